"""Whether a rule of thumb decides: what is said where it is left out."""

from collections.abc import Callable
from typing import Any


def said_without(decide: Callable[[tuple[Any, ...], Any], Any], rules: tuple[Any, ...], rule: str, view: Any) -> Any:
    """The move of all rules but that one; None where they have no word."""
    left = tuple(each for each in rules if each.__name__ != rule)
    assert len(left) == len(rules) - 1
    try:
        return decide(left, view)
    except LookupError:
        return None


def decides(rules: tuple[Any, ...]) -> set[str]:
    """The names of the rules."""
    return {rule.__name__ for rule in rules}
