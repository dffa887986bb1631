"""The registry of the built-in bots: `random`, `careful`, `search`, and `search:N` for N simulations a move."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any, Final, Protocol

from sheepfold_server.bots.careful import Careful
from sheepfold_server.bots.random import Random
from sheepfold_server.bots.search import Search


class Bot(Protocol):
    """A bot for one seat of one match."""

    def choose(self, view: Any, moves: tuple[Any, ...]) -> Any:
        """Return one of the legal moves. The view and the moves are values of the game."""


MakeBot = Callable[[str], Bot]  # a bot from its seed

BUILT_IN: Final[dict[str, MakeBot]] = {"random": Random, "careful": Careful, "search": Search}
BUDGET: Final = re.compile(r"search:([1-9][0-9]{0,6})")


def find_bot(name: str) -> MakeBot | None:
    """Return the maker of the bot of that name; None where no built-in bot has it.

    Raises:
        ValueError: the name is `search:N`, but N is not a number of simulations.
    """
    if not name.startswith("search:"):
        return BUILT_IN.get(name)
    found = BUDGET.fullmatch(name)
    if found is None:
        raise ValueError(f"{name}: a whole number from 1 to 9999999 was expected after search:, the simulations a move")
    return partial(Search, simulations=int(found[1]))
