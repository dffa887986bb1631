"""What a bot is asked and answers, and how it can fail."""

import traceback
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal, Protocol

FaultKind = Literal["crashed", "gone", "too_slow", "nonsense", "illegal"]

SECONDS: Final = 10.0  # a bot has for a move, unless it is said otherwise


@dataclass(frozen=True, slots=True)
class Question:
    """A seat's view, its `legal_moves` in it: which one?

    `match` names the match and the seat: the same for every question to this seat in it, and for no other. `seed` is
    for the bot's own chance: with it a bot that wants to can answer the same next time. `seconds` is how long it has
    for this answer.
    """

    match: str
    seed: str
    seconds: float
    view: Any


class BotFault(Exception):
    """A bot gave no move that counts.

    Its kinds: it crashed; it is gone (it ended, or nothing listens there); it was too slow; its answer was nonsense (no
    move of this game); its move was illegal.
    """

    def __init__(self, kind: FaultKind, message: str) -> None:
        self.kind: Final = kind
        self.message: Final = message
        super().__init__(f"{kind}: {message}")


def told(error: BaseException, asker: str) -> str:
    """What an error of a bot says, and where it happened; `asker` is the file of who asked, which is not the place."""
    what = traceback.format_exception_only(error)[-1].strip()
    own = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename != asker]
    return f"{what} ({Path(own[-1].filename).name}, line {own[-1].lineno})" if own else what


class Bot(Protocol):
    """A bot in Python. It is made anew for each match."""

    def choose(self, view: Any, moves: tuple[Any, ...]) -> Any:
        """One of the legal moves; `view` and moves are models of the game (`sheepfold.models`)."""


class Player(Protocol):
    """Whoever answers questions, for match after match; many matches may be under way."""

    def ask(self, question: Question) -> Any:
        """The move, a model of the game; nobody has tried yet whether it is legal.

        Raises:
            BotFault: there is none.
        """

    def close(self) -> None:
        """End it, with all that it started."""
