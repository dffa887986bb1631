"""Wolf Concentration in words: the table and what happened."""

from typing import Final

from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.core.text import GONE, Names, TableLayout, title
from sheepfold_rules.games.wolf_concentration.view import View

ROW: Final = 13  # cards


def lay_table(view: View, names: Names, is_memory: bool = False) -> TableLayout:
    """Return the table: as it lies, or with every card that was ever turned up."""
    cells = [draw_card(view, position, is_memory) for position in range(len(view.shown))]
    return TableLayout(
        title("Wolf Concentration", f"{view.tries} {'try' if view.tries == 1 else 'tries'}"),
        {"pairs": view.scores},
        grid=[cells[start : start + ROW] for start in range(0, len(cells), ROW)],
    )


def draw_card(view: View, position: int, is_memory: bool) -> str:
    """Return a card that is seen or remembered, a dot where it was taken, its position where it lies face down."""
    if view.taken[position] is not None:
        return GONE
    card = view.shown[position]
    is_seen = position == view.up or (is_memory and card != HIDDEN)
    return card if is_seen else str(position)
