"""A tournament that is killed again and again ends with the same result as one that is not."""

import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from sheepfold_rules.core.shape import plain
from sheepfold_tools.tournament import run
from sheepfold_tools.tournament.journal import JOURNAL
from sheepfold_tools.tournament.plan import Plan
from tests.support.effort import rounds
from tests.support.plans import files, plan_of, steady
from tests.support.processes import descendants
from tests.support.waiting import until

PLAYER: Final = """
import json, sys
from sheepfold_rules.core.shape import reader
from sheepfold_tools.tournament import Plan, run

plan, folder, workers = reader(Plan)(json.loads(sys.argv[1])), sys.argv[2], int(sys.argv[3])
run(plan, folder, workers=workers, chunk=1)
"""


def start(plan: Plan, folder: Path, workers: int) -> subprocess.Popen[bytes]:
    """Start a process that plays the tournament."""
    return subprocess.Popen([sys.executable, "-c", PLAYER, json.dumps(plain(plan)), str(folder), str(workers)])


def size(path: Path) -> int:
    """Return the size of a file in bytes; 0 if there is none."""
    return path.stat().st_size if path.exists() else 0


def kill_at(process: subprocess.Popen[bytes], journal: Path, bytes_of_it: int) -> None:
    """Kill the process once the journal has that many bytes, and check that none of its processes is left."""
    until(lambda: size(journal) >= bytes_of_it or process.poll() is not None, patience=300.0)
    left = descendants(process.pid)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    until(lambda: not left & alive())


def alive() -> set[int]:
    """Every process that runs."""
    return {int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdecimal()}


@pytest.mark.thorough
@pytest.mark.parametrize("workers", [pytest.param(1, marks=pytest.mark.slow), 2])
def test_a_tournament_that_was_killed_continues_to_the_same_result(workers: int, tmp_path: Path) -> None:
    plan = plan_of(seats=2, boards=6, bots=("random", steady(tmp_path)))
    run(plan, tmp_path / "whole")
    whole = size(tmp_path / "whole" / JOURNAL)
    journal = tmp_path / "killed" / JOURNAL
    chance = random.Random(workers)
    for moment in sorted(chance.randrange(whole // 2) for _ in range(rounds(1, 5))):  # long before it ends
        kill_at(start(plan, journal.parent, workers), journal, moment)
    assert not (journal.parent / "results.json").exists()
    run(plan, journal.parent)
    assert files(journal.parent) == files(tmp_path / "whole")


@pytest.mark.slow
def test_results_are_written_again_after_a_kill_in_the_middle_of_them(tmp_path: Path) -> None:
    plan = plan_of(seats=2, boards=3, bots=("random",))
    run(plan, tmp_path / "whole")
    folder = tmp_path / "killed"
    process = start(plan, folder, 1)
    until(lambda: len(list(folder.iterdir() if folder.exists() else ())) > 2, patience=300.0)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    run(plan, folder)
    assert files(folder) == files(tmp_path / "whole")
