"""`sheepfold check` as a gate in CI: what it demands, JUnit reports, CSV files."""

import csv
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import sheepfold
from tests.cli.test_check import check, play
from tests.support.junit import read_report

pytestmark = pytest.mark.usefixtures("here")


def play_decks(number: int) -> dict[str, Any]:
    """Return the record of a match that was dealt from the decks of another seed."""
    game = sheepfold.connect().sheepshead
    state: Any = game.new(3, seed="other sheep").state
    match, chance = game.new(3, seed=f"sheep {number}", decks=[state["deck"]]), Random(number)
    while not match.over:
        match = match.play(chance.choice(match.legal_moves()))
    return match.transcript().to_dict()


def test_what_is_demanded_of_records_and_what_the_report_says_of_them() -> None:
    record = play(0)
    *moves, last = record["moves"]
    lines = [
        (None, record),
        ("unfinished", record | {"moves": moves, "outcome": None}),
        ("no-outcome", record | {"outcome": None}),
        ("other-decks", play_decks(1)),
        ("illegal-move", record | {"moves": [*moves, last | {"seat": (last["seat"] + 1) % 3}]}),
        (None, play(1)),
    ]
    Path("all.jsonl").write_text("".join(json.dumps(each) + "\n" for _, each in lines))
    code, out, err = check("--complete", "--from-seed", "--junit", "report.xml", "--json", "all.jsonl")
    assert (code, err) == (1, "")
    *found, summary = map(json.loads, out.splitlines())
    expected = [(line, kind) for line, (kind, _) in enumerate(lines, 1) if kind]
    assert [(each["line"], each["kind"]) for each in found] == expected
    assert (summary["summary"]["records"], summary["summary"]["wrong"]) == (len(lines), len(expected))
    cases = read_report(Path("report.xml"))
    assert [case.name for case in cases] == [f"{line}: sheepshead" for line in range(1, len(lines) + 1)]
    assert [(int(case.name[0]), case.type) for case in cases if case.result == "failure"] == expected
    assert ({case.group for case in cases}, {case.result for case in cases}) == ({"all.jsonl"}, {"passed", "failure"})


def test_without_demands_what_right_records_lack_is_counted() -> None:
    record = play(0)
    lacking = [record, record | {"outcome": None}, record | {"moves": [], "outcome": None}, play_decks(1)]
    Path("all.jsonl").write_text("".join(json.dumps(each) + "\n" for each in lacking))
    assert check("all.jsonl") == (
        0,
        "sheepshead           4 records, 0 wrong\n"
        "4 records: 4 right (1 unfinished, 2 without outcome, 1 with decks), 0 wrong\n",
        "",
    )
    summary = json.loads(check("--json", "all.jsonl").out)["summary"]
    assert {name: summary[name] for name in ("unfinished", "without_outcome", "with_decks")} == {
        "unfinished": 1,
        "without_outcome": 2,
        "with_decks": 1,
    }


def test_a_file_without_a_record_is_an_error_unless_that_is_allowed() -> None:
    Path("none.jsonl").write_text("\n\n")
    Path("right.jsonl").write_text(json.dumps(play(0)))
    reason = "none.jsonl: there is no record in it; --allow-empty accepts that"
    code, out, err = check("right.jsonl", "none.jsonl", "--junit", "report.xml")
    assert (code, err) == (2, f"Error: {reason}\n")
    assert out.endswith("1 record: 1 right, 0 wrong; not all were checked\n")
    right, error = read_report(Path("report.xml"))
    assert (right.result, error.result) == ("passed", "error")
    assert error.message == f"not all records were checked: {reason}"
    assert check("none.jsonl", "--quiet") == (2, "", f"Error: {reason}\n")
    assert check("right.jsonl", "none.jsonl", "--allow-empty", "--junit", "report.xml").code == 0
    assert [case.result for case in read_report(Path("report.xml"))] == ["passed"]


@pytest.mark.parametrize(("name", "why"), [("missing.jsonl", "No such file or directory"), (".", "Is a directory")])
def test_a_file_that_cannot_be_read_is_an_error_in_the_report_before_any_is_checked(name: str, why: str) -> None:
    Path("right.jsonl").write_text(json.dumps(play(0)))
    code, out, err = check("right.jsonl", name, "--junit", "report.xml")
    assert (code, out, err) == (2, "0 records: 0 right, 0 wrong; not all were checked\n", f"Error: {name}: {why}\n")
    (error,) = read_report(Path("report.xml"))
    assert (error.result, error.message) == ("error", f"not all records were checked: {name}: {why}")


def test_a_report_has_no_character_that_xml_forbids() -> None:
    name = 'a&b"<\x1b.jsonl'
    strange = json.dumps(play(0) | {"\x00\x1b\ufffe\ud800]]>": 1})
    Path(name).write_text(strange + "\n" + '{"game": "\\u0000"}\n')
    assert check(name, "--junit", "report.xml").code == 1
    cases = read_report(Path("report.xml"))
    assert [case.group for case in cases] == ['a&b"<\\x1b.jsonl'] * 2
    assert all("\\x00" in case.message or "json" in case.message for case in cases)


def test_a_report_that_cannot_be_written_exits_with_2() -> None:
    Path("right.jsonl").write_text(json.dumps(play(0)))
    code, _, err = check("right.jsonl", "--junit", "no/report.xml")
    assert (code, err) == (2, "Error: no/report.xml: No such file or directory\n")


def write_csv(path: Path, *rows: list[str]) -> None:
    """Write a CSV file as a spreadsheet does."""
    with path.open("w", newline="", encoding="utf-8-sig") as file:
        csv.writer(file).writerows([["day", "record"], *rows])


def test_the_records_in_a_column_of_a_csv_file_are_checked() -> None:
    record = play(0)
    right, long = json.dumps(record, indent=1), json.dumps(record) + " " * 200_000
    write_csv(Path("games.csv"), ["1", right], [], ["2", long], ["3", "{"], ["4", ""], ["5"], ["6", " \t"])
    code, out, err = check("games.csv", "--csv", "record", "--all", "--junit", "report.xml")
    assert (code, err) == (1, "")
    places = [line.split(": ")[:3] for line in out.splitlines()[:6]]
    assert places == [
        ["games.csv:2", "sheepshead", f"right, {len(record['moves'])} moves"],
        ["games.csv:4", "sheepshead", f"right, {len(record['moves'])} moves"],
        ["games.csv:5", "no game", "not-json"],
        ["games.csv:6", "no game", "validation-error"],
        ["games.csv:7", "no game", "validation-error"],
        ["games.csv:8", "no game", "validation-error"],
    ]
    empty = 'validation-error: an object was expected, not ""'
    assert [line.endswith(empty) for line in out.splitlines()[3:6]] == [True, True, True]
    cases = read_report(Path("report.xml"))
    assert [case.name.split(":")[0] for case in cases] == ["2", "4", "5", "6", "7", "8"]


def test_a_column_that_a_csv_file_does_not_have_exits_with_2() -> None:
    write_csv(Path("games.csv"), ["1", "{}"])
    code, _, err = check("games.csv", "--csv", "records")
    assert (code, err) == (
        2,
        "Error: games.csv: there is no column records (did you mean record?). Columns: day, record.\n",
    )


def test_a_column_that_a_csv_file_has_twice_exits_with_2() -> None:
    Path("games.csv").write_text("record,day,record\n{},1,{}\n")
    assert check("games.csv", "--csv", "day").out.startswith("games.csv:2: no game: validation-error: ")
    code, _, err = check("games.csv", "--csv", "record")
    assert (code, err) == (2, "Error: games.csv: row 1 has 2 columns record\n")
