"""The bots that come with the package, and how one of them plays."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from sheepfold.bots.careful import Careful
from sheepfold.bots.chance import Random
from sheepfold.bots.latest import Latest
from sheepfold.bots.player import Bot, Question

Make = Callable[[str], Bot]  # a bot of its seed

NAMES: Final = ("random", "careful", "search")
SEARCHES: Final = re.compile(r"search:([1-9][0-9]{0,6})")  # simulations a move


class BuiltIn:
    """A player who is made of a bot in this process: a new one for each match."""

    def __init__(self, make: Make) -> None:
        self.make: Final = make
        self.bots: Final[Latest[Bot]] = Latest()

    def ask(self, question: Question) -> Any:
        """The bot's move; see `Player`."""
        bot = self.bots.take(question.match) or self.make(question.seed)
        self.bots.put(question.match, bot)
        return bot.choose(question.view, question.view.legal_moves)

    def close(self) -> None:
        """Nothing is held."""


def made_by(name: str) -> Make | None:
    """What makes the bot of that name; None for a name that is no built-in's.

    The names are `random`, `careful`, `search`, and `search:N` for N simulations a move.

    Raises:
        ValueError: it begins like a search, but N is no number of simulations.
    """
    if name == "random":
        return Random
    if name == "careful":
        return Careful
    if name == "search" or name.startswith("search:"):
        return search(name)
    return None


def search(name: str) -> Make:
    """What makes a searching bot; the rules are imported here, for they are not needed where nobody searches."""
    from sheepfold.bots.search import SIMULATIONS, Search

    if name == "search":
        return partial(Search, simulations=SIMULATIONS)
    found = SEARCHES.fullmatch(name)
    if found is None:
        raise ValueError(f"{name}: a whole number from 1 to 9999999 was expected after search:, the simulations a move")
    return partial(Search, simulations=int(found[1]))
