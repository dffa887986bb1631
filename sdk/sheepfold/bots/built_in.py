"""The bots that come with the package, and how one of them plays."""

from collections.abc import Callable
from typing import Any, Final

from sheepfold.bots.careful import Careful
from sheepfold.bots.chance import Random
from sheepfold.bots.player import Bot, Question

Make = Callable[[str], Bot]  # a bot of its seed

MOST_BOTS: Final = 64  # that are kept; one that is asked again later is made anew, of the same seed
NAMES: Final = ("random", "careful")


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
    """What makes the bot of that name; None for a name that is no built-in's."""
    if name == "random":
        return Random
    return Careful if name == "careful" else None
