"""Wolf herd in words: the table and what happened."""

from typing import Final

from sheepfold_rules.core.sheep_deck import LEGEND, hand_order
from sheepfold_rules.core.text import Names, Table, Text, hand_sizes, title
from sheepfold_rules.games.wolf_herd.events import (
    Attacked,
    Dealt,
    Discarded,
    Drew,
    Event,
    Fenced,
    Fetched,
    Scored,
    SheepPlayed,
)
from sheepfold_rules.games.wolf_herd.state import Sheep
from sheepfold_rules.games.wolf_herd.view import View

SHOWN: Final = 12  # cards of the discard pile, from the top
MOST_FENCES: Final = 20  # drawn on a sheep, which never has so many
HERD: Final = "herd: number and card, ! for a fence"
REASONS: Final = {
    "all_played": "all cards are played",
    "turn_limit": "all turns of the match are made",
}


def lay_table(view: View, names: Names) -> Table:
    """Return the table."""
    herds = [" ".join(map(draw_sheep, range(len(herd)), herd)) for herd in view.herds]
    top = " ".join(view.discard[-SHOWN:])
    more = f"{len(view.discard) - SHOWN} more, then " if len(view.discard) > SHOWN else ""
    return Table(
        title("Wolf herd", f"{view.stock} cards left to draw"),
        {"cards": hand_sizes(view), "sheep": view.scores, HERD: herds},
        lines=[f"Discarded: {more}{top or 'nothing'}"],
        hands=view.hands,
    )


def draw_sheep(number: int, sheep: Sheep) -> str:
    """Return a sheep of a herd: its number, its card, and its fences."""
    return f"{number}:{sheep.card}{'!' * min(sheep.fences, MOST_FENCES)}"


def describe(event: Event, names: Names) -> str:
    """Return what happened as a sentence."""
    match event:
        case Dealt():
            return f"{names[event.dealer]} deals."
        case SheepPlayed():
            return f"{names[event.seat]} puts {event.card} into the herd."
        case Fenced():
            return f"{names[event.seat]} fences sheep {event.sheep}."
        case Attacked():
            target = f"sheep {event.sheep} of {names[event.victim]}"
            return f"{names[event.seat]} sends {' '.join(event.wolves)} against {target}: {event.taken} is gone."
        case Fetched():
            return f"{names[event.seat]} discards a crook, and takes {event.card}."
        case Discarded():
            return f"{names[event.seat]} discards {event.card}."
        case Drew():
            return f"{names[event.seat]} draws {event.cards}."
        case Scored():
            return f"The match is over: {REASONS[event.reason]}."


TEXT: Final = Text(lay_table, describe, hand_order, legend=(LEGEND,), unit="sheep")
