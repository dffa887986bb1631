"""What every executor does."""

from collections.abc import Callable, Generator, Iterator
from typing import Protocol

from sheepfold.tournament.worker import Batch, Chunk

Play = Callable[[Chunk], Batch]
"""Plays a chunk; it can be sent to another process."""


class Executor(Protocol):
    """Plays chunks of deals somewhere."""

    def run(self, play: Play, chunks: Iterator[Chunk]) -> Generator[Batch]:
        """What became of each chunk, as it comes, in any order. Chunks are taken only as there is room for them. Closed
        before its end, it leaves nothing behind.

        Raises:
            Stopped: it cannot go on; see `sheepfold.tournament.worker`.
        """
