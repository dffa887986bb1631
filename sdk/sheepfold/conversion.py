"""Converting what the methods are given to plain JSON values, whether typed values or mappings, mixed at any depth."""

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import takewhile
from math import isfinite
from typing import Any, Final

from sheepfold.errors import problem_error
from sheepfold_server.core.errors import InvalidShape, Path
from sheepfold_server.core.shape import LARGEST, Tagged, UnknownEvent
from sheepfold_server.service.problems import refusal

MAX_DEPTH: Final = 32  # lists and objects inside each other; a state needs a fraction of that
NOT_LISTS: Final = (str, bytes, bytearray, memoryview)


def to_plain(value: Any, *path: str) -> Any:
    """Return a value as plain JSON values, which can be sent as they are; `path` is its place in the body of the call.

    Raises:
        ValidationError: part of it is not data, or cannot be written as JSON.
    """
    try:
        return convert(value, path)
    except InvalidShape as invalid_shape:
        raise problem_error(refusal(invalid_shape)) from None


def to_members(value: Any, *path: str) -> dict[str, Any]:
    """Return the members of a mapping or a typed value, not yet converted.

    Raises:
        ValidationError: it has none, or they cannot be read.
    """
    try:
        return read_members(value, path, "a mapping")
    except InvalidShape as invalid_shape:
        raise problem_error(refusal(invalid_shape)) from None


def to_scalar(value: Any, name: str) -> Any:
    """Return a number, a string or None as it is, which can be sent as the member with that name.

    Raises:
        ValidationError: it is something else, or cannot be written as JSON.
    """
    if value is not None and type(value) not in (bool, int, float, str):
        error = InvalidShape([((name,), f"a plain value was expected, not {type(value).__name__}")])
        raise problem_error(refusal(error))
    return to_plain(value, name)


def convert(value: Any, path: Path) -> Any:
    """Return a value as plain JSON values."""
    kind = type(value)
    if value is None or kind is bool:
        return value
    if kind is str:
        return validate_text(value, path)
    if kind is int or kind is float:
        return validate_number(value, path)
    if len(path) > MAX_DEPTH:
        member = tuple(takewhile(lambda part: type(part) is str, path[:2]))  # the rest says little
        raise InvalidShape([(member, f"lists and objects are nested more than {MAX_DEPTH} deep")])
    if isinstance(value, Sequence) and not isinstance(value, NOT_LISTS):
        return [convert(each, (*path, index)) for index, each in enumerate(value)]
    return {name: convert(each, (*path, name)) for name, each in read_members(value, path, "a plain value").items()}


def validate_text(text: str, path: Path) -> str:
    """Return a string that JSON can hold."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise InvalidShape([(path, "a string without half of a surrogate pair was expected")]) from None
    return text


def validate_number(number: float, path: Path) -> float:
    """Return a number that JSON can hold."""
    if type(number) is float and not isfinite(number):
        raise InvalidShape([(path, f"a finite number was expected, not {number}")])
    if abs(number) > LARGEST:
        raise InvalidShape([(path, f"a number from {-LARGEST} to {LARGEST} was expected")])
    return number


def read_members(value: Any, path: Path, expected: str) -> dict[str, Any]:
    """Return the members of a mapping or a typed value."""
    if isinstance(value, Mapping):
        members = read_mapping(value, path)
    elif is_dataclass(value) and not isinstance(value, type):
        members = read_record(value)
    else:
        raise InvalidShape([(path, f"{expected} was expected, not {type(value).__name__}")])
    for name in members:
        if type(name) is not str:
            raise InvalidShape([(path, f"names of members were expected, not {type(name).__name__}")])
        validate_text(name, path)
    return members


def read_mapping(mapping: Mapping[Any, Any], path: Path) -> dict[Any, Any]:
    """Return the members of a mapping."""
    try:
        return dict(mapping)
    except Exception as error:  # whatever a class of the caller raises
        text = f"the members of this {type(mapping).__name__} cannot be read ({type(error).__name__})"
        raise InvalidShape([(path, text)]) from error


def read_record(record: Any) -> dict[str, Any]:
    """Return the members of a typed value."""
    if isinstance(record, UnknownEvent):
        return {"type": record.type, **record.data}
    kind: Any = type(record)
    head = {"type": record.type} if isinstance(record, Tagged) else {}
    return head | {name: getattr(record, name) for name in field_names(kind)}


@cache
def field_names(kind: Any) -> tuple[str, ...]:
    """Return the names of the fields of a dataclass."""
    return tuple(field.name for field in fields(kind))
