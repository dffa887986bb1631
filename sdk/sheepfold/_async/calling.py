"""What takes time."""

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


async def work(function: Callable[[], T]) -> T:
    """Call a function that would block the event loop in a thread, and return its result."""
    import asyncio  # imported late: it is slow to load

    return await asyncio.to_thread(function)


async def pause(seconds: float) -> None:
    """Sleep."""
    import asyncio  # imported late: it is slow to load

    await asyncio.sleep(seconds)
