"""What is kept of the matches that were asked about last."""

from typing import Final, Generic, TypeVar

T = TypeVar("T")

MOST: Final = 64  # matches; of one that is asked about again later, everything is made anew


class Latest(Generic[T]):
    """Something for each match, of those that it was put down for last."""

    def __init__(self) -> None:
        self.kept: Final[dict[str, T]] = {}  # the one that was put down last is the last

    def take(self, match: str) -> T | None:
        """What was kept for the match, which is kept no longer; None where nothing was."""
        return self.kept.pop(match, None)

    def put(self, match: str, value: T) -> None:
        """Keep it for the match, and forget the oldest one where there are too many."""
        self.kept[match] = value
        if len(self.kept) > MOST:
            del self.kept[next(iter(self.kept))]
