"""Wolf herd in words: the table and what happened."""

from typing import Any, Final

from sheepfold_server.core.sheep_deck import LEGEND, hand_order
from sheepfold_server.core.text import (
    Names,
    Text,
    align_rows,
    describe_end,
    describe_unknown,
    hand_lines,
    hand_sizes,
    seat_name,
    seat_rows,
    title,
)
from sheepfold_server.games.wolf_herd.view import Sheep, View

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


def describe(event: Any, names: Names) -> str:
    """Return what happened as a sentence."""
    who = seat_name(event, names)
    match event.type:
        case "dealt":
            return f"{names[event.dealer]} deals."
        case "sheep_played":
            return f"{who} puts {event.card} into the herd."
        case "fenced":
            return f"{who} fences sheep {event.sheep}."
        case "attacked":
            target = f"sheep {event.sheep} of {names[event.victim]}"
            return f"{who} sends {' '.join(event.wolves)} against {target}: {event.taken} is gone."
        case "fetched":
            return f"{who} discards a crook, and takes {event.card}."
        case "discarded":
            return f"{who} discards {event.card}."
        case "drew":
            return f"{who} draws {event.cards}."
        case "scored":
            return describe_end(event.reason, REASONS)
    return describe_unknown(event, names)


TEXT: Final = Text(draw_table, describe, hand_order, legend=(LEGEND,))
