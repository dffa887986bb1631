"""How moves and tables are shown and typed: notation, pictures of cards, and HTML for notebooks.

Importing it lets moves and views draw their cards in notebooks.
"""

from sheepfold_rules.core.move import BaseMove
from sheepfold_rules.core.text import seat_names
from sheepfold_rules.core.view import View


def draw_move(move: BaseMove) -> str:
    """Return the words of a move as HTML, with cards as pictures."""
    from sheepfold_rules.presentation.html import draw_text  # imported late: few programs draw

    return draw_text(str(move))


def draw_view(view: View) -> str:
    """Return the table of a view as HTML, with cards as pictures."""
    from sheepfold_rules.presentation.html import draw_table  # imported late: few programs draw

    return draw_table(view, seat_names(view.seats))


BaseMove._draw = staticmethod(draw_move)
View._draw = staticmethod(draw_view)
