"""Playing in several processes on this machine. A chunk whose worker is lost is played again."""

import os
import pickle
import signal
from collections.abc import Generator, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from threading import Thread
from traceback import format_exc
from typing import Any, Final, Self

from sheepfold_tools.tournament.executors import QUEUED, Play, play_concurrently
from sheepfold_tools.tournament.worker import Batch, Chunk, TournamentStopped

MAX_LOSSES: Final = 3  # how often a chunk is tried again after its worker was lost


@dataclass(frozen=True, slots=True)
class Processes:
    """Plays in a number of worker processes. If one is lost, its chunk is played again by a new one."""

    workers: int

    def __post_init__(self) -> None:
        if self.workers < 1:
            raise ValueError(f"there must be at least one worker, not {self.workers}")

    def run(self, play: Play, chunks: Iterator[Chunk]) -> Generator[Batch]:
        """Yield the batch of each chunk; see `Executor`."""
        with WorkerPool(self.workers) as pool:
            yield from play_concurrently(partial(pool.submit, play), lambda: self.workers, chunks)


class WorkerPool:
    """Worker processes, which exit at the end of the block, and also when this process is killed.

    Each worker holds one end of a pipe, the lifeline, and exits once the other end is closed; its bots exit with it.

    A thread for each chunk waits for its batch. It also starts workers: the exception of a signal's handler is raised
    in the main thread, and could interrupt the start of a worker halfway.
    """

    def __init__(self, workers: int) -> None:
        self.context: Final = get_context("spawn")  # a fork would copy the threads' locks, and every open file
        self.workers_end, self.lifeline = self.context.Pipe(duplex=False)
        self.threads: Final = ThreadPoolExecutor(workers * (1 + QUEUED))
        self.idle: Final[SimpleQueue[Connection | None]] = SimpleQueue()  # workers, or None for one to be started
        for _ in range(workers):
            self.idle.put(None)
        self.processes: Final[list[BaseProcess]] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.lifeline.close()
        self.threads.shutdown(cancel_futures=True)
        for process in self.processes:
            process.join()
        self.workers_end.close()

    def submit(self, play: Play, chunk: Chunk) -> Future[Batch]:
        """Have a worker play a chunk. The result is its batch, or `TournamentStopped` if workers kept crashing."""
        return self.threads.submit(self.play, play, chunk)

    def play(self, play: Play, chunk: Chunk) -> Batch:
        """Wait for the batch of a chunk, and return it."""
        for _ in range(MAX_LOSSES + 1):
            connection, idle = self.idle.get(), None
            try:
                if self.lifeline.closed:
                    break
                connection = connection or self.start_worker()
                connection.send((play, chunk))
                message = connection.recv_bytes()
                idle = connection
            except (EOFError, OSError):  # the worker was lost
                continue
            finally:
                self.idle.put(idle)  # before the batch is read, which takes long
            found = pickle.loads(message)  # written by a worker of ours
            if isinstance(found, Exception):
                raise found
            batch: Batch = found
            return batch
        deals = f"{chunk[0]} to {chunk[-1]}" if len(chunk) > 1 else f"{chunk[0]}"
        raise TournamentStopped(f"worker processes crashed {MAX_LOSSES + 1} times while playing deal {deals}")

    def start_worker(self) -> Connection:
        """Start a worker, and return the connection to it."""
        connection, theirs = self.context.Pipe()
        process = self.context.Process(target=work, args=(theirs, self.workers_end))
        process.start()
        theirs.close()  # so that the connection ends when the worker does
        self.processes.append(process)
        return connection


def work(connection: Connection, lifeline: Connection) -> None:
    """Play the chunks that come, until the connection is closed. Ctrl-C is left to the process that started this."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=watch, args=(lifeline,), daemon=True).start()
    with suppress(EOFError):
        while True:
            play, chunk = connection.recv()
            try:
                found: Any = play(chunk)
            except Exception as error:
                error.add_note(format_exc())  # a traceback is not sent
                found = error
            print(end="", flush=True)  # what bots have printed: `watch` exits without it
            connection.send(found)


def watch(lifeline: Connection) -> None:
    """Exit once the other end of the pipe is closed. Where this process started bots, their supervisors kill them."""
    lifeline.poll(None)
    os._exit(1)
