"""A clock for calls with a time limit: the time is up at a chosen look at the clock, however late it is."""

from time import thread_time

from sheepfold_rules.core.errors import OutOfTime


class Clock:
    """A clock whose time is up at a certain look at it, or never."""

    def __init__(self, last: int | None = None) -> None:
        self.last = last
        self.looks = 0
        self.gap = 0.0
        self.since = thread_time()

    def check_time(self) -> None:
        """Count a look, and raise if it is the last one."""
        self.looks += 1
        self.gap, self.since = max(self.gap, thread_time() - self.since), thread_time()
        if self.looks == self.last:
            raise OutOfTime
