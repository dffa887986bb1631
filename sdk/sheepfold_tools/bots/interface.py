"""The questions that players are asked, and the faults that they can have."""

import importlib
import os
import sysconfig
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, Protocol

from sheepfold_rules.core.bots import Bot

AnyBot = Bot[Any, Any]

FaultKind = Literal["crashed", "gone", "too_slow", "nonsense", "illegal"]

FAULTS: Final[dict[FaultKind, str]] = {  # what a bot did
    "crashed": "crashed",
    "gone": "has stopped",
    "too_slow": "was too slow",
    "nonsense": "did not answer with a move",
    "illegal": "made an illegal move",
}

SECONDS: Final = 10.0  # per move, by default
MAX_MATCHES: Final = 64  # whose bots are kept
LIBRARIES: Final = tuple({sysconfig.get_path(name) + os.sep for name in ("stdlib", "platstdlib", "purelib", "platlib")})


class Question(NamedTuple):
    """The question that a bot is asked: which of the legal moves in this view does it make?

    `match` identifies the seat in the match: all questions to that seat in that match have the same value, and no
    others do. `seed` is for the bot's random numbers, so that its play can be reproduced. `seconds` is how long it has
    to answer.
    """

    match: str
    seed: str
    seconds: float
    view: Any


class BotFault(Exception):
    """Raised when a bot does not return a move.

    The `kind` says whether the bot `crashed`, is `gone` (it exited without an error, or nothing listens at its
    address), was `too_slow`, or answered `nonsense` (not a move of this game).
    """

    def __init__(self, kind: FaultKind, message: str) -> None:
        self.kind: Final = kind
        self.message: Final = message
        super().__init__(f"{kind}: {message}")


def describe_timeout(seconds: float) -> str:
    """Return the message about a bot that did not answer in time."""
    return f"no answer within {seconds:g} second{'s' * (seconds != 1)}"


def describe_error(error: BaseException, caller: str) -> str:
    """Return the message of an exception that a bot raised, with its file and line. Frames in `caller` are skipped.

    The place is the innermost one in the bot's own code: libraries that it calls are skipped if possible.
    """
    message = traceback.format_exception_only(error)[-1].strip()
    places = [(frame.filename, frame.lineno) for frame in traceback.extract_tb(error.__traceback__)]
    loaders = (caller, __file__, importlib.__file__)
    in_files = [place for place in places if place[0] not in loaders and not place[0].startswith("<frozen ")]
    in_files = [place for place in in_files if not place[0].startswith(LIBRARIES)] or in_files
    if isinstance(error, SyntaxError) and error.filename and error.lineno and Path(error.filename).is_file():
        in_files.append((error.filename, error.lineno))
    return f"{message} ({Path(in_files[-1][0]).name}, line {in_files[-1][1]})" if in_files else message


class Player(Protocol):
    """Anything that answers questions, in any number of matches at the same time. Ask it from one thread at a time."""

    def ask(self, question: Question) -> Any:
        """Return the bot's move, a value of the game's types that may be illegal.

        Raises:
            BotFault: the bot gave no move.
        """

    def close(self) -> None:
        """Stop the bot and all processes that it started."""


class LocalPlayer:
    """A player in this process that creates a bot for each match, given its seed. The newest bots are kept."""

    def __init__(self, make: Callable[[str], AnyBot]) -> None:
        self.make: Final = make
        self.bots: Final[dict[str, AnyBot]] = {}  # by match, the newest at the end

    def ask(self, question: Question) -> Any:
        """Return the bot's move; see `Player`. A bot that raises an error is not kept."""
        bot = self.bots.get(question.match) or self.start(question)
        try:
            return bot.choose(question.view, question.view.legal_moves)
        except BaseException:
            del self.bots[question.match]
            raise

    def start(self, question: Question) -> AnyBot:
        """Create the bot of a match."""
        self.bots[question.match] = bot = self.make(question.seed)
        if len(self.bots) > MAX_MATCHES:
            del self.bots[next(iter(self.bots))]
        return bot

    def close(self) -> None:
        """Do nothing: there is no process to stop."""
