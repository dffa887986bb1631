"""Threads that the system refuses to start."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

TOO_LARGE: Final = 1 << 46  # bytes: no machine has room for such a stack


@contextmanager
def no_more_threads() -> Iterator[None]:
    """In this block, no thread can be started."""
    before = threading.stack_size(TOO_LARGE)
    try:
        yield
    finally:
        threading.stack_size(before)
