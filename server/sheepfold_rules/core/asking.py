"""What a game answers to those who ask about a card or a view that it does not have."""

from typing import Any

from sheepfold_rules.core.errors import InvalidShape
from sheepfold_rules.core.shape import reader


def unexpected(value: object, declared: Any) -> ValueError:
    """Return the error for a value that is not what was declared, such as a card of another game."""
    try:
        reader(declared)(value)
    except InvalidShape as invalid_shape:
        return ValueError(str(invalid_shape.errors[0][1]))
    return ValueError(f"{value!r} was not expected")


def require(value: object, kind: type, expected: str) -> None:
    """Raise a ValueError if a value is not of that kind, which sentences call `expected`."""
    if not isinstance(value, kind):
        raise ValueError(f"{expected} was expected, not a value of type {type(value).__name__}")
