"""Converting arguments to plain JSON values; they can mix typed values and mappings at any depth.

What is not data, or cannot be written as JSON, is raised as `ValidationError`, or as `InvalidShape` while it is read.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from math import isfinite
from typing import Any, Final

from sheepfold.errors import ProblemError, problem_error
from sheepfold_rules.core.errors import InvalidShape, Path, shape_error
from sheepfold_rules.core.shape import LARGEST, UnknownEvent
from sheepfold_rules.problems import BODY, refusal

MAX_DEPTH: Final = 32  # of nested lists and objects; a state needs a fraction of that
FOLDER: Final = "sheepfold_rules.games."  # where the types of the games are
NOT_LISTS: Final = (str, bytes, bytearray, memoryview)


def to_plain(value: Any, *path: str) -> Any:
    """Return a value as plain JSON values; `path` is its place in the body of the call."""
    try:
        return convert(value, len(path))
    except InvalidShape as invalid_shape:
        errors = invalid_shape.errors_below(*path)  # of a value in a circle, only the beginning of the path
        raise shape_problem([(at if len(at) <= MAX_DEPTH else at[:2], text) for at, text in errors]) from None


def to_members(value: Any, *path: str) -> dict[str, Any]:
    """Return the members of a mapping or a typed value, not yet converted."""
    try:
        return read_members(value, "a mapping")
    except InvalidShape as invalid_shape:
        raise shape_problem(invalid_shape.errors_below(*path)) from None


def shape_problem(errors: Iterable[tuple[Path, str]]) -> ProblemError:
    """Return the error for invalid arguments. Unlike in a service's errors, an argument is not called a body."""
    problem = refusal(InvalidShape(errors))
    return problem_error(problem | {"detail": problem["detail"].removeprefix(f"{BODY}: ")})


def convert(value: Any, depth: int) -> Any:
    """Return a value as plain JSON values. It is inside `depth` lists and objects."""
    kind = type(value)
    if kind is str:
        return value if value.isascii() else validate_text(value)
    if kind is int or kind is float:
        return validate_number(value)
    if value is None or kind is bool:
        return value
    if depth > MAX_DEPTH:
        raise shape_error(f"lists and objects are nested more than {MAX_DEPTH} deep")
    if isinstance(value, set | frozenset):
        raise shape_error("a list was expected: a set has no order")
    if is_list(value):
        items: list[Any] = []
        try:
            for each in value:
                items.append(convert(each, depth + 1))  # noqa: PERF401 their number is the place in an error
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
    """Return how an error names an unexpected value: "a value of type str", or a game's class with its game."""
    kind = type(value)
    game = game_of_type(kind)
    return f"a value of type {kind.__name__}" if game is None else f"{game}.{kind.__name__}"


def is_list(value: Any) -> bool:
    """Whether a value becomes a list in JSON."""
    kind: Any = type(value)
    if kind is list or kind is tuple:
        return True
    is_object = kind is dict or field_names(kind) is not None
    return not is_object and isinstance(value, Sequence) and not isinstance(value, NOT_LISTS)


def validate_text(text: str) -> str:
    """Return a string, after checking that it can be encoded."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise shape_error("a string without unpaired surrogates was expected") from None
    return text


def validate_number(number: float) -> float:
    """Return a number, after checking that JSON can represent it."""
    if -LARGEST <= number <= LARGEST:
        return number
    if type(number) is int or isfinite(number):
        raise shape_error(f"a number from {-LARGEST} to {LARGEST} was expected")
    raise shape_error(f"a finite number was expected, not {number}")


def read_members(value: Any, expected: str) -> dict[str, Any]:
    """Return the members of a mapping or a typed value, in a new dict."""
    kind: Any = type(value)
    members: dict[Any, Any]
    if kind is dict:
        members = value.copy()
    elif kind is UnknownEvent:
        members = {"type": value.sent_type, **value.data}
    elif (names := field_names(kind)) is not None:
        members = {name: getattr(value, name) for name in names}
    elif isinstance(value, Mapping):
        members = read_mapping(value)
    else:
        raise shape_error(f"{expected} was expected, not {kind.__name__}")
    for name in members:
        if type(name) is not str:
            raise shape_error(f"names of members must be strings, not {type(name).__name__}")
        if not name.isascii():
            validate_text(name)
    return members


def read_mapping(mapping: Mapping[Any, Any]) -> dict[Any, Any]:
    """Return the members of a mapping."""
    try:
        return dict(mapping)
    except Exception as error:  # whatever the caller's class raises
        text = f"the members of this {type(mapping).__name__} cannot be read ({type(error).__name__})"
        raise shape_error(text) from error


@cache
def field_names(kind: Any) -> tuple[str, ...] | None:
    """Return the names of the fields of a dataclass; None for any other class."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else None
