"""Keeping what stays the same from one state of a match to the next, such as for all views of a deal."""

from collections.abc import Callable
from typing import Any, TypeVar

R = TypeVar("R")


def keep_while_same(anchor: Callable[[Any], object]) -> Callable[[Callable[..., R]], Callable[..., R]]:
    """Return a decorator for functions of a state that depend only on one object in it, and on further arguments.

    The last result for the same arguments is cached as long as `anchor(state)` is the same object. The anchor must not
    be an empty tuple, because all empty tuples are the same object.
    """

    def decorate(function: Callable[..., R]) -> Callable[..., R]:
        kept: dict[tuple[Any, ...], tuple[object, R]] = {}

        def find(state: Any, *more: Any) -> R:
            current, last = anchor(state), kept.get(more)
            if last is None or last[0] is not current:
                last = kept[more] = (current, function(state, *more))
            return last[1]

        return find

    return decorate
