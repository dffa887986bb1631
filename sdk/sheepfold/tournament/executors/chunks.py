"""The deals that are to be played, in chunks that take a worker about as long each."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from sheepfold.tournament.worker import Batch, Chunk

SECONDS: Final = 3.0  # that a chunk should take: a worker starts its bots anew for each
LARGEST: Final = 64  # deals


class Chunks(Iterator[Chunk]):
    """Chunks of deals as they are asked for: of `size` deals, or without it one by one until it is known how long they
    take."""

    def __init__(self, deals: Iterable[int], size: int | None = None) -> None:
        if size is not None and size < 1:
            raise ValueError(f"a chunk of at least one deal was expected, not of {size}")
        self.left: Final = iter(deals)
        self.size: Final = size
        self.seconds = 0.0
        self.played = 0

    def __next__(self) -> Chunk:
        chunk = tuple(islice(self.left, self.due()))
        if not chunk:
            raise StopIteration
        return chunk

    def due(self) -> int:
        """How many deals the next chunk should have."""
        if self.size is not None:
            return self.size
        if not self.played:
            return 1
        return max(1, min(LARGEST, int(SECONDS * self.played / max(self.seconds, 1e-9))))

    def learn(self, batch: Batch) -> None:
        """Note how long a chunk took; of those long ago, less and less is remembered."""
        self.seconds = self.seconds / 2 + batch.seconds
        self.played = self.played // 2 + len(batch.deals)
