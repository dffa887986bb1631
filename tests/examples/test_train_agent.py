"""The agent learns to beat random play."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.examples.chat import EXAMPLES


def test_the_agent_trains_and_its_progress_is_drawn(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("MPLBACKEND", "agg")
    from examples import train_agent  # loads matplotlib

    monkeypatch.setattr(train_agent, "MATCHES_MEASURED", 20)
    monkeypatch.setattr(sys, "argv", ["train_agent.py", "--matches", "100", "--plot", str(tmp_path / "learning.svg")])
    train_agent.main()
    assert re.search(r"the agent wins [\d.]+% of 20 matches", capsys.readouterr().out)
    assert "<svg" in (tmp_path / "learning.svg").read_text("utf-8")


@pytest.mark.slow
def test_the_agent_beats_random_play_after_few_matches(tmp_path: Path) -> None:
    plot = tmp_path / "learning.svg"
    command: list[str | Path] = [sys.executable, EXAMPLES / "train_agent.py", "--matches", "1000", "--plot", plot]
    given = os.environ | {"MPLBACKEND": "agg"}
    done = subprocess.run(command, env=given, capture_output=True, text=True, check=True)
    wins = re.search(r"the agent wins ([\d.]+)%", done.stdout)
    assert wins is not None
    assert float(wins[1]) > 32  # a random player wins 25%, with a standard error of 1.4
    assert "<svg" in plot.read_text("utf-8")
