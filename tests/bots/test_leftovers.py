"""Nothing of a bot stays behind, whatever it does, and however we end.

Every process of a bot of the zoo holds a pipe open. It ends when the last of them has ended, and not before.
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

from sheepfold.bots import BotFault
from tests.bots.asking import SHORT, ZOO, ask, command, fault_of, zoo

PATIENCE: Final = 20_000  # milliseconds
LONGER: Final = (SHORT, 1.0, 5.0, 20.0)  # seconds in which a bot may have begun, on a machine that has much to do
ON_LINUX: Final = sys.platform == "linux"  # elsewhere what has left the group of its bot is not found

ENDING: Final = ("hangs", "ignores signals and hangs", "stops itself", "floods", "closes its output", "forks and hangs")
DETACHED: Final = (
    "leaves a daemon and hangs",
    "leaves a daemon and goes",
    "leaves a daemon and stops its keeper",
)

ASKS: Final = """
import sys
from sheepfold.bots import BotFault
from tests.bots.asking import ask, named
with named(sys.argv[1]) as bot:
    ask(bot, seconds=1000.0)
"""
FORKS: Final = """
import os, sys
from sheepfold.bots import BotFault
from tests.bots.asking import ask, named, SEED
with named(sys.argv[1]) as bot:
    bot.start()
    if os.fork():
        ask(bot, seconds=1000.0)
    else:
        sys.stdin.read()  # it holds all that we held
        os._exit(0)
"""


class Pipe:
    """A pipe that the bot's processes hold open."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        os.mkfifo(path)
        self.file: Final = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
        self.heard = b""

    def is_held(self) -> bool:
        """Does anybody hold it open now?"""
        return not self.ends(0)

    def wait_until_it_hangs(self) -> None:
        """Return when a process of the bot has said that it does nothing any more."""
        ways = select.poll()
        ways.register(self.file, select.POLLIN)
        while b"h" not in self.heard:
            assert ways.poll(PATIENCE), "no process of the bot hangs"
            self.heard += os.read(self.file, 100)

    def has_begun(self) -> bool:
        """Has a process of the bot said that it is there?"""
        with suppress(BlockingIOError):
            self.heard += os.read(self.file, 100)
        return b"s" in self.heard

    def wait_for_the_end(self) -> None:
        """Return when nobody holds it open."""
        assert self.ends(PATIENCE), "a process of the bot is still there"

    def ends(self, milliseconds: int) -> bool:
        """Is it so far, or will it be in this time, that nobody holds it open?"""
        ways = select.poll()
        ways.register(self.file, 0)  # nothing but its end
        return bool(ways.poll(milliseconds))


@pytest.fixture
def pipe(tmp_path: Path) -> Iterator[Pipe]:
    """A pipe that nobody holds yet."""
    found = Pipe(tmp_path / "pipe")
    yield found
    os.close(found.file)


@pytest.mark.parametrize("how", ENDING if not ON_LINUX else ENDING + DETACHED)
def test_once_its_fault_is_known_nothing_of_a_bot_is_there(how: str, pipe: Pipe) -> None:
    with zoo(how, pipe.path) as bot:
        for seconds in LONGER:
            fault_of(bot, seconds=seconds)
            if pipe.has_begun():
                break
        assert pipe.has_begun()
        assert not pipe.is_held()


@pytest.mark.parametrize("how", ["plays", *(["leaves a daemon and plays"] if ON_LINUX else [])])
def test_a_bot_that_is_closed_leaves_nothing(how: str, pipe: Pipe) -> None:
    with zoo(how, pipe.path) as bot:
        ask(bot)
        assert pipe.is_held()
    assert not pipe.is_held()


@contextmanager
def running(program: str, pipe: Pipe, how: str) -> Iterator["subprocess.Popen[bytes]"]:
    """Our side in a process of its own, with a bot that behaves so, and hangs by now."""
    words = [sys.executable, "-c", program, command(*ZOO, how, str(pipe.path))]
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
        pipe.wait_for_the_end()
    assert process.returncode == -number


@pytest.mark.skipif(not ON_LINUX, reason="only Linux tells of the end of a process that is not a child")
def test_a_bot_does_not_live_on_by_a_copy_of_us(pipe: Pipe) -> None:
    with running(FORKS, pipe, "hangs") as process:
        process.kill()
        process.wait()
        pipe.wait_for_the_end()


@pytest.mark.skipif(not ON_LINUX, reason="only Linux ends a process with its parent")
def test_a_bot_does_not_outlive_its_keeper(pipe: Pipe) -> None:
    with zoo("plays", pipe.path) as bot:
        ask(bot)
        assert bot.child is not None
        bot.child.keeper.kill()
        pipe.wait_for_the_end()
        assert fault_of(bot).kind == "gone"
        assert ask(bot)


def test_a_keeper_that_is_to_end_ends_its_bot(pipe: Pipe) -> None:
    with zoo("plays", pipe.path) as bot:
        ask(bot)
        assert bot.child is not None
        bot.child.keeper.terminate()
        pipe.wait_for_the_end()
        assert fault_of(bot).kind == "gone"


def test_no_file_of_ours_stays_open() -> None:
    before = os.listdir("/dev/fd")
    for how in ("plays", "raises", "hangs"):
        with zoo(how) as bot, suppress(BotFault):
            ask(bot, seconds=SHORT)
    assert os.listdir("/dev/fd") == before
