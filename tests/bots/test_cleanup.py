"""No process of a bot is left behind, whatever the bot does, and however we exit.

Every process of a scripted bot holds a pipe open, so the pipe closes exactly when the last of them ends.
"""

import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import pytest

from sheepfold_tools.bots import BotFault
from tests.support.questions import LONGER, SCRIPTED, SHORT, ask, command, fault_of, scripted

TIMEOUT: Final = 60_000  # milliseconds
ON_LINUX: Final = sys.platform == "linux"  # elsewhere processes that left the bot's group are not found

ENDING: Final = ("hangs", "ignores signals and hangs", "stops itself", "floods", "closes its output", "forks and hangs")
DETACHED: Final = (
    "leaves a daemon and hangs",
    "leaves a daemon and goes",
    "leaves a daemon and stops its supervisor",
)

ASKS: Final = """
import sys
from sheepfold_tools.bots import BotFault
from tests.support.questions import ask, open_player
with open_player(sys.argv[1]) as bot:
    ask(bot, seconds=1000.0)
"""
FORKS: Final = """
import os, sys
from sheepfold_tools.bots import BotFault
from tests.support.questions import ask, open_player, SEED
with open_player(sys.argv[1]) as bot:
    bot.start()
    if os.fork():
        ask(bot, seconds=1000.0)
    else:
        sys.stdin.read()  # it holds all files that we held
        os._exit(0)
"""


class Pipe:
    """A pipe that the bot's processes hold open and write to."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        os.mkfifo(path)
        self.file: Final = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
        self.received = b""

    def is_held(self) -> bool:
        """Whether any process holds it open."""
        return not self.is_closed(0)

    def wait_until_it_hangs(self) -> None:
        """Wait until a process of the bot says that it hangs."""
        ways = select.poll()
        ways.register(self.file, select.POLLIN)
        while b"h" not in self.received:
            assert ways.poll(TIMEOUT), "no process of the bot hangs"
            self.received += os.read(self.file, 100)

    def has_started(self) -> bool:
        """Whether a process of the bot has said that it started."""
        with suppress(BlockingIOError):
            self.received += os.read(self.file, 100)
        return b"s" in self.received

    def wait_until_closed(self) -> None:
        """Wait until no process holds it open."""
        assert self.is_closed(TIMEOUT), "a process of the bot still runs"

    def is_closed(self, milliseconds: int) -> bool:
        """Whether no process holds it open, now or within this time."""
        ways = select.poll()
        ways.register(self.file, 0)  # only for its end
        return bool(ways.poll(milliseconds))


@pytest.fixture
def pipe(tmp_path: Path) -> Iterator[Pipe]:
    """A pipe that no process holds open yet."""
    found = Pipe(tmp_path / "pipe")
    yield found
    os.close(found.file)


@pytest.mark.parametrize("how", ENDING if not ON_LINUX else ENDING + DETACHED)
def test_when_a_fault_is_reported_no_process_of_the_bot_is_left(how: str, pipe: Pipe) -> None:
    with scripted(how, pipe.path) as bot:
        for seconds in LONGER:
            fault_of(bot, seconds=seconds)
            if pipe.has_started():
                break
        assert pipe.has_started()
        assert not pipe.is_held()


@pytest.mark.parametrize("how", ["plays", *(["leaves a daemon and plays"] if ON_LINUX else [])])
def test_closing_a_bot_leaves_no_process(how: str, pipe: Pipe) -> None:
    with scripted(how, pipe.path) as bot:
        ask(bot)
        assert pipe.is_held()
    assert not pipe.is_held()


@contextmanager
def running(program: str, pipe: Pipe, how: str) -> Iterator["subprocess.Popen[bytes]"]:
    """Yield a process that runs this program with a scripted bot, which hangs by now."""
    words = [sys.executable, "-c", program, command(*SCRIPTED, how, str(pipe.path))]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        try:
            pipe.wait_until_it_hangs()
            yield process
        finally:
            process.kill()


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("how", ["ignores signals and hangs", *(["leaves a daemon and hangs"] if ON_LINUX else [])])
def test_a_bot_that_hangs_does_not_outlive_us(how: str, number: int, pipe: Pipe) -> None:
    with running(ASKS, pipe, how) as process:
        process.send_signal(number)
        process.wait()
        pipe.wait_until_closed()
    assert process.returncode == -number


@pytest.mark.skipif(not ON_LINUX, reason="only Linux reports the end of a process that is not a child")
def test_a_bot_does_not_outlive_us_because_of_a_fork(pipe: Pipe) -> None:
    with running(FORKS, pipe, "hangs") as process:
        process.kill()
        process.wait()
        pipe.wait_until_closed()


@pytest.mark.skipif(not ON_LINUX, reason="only Linux ends a process with its parent")
def test_a_bot_does_not_outlive_its_supervisor(pipe: Pipe) -> None:
    with scripted("plays", pipe.path) as bot:
        ask(bot)
        assert bot.process is not None
        bot.process.supervisor.kill()
        pipe.wait_until_closed()
        assert fault_of(bot).kind == "gone"
        assert ask(bot)


def test_a_supervisor_that_is_terminated_kills_its_bot(pipe: Pipe) -> None:
    with scripted("plays", pipe.path) as bot:
        ask(bot)
        assert bot.process is not None
        bot.process.supervisor.terminate()
        pipe.wait_until_closed()
        assert fault_of(bot).kind == "gone"


def test_no_file_stays_open() -> None:
    before = os.listdir("/dev/fd")
    for how in ("plays", "raises", "hangs"):
        with scripted(how) as bot, suppress(BotFault):
            ask(bot, seconds=SHORT)
    assert os.listdir("/dev/fd") == before
