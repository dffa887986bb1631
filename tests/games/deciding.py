"""Whether a heuristic or a weight of a bot makes a difference: what there is, and what the bot chooses without it."""

from collections.abc import Callable
from typing import Any


def choice_without(decide: Callable[[tuple[Any, ...], Any], Any], rules: tuple[Any, ...], rule: str, view: Any) -> Any:
    """The move that all heuristics but that one choose; None where none of them applies."""
    left = tuple(each for each in rules if each.__name__ != rule)
    assert len(left) == len(rules) - 1
    try:
        return decide(left, view)
    except LookupError:
        return None


def names_of(rules: tuple[Any, ...]) -> set[str]:
    """The names of the heuristics."""
    return {rule.__name__ for rule in rules}


def constants_of(function: Callable[..., Any]) -> set[str]:
    """The names of the constants that a function uses."""
    return {name for name in function.__code__.co_names if name.isupper()}
