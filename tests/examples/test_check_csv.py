"""A CSV file with records in a column, checked by the example."""

import csv
import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

import sheepfold
from sheepfold.games import president
from sheepfold.testing import play_random_match
from tests.support.pages import EXAMPLES

COLUMN: Final = "record"
LONGEST: Final = 2**22  # characters of a field; the library's own limit is lower


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    """A record of a match that is over."""
    options = president.Options(end="deals", deals=1)
    return (
        play_random_match(sheepfold.connect().president, 4, options, seed="sheep may safely graze")
        .transcript()
        .to_dict()
    )


def check(folder: Path, records: list[str], column: str = COLUMN) -> tuple[int, str, list[str]]:
    """Check a file with these records: return the exit code, what is printed, and the column of verdicts."""
    with (folder / "in.csv").open("w", newline="", encoding="utf-8-sig") as file:
        csv.writer(file).writerows([["day", COLUMN], *enumerate(records)])
    command = [sys.executable, str(EXAMPLES / "check_csv.py"), str(folder / "in.csv"), column, str(folder / "out.csv")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if not (folder / "out.csv").exists():
        return done.returncode, done.stderr, []
    limit = csv.field_size_limit(LONGEST)
    with (folder / "out.csv").open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    csv.field_size_limit(limit)
    assert [(row["day"], row[COLUMN]) for row in rows] == [(str(day), text) for day, text in enumerate(records)]
    return done.returncode, done.stdout, [row["verdict"] for row in rows]


def test_right_records_are_right(tmp_path: Path, record: dict[str, Any]) -> None:
    assert check(tmp_path, [json.dumps(record), json.dumps(record, indent=1)]) == (0, "", ["right", "right"])


def test_the_row_the_move_and_the_rule_of_a_wrong_record_are_named(tmp_path: Path, record: dict[str, Any]) -> None:
    first, *others = record["moves"]
    illegal = json.dumps(record | {"moves": [first | {"seat": (first["seat"] + 1) % 4}, *others]})
    unknown = json.dumps(record | {"moves": [first | {"move": {"type": "graze"}}]})
    claimed = json.dumps(record | {"outcome": record["outcome"] | {"winners": [0, 1, 2, 3]}})
    code, printed, verdicts = check(tmp_path, [json.dumps(record), illegal, unknown, claimed, "", "{"])
    assert code == 1
    assert verdicts[0] == "right"
    assert verdicts[1].startswith("move 1 (play ")
    assert "): president.turn: It is seat " in verdicts[1]
    assert [verdict.split(": ")[:2] for verdict in verdicts[2:]] == [
        ["move 1", "validation-error"],
        ["wrong-outcome", "winners"],
        ["validation-error", "an object was expected, not null"],
        ["not-json", verdicts[5].split(": ", 1)[1]],
    ]
    assert printed.splitlines() == [f"row {row}: {verdict}" for row, verdict in enumerate(verdicts, 2) if row > 2]


def test_a_column_that_does_not_exist_is_named(tmp_path: Path, record: dict[str, Any]) -> None:
    code, said, _ = check(tmp_path, [json.dumps(record)], "records")
    assert (code, said) == (1, f"{tmp_path / 'in.csv'} has no column records.\n")
