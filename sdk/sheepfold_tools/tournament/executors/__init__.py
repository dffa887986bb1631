"""The interface of executors, the one that plays in this process, and the chunks of deals that they play."""

from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass
from itertools import islice
from typing import Final, Protocol

from sheepfold_tools.tournament.worker import Batch, Chunk

Play = Callable[[Chunk], Batch]
"""A function that plays a chunk, which can be pickled and sent to another process."""

SECONDS: Final = 3.0  # that a chunk should take; a worker restarts its bots for each chunk
MAX_SIZE: Final = 64  # deals
QUEUED: Final = 1  # chunks waiting for each worker, besides the one that it is playing


class Executor(Protocol):
    """Plays chunks of deals somewhere."""

    def run(self, play: Play, chunks: Iterator[Chunk]) -> Generator[Batch]:
        """Yield the batch of each chunk as it comes, in any order.

        A chunk is taken only when a worker has room for it. A generator that is closed early cleans up after itself.

        Raises:
            TournamentStopped: the tournament cannot continue.
        """


@dataclass(frozen=True, slots=True)
class Serial:
    """Plays one chunk after another in this process."""

    def run(self, play: Play, chunks: Iterator[Chunk]) -> Generator[Batch]:
        """Yield the batch of each chunk; see `Executor`."""
        for chunk in chunks:
            yield play(chunk)


def play_concurrently(
    submit: Callable[[Chunk], Future[Batch]], count_workers: Callable[[], int], chunks: Iterator[Chunk]
) -> Generator[Batch]:
    """Yield the batch of each chunk as it comes. `submit` has a worker play a chunk; their number can change."""
    sent: set[Future[Batch]] = set()
    while True:
        while len(sent) < count_workers() * (1 + QUEUED) and (chunk := next(chunks, None)):
            sent.add(submit(chunk))
        if not sent:
            return
        done, sent = wait(sent, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()


class Chunks(Iterator[Chunk]):
    """Chunks of `size` deals. Without a size, they have one deal at first, and then as many as take a few seconds."""

    def __init__(self, deals: Iterable[int], size: int | None = None) -> None:
        if size is not None and size < 1:
            raise ValueError(f"a chunk must have at least one deal, not {size}")
        self.deals: Final = iter(deals)
        self.size: Final = size
        self.seconds = 0.0
        self.played = 0

    def __next__(self) -> Chunk:
        size = self.size or max(1, min(MAX_SIZE, int(SECONDS * self.played / max(self.seconds, 1e-9))))
        chunk = tuple(islice(self.deals, size))
        if not chunk:
            raise StopIteration
        return chunk

    def learn(self, batch: Batch) -> None:
        """Take into account how long a chunk took. Older chunks count less and less."""
        self.seconds = self.seconds / 2 + batch.seconds
        self.played = self.played // 2 + len(batch.deals)
