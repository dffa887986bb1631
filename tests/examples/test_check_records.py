"""A folder of records, checked by the example."""

import json
import subprocess
import sys
from pathlib import Path

import sheepfold
from sheepfold.testing import play_random_match
from tests.support.pages import EXAMPLES


def check(folder: Path) -> tuple[int, list[str]]:
    """Check a folder: return the exit code, and the lines that are printed."""
    command = [sys.executable, str(EXAMPLES / "check_records.py"), str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.returncode, done.stdout.splitlines()


def record(game: str, seats: int, seed: str) -> str:
    """Return the record of a match that is over, as a line."""
    with sheepfold.connect() as client:
        return json.dumps(play_random_match(client.game(game), seats, seed=seed).to_dict()) + "\n"


def test_right_records_are_counted_by_game(tmp_path: Path) -> None:
    below = tmp_path / "2026"
    below.mkdir()
    (tmp_path / "one.jsonl").write_text(record("sheepshead", 5, "one") + record("wolf_herd", 3, "two"))
    (below / "more.jsonl").write_text(record("sheepshead", 3, "three"))
    (tmp_path / "notes.txt").write_text("not a record")
    assert check(tmp_path) == (0, ["sheepshead: 2 right", "wolf_herd: 1 right", "0 wrong"])


def test_a_wrong_record_is_named_by_its_file_and_line(tmp_path: Path) -> None:
    kept = json.loads(record("president", 4, "one"))
    kept["transcript"]["outcome"]["scores"][0] += 1
    lines = [record("president", 4, "two"), json.dumps(kept), "\n", "{}\n"]
    (tmp_path / "a.jsonl").write_text("".join(lines))
    code, said = check(tmp_path)
    assert code == 1
    assert [line.split(":")[:3] for line in said[:2]] == [
        ["a.jsonl", "2", " wrong-outcome"],
        ["a.jsonl", "3", " validation-error"],
    ]
    assert said[2:] == ["president: 1 right", "2 wrong"]
