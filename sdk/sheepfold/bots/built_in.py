"""The bots that come with the package, and how one of them plays."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from sheepfold.bots.careful import Careful
from sheepfold.bots.chance import Random
from sheepfold.bots.player import Bot, Question

Make = Callable[[str], Bot]  # a bot of its seed

MOST_BOTS: Final = 64  # that are kept; one that is asked again later is made anew, of the same seed
NAMES: Final = ("random", "careful", "search")
SEARCHES: Final = re.compile(r"search:([1-9][0-9]{0,6})")  # simulations a move


class BuiltIn:
    """A player who is made of a bot in this process: a new one for each match."""

    def __init__(self, make: Make) -> None:
        self.make: Final = make
        self.bots: Final[dict[str, Bot]] = {}  # the one that was asked last is the last

    def ask(self, question: Question) -> Any:
        """The bot's move; see `Player`."""
        bot = self.bots.pop(question.match, None) or self.make(question.seed)
        self.bots[question.match] = bot
        if len(self.bots) > MOST_BOTS:
            del self.bots[next(iter(self.bots))]
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
