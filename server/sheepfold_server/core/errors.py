"""What the rules refuse: values of a wrong shape, illegal moves, states and views that cannot be.

The `path` of an error leads to its place within the value at fault: whoever read that value out of a larger one says
where it stood (`below`).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from typing import Final, Self

from sheepfold_server.core.rules import Violation

Path = tuple[str | int, ...]

MAX_FAULTS: Final = 20  # that one refusal tells of


@dataclass(frozen=True, slots=True)
class Fault:
    """One place that has the wrong shape: its JSON pointer, and what was expected there."""

    pointer: str
    expected: str


class InvalidShape(Exception):
    """A value does not have the declared shape; `at` holds a path and a sentence for each fault."""

    def __init__(self, at: Iterable[tuple[Path, str]]) -> None:
        self.at: tuple[tuple[Path, str], ...] = tuple(islice(at, MAX_FAULTS))
        super().__init__("; ".join(f"{pointer(path)}: {text}" for path, text in self.at))

    def below(self, key: str | int) -> "list[tuple[Path, str]]":
        """The same faults, seen from the value that holds this one under `key`."""
        return [((key, *path), text) for path, text in self.at]

    def faults(self, prefix: str = "") -> tuple[Fault, ...]:
        """The faults with their pointers, below `prefix`."""
        return tuple(Fault(prefix + pointer(path), text) for path, text in self.at)


def wrong(text: str) -> InvalidShape:
    """The fault of a value as a whole."""
    return InvalidShape([((), text)])


def pointer(path: Path) -> str:
    """The JSON pointer (RFC 6901) of a path."""
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in path)


class ConflictingOptions(InvalidShape):
    """The options of a start do not fit its seats, or one another."""


class IllegalMove(Exception):
    """The rules forbid the move here; `violation` says which rule, and why."""

    def __init__(self, violation: Violation) -> None:
        self.violation = violation
        super().__init__(f"{violation.rule}: {violation.message}")


class Located(Exception):
    """Something is wrong at `path` within a value: `message` says what."""

    def __init__(self, path: Path, message: str) -> None:
        self.path = path
        self.message = message
        super().__init__(message)

    @property
    def pointer(self) -> str:
        """The JSON pointer (RFC 6901) of the path."""
        return pointer(self.path)

    def below(self, *keys: str | int) -> Self:
        """Return this error as seen from the value that holds the one at fault under these keys."""
        self.path = (*keys, *self.path)
        return self


class Impossible(Located):
    """No play leads to this state: `invariant` is the id of what does not hold."""

    def __init__(self, invariant: str, path: Path, message: str) -> None:
        self.invariant = invariant
        super().__init__(path, message)


class NoDeck(Located):
    """The match needs a deal, a die or a draw that its decks and its seed do not give."""

    def __init__(self, message: str) -> None:
        super().__init__((), message)


class OutOfTime(Exception):
    """A call has taken all the time that it may take."""


class NoSuchView(Located):
    """No state has this view; `path` is the first member that shows it."""


class TooManySamples(Exception):
    """So many states with this view take more work than one call does."""
