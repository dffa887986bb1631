"""What takes time."""

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def work(function: Callable[[], T]) -> T:
    """Call a function, and return its result."""
    return function()


def pause(seconds: float) -> None:
    """Sleep."""
    time.sleep(seconds)
