"""Playing in several processes on this machine. A chunk whose worker is lost is played again."""

import os
import pickle
import signal
from collections import Counter, deque
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory
from threading import Lock, Thread
from typing import Any, Final, Self

from sheepfold_tools.tournament.executors import Play, T
from sheepfold_tools.tournament.worker import Batch, Chunk, TournamentStopped

MAX_LOSSES: Final = 3  # how often a chunk is tried again after its worker was lost
QUEUED: Final = 1  # chunks waiting for each worker, besides the one that it is playing


@dataclass(frozen=True, slots=True)
class Processes:
    """Plays in a number of worker processes. If one is lost, its chunk is played again by a new pool."""

    workers: int

    def __post_init__(self) -> None:
        if self.workers < 1:
            raise ValueError(f"there must be at least one worker, not {self.workers}")

    def run(self, play: Play[T], chunks: Iterator[Chunk]) -> Generator[Batch[T]]:
        """Yield the batch of each chunk; see `Executor`."""
        lost: deque[Chunk] = deque()
        losses: Counter[Chunk] = Counter()
        while True:
            with WorkerPool(self.workers) as pool:
                sent: dict[Future[Batch[T]], Chunk] = {}
                room = pool.room
                while True:
                    while len(sent) < room and (chunk := lost.popleft() if lost else next(chunks, None)):
                        sent[pool.submit(play, chunk)] = chunk
                    if not sent:
                        break
                    for future in wait(sent, return_when=FIRST_COMPLETED).done:
                        chunk = sent.pop(future)
                        try:
                            batch = future.result()
                        except BrokenProcessPool:
                            room = 0  # the other workers exit too
                            losses[chunk] += 1
                            if losses[chunk] > MAX_LOSSES:
                                deals = f"{chunk[0]} to {chunk[-1]}" if len(chunk) > 1 else f"{chunk[0]}"
                                raise TournamentStopped(
                                    f"worker processes crashed {MAX_LOSSES + 1} times while playing deal {deals}"
                                ) from None
                            lost.append(chunk)
                        else:
                            yield batch
            if not lost:
                return


class WorkerPool:
    """A pool of worker processes, which exit when the block raises, and also when this process is killed.

    Each worker holds one end of a pipe, and exits once the other end is closed; its bots exit with it.

    A worker returns its batch in a file, because the pool hangs if a worker is killed while it sends something long.

    A thread for each chunk waits for its batch. It also starts workers: the exception of a signal's handler is raised
    in the main thread, and could interrupt the start of a worker halfway.
    """

    def __init__(self, workers: int) -> None:
        context = get_context("spawn")  # a fork would copy the threads' locks, and every open file
        self.room: Final = workers * (1 + QUEUED)
        self.workers_end, self.lifeline = context.Pipe(duplex=False)
        self.folder: Final = TemporaryDirectory(prefix="sheepfold-", ignore_cleanup_errors=True)
        self.pool: Final = ProcessPoolExecutor(workers, context, initialize, (self.workers_end, self.folder.name))
        self.threads: Final = ThreadPoolExecutor(self.room)
        self.starting: Final = Lock()  # held while workers are started, which a shutdown must not see halfway

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is not None:
            self.lifeline.close()
        with self.starting:
            self.pool.shutdown(wait=False, cancel_futures=True)
        self.pool.shutdown(wait=True)
        self.threads.shutdown(wait=True)
        self.lifeline.close()
        self.workers_end.close()
        self.folder.cleanup()

    def submit(self, play: Play[T], chunk: Chunk) -> Future[Batch[T]]:
        """Have a worker play a chunk. The result is its batch, or `BrokenProcessPool` if a worker was lost."""
        return self.threads.submit(self.play, play, chunk)

    def play(self, play: Play[T], chunk: Chunk) -> Batch[T]:
        """Wait for the batch of a chunk, and return it."""
        path = Path(self.folder.name, f"{chunk[0]}")
        with self.starting:
            played = self.pool.submit(play_chunk, play, chunk, path)
        played.result()
        batch: Batch[T] = pickle.loads(path.read_bytes())  # written by a worker of ours, in a folder of ours
        path.unlink()
        return batch


def initialize(lifeline: Connection, folder: str) -> None:
    """Prepare a worker. Ctrl-C is left to the process that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=watch, args=(lifeline, folder), daemon=True).start()


def watch(lifeline: Connection, folder: str) -> None:
    """Exit once the other end of the pipe is closed. Where this process started bots, their supervisors kill them."""
    lifeline.poll(None)
    rmtree(folder, ignore_errors=True)  # if the process that created it was killed, nobody else does
    os._exit(1)


def play_chunk(play: Play[Any], chunk: Chunk, path: Path) -> None:
    """Play a chunk, and write its batch to a file."""
    path.write_bytes(pickle.dumps(play(chunk)))
