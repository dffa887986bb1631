"""The interface of executors, and the one that plays in this process."""

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from typing import Protocol, TypeVar

from sheepfold_tools.tournament.worker import Batch, Chunk

T = TypeVar("T")

Play = Callable[[Chunk], Batch[T]]
"""A function that plays a chunk, which can be pickled and sent to another process."""


class Executor(Protocol):
    """Plays chunks of deals somewhere."""

    def run(self, play: Play[T], chunks: Iterator[Chunk]) -> Generator[Batch[T]]:
        """Yield the batch of each chunk as it comes, in any order.

        A chunk is taken only when a worker has room for it. A generator that is closed early cleans up after itself.

        Raises:
            TournamentStopped: the tournament cannot continue.
        """


@dataclass(frozen=True, slots=True)
class Serial:
    """Plays one chunk after another in this process."""

    def run(self, play: Play[T], chunks: Iterator[Chunk]) -> Generator[Batch[T]]:
        """Yield the batch of each chunk; see `Executor`."""
        for chunk in chunks:
            yield play(chunk)
