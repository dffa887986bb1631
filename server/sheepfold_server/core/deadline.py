"""Deadlines of long calls: their loops call a function again and again, which ends the call once its time is up.

Nothing here reads a clock. Whoever makes a call says how its time is checked.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")

CheckTime = Callable[[], None]  # raises OutOfTime once the deadline has passed


def ignore_time() -> None:
    """Check the time of a call that has no deadline."""


def checking(check_time: CheckTime, items: Iterable[T]) -> Iterator[T]:
    """Yield the items, and check the time before each of them."""
    for item in items:
        check_time()
        yield item
