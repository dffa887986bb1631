"""The built-in bots as players. They are imported only when one is created."""

from collections.abc import Callable
from typing import Any, Final

from sheepfold_tools.bots.interface import AnyBot, MatchCache, Question

MakeBot = Callable[[str], AnyBot]  # from its seed

NAMES: Final = ("random", "careful", "search")


class BuiltInPlayer:
    """A player in this process that creates a bot for each match."""

    def __init__(self, make: MakeBot) -> None:
        self.make: Final = make
        self.bots: Final[MatchCache[AnyBot]] = MatchCache()

    def ask(self, question: Question) -> Any:
        """Return the bot's move; see `Player`."""
        bot = self.bots.get(question.match)
        if bot is None:
            bot = self.make(question.seed)
            self.bots.put(question.match, bot)
        return bot.choose(question.view, question.view.legal_moves)

    def close(self) -> None:
        """Do nothing: there is no process to stop."""


def find_bot(name: str) -> MakeBot | None:
    """Return the function that creates the built-in bot with that name; None if there is none.

    The names are `random`, `careful`, `search` and `search:BUDGET[:WORKERS]`, where the budget for a move is a number
    of simulations (`search:400`) or of seconds (`search:2s`).

    Raises:
        ValueError: the name begins with `search:`, but no valid budget follows.
    """
    if name == "random":
        return make_random
    if name.partition(":")[0] not in NAMES:
        return None
    from sheepfold_rules import bots

    return bots.find_bot(name)


def make_random(seed: str) -> AnyBot:
    """Return a bot that plays random legal moves."""
    from sheepfold_rules.bots import Random

    return Random(seed)
