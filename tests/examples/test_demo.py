"""The demonstration and the first program that a reader runs: what they print, and that what is wrong is noticed."""

import os
import signal
import subprocess
import sys

import pytest

from examples import demo
from tests.support.pages import EXAMPLES

SCREEN = range(24, 41)  # lines
LONG_ENOUGH = 60.0  # seconds


@pytest.mark.slow
def test_the_demonstration_fits_on_a_screen(capsys: pytest.CaptureFixture[str]) -> None:
    assert demo.main([]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) in SCREEN
    assert max(map(len, lines)) <= 80
    assert sum(line.startswith("The table as ") for line in lines) == 2
    assert sum(" tries " in line for line in lines) == 1
    assert sum(line.startswith("The rule sheepshead.") for line in lines) == 1
    head = next(number for number, line in enumerate(lines) if line.startswith("game "))
    assert len(lines[head + 1 : lines.index("", head)]) == len(demo.STARTS)


def test_a_transcript_that_disagrees_is_wrong(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(demo, "STARTS", demo.STARTS[1:2])
    monkeypatch.setattr(demo, "replays", lambda game, match: False)
    assert demo.main([]) == 1
    assert "Something is wrong" in capsys.readouterr().out


def test_ctrl_c_ends_it_and_its_service_without_a_traceback() -> None:
    process = subprocess.Popen(
        [sys.executable, demo.__file__],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline().startswith("The service runs at ")
    while not process.stdout.readline().startswith(
        "The table as "
    ):  # before, Python loads the game: up to 3.11, it tells
        assert process.poll() is None  # an interrupt in the midst of a class as an error of that class
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does
    _, err = process.communicate(timeout=LONG_ENOUGH)
    assert (process.returncode, err) == (130, "")


def test_a_match_is_told_from_the_first_hand_to_the_result() -> None:
    command = [sys.executable, str(EXAMPLES / "first_match.py")]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    assert lines[0].startswith("Wolf herd")
    assert "Your hand" in "\n".join(lines[:8])
    assert lines[-2].startswith("Winners: ")
    assert lines[-1].startswith("Scores: {'Ann': ")
