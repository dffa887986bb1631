"""Readers of scalars: booleans, numbers and strings."""

from collections.abc import Callable
from math import isfinite
from typing import Any

from sheepfold_rules.core.errors import shape_error
from sheepfold_rules.core.shape.declarations import LARGEST, Between, Length
from sheepfold_rules.core.shape.nodes import Choice, Named, Text, Whole

Read = Callable[[Any], Any]  # returns the declared value of a plain one, or raises InvalidShape


def read_flag(value: Any) -> bool:
    """Return the value, which must be true or false."""
    if value is True or value is False:
        return value
    raise shape_error("true or false was expected")


def whole_reader(node: Whole) -> Read:
    """Return the reader of a whole number."""
    if node.limits is None:
        return read_whole
    low, high = node.limits.low, node.limits.high
    expected = expected_whole(node.limits)

    def read(value: Any) -> Any:
        if type(value) is not int or not low <= value <= high:
            raise shape_error(f"{expected} was expected")
        return value

    return read


def expected_whole(limits: Between) -> str:
    """Return what a whole number within limits is called in an error."""
    low, high = limits.low, limits.high
    if low == high:
        return str(low)
    if high == LARGEST:
        return "a whole number" if low < 0 else f"a whole number from {low}"
    return f"a whole number from {low} to {high}"


def read_whole(value: Any) -> int:
    """Return the value, which must be a whole number."""
    if type(value) is not int:
        raise shape_error("a whole number was expected")
    return value


def read_number(value: Any) -> float:
    """Return the value, which must be a finite number."""
    if type(value) not in (int, float) or not isfinite(value):
        raise shape_error("a number was expected")
    number: float = value
    return number


def read_object(value: Any) -> dict[str, Any]:
    """Return the value, which must be an object."""
    if type(value) is not dict:
        raise shape_error("an object was expected")
    return value


def text_reader(node: Text) -> Read:
    """Return the reader of a string."""
    if node.length is None:
        return read_text
    low, high = node.length.low, node.length.high
    expected = expected_text(node.length)

    def read(value: Any) -> Any:
        if type(value) is not str or not low <= len(value) <= high or not is_unicode(value):
            raise shape_error(f"{expected} was expected")
        return value

    return read


def expected_text(length: Length | None) -> str:
    """Return what a string of limited length is called in an error."""
    return "a string" if length is None else f"a string of {length.low} to {length.high} characters"


def read_text(value: Any) -> str:
    """Return the value, which must be a string."""
    if type(value) is not str or not is_unicode(value):
        raise shape_error("a string was expected")
    return value


def is_unicode(text: str) -> bool:
    """Whether the text can be encoded as UTF-8, so that it has no unpaired surrogates."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def named_reader(node: Named) -> Read:
    """Return the reader of a string from a named set."""
    values = {value: value for value in node.limit.values}
    expected = f"{node.limit.noun} was expected"

    def read(value: Any) -> Any:
        named = values.get(value) if type(value) is str else None
        if named is None:
            raise shape_error(expected)
        return named

    return read


def choice_reader(node: Choice) -> Read:
    """Return the reader of literal values."""
    values = {(type(value), value): value for value in node.values}
    expected = " or ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in node.values)

    def read(value: Any) -> Any:
        try:
            return values[type(value), value]
        except (KeyError, TypeError):  # TypeError: the value is not hashable
            raise shape_error(f"{expected} was expected") from None

    return read
