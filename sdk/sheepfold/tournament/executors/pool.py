"""Worker processes that end when they are told to, and when the one who started them is no more."""

import os
import pickle
import signal
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory, mkstemp
from threading import Thread
from time import sleep
from types import FrameType, TracebackType
from typing import Any, Final, NoReturn, Self

from sheepfold.tournament.executors.executor import Play
from sheepfold.tournament.worker import Batch, Chunk

GRACE: Final = 5.0  # seconds in which a worker that ends closes its bots


class Ended(BaseException):
    """The worker is told to end, within a chunk."""


class Crew:
    """So many worker processes. All hold one end of a pipe: where the other end is closed, and be it that this process
    was killed, they close their bots and end.

    A batch comes in a file, and only its name through the pool: a worker that is killed while it writes something long
    to the pool would have everybody wait for the rest for ever.
    """

    def __init__(self, workers: int) -> None:
        context = get_context("spawn")  # a fork would copy the threads' locks, and every open file
        held, self.lifeline = context.Pipe(duplex=False)
        self.held: Final[Connection] = held
        self.folder: Final = TemporaryDirectory(prefix="sheepfold-", ignore_cleanup_errors=True)
        self.pool: Final = ProcessPoolExecutor(workers, context, begin, (held, self.folder.name))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is not None:
            self.lifeline.close()
        self.pool.shutdown(wait=True, cancel_futures=True)
        self.lifeline.close()
        self.held.close()
        self.folder.cleanup()

    def submit(self, play: Play, chunk: Chunk) -> Future[str]:
        """Where the chunk's result is, when a worker has played it; `batch` reads it.

        Raises:
            BrokenProcessPool: a worker has ended before its time; the others end too.
        """
        return self.pool.submit(guarded, play, chunk, self.folder.name)


def batch(future: Future[str]) -> Batch:
    """The result of a chunk that was played.

    Raises:
        BrokenProcessPool: its worker was lost.
    """
    path = Path(future.result())
    found: Batch = pickle.loads(path.read_bytes())  # which a worker of ours wrote, in a folder of ours alone
    path.unlink()
    return found


def begin(held: Connection, folder: str) -> None:
    """Prepare a worker: whom Ctrl-C interrupts is the one who started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=watch, args=(held, folder), daemon=True).start()


def watch(held: Connection, folder: str) -> NoReturn:
    """End the worker when the other end of the pipe is closed."""
    held.poll(None)
    rmtree(folder, ignore_errors=True)  # nobody else does, where the one who started us was killed
    signal.raise_signal(signal.SIGTERM)
    sleep(GRACE)
    os._exit(1)


def guarded(play: Play, chunk: Chunk, folder: str) -> str:
    """The file with what became of the chunk; where the worker is told to end, it does so with its bots closed."""
    signal.signal(signal.SIGTERM, end)
    try:
        found = pickle.dumps(play(chunk))
        number, name = mkstemp(dir=folder)
        with os.fdopen(number, "wb") as file:
            file.write(found)
        return name
    except Ended:
        os._exit(1)
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


def end(number: int, frame: FrameType | None) -> Any:
    """Leave the chunk; what asks for it a second time is not heard."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise Ended
