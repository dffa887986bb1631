"""Files that only one process at a time may use, and files that are either written completely or not at all."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any, TextIO


def lock(file: IO[Any]) -> None:
    """Lock an open file for this process until it is closed or the process ends.

    On file systems that have no locks nothing happens.

    Raises:
        BlockingIOError: another process has locked it.
    """
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError) as error:  # the latter on Windows
        raise BlockingIOError(*error.args) from error
    except OSError:
        return


@contextmanager
def write_atomically(path: Path, *, keep_locked: bool = False) -> Iterator[TextIO]:
    """Open a text file that replaces `path` at the end of the block, even if the power fails then.

    If the block raises, `path` stays as it was, and nothing is left behind. A symbolic link stays one. With
    `keep_locked` the new file is locked before it takes its place, and stays open until the caller closes it.

    Half of a surrogate pair, which an argument of the command line may hold, is in no encoding: it is written as its
    escape.
    """
    target = Path(os.path.realpath(path))
    new = target.with_name(f".{target.name}.new")  # always the same name, so that a kill leaves no more than one behind
    file = new.open("w", encoding="utf-8", errors="backslashreplace", newline="")
    try:
        if keep_locked:
            lock(file)
        yield file
        file.flush()
        os.fsync(file.fileno())
        if not keep_locked or sys.platform == "win32":  # where an open file cannot be renamed
            file.close()
        new.replace(target)
    except BaseException:
        with suppress(OSError):  # closing writes again, and may fail again
            file.close()
        new.unlink(missing_ok=True)
        raise
    sync_folder(target.parent)


def sync_folder(folder: Path) -> None:
    """Make sure that a new name in the folder survives a power failure, where the system supports that."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
