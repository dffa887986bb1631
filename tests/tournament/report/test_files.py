"""The result files are complete, the same each time, and consistent with each other."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import pytest

import sheepfold
from sheepfold_rules.core.shape import plain
from sheepfold_tools.tournament import report
from sheepfold_tools.tournament.report import TABLES, columns
from sheepfold_tools.tournament.stats.results import Results
from tests.support.played import Tournament, rows_of, short_plan, tournament, write

NAMES: Final = {
    *("plan.json", "results.json", "times.json", "report.html"),
    *("transcripts.jsonl", "matches.csv"),
    *(f"{name}.csv" for name in TABLES),
}
ROOT: Final = Path(__file__).parents[3]
IN_ANOTHER_PROCESS: Final = """
import sys
from pathlib import Path
for name in ("flask", "werkzeug", "marshmallow", "sheepfold_server.web"):
    sys.modules[name] = None
from tests.support.played import short_plan, tournament, write
found = tournament(short_plan("sheepshead", 2, ["a", "b"], 12), faulty=[1], some=0.3)
write(found.plan, found.played, Path(sys.argv[1]))
"""

Written = tuple[Path, Results]


def contents(folder: Path) -> dict[str, bytes]:
    """All files of a folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_every_file_is_there_and_none_else(written: Written) -> None:
    assert contents(written[0]).keys() == NAMES


def test_another_process_without_the_packages_of_the_service_writes_the_same_bytes(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    salt = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
    env = {**os.environ, "PYTHONHASHSEED": salt, "OPENBLAS_NUM_THREADS": "1", "PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, "-c", IN_ANOTHER_PROCESS, str(there)], env=env, check=True)
    found = tournament(short_plan("sheepshead", 2, ["a", "b"], 12), faulty=[1], some=0.3)
    write(found.plan, found.played, here)
    assert contents(there).keys() == NAMES
    assert contents(there) == contents(here)


def test_times_appear_only_in_the_report_and_in_times_json(
    sheepshead: Tournament, written: Written, tmp_path: Path
) -> None:
    slower = [
        replace(board, rows=tuple(row._replace(seconds=2 * row.seconds) for row in board.rows))
        for board in sheepshead.played
    ]
    write(sheepshead.plan, slower, tmp_path)
    before, after = contents(written[0]), contents(tmp_path)
    assert {name for name in NAMES if before[name] != after[name]} == {"times.json", "report.html"}


def test_the_results_are_what_results_json_says(written: Written) -> None:
    folder, results = written
    assert json.loads((folder / "results.json").read_text()) == json.loads(json.dumps(plain(results)))


@pytest.mark.parametrize("name", TABLES)
def test_a_table_says_what_results_json_says(name: str, written: Written) -> None:
    folder, _ = written
    found = json.loads((folder / "results.json").read_text())[name]
    rows = rows_of(folder / f"{name}.csv")
    assert [list(row) for row in rows] == [[*columns(TABLES[name])]] * len(found)
    assert rows == [flat(each) for each in found]


def flat(record: dict[str, Any]) -> dict[str, str]:
    """A record of JSON as the row of a table."""
    row: dict[str, Any] = {}
    for name, value in record.items():
        if isinstance(value, dict) and "interval" in value:
            low, high = value["interval"] or (None, None)
            row |= {name: value["mean"], f"{name}_low": low, f"{name}_high": high}
            row |= {f"{name}_n": value["n"], f"{name}_boards": value["boards"]}
        elif name == "rating":
            row |= value
        else:
            row[name] = value
    return {name: "" if value is None else str(value) for name, value in row.items()}


def test_every_transcript_is_right_and_in_order(sheepshead: Tournament, written: Written) -> None:
    with (written[0] / "transcripts.jsonl").open("rb") as file, sheepfold.connect() as client:
        verdicts = list(client.check_records(file))
    assert len(verdicts) == written[1].matches == 180
    assert all(verdict.ok and verdict.outcome_agrees for verdict in verdicts)
    scores = [
        tuple(row.score for row in rows) for _, rows in groupby(sheepshead.rows, lambda row: (row.board, row.match))
    ]
    assert [verdict.outcome and verdict.outcome.scores for verdict in verdicts] == scores


def test_the_times_are_summed_up_by_bot(sheepshead: Tournament, written: Written) -> None:
    found = json.loads((written[0] / "times.json").read_text())["bots"]
    assert [each["bot"] for each in found] == list(sheepshead.plan.bots)
    for bot, each in enumerate(found):
        asked = sum(row.moves for row in sheepshead.rows if row.bot == each["bot"])
        assert each["moves"] == asked
        assert each["total"] == pytest.approx(0.001 * asked)
        assert each["mean"] == pytest.approx(0.001)
        assert each["slowest"] == pytest.approx(0.002 + 0.001 * bot)


def test_an_error_while_writing_leaves_the_files_as_they_were(sheepshead: Tournament, tmp_path: Path) -> None:
    write(sheepshead.plan, sheepshead.played[:1], tmp_path)
    before = contents(tmp_path)

    def broken() -> Iterator[str]:
        yield "{}"
        raise OSError("the disk is gone")

    with pytest.raises(OSError, match="the disk is gone"):
        report.write_results(sheepshead.plan, sheepshead.rows, broken(), tmp_path)
    assert {name: text for name, text in contents(tmp_path).items() if name in NAMES} == before


def test_a_row_names_the_record_of_its_match(written: Written) -> None:
    records = list(map(json.loads, (written[0] / "transcripts.jsonl").read_text().splitlines()))
    for row in rows_of(written[0] / "matches.csv"):
        assert records[int(row["record"]) - 1]["outcome"]["scores"][int(row["seat"])] == int(row["score"])
