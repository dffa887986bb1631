"""A pool of worker processes that exit when told to, and also when the process that started them is killed."""

import os
import pickle
import signal
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory, mkstemp
from threading import Thread
from time import sleep
from types import FrameType, TracebackType
from typing import Any, Final, NoReturn, Self

from sheepfold_tools.tournament.executors.executor import Play
from sheepfold_tools.tournament.worker import Batch, Chunk

GRACE: Final = 5.0  # seconds that an exiting worker has to close its bots


class Ended(BaseException):
    """The worker was told to exit while playing a chunk."""


class WorkerPool:
    """A pool of worker processes.

    Each worker holds one end of a pipe. When the other end is closed, even because this process was killed, the workers
    close their bots and exit.

    A worker returns its batch in a file, and sends only the file's name through the pool: the pool hangs if a worker is
    killed while it sends something long.

    Workers are started in a thread. A signal handler's exception is raised in the main thread, and could otherwise
    interrupt the start of a worker halfway.
    """

    def __init__(self, workers: int) -> None:
        context = get_context("spawn")  # a fork would copy the threads' locks, and every open file
        workers_end, self.lifeline = context.Pipe(duplex=False)
        self.workers_end: Final[Connection] = workers_end
        self.folder: Final = TemporaryDirectory(prefix="sheepfold-", ignore_cleanup_errors=True)
        self.pool: Final = ProcessPoolExecutor(workers, context, initialize, (workers_end, self.folder.name))
        self.starter: Final = ThreadPoolExecutor(1)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is not None:
            self.lifeline.close()
        self.starter.shutdown(wait=True)
        self.pool.shutdown(wait=True, cancel_futures=True)
        self.lifeline.close()
        self.workers_end.close()
        self.folder.cleanup()

    def submit(self, play: Play[Any], chunk: Chunk) -> Future[str]:
        """Have a worker play a chunk. Pass the result to `read_batch`.

        Raises:
            BrokenProcessPool: a worker was lost, so all of them exit.
        """
        return self.starter.submit(self.pool.submit, play_chunk, play, chunk, self.folder.name).result()


def read_batch(future: Future[str]) -> Batch[Any]:
    """Return the batch of a chunk that was played.

    Raises:
        BrokenProcessPool: the worker that played it was lost.
    """
    path = Path(future.result())
    batch: Batch[Any] = pickle.loads(path.read_bytes())  # written by a worker of ours, in a folder of ours
    path.unlink()
    return batch


def initialize(lifeline: Connection, folder: str) -> None:
    """Prepare a worker. Ctrl-C is left to the process that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=watch, args=(lifeline, folder), daemon=True).start()


def watch(lifeline: Connection, folder: str) -> NoReturn:
    """Wait until the other end of the pipe is closed, then end the worker."""
    lifeline.poll(None)
    rmtree(folder, ignore_errors=True)  # if the process that created it was killed, nobody else does
    signal.raise_signal(signal.SIGTERM)
    sleep(GRACE)
    os._exit(1)


def play_chunk(play: Play[Any], chunk: Chunk, folder: str) -> str:
    """Play a chunk and return the name of the file with its batch. A worker that is told to exit closes its bots."""
    signal.signal(signal.SIGTERM, end)
    try:
        batch = pickle.dumps(play(chunk))
        number, name = mkstemp(dir=folder)
        with os.fdopen(number, "wb") as file:
            file.write(batch)
        return name
    except Ended:
        os._exit(1)
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


def end(number: int, frame: FrameType | None) -> NoReturn:
    """Abandon the chunk. A second signal is ignored."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise Ended
