"""A tournament that is killed again and again ends with the same result as one that is not."""

import json
import os
import random
import signal
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from sheepfold_rules.core.shape import plain
from sheepfold_tools.tournament import Deal, run
from sheepfold_tools.tournament.journal import JOURNAL, open_journal
from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.worker import Worker
from tests.support.effort import rounds
from tests.support.plans import files, plan_of, steady
from tests.support.waiting import until
from tests.tournament.processes import descendants

PLAYER: Final = """
import json, sys
from sheepfold_rules.core.shape import reader
from sheepfold_tools.tournament import Serial, Plan, Processes, run

plan, folder, workers = reader(Plan)(json.loads(sys.argv[1])), sys.argv[2], int(sys.argv[3])
run(plan, folder, executor=Processes(workers) if workers else Serial(), chunk=1)
"""

# adds the same deal again and again under the next number, and says which was added
ADDER: Final = """
import json, sys
from dataclasses import replace
from pathlib import Path
from sheepfold_rules.core.shape import reader
from sheepfold_tools.tournament import Deal, Plan
from sheepfold_tools.tournament.journal import open_journal

plan, folder, deal = reader(Plan)(json.loads(sys.argv[1])), Path(sys.argv[2]), reader(Deal)(json.loads(sys.argv[3]))
def move(deal, number):
    return replace(deal, number=number, rows=tuple(replace(row, deal=number) for row in deal.rows))

journal = open_journal(folder, plan)
for number in journal.remaining():
    journal.add([move(deal, number)])
    print(number, flush=True)
"""


def move(deal: Deal, number: int) -> Deal:
    """The same deal under another number."""
    return replace(deal, number=number, rows=tuple(replace(row, deal=number) for row in deal.rows))


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
@pytest.mark.parametrize("workers", [pytest.param(0, marks=pytest.mark.slow), 2])
def test_a_tournament_that_was_killed_continues_to_the_same_result(workers: int, tmp_path: Path) -> None:
    plan = plan_of(seats=2, deals=6, bots=("random", steady(tmp_path)))
    run(plan, tmp_path / "whole")
    whole = size(tmp_path / "whole" / JOURNAL)
    journal = tmp_path / "killed" / JOURNAL
    chance = random.Random(workers)
    for moment in sorted(chance.randrange(whole // 2) for _ in range(rounds(1, 5))):  # long before it ends
        kill_at(start(plan, journal.parent, workers), journal, moment)
    assert not (journal.parent / "results.json").exists()
    run(plan, journal.parent)
    assert files(journal.parent) == files(tmp_path / "whole")


@pytest.mark.thorough
def test_a_journal_keeps_every_deal_that_was_added_before_the_process_was_killed(tmp_path: Path) -> None:
    plan = plan_of(seats=2, deals=1_000_000, bots=("random",))
    (deal,) = Worker(plan, None, 10.0)((0,)).deals
    chance = random.Random(7)
    for _ in range(rounds(1, 5)):
        command = [sys.executable, "-c", ADDER, json.dumps(plain(plan)), str(tmp_path), json.dumps(plain(deal))]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            said = [process.stdout.readline() for _ in range(chance.randrange(5, 50))]
            process.kill()
            said += process.stdout.readlines()
        added = int(said[-1]) + 1
        with closing(open_journal(tmp_path, plan)) as journal:
            kept = list(journal.deals())
        assert kept == [move(deal, number) for number in range(len(kept))]
        assert added <= len(kept) <= added + 1  # the one that it was killed in may be there too


@pytest.mark.slow
def test_results_are_written_again_after_a_kill_in_the_middle_of_them(tmp_path: Path) -> None:
    plan = plan_of(seats=2, deals=3, bots=("random",))
    run(plan, tmp_path / "whole")
    folder = tmp_path / "killed"
    process = start(plan, folder, 0)
    until(lambda: len(list(folder.iterdir() if folder.exists() else ())) > 2, patience=300.0)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    run(plan, folder)
    assert files(folder) == files(tmp_path / "whole")
