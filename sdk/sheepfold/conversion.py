"""Converting what the methods are given to plain JSON values, whether typed values or mappings, mixed at any depth."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import takewhile
from math import isfinite
from typing import Any, Final

from sheepfold.errors import ProblemError, problem_error
from sheepfold_server.core.errors import InvalidShape, Path, shape_error
from sheepfold_server.core.shape import LARGEST, Tagged, UnknownEvent
from sheepfold_server.service.problems import BODY, refusal

MAX_DEPTH: Final = 32  # lists and objects inside each other; a state needs a fraction of that
FOLDER: Final = "sheepfold_server.games."  # where the games have their types
NOT_LISTS: Final = (str, bytes, bytearray, memoryview)


def to_plain(value: Any, *path: str) -> Any:
    """Return a value as plain JSON values, which can be sent as they are; `path` is its place in the body of the call.

    Raises:
        ValidationError: part of it is not data, or cannot be written as JSON.
    """
    try:
        return convert(value, len(path))
    except InvalidShape as invalid_shape:
        errors = [(shorten(found), text) for found, text in invalid_shape.errors_below(*path)]
        raise shape_problem(errors) from None


def to_members(value: Any, *path: str) -> dict[str, Any]:
    """Return the members of a mapping or a typed value, not yet converted.

    Raises:
        ValidationError: it has none, or they cannot be read.
    """
    try:
        return read_members(value, "a mapping")
    except InvalidShape as invalid_shape:
        raise shape_problem(invalid_shape.errors_below(*path)) from None


def shape_problem(errors: Iterable[tuple[Path, str]]) -> ProblemError:
    """Return the error of values that were given; one that is wrong as a whole is not called the body of a call."""
    problem = refusal(InvalidShape(errors))
    return problem_error(problem | {"detail": problem["detail"].removeprefix(f"{BODY}: ")})


def convert(value: Any, depth: int) -> Any:
    """Return a value as plain JSON values; `depth` lists and objects are around it.

    Raises:
        InvalidShape: part of it is not data, or cannot be written as JSON.
    """
    kind = type(value)
    if kind is str:
        return value if value.isascii() else validate_text(value)
    if kind is int or kind is float:
        return validate_number(value)
    if value is None or kind is bool:
        return value
    if depth > MAX_DEPTH:
        raise shape_error(f"lists and objects are nested more than {MAX_DEPTH} deep")
    if is_list(value):
        items: list[Any] = []
        try:
            for each in value:
                items.append(convert(each, depth + 1))  # noqa: PERF401 their number is the place of an error
        except InvalidShape as invalid_shape:
            raise InvalidShape(invalid_shape.errors_below(len(items))) from None
        return items
    members = read_members(value, "a plain value")
    name = ""
    try:
        for name, each in members.items():
            members[name] = convert(each, depth + 1)
    except InvalidShape as invalid_shape:
        raise InvalidShape(invalid_shape.errors_below(name)) from None
    return members


def game_of_type(kind: type) -> str | None:
    """Return the name of the game that a class belongs to; None if it belongs to none."""
    return kind.__module__.removeprefix(FOLDER).partition(".")[0] if kind.__module__.startswith(FOLDER) else None


def name_type(value: Any) -> str:
    """Return what to call a value that was not expected: "a value of type str", or a class of a game with its game."""
    kind = type(value)
    game = game_of_type(kind)
    return f"a value of type {kind.__name__}" if game is None else f"{game}.{kind.__name__}"


def is_list(value: Any) -> bool:
    """Whether a value is written as a list."""
    kind: Any = type(value)
    if kind is list or kind is tuple:
        return True
    if kind is dict or field_names(kind) is not None:
        return False
    return isinstance(value, Sequence) and not isinstance(value, NOT_LISTS)


def shorten(path: Path) -> Path:
    """Return a path, or only the names at its beginning if it leads too deep."""
    return tuple(takewhile(lambda part: type(part) is str, path[:2])) if len(path) > MAX_DEPTH else path


def validate_text(text: str) -> str:
    """Return a string that JSON can hold."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise shape_error("a string without half of a surrogate pair was expected") from None
    return text


def validate_number(number: float) -> float:
    """Return a number that JSON can hold."""
    if -LARGEST <= number <= LARGEST:
        return number
    if type(number) is int or isfinite(number):
        raise shape_error(f"a number from {-LARGEST} to {LARGEST} was expected")
    raise shape_error(f"a finite number was expected, not {number}")


def read_members(value: Any, expected: str) -> dict[str, Any]:
    """Return the members of a mapping or a typed value, in a dict of their own."""
    kind: Any = type(value)
    members: dict[Any, Any]
    if kind is dict:
        members = value.copy()
    elif kind is UnknownEvent:
        members = {"type": value.type, **value.data}
    elif (names := field_names(kind)) is not None:
        members = read_record(value, names)
    elif isinstance(value, Mapping):
        members = read_mapping(value)
    else:
        raise shape_error(f"{expected} was expected, not {kind.__name__}")
    for name in members:
        if type(name) is not str:
            raise shape_error(f"names of members were expected, not {type(name).__name__}")
        if not name.isascii():
            validate_text(name)
    return members


def read_mapping(mapping: Mapping[Any, Any]) -> dict[Any, Any]:
    """Return the members of a mapping."""
    try:
        return dict(mapping)
    except Exception as error:  # whatever a class of the caller raises
        text = f"the members of this {type(mapping).__name__} cannot be read ({type(error).__name__})"
        raise shape_error(text) from error


def read_record(record: Any, names: tuple[str, ...]) -> dict[str, Any]:
    """Return the members of a typed value."""
    members: dict[str, Any] = {"type": record.type} if isinstance(record, Tagged) else {}
    for name in names:
        members[name] = getattr(record, name)
    return members


@cache
def field_names(kind: Any) -> tuple[str, ...] | None:
    """Return the names of the fields of a dataclass; None of any other class."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else None
