"""Giving memory back to the system after a large request, which works only with glibc; elsewhere, nothing is done.

By default, glibc keeps freed blocks of up to 32 MiB once there were any, in a heap (arena) for each thread. A few
bodies of 4 MiB then double the memory of a worker for good.
"""

import ctypes
from contextlib import suppress
from typing import Final

TRIM_THRESHOLD, MMAP_THRESHOLD, ARENA_MAX = -1, -3, -8  # from malloc.h
LARGE: Final = 131_072  # bytes: larger blocks get memory of their own, which freeing them returns


def return_freed_memory() -> None:
    """Return the memory of large blocks to the system as soon as they are freed, in this process and its forks."""
    with suppress(AttributeError, OSError):
        mallopt = ctypes.CDLL(None).mallopt
        for option, value in ((MMAP_THRESHOLD, LARGE), (TRIM_THRESHOLD, LARGE), (ARENA_MAX, 1)):
            mallopt(option, value)
