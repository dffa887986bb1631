"""The errors that the rules raise: for values of the wrong shape, illegal moves, and impossible states and views.

Each is a type of problem: why a call is refused (RFC 9457).

The path of an error is relative to the value that was checked. Code that took this value out of a larger one puts the
rest of the path in front (`prefix`).
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from typing import Any, ClassVar, Final, Self

Path = tuple[str | int, ...]

MAX_FAULTS: Final = 20  # of one value
WORD: Final = re.compile(r"[A-Z]+(?![a-z])|[A-Z][a-z]+")  # of the name of a class
BODY: Final = "the body"  # a place with an empty pointer


class Refusal(Exception):
    """A call is refused. Each class of refusals is a type of problem.

    `status` is its HTTP status, `text` says when it occurs, and `advice` what the caller can do. The `name` of the type
    and its `title` come from the class's, and the text is its docstring, unless the class has its own.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    status: ClassVar[int]
    text: ClassVar[str]
    advice: ClassVar[str]

    def __init_subclass__(cls) -> None:
        own, words = vars(cls), WORD.findall(cls.__name__)
        cls.name = own.get("name", "-".join(words).lower())
        cls.title = own.get("title", cls.name.replace("-", " ").capitalize())
        cls.text = own.get("text", cls.__doc__)

    @property
    def detail(self) -> str:
        """What is wrong in this case."""
        return str(self)

    @property
    def more(self) -> dict[str, Any]:
        """The members that only problems of this type have."""
        return {}


@dataclass(frozen=True, slots=True)
class Fault:
    """A place that has the wrong shape: its JSON pointer, and what was expected there."""

    pointer: str
    expected: str


def list_places(faults: Iterable[Fault]) -> list[dict[str, str]]:
    """Return the `errors` of a problem: JSON pointers into the body, and what is wrong there."""
    return [{"pointer": fault.pointer, "detail": fault.expected} for fault in faults]


class InvalidShape(Refusal):
    """A value does not have the declared shape; `errors` has a path and a sentence for each fault."""

    name = "validation-error"
    status = 422
    text = "The body does not have the shape that the call takes."
    advice = "Correct the places that `errors` lists."

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

    @property
    def detail(self) -> str:
        """The first error, and how many there are besides."""
        first, *others = self.faults
        more = f" (and {len(others)} more)" if others else ""
        return f"{first.pointer or BODY}: {first.expected}{more}"

    @property
    def more(self) -> dict[str, Any]:
        """The places that are wrong."""
        return {"errors": list_places(self.faults)}


def shape_error(text: str) -> InvalidShape:
    """Return the error for a value that is wrong as a whole."""
    return InvalidShape([((), text)])


def pointer(path: Path) -> str:
    """Return the JSON pointer (RFC 6901) of a path."""
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in path)


class ConflictingOptions(InvalidShape):
    """The options of a match conflict with its number of seats or with one another."""

    name = "invalid-options"
    status = 422
    text = "The options conflict with the number of seats or with one another."
    advice = "Change the options that `errors` lists."


class Located(Refusal):
    """The base class of errors about one place: `message` says what is wrong at `path` within a value."""

    def __init__(self, path: Path, message: str) -> None:
        self.path = path
        self.message = message
        super().__init__(message)

    @property
    def pointer(self) -> str:
        """The JSON pointer (RFC 6901) of the path."""
        return pointer(self.path)

    @property
    def more(self) -> dict[str, Any]:
        """The place that is wrong."""
        return {"errors": list_places([Fault(self.pointer, self.message)])}

    def prefix(self, *keys: str | int) -> Self:
        """Put these keys in front of the path, and return the error itself."""
        self.path = (*keys, *self.path)
        return self


class ImpossibleState(Located):
    """No match can reach this state; `invariant` is the id of the invariant that is violated."""

    status = 422
    text = "No match can reach this state."
    advice = "Send a state back exactly as the service returned it. `invariant` says what does not hold."

    def __init__(self, invariant: str, path: Path, message: str) -> None:
        self.invariant = invariant
        super().__init__(path, message)

    @property
    def more(self) -> dict[str, Any]:
        """The id of the invariant, and the place that is wrong."""
        return {"invariant": self.invariant, **super().more}


class NoDeck(Located):
    """The match needs a deck, die roll or draw, but has neither a deck nor a seed for it."""

    status = 422
    text = (
        "The match needs a deck, a die roll, a draw or a shuffled pickup that neither its decks nor its seed provides."
    )
    advice = "Start the match with a seed, or with more decks."

    def __init__(self, message: str) -> None:
        super().__init__((), message)


class OutOfTime(Refusal):
    """A call has reached its deadline."""

    name = "deadline-exceeded"
    status = 503
    text = "The call reached the time limit, or the batch reached its limit on time or on the size of its response."
    advice = "Ask for less at a time. In a batch, send again the calls that got this problem."


class ImpossibleView(Located):
    """No state has this view; `path` is the first member at fault."""

    status = 422
    text = "No state has this view."
    advice = "Send a view back exactly as the service returned it. `errors` says what is wrong."


class TooManySamples(Refusal):
    """Drawing this many states takes too much work for one call."""

    status = 422
    text = "Drawing this many states takes more work than one call may do."
    advice = "Ask for fewer states at a time."
