"""A run says what it left out because a program is not installed, or fails where nothing may be left out."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.support.redis import PROGRAM, WHOLE

ROOT: Final = Path(__file__).parents[2]
NEEDY: Final = "tests/checks/test_soak.py::test_nothing_is_lost_while_workers_are_killed"


def run_without_programs(processes: int, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run a test that needs Redis where no program can be found."""
    command = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--numprocesses={processes}", NEEDY)
    kept = {name: value for name, value in os.environ.items() if name != WHOLE and not name.startswith("PYTEST_")}
    return subprocess.run(
        command, cwd=ROOT, env={**kept, "PATH": "", **settings}, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("processes", [pytest.param(0, marks=pytest.mark.slow), 1])
def test_a_run_says_which_tests_it_left_out(processes: int) -> None:
    found = run_without_programs(processes)
    assert (found.returncode, found.stderr) == (0, "")
    assert f"LEFT OUT: 1 tests. {PROGRAM} is not installed." in found.stdout.splitlines()


def test_a_run_that_may_leave_nothing_out_fails() -> None:
    found = run_without_programs(0, **{WHOLE: "1"})
    assert found.returncode == 1
    assert f"{PROGRAM} is not installed, and {WHOLE} is set" in found.stdout
