"""Playing in several processes on this machine, with a supervisor that replaces lost workers."""

from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from typing import Final, Generic

from sheepfold_tools.tournament.executors.executor import Play, T
from sheepfold_tools.tournament.executors.pool import WorkerPool, read_batch
from sheepfold_tools.tournament.worker import Batch, Chunk, TournamentStopped

MAX_LOSSES: Final = 3  # how often a chunk is tried again after its worker was lost
QUEUED: Final = 1  # chunks waiting for each worker, besides the one that it is playing


@dataclass(frozen=True, slots=True)
class Processes:
    """Plays in a number of worker processes. If one is lost, its chunk is played again."""

    workers: int

    def __post_init__(self) -> None:
        if self.workers < 1:
            raise ValueError(f"there must be at least one worker, not {self.workers}")

    def run(self, play: Play[T], chunks: Iterator[Chunk]) -> Generator[Batch[T]]:
        """Yield the batch of each chunk; see `Executor`."""
        return Supervisor(self.workers, play, chunks).run()


@dataclass(frozen=True, slots=True)
class Task:
    """A chunk, and how often a worker was lost while playing it."""

    chunk: Chunk
    losses: int = 0

    def retry(self) -> "Task":
        """Return the task after another loss.

        Raises:
            TournamentStopped: the chunk has been tried too often.
        """
        if self.losses == MAX_LOSSES:
            deals = f"{self.chunk[0]} to {self.chunk[-1]}" if len(self.chunk) > 1 else f"{self.chunk[0]}"
            raise TournamentStopped(f"worker processes crashed {MAX_LOSSES + 1} times while playing deal {deals}")
        return Task(self.chunk, self.losses + 1)


@dataclass(frozen=True, slots=True)
class Supervisor(Generic[T]):
    """Has a pool of workers play the chunks. A pool that loses a worker is replaced by a new one."""

    workers: int
    play: Play[T]
    chunks: Iterator[Chunk]
    retries: deque[Task] = field(default_factory=deque)

    def run(self) -> Generator[Batch[T]]:
        """Yield the batch of each chunk as it comes."""
        while True:
            with WorkerPool(self.workers) as pool:
                yield from self.run_pool(pool)
            if not self.retries:
                return

    def run_pool(self, pool: WorkerPool) -> Generator[Batch[T]]:
        """Yield batches until no chunks are left, or until the pool has lost a worker and the others have exited."""
        sent: dict[Future[str], Task] = {}
        is_intact = True
        while True:
            is_intact = is_intact and self.fill(pool, sent)
            if not sent:
                return
            for future in wait(sent, return_when=FIRST_COMPLETED).done:
                task = sent.pop(future)
                try:
                    batch = read_batch(future)
                except BrokenProcessPool:
                    is_intact = False
                    self.retries.append(task.retry())
                else:
                    yield batch

    def fill(self, pool: WorkerPool, sent: dict[Future[str], Task]) -> bool:
        """Send chunks while there is room. Return False if the pool has lost a worker."""
        while len(sent) < self.workers * (1 + QUEUED):
            task = self.retries.popleft() if self.retries else next(map(Task, self.chunks), None)
            if task is None:
                return True
            try:
                sent[pool.submit(self.play, task.chunk)] = task
            except BrokenProcessPool:
                self.retries.appendleft(task)
                return False
        return True
