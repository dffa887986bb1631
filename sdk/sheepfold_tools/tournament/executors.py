"""Playing chunks of boards with an executor, or in processes that are replaced if one is lost."""

import os
import pickle
import signal
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from contextlib import contextmanager
from functools import partial
from itertools import chain, islice
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import NamedTemporaryFile, TemporaryDirectory
from threading import Thread
from typing import Final

from sheepfold_tools.tournament.worker import Batch, Chunk, TournamentStopped

Play = Callable[[Chunk], Batch]
"""A function that plays a chunk, which can be pickled and sent to another process."""

SECONDS: Final = 3.0  # that a chunk should take; a worker restarts its bots for each chunk
MAX_SIZE: Final = 64  # boards
QUEUED: Final = 1  # chunks waiting for each worker, besides the one that it is playing
MAX_LOSSES: Final = 3  # how often a chunk is played again after its process was lost


class Chunks(Iterator[Chunk]):
    """Chunks of `size` boards. Without a size, they have one board at first, and then as many as take a few seconds."""

    def __init__(self, boards: Iterable[int], size: int | None = None) -> None:
        if size is not None and size < 1:
            raise ValueError(f"a chunk must have at least one board, not {size}")
        self.boards: Final = iter(boards)
        self.size: Final = size
        self.seconds = 0.0
        self.played = 0

    def __next__(self) -> Chunk:
        size = self.size or max(1, min(MAX_SIZE, int(SECONDS * self.played / max(self.seconds, 1e-9))))
        chunk = tuple(islice(self.boards, size))
        if not chunk:
            raise StopIteration
        return chunk

    def learn(self, batch: Batch) -> None:
        """Take into account how long a chunk took. Older chunks count less and less."""
        self.seconds = self.seconds / 2 + batch.seconds
        self.played = self.played // 2 + len(batch.boards)


def play_concurrently(
    executor: Executor, play: Play, chunks: Iterator[Chunk], workers: int, sent: dict[Future[Batch], Chunk]
) -> Generator[Batch]:
    """Yield the batch of each chunk as it comes, in any order, while that many workers have one to play.

    `sent` has the chunks whose batches did not come yet, in the order in which they were submitted. Chunks that wait
    are cancelled when the generator is closed.
    """
    try:
        while True:
            while len(sent) < workers * (1 + QUEUED) and (chunk := next(chunks, None)):
                sent[executor.submit(play, chunk)] = chunk
            if not sent:
                return
            for future in wait(sent, return_when=FIRST_COMPLETED).done:
                yield future.result()
                del sent[future]
    finally:
        for future in sent:
            future.cancel()


def play_in_processes(play: Play, chunks: Iterator[Chunk], workers: int) -> Generator[Batch]:
    """Yield the batch of each chunk as it comes, in any order, from that many processes on this machine.

    If a process is lost, all of them are replaced, and play again what they had. They exit when the generator is
    closed, and also when this process is killed.

    Raises:
        TournamentStopped: processes kept crashing with the same chunk.
    """
    losses: Counter[Chunk] = Counter()
    sent: dict[Future[Batch], Chunk] = {}
    while True:
        again, sent = list(sent.values()), {}
        try:
            with (
                TemporaryDirectory() as folder,
                ThreadPoolExecutor(workers * (1 + QUEUED)) as threads,  # Ctrl-C cannot interrupt them
                pool_of(workers) as pool,
            ):
                task = partial(wait_for_batch, pool, partial(play_to_file, play, folder))
                yield from play_concurrently(threads, task, chain(again, chunks), workers, sent)
            return
        except BrokenExecutor as error:
            losses.update(islice(sent.values(), workers))  # those that were being played
            chunk, most = losses.most_common(1)[0]
            if most > MAX_LOSSES:
                boards = f"{chunk[0]} to {chunk[-1]}" if len(chunk) > 1 else f"{chunk[0]}"
                raise TournamentStopped(
                    f"worker processes crashed {most} times while playing board {boards}"
                ) from error


def wait_for_batch(pool: ProcessPoolExecutor, task: Callable[[Chunk], Path], chunk: Chunk) -> Batch:
    """Have a pool play a chunk to a file, and return the batch from there."""
    path = pool.submit(task, chunk).result()
    batch: Batch = pickle.loads(path.read_bytes())  # written by a process of ours
    path.unlink()
    return batch


@contextmanager
def pool_of(workers: int) -> Generator[ProcessPoolExecutor]:
    """Run a pool of processes, which exit at once at the end of the block, and also when this process is killed.

    Each process holds one end of a pipe, the lifeline, and exits once the other end is closed; its bots exit with it.
    """
    context = get_context("spawn")  # a fork would copy the threads' locks, and every open file
    workers_end, lifeline = context.Pipe(duplex=False)
    with workers_end, ProcessPoolExecutor(workers, context, begin, (workers_end,)) as pool, lifeline:
        yield pool


def begin(lifeline: Connection) -> None:
    """Watch the lifeline from now on. Ctrl-C is left to the process that started this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=watch, args=(lifeline,), daemon=True).start()


def watch(lifeline: Connection) -> None:
    """Exit once the other end of the pipe is closed. Where this process started bots, their supervisors kill them."""
    lifeline.poll(None)
    os._exit(1)


def play_to_file(play: Play, folder: str, chunk: Chunk) -> Path:
    """Play a chunk, and return the path of a file in the folder with its batch, pickled.

    A pool waits for ever for the rest of a result if the process that sends it is killed. What is shorter than the
    buffer of a pipe arrives whole or not at all.
    """
    batch = play(chunk)
    with NamedTemporaryFile(dir=folder, delete=False) as file:
        pickle.dump(batch, file)
    print(end="", flush=True)  # what bots have printed: `watch` exits without it
    return Path(file.name)
