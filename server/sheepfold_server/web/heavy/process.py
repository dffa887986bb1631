"""A heavy process, from the side of its worker."""

import os
import subprocess
import sys
import weakref
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from threading import Event, Timer
from typing import Any, Final

from sheepfold_server.service.sealing.tokens import Sealer
from sheepfold_server.web.heavy.jobs import Answered, Job
from sheepfold_server.web.settings import Settings

MODULE: Final = "sheepfold_server.web.heavy"
READY: Final = b"ready"
START_SECONDS: Final = 30.0  # for a process to start
GRACE: Final = 5.0  # seconds after the time limit of a job before its process is killed


class NoAnswer(Exception):
    """The process exited before it answered, or was killed because it `is_late`."""

    def __init__(self, *, is_late: bool) -> None:
        super().__init__()
        self.is_late: Final = is_late


class HeavyProcess:
    """A process that answers one job at a time. It exits when this object is no longer used, or with its worker.

    Raises:
        NoAnswer: the process does not start.
    """

    def __init__(self, settings: Settings, sealer: Sealer) -> None:
        self.connection, theirs = Pipe()
        with theirs:
            self.process: Final = spawn(theirs.fileno())
        self.end: Final = weakref.finalize(self, end, self.process, self.connection, os.getpid())
        with self.time_limit(START_SECONDS):
            self.connection.send((settings, sealer))  # keys: others could read arguments or the environment
            self.connection.recv_bytes()

    def is_alive(self) -> bool:
        """Whether the process is running."""
        return self.process.poll() is None

    def answer(self, job: Job) -> Answered:
        """Return the answer to a job.

        Raises:
            NoAnswer: there is no answer; the process has exited.
        """
        with self.time_limit(job.seconds + GRACE):
            self.connection.send(job)
            answered: Answered = self.connection.recv()
            return answered

    @contextmanager
    def time_limit(self, seconds: float) -> Iterator[None]:
        """Limit the time of an exchange with the process, which is killed if it takes too long or fails otherwise.

        Raises:
            NoAnswer: the process exited, or was killed because it took too long.
        """
        late = Event()

        def stop() -> None:
            late.set()
            self.process.kill()  # so that whatever waits for it fails
            self.process.wait()

        timer = Timer(seconds, stop)
        try:
            timer.start()
            try:
                yield
            finally:
                timer.cancel()
                timer.join()
        except BaseException as error:
            self.end()
            if isinstance(error, (EOFError, OSError)):
                raise NoAnswer(is_late=late.is_set()) from error
            raise


def spawn(descriptor: int) -> "subprocess.Popen[bytes]":
    """Start a process that receives its jobs from the connection with this file descriptor."""
    return subprocess.Popen(
        (sys.executable, "-P", "-m", MODULE, str(descriptor)),
        stdin=subprocess.DEVNULL,
        pass_fds=(descriptor,),
        process_group=0,  # Ctrl-C at the terminal is for the service, which lets running calls finish
    )


def end(process: "subprocess.Popen[bytes]", connection: "Connection[Any, Any]", owner: int) -> None:
    """End a process, unless this process is a fork of the one that started it."""
    connection.close()
    if os.getpid() == owner:
        with suppress(ProcessLookupError):
            process.kill()
        process.wait()
