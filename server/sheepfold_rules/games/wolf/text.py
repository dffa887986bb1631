"""Wolf in words: the table and what happened."""

from sheepfold_rules.core.text import Names, TableLayout, title
from sheepfold_rules.games.wolf.view import View


def lay_table(view: View, names: Names) -> TableLayout:
    """Return the table."""
    laid = [" ".join(cards) for cards in view.laid]
    lines = []
    if view.last is not None and not any(view.laid):
        cards = " against ".join(map(" ".join, view.last.laid))
        lines.append(f"Last battle: {cards}; won by {names[view.last.winner]}")
    return TableLayout(
        title("Wolf", f"battle {view.battle}"),
        {"pile": view.piles, "cards": view.scores, "on the table": laid},
        lines=lines,
    )
