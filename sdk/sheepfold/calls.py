"""Calls as values: what is asked of a service, and how its answer is read. Nothing here does I/O."""

import json
import math
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, Final, Generic, NoReturn, TypeVar

from sheepfold.errors import ProblemError, UnexpectedAnswer, problem_error
from sheepfold_rules.core.errors import BODY, InvalidShape, Path, shape_error
from sheepfold_rules.core.shape import UnknownEvent
from sheepfold_rules.problems import refusal

T = TypeVar("T", covariant=True)

Plain = Mapping[str, object]  # an object of plain JSON values
SCALARS: Final = (str, int, float, bool, type(None))
SURROGATE: Final = re.compile(r"[\ud800-\udfff]")
MOST: Final = 10**100  # of a whole number
FOLDER: Final = "sheepfold_rules.games."  # where the types of the games are


@dataclass(frozen=True, slots=True)
class Call(Generic[T]):
    """What is asked of a service: a path, a body, the key for a sealed state, and how the answer is read."""

    path: str
    body: Plain
    read: Callable[[Any], T]
    key: str | None = field(default=None, repr=False)

    def encode(self) -> bytes:
        """Return the body as JSON.

        Raises:
            ValidationError: part of it is not data.
        """
        try:
            return ENCODER.encode(self.body).encode()
        except (InvalidShape, TypeError, ValueError, RecursionError):
            to_object(self.body)  # it raises the error with the place
            raise

    def answer(self, value: object) -> T:
        """Return what the service answered, read.

        Raises:
            UnexpectedAnswer: part of it is missing or wrong.
        """
        try:
            return self.read(value)
        except UnexpectedAnswer as unexpected:
            raise UnexpectedAnswer(f"{self.path}: {unexpected}") from None
        except KeyError as missing:
            raise UnexpectedAnswer(f"{self.path}: the response has no {missing}") from None
        except Exception as error:  # whatever reading a strange value raises
            raise UnexpectedAnswer(f"{self.path}: the response is malformed: {error}") from error


def expect(truth: bool, text: str) -> None:
    """Raise UnexpectedAnswer unless what is expected of an answer is true."""
    if not truth:
        raise UnexpectedAnswer(text)


def to_json(value: Any) -> Any:
    """Return a value as plain JSON values: typed values, mappings and sequences can be mixed at any depth.

    Raises:
        InvalidShape: part of it is not data, or it is nested too deeply.
    """
    try:
        return write(value)
    except RecursionError:
        raise shape_error("lists and objects are nested too deeply") from None


def write(value: Any) -> Any:
    """Return a value as plain JSON values; see `to_json`."""
    if type(value) in SCALARS:
        if is_json(value):
            return value
        raise shape_error("a value that JSON can represent was expected")
    if isinstance(value, UnknownEvent):
        return write(value.to_dict())
    if is_dataclass(value) and not isinstance(value, type):
        return {each.name: within(each.name, getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, Mapping):
        return {name: within(name, each) for name, each in read_members(value).items()}
    if isinstance(value, Sequence) and not isinstance(value, str | bytes | bytearray | memoryview):
        return [within(at, each) for at, each in enumerate(value)]
    raise shape_error(f"a plain value was expected, not {name_type(value)}")


ENCODER: Final = json.JSONEncoder(default=write, separators=(",", ":"), allow_nan=False, ensure_ascii=False)


def within(name: str | int, value: Any) -> Any:
    """Return a member or an item as plain JSON values; errors have its name or number in their paths."""
    if type(value) in SCALARS and is_json(value):
        return value
    try:
        return write(value)
    except InvalidShape as wrong:
        raise InvalidShape(wrong.errors_below(name)) from None


def is_json(scalar: Any) -> bool:
    """Whether JSON can represent a scalar: NaN, infinity, half a surrogate pair and endless numbers are none."""
    match scalar:
        case str():
            return scalar.isascii() or SURROGATE.search(scalar) is None
        case float():
            return math.isfinite(scalar)
        case int():
            return abs(scalar) < MOST
    return True


def read_members(mapping: Mapping[Any, Any]) -> dict[str, Any]:
    """Return the members of a mapping, whose values are not looked at.

    Raises:
        InvalidShape: they cannot be read, or have other names than strings.
    """
    try:
        members = dict(mapping)
    except Exception as error:  # whatever the caller's class raises
        raise shape_error(f"the members of this {type(mapping).__name__} cannot be read: {error!r}") from error
    for name in members:
        if type(name) is not str:
            raise shape_error(f"names of members must be strings, not {name_type(name)}")
    return members


def name_type(value: object) -> str:
    """Return how an error names an unexpected value: "a value of type str", or a game's class with its game."""
    module, name = type(value).__module__, type(value).__name__
    in_game = module.startswith(FOLDER)
    return f"{module.removeprefix(FOLDER).partition('.')[0]}.{name}" if in_game else f"a value of type {name}"


def to_object(value: object, *path: str | int) -> dict[str, Any]:
    """Return a mapping or a typed value, which is at `path` in the body of a call, as plain JSON values.

    Raises:
        ValidationError: it is neither, or part of it is not data.
    """
    try:
        written = to_json(value)
    except InvalidShape as wrong:
        refuse(wrong, *path)
    if not isinstance(written, dict):
        raise invalid(path, f"a mapping was expected, not {name_type(value)}")
    return written


def given(**members: object) -> dict[str, object]:
    """Return the members of a body that are not None."""
    return {name: value for name, value in members.items() if value is not None}


def refuse(wrong: InvalidShape, *path: str | int) -> NoReturn:
    """Raise ValidationError for an argument, which is at `path` in the body of the call."""
    raise argument_error(type(wrong)(wrong.errors_below(*path))) from None


def invalid(path: Path, text: str) -> ProblemError:
    """Return the error for an invalid argument at that path in the body of the call."""
    return argument_error(InvalidShape([(path, text)]))


def argument_error(wrong: InvalidShape) -> ProblemError:
    """Return the error for invalid arguments. Unlike in a service's errors, an argument is not called a body."""
    problem = refusal(wrong)
    return problem_error(problem | {"detail": problem["detail"].removeprefix(f"{BODY}: ")})
