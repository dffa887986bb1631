"""`sheepfold check` as a gate in CI: what it demands of records, JUnit reports, CSV files."""

import csv
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

import sheepfold
from sheepfold.games import sheepshead
from sheepfold.testing import play_random_match
from tests.support.commands import call
from tests.support.junit import Case, read_report

COUNT: Final = 1000
GATE: Final = ("--complete", "--from-seed")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a test, from which its commands run."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def play(number: int, **options: Any) -> dict[str, Any]:
    """Return the record of a match of chance."""
    game = sheepfold.connect().sheepshead
    return play_random_match(game, 3, sheepshead.Options(**options), seed=f"sheep {number}").transcript().to_dict()


def play_decks(number: int) -> dict[str, Any]:
    """Return the record of a match that was dealt from the decks of another seed."""
    game = sheepfold.connect().sheepshead
    state: Any = game.new(3, seed="other sheep").state
    match, chance = game.new(3, seed=f"sheep {number}", decks=[state["deck"]]), Random(number)
    while not match.over:
        match = match.play(chance.choice(match.legal_moves()))
    return match.transcript().to_dict()


def change_options(number: int) -> dict[str, Any]:
    """Return the record of a match that was played with an option that its result depends on."""
    for each in range(number, number + 500):
        record, other = play(each), play(each, double_on_loss=False)
        if record["moves"] == other["moves"] and record["outcome"] != other["outcome"]:
            return record | {"options": other["options"]}
    raise AssertionError("no match was lost by its picker")


def change_move(record: dict[str, Any], index: int, **changed: Any) -> dict[str, Any]:
    """Return a record with another move in its place."""
    moves = list(record["moves"])
    moves[index] = moves[index] | changed
    return record | {"moves": moves}


def swap(record: dict[str, Any]) -> dict[str, Any]:
    """Return a record with its last two moves in the wrong order."""
    *moves, first, second = record["moves"]
    return record | {"moves": [*moves, second, first]}


