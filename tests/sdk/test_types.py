"""What a strict type checker says to users of the client."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

USERS: Final = Path(__file__).parent / "users"
REPORTED: Final = re.compile(r"^(?P<file>\w+)\.py:(?P<line>\d+): error: .*\[(?P<code>[\w-]+)\]$", re.MULTILINE)
MARK: Final = "  # refused: "

Reports = dict[tuple[str, int], str]


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> Reports:
    """The code of each error by file and line, as mypy finds them outside this project."""
    folder = tmp_path_factory.mktemp("users")
    for name in ("right", "wrong"):
        (folder / f"{name}.py").write_text((USERS / f"{name}.txt").read_text(encoding="utf-8"), encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--cache-dir=.cache", "right.py", "wrong.py"]
    said = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert said.returncode == 1, said.stdout + said.stderr
    found = {(match["file"], int(match["line"])): match["code"] for match in REPORTED.finditer(said.stdout)}
    assert len(found) == said.stdout.count(": error: "), said.stdout
    return found


def test_right_code_passes(reports: Reports) -> None:
    assert [place for place in reports if place[0] == "right"] == []


def test_wrong_code_is_refused_line_by_line(reports: Reports) -> None:
    lines = (USERS / "wrong.txt").read_text(encoding="utf-8").splitlines()
    marked = {("wrong", number): line.split(MARK)[1] for number, line in enumerate(lines, start=1) if MARK in line}
    assert len(marked) > 15
    assert {place: code for place, code in reports.items() if place[0] == "wrong"} == marked
