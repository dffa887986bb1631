"""Standard error as logs are written to it: a line that cannot be written is lost, and costs nothing else."""

import os
import select
import sys
from collections.abc import Callable
from typing import Final

PATIENCE: Final = 100  # milliseconds that a line waits for whoever reads the log


class Output:
    """A file for lines, for which `write` neither fails nor waits for long; `count_loss` is called for each lost line.

    A line is never kept in a buffer, where it would make later ones fail. If whoever reads the log does not keep up,
    lines are lost without waiting until there is room for one again.
    """

    def __init__(self, count_loss: Callable[[], None] = lambda: None) -> None:
        self.count_loss: Final = count_loss
        self.patience = PATIENCE

    def write(self, line: str | bytes) -> None:
        """Write a line, which includes its end."""
        data = line if isinstance(line, bytes) else line.encode(errors="backslashreplace")
        try:
            is_written = self.has_room() and os.write(sys.stderr.fileno(), data) == len(data)
        except OSError:  # the reader is gone, or the disk is full
            is_written = False
        if not is_written:
            self.count_loss()

    def has_room(self) -> bool:
        """Whether a line can be written without waiting for a reader."""
        poll = select.poll()
        poll.register(sys.stderr.fileno(), select.POLLOUT)
        found = bool(poll.poll(self.patience))
        self.patience = PATIENCE if found else 0
        return found

    def flush(self) -> None:
        """Do nothing: nothing is kept."""
