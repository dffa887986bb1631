"""A bot's process: one line in, one line out, and nothing of it stays behind."""

import os
import select
import selectors
import signal
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import IO, Any, Final

from sheepfold.bots.keeper import WAIT
from sheepfold.bots.player import BotFault

KEEPER: Final = str(Path(__file__).with_name("keeper.py"))
LONGEST: Final = 1 << 20  # bytes of a line that a bot may write
CHUNK: Final = 1 << 16
BEGUN: Final = 60  # bytes that are told of a line without an end, or that nobody asked for
TAIL: Final = 4096  # bytes of the standard error that are remembered
SET: Final = {
    "PYTHONHASHSEED": "0",  # or a set of strings would have another order each time
    "PYTHONUNBUFFERED": "1",  # or what a program in Python prints would wait until there is more
}
MOST_READ: Final = 64  # chunks of the standard error that are read at the end: whoever lives on may write for ever
AT_ONCE: Final = b"k"
PATIENCE: Final = 10_000  # milliseconds that the keeper has to kill everything


class Ended(Exception):
    """The process has ended, or closed its output."""


class Late(Exception):
    """There is no line in time."""


@dataclass(frozen=True, slots=True)
class Last:
    """How a process ended (in words, none where it had to be ended), what it wrote last on its standard error, and the
    beginning of a line that has no end."""

    end: str
    error: str
    begun: str


class Child:
    """A command that runs, and its keeper. It talks with one thread at a time, and must be ended."""

    def __init__(self, command: tuple[str, ...]) -> None:
        told, tell = os.pipe()
        read, report = os.pipe()
        self.tell: Final = open(tell, "wb", buffering=0)  # noqa: SIM115 it is open as long as the process is
        self.report: Final = open(read, "rb", buffering=0)  # noqa: SIM115 the same
        try:
            self.keeper: Final = started(command, told, report)
        except BaseException:
            self.tell.close()
            self.report.close()
            raise
        finally:
            os.close(told)
            os.close(report)
        self.input: Final = unblocked(self.keeper.stdin)
        self.output: Final = unblocked(self.keeper.stdout)
        self.error: Final = unblocked(self.keeper.stderr)
        self.ways: Final = selectors.DefaultSelector()
        for pipe in (self.output, self.error):
            self.ways.register(pipe, selectors.EVENT_READ)
        self.rest = b""  # what came behind the last line
        self.tail = b""

    def exchange(self, line: bytes, seconds: float) -> bytes:
        """The line that answers this one.

        Raises:
            BotFault: the line is too long, or there was one already.
            Late, Ended: there is none.
        """
        end = monotonic() + seconds
        self.take()
        if line and self.rest:
            raise BotFault("nonsense", f"one line for each question was expected, and there was more: {self.begun()!r}")
        unsent = self.left(line)
        if unsent:
            self.ways.register(self.input, selectors.EVENT_WRITE)
        while b"\n" not in self.rest:
            if (left := end - monotonic()) <= 0:
                raise Late
            for key, _ in self.ways.select(left):
                if key.fileobj is self.output:
                    self.take()
                elif key.fileobj is self.error:
                    self.take_error()
                elif not (unsent := self.left(unsent)):
                    self.ways.unregister(self.input)
            if len(self.rest) > LONGEST:
                raise BotFault("nonsense", f"a line of at most {LONGEST:,} bytes was expected, and there was more")
        if unsent:
            raise BotFault("nonsense", "an answer was expected to the whole question, and came before it was read")
        found, _, self.rest = self.rest.partition(b"\n")
        return found

    def greeting(self, seconds: float) -> bytes:
        """The line that it writes of itself once it has started; as `exchange`."""
        return self.exchange(b"", seconds)

    def begun(self) -> str:
        """The beginning of what came behind the last line."""
        return self.rest[:BEGUN].decode(errors="replace").strip()

    def left(self, line: bytes) -> bytes:
        """What is left of the line when as much as can be is sent."""
        try:
            return line[os.write(self.input.fileno(), line) :]
        except BlockingIOError:
            return line
        except BrokenPipeError:
            raise Ended from None

    def take(self) -> None:
        """Take what it has written."""
        try:
            found = os.read(self.output.fileno(), CHUNK)
        except BlockingIOError:
            return
        if not found:
            raise Ended
        self.rest += found

    def take_error(self) -> bool:
        """Take what it has written on its standard error; is there more to come?"""
        try:
            found = os.read(self.error.fileno(), CHUNK)
        except BlockingIOError:
            return False
        if not found and self.error in self.ways.get_map():
            self.ways.unregister(self.error)
        self.tail = (self.tail + found)[-TAIL:]
        return bool(found)

    def end(self, at_once: bool) -> Last:
        """End the process and all that it started, at once or when it had a moment to end by itself."""
        self.input.close()
        self.keeper.send_signal(signal.SIGCONT)  # should the bot have stopped it
        with suppress(BrokenPipeError):  # the keeper has ended, since the bot had
            self.tell.write(AT_ONCE if at_once else WAIT)
        waits = select.poll()
        waits.register(self.report, select.POLLIN)
        said = os.read(self.report.fileno(), CHUNK).decode().strip() if waits.poll(PATIENCE) else ""
        if not said:
            self.keeper.kill()
        self.keeper.wait()
        for _ in range(MOST_READ):
            if not self.take_error():
                break
        self.ways.close()
        for file in (self.tell, self.report, self.output, self.error):
            file.close()
        return Last(said, last_line(self.tail), self.begun())


def started(command: tuple[str, ...], told: int, report: int) -> "subprocess.Popen[bytes]":
    """The keeper of the command, which has begun to run."""
    return subprocess.Popen(
        [sys.executable, "-I", "-S", KEEPER, str(told), str(report), str(os.getpid()), *command],
        bufsize=0,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        pass_fds=(told, report),
        start_new_session=True,  # Ctrl-C at the terminal is for us, and we tell the keeper
        env=os.environ | SET,
    )


def unblocked(pipe: IO[bytes] | None) -> Any:
    """The pipe, which never keeps us waiting."""
    if pipe is None:
        raise TypeError("a pipe was asked for")
    os.set_blocking(pipe.fileno(), False)
    return pipe


def last_line(said: bytes) -> str:
    """The last line that says anything."""
    lines = [line.strip() for line in said.decode(errors="replace").splitlines() if line.strip()]
    return lines[-1] if lines else ""
