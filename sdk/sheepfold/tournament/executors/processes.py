"""Playing in several processes of this machine."""

from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Final

from sheepfold.tournament.executors.executor import Play
from sheepfold.tournament.executors.pool import Crew, batch
from sheepfold.tournament.worker import Batch, Chunk, Stopped

MOST_LOSSES: Final = 3  # of a chunk's workers: then it is not tried again
WAITING: Final = 1  # chunks for each worker beside the one that it plays


@dataclass(frozen=True, slots=True)
class Task:
    """A chunk, and how often the workers were lost while it was theirs."""

    chunk: Chunk
    losses: int = 0

    def lost(self) -> "Task":
        """The task after another loss.

        Raises:
            Stopped: that was once too often.
        """
        if self.losses == MOST_LOSSES:
            deals = f"{self.chunk[0]} to {self.chunk[-1]}" if len(self.chunk) > 1 else f"{self.chunk[0]}"
            raise Stopped(f"worker processes ended {MOST_LOSSES + 1} times while deal {deals} was played")
        return Task(self.chunk, self.losses + 1)


@dataclass(frozen=True, slots=True)
class Processes:
    """Plays in so many processes. One that ends before its time costs nothing: what it had is played again."""

    workers: int

    def __post_init__(self) -> None:
        if self.workers < 1:
            raise ValueError(f"at least one worker was expected, not {self.workers}")

    def run(self, play: Play, chunks: Iterator[Chunk]) -> Generator[Batch]:
        """What became of each chunk; see `Executor`."""
        again: deque[Task] = deque()
        while True:
            with Crew(self.workers) as crew:
                yield from self.played(play, chunks, again, crew)
            if not again:
                return

    def played(self, play: Play, chunks: Iterator[Chunk], again: deque[Task], crew: Crew) -> Generator[Batch]:
        """What became of the chunks, until there are no more or a worker was lost.

        `again` are those to be sent again.
        """
        sent: dict[Future[str], Task] = {}
        whole = True
        while True:
            whole = whole and self.fill(sent, play, chunks, again, crew)
            if not sent:
                return
            for future in wait(sent, return_when=FIRST_COMPLETED).done:
                task = sent.pop(future)
                try:
                    found = batch(future)
                except BrokenProcessPool:
                    whole = False
                    again.append(task.lost())
                else:
                    yield found

    def fill(
        self, sent: dict[Future[str], Task], play: Play, chunks: Iterator[Chunk], again: deque[Task], crew: Crew
    ) -> bool:
        """Send chunks as long as there is room; False where a worker was lost."""
        while len(sent) < self.workers * (1 + WAITING):
            task = again.popleft() if again else next(map(Task, chunks), None)
            if task is None:
                return True
            try:
                sent[crew.submit(play, task.chunk)] = task
            except BrokenProcessPool:
                again.appendleft(task)
                return False
        return True
