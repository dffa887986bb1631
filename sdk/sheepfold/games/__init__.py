"""The games: a module for each, with its types, imported when it is first asked for.

Derived from the declarations of the game by `make derive`: do not edit.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Literal, get_args

if TYPE_CHECKING:
    from sheepfold.games import pass_the_ewe as pass_the_ewe
    from sheepfold.games import president as president
    from sheepfold.games import sheepshead as sheepshead
    from sheepfold.games import wolf as wolf
    from sheepfold.games import wolf_concentration as wolf_concentration
    from sheepfold.games import wolf_herd as wolf_herd

GameName = Literal[
    "sheepshead",
    "president",
    "pass_the_ewe",
    "wolf",
    "wolf_herd",
    "wolf_concentration",
]
NAMES: Final[tuple[GameName, ...]] = get_args(GameName)


if not TYPE_CHECKING:  # a type checker would take any name for a game's

    def __getattr__(name: str) -> Any:
        """Return the module of a game."""
        if name not in NAMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return import_module(f"{__name__}.{name}")
