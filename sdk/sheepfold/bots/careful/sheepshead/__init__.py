"""The rules of thumb of Sheepshead: the tactics of the rule book, each a named function.

S3:79 is line 79 of the text of Eric Bushnell that the rules follow too (docs/games/sheepshead.md): a line
for each paragraph.
"""

from collections.abc import Callable
from typing import Any, Final

from sheepfold.bots.careful.sheepshead.tactics import (
    choose_bury,
    choose_declaration,
    choose_doing,
    choose_play,
    choose_trick,
)

CHOOSE: Final[dict[str, Callable[[Any, tuple[Any, ...]], Any]]] = {
    "pick": choose_doing,
    "bury": choose_bury,
    "declare": choose_declaration,
    "crack": choose_doing,
    "recrack": choose_doing,
    "name_trick": choose_trick,
    "play": choose_play,
}


def choose(view: Any, moves: tuple[Any, ...]) -> Any:
    """One of the legal moves, by nothing but the view: the same one each time."""
    return moves[0] if len(moves) == 1 else CHOOSE[view.phase](view, moves)
