"""The command as a program: with pipes, and on a terminal of its own."""

import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from codecs import getincrementaldecoder
from collections.abc import Iterator
from contextlib import contextmanager
from fcntl import ioctl
from pathlib import Path
from typing import Final, NamedTuple

from click.testing import CliRunner

from sheepfold_tools.cli.commands import sheepfold
from tests.support.processes import stats
from tests.support.waiting import until

PROGRAM: Final = str(Path(sys.executable).parent / "sheepfold")
LONG_ENOUGH: Final = 300.0  # seconds, which pass only where something is broken
CTRL_C: Final = b"\x03"
STYLE: Final = re.compile(r"\x1b\[[0-9;]*m")


class Done(NamedTuple):
    """How the command ended: its exit code, and what it printed on either output."""

    code: int
    out: str
    err: str


def call(*arguments: str, text: str | bytes = "") -> Done:
    """The command in this process, to its end."""
    found = CliRunner().invoke(sheepfold, arguments, input=text, catch_exceptions=False)
    return Done(found.exit_code, found.stdout, found.stderr)


def run(*arguments: str, text: str = "", cwd: Path | None = None, **environment: str) -> Done:
    """The command as a process with pipes, to its end."""
    done = subprocess.run(
        [PROGRAM, *arguments],
        input=text.encode(),
        capture_output=True,
        timeout=LONG_ENOUGH,
        cwd=cwd,
        env={**os.environ, **environment},
    )
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode())


class Terminal:
    """The command on a terminal: what it shows, and what is typed to it."""

    def __init__(self, process: subprocess.Popen[bytes], door: int) -> None:
        self.process: Final = process
        self.door: Final = door
        self.shown = ""  # all of it, with colours
        self.plain = ""  # without them
        self.lines, self.last = "", ""  # whole lines without them, and the last line as it is
        self.decoder: Final = getincrementaldecoder("utf-8")()
        self.read_to = 0  # what was waited for ends here

    def until(self, end: str) -> str:
        """What is shown from where the last call stopped up to that text, which must come."""
        limit = time.monotonic() + LONG_ENOUGH
        while (place := self.plain.find(end, self.read_to)) < 0:
            assert time.monotonic() < limit, self.plain
            assert self.more(), f"{end!r} never came: {self.plain}"
        found = self.plain[self.read_to : place + len(end)]
        self.read_to = place + len(end)
        return found

    def more(self) -> bool:
        """Read on; whether there was more."""
        ready, _, _ = select.select([self.door], [], [], LONG_ENOUGH)
        assert ready, self.plain
        try:
            chunk = os.read(self.door, 65536)
        except OSError:  # as Linux tells that the other side is closed
            return False
        self.read(self.decoder.decode(chunk))
        return bool(chunk)

    def read(self, text: str) -> None:
        """Add what is shown; a style may come in two pieces, but ends with its line."""
        self.shown += text
        whole, end, self.last = (self.last + text).rpartition("\n")
        self.lines += STYLE.sub("", whole + end).replace("\r\n", "\n")
        self.plain = self.lines + STYLE.sub("", self.last)

    def type(self, line: str) -> None:
        """Type a line."""
        os.write(self.door, line.encode() + b"\n")

    def interrupt(self) -> None:
        """Press Ctrl-C once the command waits: Python misses a signal that comes just before it calls the system."""
        until(lambda: all(state == "S" for state, *_ in stats(self.process.pid)))
        os.write(self.door, CTRL_C)

    def end(self) -> int:
        """Read to the end; the exit code."""
        while self.more():
            pass
        return self.process.wait(LONG_ENOUGH)

    def kill(self) -> None:
        """Kill the command at once."""
        self.process.kill()
        self.process.wait(LONG_ENOUGH)


@contextmanager
def terminal(*arguments: str, cwd: Path, columns: int = 80, **environment: str) -> Iterator[Terminal]:
    """The command on a terminal so wide; killed at the end if it still runs."""
    door, inside = pty.openpty()
    ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
    given = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")}
    process = subprocess.Popen(
        [PROGRAM, *arguments],
        stdin=inside,
        stdout=inside,
        stderr=inside,
        cwd=cwd,
        env={**given, "TERM": "xterm-256color", **environment},
        preexec_fn=own_terminal,
    )
    os.close(inside)
    try:
        yield Terminal(process, door)
    finally:
        process.kill()
        process.wait(LONG_ENOUGH)
        os.close(door)


def own_terminal() -> None:
    """Make the standard input the terminal of this process, so that its keys send signals."""
    os.setsid()
    ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.default_int_handler)
