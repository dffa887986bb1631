"""The games, in one list. A game is added here, and nowhere else outside its own folder.

A game is imported when it is first asked for; `GAMES` imports them all.
"""

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from sheepfold_rules.core.game import AnyGame

NAMES: Final = ("sheepshead", "president", "pass_the_ewe", "wolf", "wolf_herd", "wolf_concentration")

if TYPE_CHECKING:
    GAMES: Final[tuple[AnyGame, ...]] = ()


@cache
def load_rules(name: str) -> AnyGame:
    """Return the rules of the game with that name, which must be one of `NAMES`."""
    game: AnyGame = import_module(f"{__name__}.{name}").GAME
    return game


def __getattr__(name: str) -> Any:
    """Return all games, in the order of `NAMES`."""
    if name != "GAMES":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return tuple(map(load_rules, NAMES))
