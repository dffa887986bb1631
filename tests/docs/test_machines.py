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
SCHEDULER, WORKER, PLAY, RESUME = (block.text for block in blocks(PAGE, "sh"))
(BOT,) = (block.text for block in blocks(PAGE, "python"))
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


def command(shown: str, port: int) -> list[str]:
    """A command of the page, for this machine."""
    program, *rest = shlex.split(shown.replace("10.0.0.1", "127.0.0.1").replace("8786", str(port)))
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
    with ExitStack() as cluster:
        cluster.enter_context(run_beside(SCHEDULER, port, scheduler, re.compile("Scheduler at:")))
        for folder in workers:
            cluster.enter_context(run_beside(WORKER, port, folder, JOINED))
        printed = play(PLAY, scheduler, port)
        again = play(RESUME, scheduler, port)
    alone = tmp_path / "alone"
    alone.mkdir()
    (alone / "first.py").write_text(BOT, "utf-8")
    assert printed == again == play(PLAY.partition("--dask")[0], alone)
    for name in ("matches.csv", "standings.csv", "transcripts.jsonl"):
        assert (scheduler / "wolf_herd-7" / name).read_bytes() == (alone / "wolf_herd-7" / name).read_bytes()
