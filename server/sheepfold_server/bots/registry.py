"""The registry of the built-in bots: `random`, `careful`, `search`, and `search:N` for N simulations a move."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any, Final, Protocol

from sheepfold_server.bots.careful import Careful
from sheepfold_server.bots.random import Random
from sheepfold_server.bots.search import Search
from sheepfold_server.core.bots import Moves


class Bot(Protocol):
    """A bot for one seat of one match."""

    def choose(self, view: Any, moves: Moves) -> Any:
        """Return one of the legal moves. The view and the moves are values of the game."""


MakeBot = Callable[[str], Bot]  # from its seed

BUILT_IN: Final[dict[str, MakeBot]] = {"random": Random, "careful": Careful, "search": Search}
BUDGET: Final = re.compile(r"search:([1-9][0-9]{0,6})")


def find_bot(name: str) -> MakeBot | None:
    """Return what creates the bot with that name; None if there is no such built-in bot.

    Raises:
        ValueError: the name begins with `search:`, but no valid number of simulations follows.
    """
    if not name.startswith("search:"):
        return BUILT_IN.get(name)
    budget = BUDGET.fullmatch(name)
    if budget is None:
        raise ValueError(f"{name}: a whole number from 1 to 9999999 was expected after search:, the simulations a move")
    return partial(Search, simulations=int(budget[1]))
