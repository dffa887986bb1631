"""Wolf herd in words: the table and what happened."""

from typing import Final

from sheepfold_server.core.sheep_deck import LEGEND, hand_order
from sheepfold_server.core.text import (
    Names,
    Text,
    align_rows,
    hand_lines,
    hand_sizes,
    seat_rows,
    title,
)
from sheepfold_server.games.wolf_herd.events import (
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
from sheepfold_server.games.wolf_herd.state import Sheep
from sheepfold_server.games.wolf_herd.view import View

SHOWN: Final = 12  # cards of the discard pile, from the top
HEAD: Final = ("", "cards", "sheep", "herd: number and card, ! for a fence")
REASONS: Final = {
    "all_played": "all cards are played",
    "turn_limit": "all turns of the match are made",
}


def draw_table(view: View, names: Names) -> list[str]:
    """Return the lines of the table."""
    herds = [" ".join(map(draw_sheep, range(len(herd)), herd)) for herd in view.herds]
    top = " ".join(view.discard[-SHOWN:])
    more = f"{len(view.discard) - SHOWN} more, then " if len(view.discard) > SHOWN else ""
    return [
        title("Wolf herd", f"{view.stock} cards left to draw"),
        *align_rows(HEAD, seat_rows(view, names, hand_sizes(view), view.scores, herds)),
        f"Discarded: {more}{top or 'nothing'}",
        *hand_lines(view, names, hand_order),
    ]


def draw_sheep(number: int, sheep: Sheep) -> str:
    """Return a sheep of a herd: its number, its card, and its fences."""
    return f"{number}:{sheep.card}{'!' * sheep.fences}"


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


TEXT: Final = Text(draw_table, describe, hand_order, legend=(LEGEND,))
