"""The table of each game as lines of text, by a view: who has what, what lies there, and the cards that are known."""

from collections.abc import Callable
from typing import Any, Final

from sheepfold.cli.tables import flock, pass_the_ewe, president, sheepshead

Draw = Callable[[Any, tuple[str, ...]], list[str]]  # a view, and what each seat is called

TABLES: Final[dict[str, Draw]] = {
    "sheepshead": sheepshead.drawn,
    "president": president.drawn,
    "pass_the_ewe": pass_the_ewe.drawn,
    "wolf": flock.drawn_wolf,
    "wolf_herd": flock.drawn_herd,
    "wolf_concentration": flock.drawn_concentration,
}


def drawn(view: Any, seats: tuple[str, ...]) -> list[str]:
    """The lines of the table that the view shows."""
    return TABLES[view.game](view, seats)
