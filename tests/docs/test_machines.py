"""The page about several machines, followed with a scheduler and two workers that have a folder each."""

import os
import re
import shlex
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Thread
from typing import Final

import pytest

from tests.support.pages import ROOT, blocks

pytestmark = pytest.mark.slow

PAGE: Final = ROOT / "docs" / "how-to" / "play-on-several-machines.md"
PROGRAMS: Final = Path(sys.executable).parent
SCHEDULER, WORKER, PLAY = (block.text for block in blocks(PAGE, "sh"))
BOT, PROGRAM = (block.text for block in blocks(PAGE, "python"))
ALONE: Final = "sheepfold tournament --game wolf_herd --seats 2 --bots random,first.py:first --boards 20 --seed 7"
JOINED: Final = re.compile("Starting established connection to|Registered to")


@pytest.fixture
def machines(tmp_path: Path) -> list[Path]:
    """Three folders, each with the bot."""
    folders = [tmp_path / name for name in ("scheduler", "one", "two")]
    for folder in folders:
        folder.mkdir()
        (folder / "first.py").write_text(BOT, "utf-8")
    return folders


def free_port() -> int:
    """A port at which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


def here(shown: str, port: int) -> str:
    """What the page shows, for this machine."""
    return shown.replace("10.0.0.1", "127.0.0.1").replace("8786", str(port))


def command(shown: str, port: int) -> list[str]:
    """A command of the page, for this machine."""
    program, *rest = shlex.split(here(shown, port))
    return [str(PROGRAMS / program), *rest]


@contextmanager
def run_beside(shown: str, port: int, folder: Path, ready: re.Pattern[str]) -> Iterator[None]:
    """Run a command of the page in the folder of a machine until the block ends, once it has said that it is ready."""
    process = subprocess.Popen(
        command(shown, port), cwd=folder, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    assert process.stderr is not None
    reader = Thread(target=process.stderr.read)  # a full pipe would stop the program
    try:
        assert any(ready.search(line) for line in process.stderr)
        reader.start()
        yield
    finally:
        os.killpg(process.pid, signal.SIGINT)
        process.wait()
        if reader.ident is not None:
            reader.join()
        process.stderr.close()


def play(shown: str, folder: Path, port: int = 0) -> str:
    """Play a tournament as the page shows it, and return what it prints."""
    given = os.environ | {"COLUMNS": "80"}
    done = subprocess.run(command(shown, port), cwd=folder, env=given, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_two_machines_play_the_same_tournament_as_one(machines: list[Path], tmp_path: Path) -> None:
    port, (scheduler, *workers) = free_port(), machines
    (scheduler / "play.py").write_text(here(PROGRAM, port), "utf-8")
    with ExitStack() as cluster:
        cluster.enter_context(run_beside(SCHEDULER, port, scheduler, re.compile("Scheduler at:")))
        for folder in workers:
            cluster.enter_context(run_beside(WORKER, port, folder, JOINED))
        printed = play(PLAY, scheduler, port)
        again = play(PLAY, scheduler, port)
    alone = tmp_path / "alone"
    alone.mkdir()
    (alone / "first.py").write_text(BOT, "utf-8")
    play(ALONE, alone)
    assert printed == again
    assert printed.startswith("random 17.975\nfirst.py:first 17.4")
    for name in ("results.json", "standings.csv", "transcripts.jsonl"):
        assert (scheduler / "wolf_herd-7" / name).read_bytes() == (alone / "wolf_herd-7" / name).read_bytes()
