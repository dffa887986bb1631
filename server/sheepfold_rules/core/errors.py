"""The errors that the rules raise: for values of the wrong shape, illegal moves, and impossible states and views.

The path of an error is relative to the value that was checked. Code that took this value out of a larger one puts the
rest of the path in front (`prefix`).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from typing import Final, Self

Path = tuple[str | int, ...]

MAX_FAULTS: Final = 20  # of one value


@dataclass(frozen=True, slots=True)
class Fault:
    """A place that has the wrong shape: its JSON pointer, and what was expected there."""

    pointer: str
    expected: str


class InvalidShape(Exception):
    """A value does not have the declared shape; `errors` has a path and a sentence for each fault."""

    def __init__(self, errors: Iterable[tuple[Path, str]]) -> None:
        self.errors: tuple[tuple[Path, str], ...] = tuple(islice(errors, MAX_FAULTS))
        super().__init__("; ".join(f"{pointer(path)}: {text}" for path, text in self.errors))

    def errors_below(self, *keys: str | int) -> "list[tuple[Path, str]]":
        """Return the same errors, relative to the value that contains this one under these keys."""
        return [((*keys, *path), text) for path, text in self.errors]

    @property
    def faults(self) -> tuple[Fault, ...]:
        """The errors, with their paths as JSON pointers."""
        return tuple(Fault(pointer(path), text) for path, text in self.errors)


def shape_error(text: str) -> InvalidShape:
    """Return the error for a value that is wrong as a whole."""
    return InvalidShape([((), text)])


def pointer(path: Path) -> str:
    """Return the JSON pointer (RFC 6901) of a path."""
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in path)


class ConflictingOptions(InvalidShape):
    """The options of a match conflict with its number of seats or with one another."""


class Located(Exception):
    """The base class of errors about one place: `message` says what is wrong at `path` within a value."""

    def __init__(self, path: Path, message: str) -> None:
        self.path = path
        self.message = message
        super().__init__(message)

    @property
    def pointer(self) -> str:
        """The JSON pointer (RFC 6901) of the path."""
        return pointer(self.path)

    def prefix(self, *keys: str | int) -> Self:
        """Put these keys in front of the path, and return the error itself."""
        self.path = (*keys, *self.path)
        return self


class ImpossibleState(Located):
    """No match can reach this state; `invariant` is the id of the invariant that is violated."""

    def __init__(self, invariant: str, path: Path, message: str) -> None:
        self.invariant = invariant
        super().__init__(path, message)


class NoDeck(Located):
    """The match needs a deck, die roll or draw, but has neither a deck nor a seed for it."""

    def __init__(self, message: str) -> None:
        super().__init__((), message)


class OutOfTime(Exception):
    """A call has reached its deadline."""


class ImpossibleView(Located):
    """No state has this view; `path` is the first member at fault."""


class TooManySamples(Exception):
    """Drawing this many states takes too much work for one call."""
