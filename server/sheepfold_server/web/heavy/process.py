"""A heavy process, as its worker sees it."""

import os
import subprocess
import sys
import weakref
from contextlib import suppress
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple

from sheepfold_server.web.heavy.jobs import Answered, Job, Setup
from sheepfold_server.web.serving.cores import bind

MODULE: Final = "sheepfold_server.web.heavy"
READY: Final = b"ready"
START_SECONDS: Final = 30.0  # for a process to start
GRACE: Final = 5.0  # seconds after the time limit of a job before its process is killed


class NoAnswer(Exception):
    """The process ended before it answered, or `is_late` and was killed."""

    def __init__(self, *, is_late: bool) -> None:
        super().__init__()
        self.is_late: Final = is_late


class Finished(NamedTuple):
    """The answer to a job, and the processor time in seconds that it took."""

    answered: Answered
    seconds: float


class HeavyProcess:
    """A process that answers one job at a time. It ends when this object is no longer used, and with its worker.

    It may run on any of the cores, also where its worker is bound to one.

    Raises:
        NoAnswer: it does not start.
    """

    def __init__(self, setup: Setup, cores: set[int]) -> None:
        self.connection, theirs = Pipe()
        with theirs:
            self.process: Final = spawn(theirs.fileno())
        bind(self.process.pid, cores)
        self.end: Final = weakref.finalize(self, end, self.process, self.connection, os.getpid())
        try:
            self.connection.send(setup)  # not as arguments or in the environment, which others may read
            self.await_message(START_SECONDS)
            self.connection.recv_bytes()
        except (EOFError, OSError) as error:
            raise self.fail(is_late=False) from error

    def is_alive(self) -> bool:
        """Whether the process runs."""
        return self.process.poll() is None

    def answer(self, job: Job, body: bytes) -> Finished:
        """Return the answer to a job.

        Raises:
            NoAnswer: there is none; the process has ended.
        """
        try:
            self.connection.send(job)
            self.connection.send_bytes(body)
            self.await_message(job.seconds + GRACE)
            answered, seconds = self.connection.recv()
            return Finished(answered._replace(content=self.connection.recv_bytes()), seconds)
        except (EOFError, OSError) as error:
            raise self.fail(is_late=False) from error

    def await_message(self, seconds: float) -> None:
        """Return when a message arrives.

        Raises:
            NoAnswer: none arrives in time; the process was killed.
        """
        if not self.connection.poll(seconds):
            raise self.fail(is_late=True)

    def fail(self, *, is_late: bool) -> NoAnswer:
        """End the process, and return the error for it."""
        self.end()
        return NoAnswer(is_late=is_late)


def spawn(descriptor: int) -> "subprocess.Popen[bytes]":
    """Start a process that gets its jobs from the connection with this descriptor."""
    return subprocess.Popen(
        (sys.executable, "-m", MODULE, str(descriptor)),
        stdin=subprocess.DEVNULL,
        pass_fds=(descriptor,),
        process_group=0,  # Ctrl-C in a terminal is for the service, which lets running calls finish
    )


def end(process: "subprocess.Popen[bytes]", connection: "Connection[Any, Any]", owner: int) -> None:
    """End a process, unless this one is only a fork of the one that started it."""
    connection.close()
    if os.getpid() == owner:
        with suppress(ProcessLookupError):
            process.kill()
        process.wait()
