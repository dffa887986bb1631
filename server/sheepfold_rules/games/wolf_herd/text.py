"""Wolf herd in words: the table and what happened."""

from typing import Final

from sheepfold_rules.core.text import Names, TableLayout, hand_sizes, title
from sheepfold_rules.games.wolf_herd.view import View

SHOWN: Final = 12  # cards of the discard pile, from the top
MAX_FENCES: Final = 20  # that are drawn on a sheep; in a match it never has as many
HERD: Final = "herd: number and card, ! for a fence"


def lay_table(view: View, names: Names) -> TableLayout:
    """Return the table."""
    herds = [
        " ".join(f"{number}:{sheep.card}{'!' * min(sheep.fences, MAX_FENCES)}" for number, sheep in enumerate(herd))
        for herd in view.herds
    ]
    top = " ".join(view.discard[-SHOWN:])
    more = f"{len(view.discard) - SHOWN} more, then " if len(view.discard) > SHOWN else ""
    return TableLayout(
        title("Wolf herd", f"{view.stock} cards left to draw"),
        {"cards": hand_sizes(view), "sheep": view.scores, HERD: herds},
        lines=[f"Discarded: {more}{top or 'nothing'}"],
        hands=view.hands,
    )
