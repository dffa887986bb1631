"""Files that one process at a time writes to, and files that are there in whole or not at all."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, TextIO


def hold(file: IO[Any]) -> None:
    """Hold a file for this process alone, until it is closed or the process ends, where the system can.

    Raises:
        BlockingIOError: another process holds it.
    """
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError) as error:  # the latter in Windows
        raise BlockingIOError(*error.args) from error
    except OSError:
        return  # some file systems hold nothing


@contextmanager
def replaced(path: Path) -> Iterator[TextIO]:
    """A file to write, which takes its place when it is whole.

    Half a surrogate pair, which a name from the command line may hold, is in no encoding: it is written as its escape.
    """
    part = path.with_name(f".{path.name}.part")
    with part.open("w", encoding="utf-8", errors="backslashreplace", newline="") as file:
        yield file
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)
