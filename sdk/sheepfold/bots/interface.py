"""What a bot is asked, what it answers, and how it can fail."""

import traceback
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, Protocol, TypeVar

from sheepfold_server.core.bots import Bot

T = TypeVar("T")

AnyBot = Bot[Any, Any]

FaultKind = Literal["crashed", "gone", "too_slow", "nonsense", "illegal"]

SECONDS: Final = 10.0  # per move, by default
MAX_MATCHES: Final = 64  # in a cache


class Question(NamedTuple):
    """What a bot is asked: which of the legal moves in this view does it play?

    `match` identifies the match and the seat: it is the same for every question to that seat in that match, and for no
    other. `seed` is for the bot's own random numbers, so that it can play the same way again. `seconds` is how long it
    has to answer.
    """

    match: str
    seed: str
    seconds: float
    view: Any


class BotFault(Exception):
    """Raised when a bot gives no valid move.

    Its `kind` says whether the bot `crashed`, is `gone` (it exited, or nobody listens at its address), was `too_slow`,
    answered `nonsense` (not a move of this game), or played an `illegal` move.
    """

    def __init__(self, kind: FaultKind, message: str) -> None:
        self.kind: Final = kind
        self.message: Final = message
        super().__init__(f"{kind}: {message}")


def describe_error(error: BaseException, caller: str) -> str:
    """Return the message of an exception that a bot raised, with the file and line; `caller` is the file to skip."""
    message = traceback.format_exception_only(error)[-1].strip()
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename != caller]
    return f"{message} ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else message


class Player(Protocol):
    """Whatever answers questions. It may play any number of matches at the same time."""

    def ask(self, question: Question) -> Any:
        """Return the bot's move, a value of the game, which may be illegal.

        Raises:
            BotFault: there is none.
        """

    def close(self) -> None:
        """Stop the bot and everything that it started."""


class MatchCache(dict[str, T]):
    """A value for each of the last matches, in the order in which they were put in."""

    def put(self, match: str, value: T) -> None:
        """Store the value of a match, and drop the first one if there are too many."""
        self[match] = value
        if len(self) > MAX_MATCHES:
            del self[next(iter(self))]
