"""Files that one process at a time writes to."""

import sys
from typing import IO, Any


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
