"""The bots that come with the package: those of the rules, with the models of this package.

The rules are imported only once such a bot is wanted, so that a client of a service loads none.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from sheepfold.bots.latest import Latest
from sheepfold.bots.player import Bot, Question
from sheepfold.reading import plain

MakeBot = Callable[[str], Bot]  # a bot from its seed

NAMES: Final = ("random", "careful", "search")


class BuiltIn:
    """A player that makes a new bot of this process for each match."""

    def __init__(self, make: MakeBot) -> None:
        self.make: Final = make
        self.bots: Final[Latest[Bot]] = Latest()

    def ask(self, question: Question) -> Any:
        """Return the bot's move; see `Player`."""
        bot = self.bots.take(question.match) or self.make(question.seed)
        self.bots.put(question.match, bot)
        return bot.choose(question.view, question.view.legal_moves)

    def close(self) -> None:
        """Nothing is held."""


class Adapter:
    """A bot of the rules that is asked with models: it sees the same view in the rules' own types."""

    def __init__(self, make: MakeBot, seed: str) -> None:
        self.bot: Final = make(seed)

    def choose(self, view: Any, moves: tuple[Any, ...]) -> Any:
        """Return the one of the legal moves that the bot chooses."""
        from sheepfold_server.bots import read_view

        own = read_view(plain(view))
        return moves[own.legal_moves.index(self.bot.choose(own, own.legal_moves))]


def find_bot(name: str) -> MakeBot | None:
    """Return the maker of the built-in bot of that name; None where there is none.

    The names are `random`, `careful`, `search`, and `search:N` for N simulations a move.

    Raises:
        ValueError: the name begins like a search, but N is not a number of simulations.
    """
    if name == "random":
        return make_random
    if name.partition(":")[0] not in NAMES:
        return None
    from sheepfold_server import bots

    make = bots.find_bot(name)
    return None if make is None else partial(Adapter, make)


def make_random(seed: str) -> Bot:
    """Return a bot that plays any legal move. It looks at no view, so it needs no adapter."""
    from sheepfold_server.bots import Random

    return Random(seed)
