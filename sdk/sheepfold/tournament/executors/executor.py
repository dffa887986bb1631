"""What every executor does, and the one that plays in this process."""

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from typing import Protocol, TypeVar

from sheepfold.tournament.worker import Batch, Chunk

T = TypeVar("T")

Play = Callable[[Chunk], Batch[T]]
"""Plays a chunk. It can be pickled and sent to another process."""


class Executor(Protocol):
    """Plays chunks of deals somewhere."""

    def run(self, play: Play[T], chunks: Iterator[Chunk]) -> Generator[Batch[T]]:
        """Yield the batch of each chunk as it comes, in any order.

        Chunks are taken only when there is room for them. Closed before its end, the generator leaves nothing behind.

        Raises:
            TournamentStopped: it cannot go on; see `sheepfold.tournament.worker`.
        """


@dataclass(frozen=True, slots=True)
class Serial:
    """Plays one chunk after the other in this process."""

    def run(self, play: Play[T], chunks: Iterator[Chunk]) -> Generator[Batch[T]]:
        """Yield the batch of each chunk; see `Executor`."""
        for chunk in chunks:
            yield play(chunk)
