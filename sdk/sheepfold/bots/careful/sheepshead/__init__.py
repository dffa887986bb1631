"""The rules of thumb of Sheepshead: the tactics of the rule book, each a named function.

S3:79 is line 79 of the text of Eric Bushnell that the rules follow too (docs/games/sheepshead.md), one paragraph a line.
"""

from collections.abc import Callable
from typing import Any, Final

from sheepfold.bots.careful.sheepshead.burying import choose_bury
from sheepfold.bots.careful.sheepshead.declaring import choose_declaration, choose_double, choose_named_trick
from sheepfold.bots.careful.sheepshead.picking import choose_pick
from sheepfold.bots.careful.sheepshead.playing import choose_play

PHASES: Final[dict[str, Callable[[Any, tuple[Any, ...]], Any]]] = {
    "pick": choose_pick,
    "bury": choose_bury,
    "declare": choose_declaration,
    "crack": choose_double,
    "recrack": choose_double,
    "name_trick": choose_named_trick,
    "play": choose_play,
}


def choose(view: Any, moves: tuple[Any, ...]) -> Any:
    """One of the legal moves, by nothing but the view: the same one each time."""
    return PHASES[view.phase](view, moves)
