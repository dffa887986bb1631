"""Deadlines of long calls: their loops regularly call a function that ends the call once its time is up.

Nothing here reads a clock: the caller provides the function that checks the time.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")

CheckTime = Callable[[], None]  # raises OutOfTime once the deadline has passed


def ignore_time() -> None:
    """Do nothing: the call has no deadline."""


def checking(check_time: CheckTime, items: Iterable[T]) -> Iterator[T]:
    """Yield the items, checking the time before each."""
    for item in items:
        check_time()
        yield item
