"""Writing files atomically."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO


@contextmanager
def write_atomically(path: Path) -> Iterator[TextIO]:
    """Open a text file that atomically replaces `path` at the end of the block, even if the power fails.

    If the block raises, `path` is unchanged and nothing is left behind. A symbolic link is kept.

    Unpaired surrogates, which arguments of the command line can contain, are written as escapes. A device or a pipe,
    which no file can replace, is written to.
    """
    if path.exists() and not path.is_file():
        with path.open("w", encoding="utf-8", errors="backslashreplace") as device:
            yield device
        return
    target = Path(os.path.realpath(path))
    new = target.with_name(f".{target.name}.new")  # always the same name: a killed process leaves at most one behind
    new.unlink(missing_ok=True)
    file = new.open("x", encoding="utf-8", errors="backslashreplace", newline="")  # never through a planted link
    try:
        yield file
        file.flush()
        os.fsync(file.fileno())
        file.close()  # Windows cannot rename an open file
        new.replace(target)
    except BaseException:
        with suppress(OSError):  # closing flushes again, which can fail again
            file.close()
        new.unlink(missing_ok=True)
        raise
    sync_folder(target.parent)


def sync_folder(folder: Path) -> None:
    """Make sure that a new file in the folder survives a power failure, where the system supports it."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
