"""Splitting the deals to be played into chunks that take about the same time each."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Final

from sheepfold_tools.tournament.worker import Batch, Chunk

SECONDS: Final = 3.0  # that a chunk should take; a worker restarts its bots for each chunk
MAX_SIZE: Final = 64  # deals


class Chunks(Iterator[Chunk]):
    """Chunks of `size` deals. Without a size, chunks have one deal until it is known how long deals take."""

    def __init__(self, deals: Iterable[int], size: int | None = None) -> None:
        if size is not None and size < 1:
            raise ValueError(f"a chunk must have at least one deal, not {size}")
        self.deals: Final = iter(deals)
        self.size: Final = size
        self.seconds = 0.0
        self.played = 0

    def __next__(self) -> Chunk:
        chunk = tuple(islice(self.deals, self.next_size()))
        if not chunk:
            raise StopIteration
        return chunk

    def next_size(self) -> int:
        """Return how many deals the next chunk should have."""
        if self.size is not None:
            return self.size
        if not self.played:
            return 1
        return max(1, min(MAX_SIZE, int(SECONDS * self.played / max(self.seconds, 1e-9))))

    def learn(self, batch: Batch[Any]) -> None:
        """Take into account how long a chunk took. Older chunks count less and less."""
        self.seconds = self.seconds / 2 + batch.seconds
        self.played = self.played // 2 + len(batch.deals)
