"""A bot's process and its supervisor: exchanging lines with the bot, and leaving no process behind."""

import os
import selectors
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any, Final

from sheepfold_tools.bots.interface import BotFault
from sheepfold_tools.bots.protocol import make_printable
from sheepfold_tools.bots.supervisor import WAIT

SUPERVISOR: Final = str(Path(__file__).with_name("supervisor.py"))
KILL: Final = b"k"  # the command to the supervisor to kill the bot at once
KILL_TIMEOUT: Final = 10.0  # seconds that the supervisor has to kill everything
MAX_LINE: Final = 1 << 20  # the most bytes in a line from a bot
CHUNK: Final = 1 << 16  # bytes to read at once
MAX_CHUNKS: Final = 64  # of standard error to read at the end: a process that escaped could write for ever
TAIL: Final = 4096  # bytes of standard error to remember
SHOWN: Final = 60  # bytes of an unexpected or unfinished line in a message
ENVIRONMENT: Final = {
    "PYTHONHASHSEED": "0",  # otherwise sets of strings have a different order in each run
    "PYTHONUNBUFFERED": "1",  # otherwise a Python program's output stays in its buffer
}


class BotProcess:
    """A running command with its supervisor. Use it from one thread at a time, and stop it at the end."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self.control, theirs = socket.socketpair()  # for commands to the supervisor, and its report
        with theirs:
            try:
                self.supervisor: Final = start_supervisor(command, theirs.fileno())
            except BaseException:
                self.control.close()
                raise
        pipes: Any = (self.supervisor.stdin, self.supervisor.stdout, self.supervisor.stderr)
        for pipe in pipes:
            os.set_blocking(pipe.fileno(), False)
        self.input, self.output, self.error = pipes
        self.selector: Final = selectors.DefaultSelector()
        for pipe in (self.output, self.error):
            self.selector.register(pipe, selectors.EVENT_READ)
        self.buffer = b""  # what the bot wrote after its last complete line
        self.error_tail = b""

    def exchange(self, line: bytes, seconds: float) -> bytes:
        """Send a line and return the line that answers it; an empty one only waits for a line.

        Raises:
            BotFault: the answer is too long, or came before the line was sent or read.
            TimeoutError: there was no answer in time.
            BrokenPipeError, EOFError: the process has exited, or closed its input or output.
        """
        deadline = monotonic() + seconds
        self.read_output()
        if line and self.buffer:
            raise BotFault("nonsense", f"one line for each question was expected, not also {self.unfinished_line()!r}")
        unsent = self.send(line)
        if unsent:
            self.selector.register(self.input, selectors.EVENT_WRITE)
        while b"\n" not in self.buffer:
            if (left := deadline - monotonic()) <= 0:
                raise TimeoutError
            for key, _ in self.selector.select(left):
                if key.fileobj is self.output:
                    self.read_output()
                elif key.fileobj is self.error:
                    self.read_error()
                elif not (unsent := self.send(unsent)):
                    self.selector.unregister(self.input)
            if len(self.buffer) > MAX_LINE:
                raise BotFault("nonsense", f"a line of at most {MAX_LINE:,} bytes was expected")
        if unsent:
            raise BotFault("nonsense", "the answer came before the whole question was read")
        answer, _, self.buffer = self.buffer.partition(b"\n")
        return answer

    def unfinished_line(self) -> str:
        """Return the beginning of what the process wrote after its last complete line."""
        return self.buffer[:SHOWN].decode(errors="replace").strip()

    def send(self, line: bytes) -> bytes:
        """Send as much of the line as the pipe takes, and return the rest."""
        return line[self.input.write(line) or 0 :]

    def read_output(self) -> None:
        """Read into the buffer what the process has written."""
        chunk = self.output.read(CHUNK)  # None if there is nothing to read now
        if chunk == b"":
            raise EOFError
        self.buffer += chunk or b""

    def read_error(self) -> bool:
        """Read what the process has written to its standard error, and return whether there may be more."""
        chunk = self.error.read(CHUNK)
        if chunk == b"" and self.error in self.selector.get_map():
            self.selector.unregister(self.error)
        self.error_tail = (self.error_tail + (chunk or b""))[-TAIL:]
        return bool(chunk)

    def stop(self, at_once: bool) -> str:
        """Stop the process and all that it started, immediately or after a moment in which it can exit. Return how it
        ended, which is empty if we killed it."""
        self.input.close()
        self.supervisor.send_signal(signal.SIGCONT)  # the bot may have paused it
        reason = ""
        self.control.settimeout(KILL_TIMEOUT)
        with suppress(ConnectionError):  # the supervisor exits once the bot does
            self.control.send(KILL if at_once else WAIT)
        with suppress(ConnectionError, TimeoutError):
            reason = self.control.recv(CHUNK).decode().strip()
        if not reason:
            self.supervisor.kill()
        self.supervisor.wait()
        for _ in range(MAX_CHUNKS):
            if not self.read_error():
                break
        self.selector.close()
        for file in (self.control, self.output, self.error):
            file.close()
        return reason

    def describe_output(self) -> str:
        """Return the end of a sentence about how it ended: its unfinished line, and the last line of its standard
        error."""
        unfinished, error = self.unfinished_line(), last_line(self.error_tail)
        rest = f", after an unfinished line that begins {unfinished!r}" if unfinished else ""
        return rest + (f": {make_printable(error)}" if error else "")


def start_supervisor(command: tuple[str, ...], control: int) -> "subprocess.Popen[bytes]":
    """Start the supervisor of a command, which starts the command."""
    return subprocess.Popen(
        [sys.executable, "-I", "-S", SUPERVISOR, str(control), str(os.getpid()), *command],
        bufsize=0,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        pass_fds=(control,),
        start_new_session=True,  # Ctrl-C at the terminal is for us; we tell the supervisor
        env=os.environ | ENVIRONMENT,
    )


def last_line(text: bytes) -> str:
    """Return the last line that is not blank."""
    return next((line.strip() for line in reversed(text.decode(errors="replace").splitlines()) if line.strip()), "")
