"""The agent learns to beat random play."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.pages import EXAMPLES

pytest.importorskip("sb3_contrib", reason="`make test-train` installs what trains")


@pytest.mark.slow
def test_the_agent_beats_random_play_after_few_steps(tmp_path: Path) -> None:
    model = tmp_path / "president.zip"
    command: list[str | Path] = [sys.executable, EXAMPLES / "train_agent.py", "--steps", "8000", "--save", model]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    wins = re.search(r"the agent wins ([\d.]+)%", done.stdout)
    assert wins is not None
    assert float(wins[1]) > 45  # a random player wins 25%, with a standard error of 1.4
    assert model.stat().st_size
