"""The first program that a reader runs."""

import subprocess
import sys

from tests.support.pages import EXAMPLES


def test_a_match_is_told_from_the_first_hand_to_the_result() -> None:
    command = [sys.executable, str(EXAMPLES / "first_match.py")]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    assert lines[0].startswith("Wolf herd")
    assert "Your hand" in "\n".join(lines[:8])
    assert lines[-2].startswith("Winners: ")
    assert lines[-1].startswith("Scores: {'Ann': ")