def faults() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield a record with a fault of each kind, with the kind that is found in it."""
    record = play(0)
    scores = record["outcome"]["scores"]
    yield "unfinished", record | {"moves": record["moves"][:-1], "outcome": None}
    yield "not-over", record | {"moves": record["moves"][:-1]}
    yield "unfinished", record | {"moves": [], "outcome": None}
    yield "no-outcome", record | {"outcome": None}
    yield "other-decks", play_decks(1)
    yield "illegal-move", change_move(record, -1, seat=(record["moves"][-1]["seat"] + 1) % 3)
    yield "illegal-move", swap(record)
    yield "illegal-move", change_move(record, -1, move=record["moves"][-4]["move"])
    yield "wrong-outcome", record | {"outcome": record["outcome"] | {"scores": [scores[0] + 1, *scores[1:]]}}
    yield "wrong-outcome", change_options(0)
    yield "illegal-move", record | {"seed": "no sheep"}
    yield "validation-error", record | {"moves": [*record["moves"], {"seat": 7, "move": {"type": "pass"}}]}


def test_among_a_thousand_records_each_with_a_fault_is_found(folder: Path) -> None:
    records = [play(number) for number in range(COUNT)]
    wrong = dict(zip(Random("places").sample(range(COUNT), COUNT), faults(), strict=False))
    for line, (_, record) in wrong.items():
        records[line] = record
    (folder / "all.jsonl").write_text("".join(json.dumps(record) + "\n" for record in records))
    code, out, err = call("check", *GATE, "--junit", "report.xml", "--json", "all.jsonl")
    assert (code, err) == (1, "")
    *found, last = map(json.loads, out.splitlines())
    expected = sorted((line + 1, kind) for line, (kind, _) in wrong.items())
    assert [(each["line"], each["kind"]) for each in found] == expected
    summary = last["summary"]
    assert (summary["records"], summary["wrong"], summary["unfinished"]) == (COUNT, len(wrong), 0)
    cases = read_report(folder / "report.xml")
    assert [case.name for case in cases] == [f"{line}: sheepshead" for line in range(1, COUNT + 1)]
    failures = [(int(case.name.split(":")[0]), case.type) for case in cases if case.result == "failure"]
    assert failures == expected
    assert {case.group for case in cases} == {"all.jsonl"}
    assert {case.result for case in cases} == {"passed", "failure"}


def test_without_demands_what_right_records_lack_is_counted(folder: Path) -> None:
    record = play(0)
    lacking = [record, record | {"outcome": None}, record | {"moves": [], "outcome": None}, play_decks(1)]
    (folder / "all.jsonl").write_text("".join(json.dumps(each) + "\n" for each in lacking))
    assert call("check", "all.jsonl") == (
        0,
        "sheepshead           4 records, 0 wrong\n"
        "4 records: 4 right (1 unfinished, 2 without outcome, 1 with decks), 0 wrong\n",
        "",
    )
    summary = json.loads(call("check", "--json", "all.jsonl").out)["summary"]
    assert {name: summary[name] for name in ("unfinished", "without_outcome", "with_decks")} == {
        "unfinished": 1,
        "without_outcome": 2,
        "with_decks": 1,
    }


def test_a_file_without_a_record_is_an_error_unless_that_is_allowed(folder: Path) -> None:
    (folder / "none.jsonl").write_text("\n\n")
    (folder / "right.jsonl").write_text(json.dumps(play(0)))
    reason = "none.jsonl: there is no record in it; --allow-empty accepts that"
    code, out, err = call("check", "right.jsonl", "none.jsonl", "--junit", "report.xml")
    assert (code, err) == (2, f"Error: {reason}\n")
    assert out.endswith("1 record: 1 right, 0 wrong; not all were checked\n")
    right, error = read_report(folder / "report.xml")
    assert (right.result, error.result) == ("passed", "error")
    assert error.message == f"not all records were checked: {reason}"
    assert call("check", "none.jsonl", "--quiet") == (2, "", f"Error: {reason}\n")
    assert call("check", "right.jsonl", "none.jsonl", "--allow-empty", "--junit", "report.xml").code == 0
    assert [case.result for case in read_report(folder / "report.xml")] == ["passed"]


@pytest.mark.parametrize(("name", "why"), [("missing.jsonl", "No such file or directory"), (".", "Is a directory")])
def test_a_file_that_cannot_be_read_is_an_error_in_the_report_before_any_is_checked(
    name: str, why: str, folder: Path
) -> None:
    (folder / "right.jsonl").write_text(json.dumps(play(0)))
    code, out, err = call("check", "right.jsonl", name, "--junit", "report.xml")
    assert (code, out, err) == (2, "0 records: 0 right, 0 wrong; not all were checked\n", f"Error: {name}: {why}\n")
    (error,) = read_report(folder / "report.xml")
    assert (error.result, error.message) == ("error", f"not all records were checked: {name}: {why}")


def test_a_report_says_if_not_all_was_checked(folder: Path) -> None:
    (folder / "right.jsonl").write_text(json.dumps(play(0)))
    (folder / "no.jsonl.gz").write_text("{}")
    assert call("check", "right.jsonl", "no.jsonl.gz", "--junit", "report.xml").code == 2
    right, error = read_report(folder / "report.xml")
    assert (right.result, error.result) == ("passed", "error")
    assert error.message.startswith("not all records were checked: no.jsonl.gz: Not a gzipped file")


def test_a_report_has_no_character_that_xml_forbids(folder: Path) -> None:
    name = 'a&b"<\x1b.jsonl'
    strange = json.dumps(play(0) | {"\x00\x1b\ufffe\ud800]]>": 1})
    (folder / name).write_text(strange + "\n" + '{"game": "\\u0000"}\n')
    assert call("check", name, "--junit", "report.xml").code == 1
    cases = read_report(folder / "report.xml")
    assert [case.group for case in cases] == ['a&b"<\\x1b.jsonl'] * 2
    assert all("\\x00" in case.message or "json" in case.message for case in cases)


def test_a_report_that_cannot_be_written_exits_with_2(folder: Path) -> None:
    (folder / "right.jsonl").write_text(json.dumps(play(0)))
    code, _, err = call("check", "right.jsonl", "--junit", "no/report.xml")
    assert (code, err) == (2, "Error: no/report.xml: No such file or directory\n")


def write_csv(path: Path, *rows: list[str]) -> None:
    """Write a CSV file as a spreadsheet does."""
    with path.open("w", newline="", encoding="utf-8-sig") as file:
        csv.writer(file).writerows([["day", "record"], *rows])


def test_the_records_in_a_column_of_a_csv_file_are_checked(folder: Path) -> None:
    record = play(0)
    right, long = json.dumps(record, indent=1), json.dumps(record) + " " * 200_000
    write_csv(folder / "games.csv", ["1", right], [], ["2", long], ["3", "{"], ["4", ""], ["5"], ["6", " \t"])
    code, out, err = call("check", "games.csv", "--csv", "record", "--all", "--junit", "report.xml")
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
    cases: list[Case] = read_report(folder / "report.xml")
    assert [case.name.split(":")[0] for case in cases] == ["2", "4", "5", "6", "7", "8"]


def test_a_column_that_a_csv_file_does_not_have_exits_with_2(folder: Path) -> None:
    write_csv(folder / "games.csv", ["1", "{}"])
    code, _, err = call("check", "games.csv", "--csv", "records")
    assert (code, err) == (
        2,
        "Error: games.csv: there is no column records (did you mean record?). Columns: day, record.\n",
    )


def test_a_column_that_a_csv_file_has_twice_exits_with_2(folder: Path) -> None:
    (folder / "games.csv").write_text("record,day,record\n{},1,{}\n")
    assert call("check", "games.csv", "--csv", "day").out.startswith("games.csv:2: no game: validation-error: ")
    code, _, err = call("check", "games.csv", "--csv", "record")
    assert (code, err) == (2, "Error: games.csv: row 1 has 2 columns record\n")
