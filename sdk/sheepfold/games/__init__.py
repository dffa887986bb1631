"""The games: a module for each, with its types.

Derived from the declarations of the game by `make derive`: do not edit.
"""

from typing import Final, Literal, get_args

GameName = Literal[
    "sheepshead",
    "president",
    "pass_the_ewe",
    "wolf",
    "wolf_herd",
    "wolf_concentration",
]
NAMES: Final[tuple[GameName, ...]] = get_args(GameName)
