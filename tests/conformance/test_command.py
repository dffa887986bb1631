"""`sheepfold conformance`: the real service and a command pass, faults are reported, bad targets are refused."""

import json
import shutil
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from sheepfold.cli import exits
from sheepfold.conformance.kit import KINDS, PARTS, read_lines
from sheepfold.games import NAMES
from tests.conformance.kit import KIT
from tests.conformance.problems import REQUESTS
from tests.support.commands import Done, call

EXAMPLE: Final = f"cmd:{sys.executable} {Path(__file__).parents[2] / 'examples' / 'conformance_target.py'}"
FAULTY: Final = f"cmd:{sys.executable} -m tests.conformance.faulty"
DEAD: Final = "import sys; sys.stdin.readline(); sys.exit('no more sheep')"
LATER: Final = 'import sys; sys.stdin.readline(); print(\'{\\"status\\": 500, \\"body\\": 0}\', flush=True)'
SILENT: Final = "import time; time.sleep(60)"
NONSENSE: Final = "import sys; sys.stdin.readline(); print('baa', flush=True); sys.stdin.read()"


def python(program: str) -> str:
    """The target that is a program in Python."""
    return f'cmd:{sys.executable} -c "{program}"'


def count_lines(part: str, game: str) -> int:
    """The number of lines about a game in a part of the kit."""
    return len([line for line in read_lines(KIT, [part]) if line.read().get("game") == game])


def summary(done: Done) -> dict[str, Any]:
    """The summary that ends a report in JSON."""
    found: dict[str, Any] = json.loads(done.out.splitlines()[-1])["summary"]
    return found


def test_the_real_service_passes_the_complete_kit(service_url: str) -> None:
    done = call("conformance", service_url, "--json")
    lines = [line.read() for line in read_lines(KIT)]
    assert (done.code, done.err) == (0, "")
    found = summary(done)
    assert (found["passed"], found["failed"], found["skipped"], found["complete"]) == (len(lines), 0, 0, True)
    assert set(found["games"]) == {*NAMES, "-"}
    assert set(found["rules"]) == {line["rule"] for line in lines if line["kind"] == "rule"}


def test_the_service_passes_without_batches_too(service_url: str) -> None:
    done = call(
        "conformance", service_url, "--no-batch", "--game", "wolf_herd", "--skip", "matches", "--skip", "problems"
    )
    assert done.code == 0
    assert done.out.splitlines()[-1].endswith("passed, 0 failed; left out: matches, problems")


def test_the_example_of_a_command_passes_and_what_is_skipped_is_shown() -> None:
    done = call("conformance", EXAMPLE, "--game", "wolf_herd", "--skip", "audits", "--skip", "matches")
    assert (done.code, done.err) == (0, "")
    head, *rows = [line.split() for line in done.out.splitlines()]
    assert head == ["game", *PARTS]
    rules, shuffles = count_lines("rules", "wolf_herd"), count_lines("shuffles", "wolf_herd")
    assert rows[0] == ["wolf_herd", str(rules), "skipped", str(shuffles), "skipped", "1"]
    assert rows[1] == ["-", "-", "skipped", "-", "skipped", "1,", str(len(REQUESTS)), "skipped"]
    passed = rules + shuffles + 2
    end = (
        f"{passed + len(REQUESTS)} lines: {passed} passed, 0 failed, {len(REQUESTS)} skipped; left out: matches, audits"
    )
    assert done.out.splitlines()[-1] == end


def test_a_report_names_the_line_the_call_the_place_and_both_values() -> None:
    done = call(
        "conformance",
        f"{FAULTY} 'a violation has no source'",
        "--game",
        "wolf_herd",
        "--skip",
        "matches",
        "--failures",
        "2",
    )
    assert done.code == exits.WRONG
    lines = done.out.splitlines()
    assert lines[0].startswith("rules/wolf_herd.jsonl:4: wolf_herd.own_cards.1")
    assert lines[1].startswith('    check of the illegal move: /violation/source: expected "')
    assert lines[1].endswith('", got ""')
    assert [line for line in lines if line.startswith("rules/")] == [lines[0], lines[3]]
    assert any(line.startswith("... and ") and line.endswith(" more failed lines") for line in lines)
    assert any(
        line.startswith("wolf_herd") and f"of {count_lines('rules', 'wolf_herd')} failed" in line for line in lines
    )


def test_a_report_in_json_has_every_failed_line_and_the_rules() -> None:
    done = call("conformance", f"{FAULTY} 'a rule is left out'", "--game", "sheepshead", "--skip", "matches", "--json")
    *failed, last = map(json.loads, done.out.splitlines())
    assert done.code == exits.WRONG
    assert {line["kind"] for line in failed} == {"rule"}
    assert {"file", "line", "id", "kind", "game", "findings"} == failed[0].keys()
    assert failed[0]["findings"][0].keys() >= {"asked", "pointer"}
    assert last["summary"]["failed"] == len(failed)
    assert last["summary"]["rules"]["sheepshead.follow_suit"]["failed"] > 0
    assert last["summary"]["rules"]["sheepshead.own_cards"]["failed"] == 0


def test_a_table_of_rules_is_printed_where_it_is_asked_for() -> None:
    done = call("conformance", f"{FAULTY} 'a rule is left out'", "--game", "sheepshead", "--skip", "matches", "--rules")
    rows = [line.split() for line in done.out.splitlines() if line.startswith("sheepshead.")]
    assert any(row[0] == "sheepshead.own_cards" and row[-1].isdigit() for row in rows)
    assert any(row[0] == "sheepshead.follow_suit" and row[-1] == "failed" for row in rows)


def test_coverage_needs_no_target() -> None:
    done = call("conformance", "--coverage", "--game", "wolf")
    assert done.code == 0
    assert ["wolf", "rules", "3", "of", "3"] in [line.split() for line in done.out.splitlines()]
    assert "  too-many: rate limits are settings of a service" in done.out
    found = json.loads(call("conformance", "--coverage", "--game", "wolf", "--json").out)
    assert {each["sort"]: each["missing"] for each in found["coverage"]}["events"] == []


@pytest.mark.parametrize(
    ("program", "said"),
    [
        (DEAD, "gave no answer to new of wolf_herd: it exited with code 1: no more sheep"),
        (NONSENSE, "the command wrote 'baa', not an answer"),
    ],
)
def test_a_command_that_does_not_answer_ends_the_judgement(program: str, said: str) -> None:
    done = call("conformance", python(program), "--game", "wolf_herd")
    assert (done.code, done.out) == (exits.NO_SERVICE, "")
    assert said in done.err


def test_a_command_that_ends_later_leaves_the_findings_so_far() -> None:
    done = call("conformance", python(LATER), "--game", "wolf_herd")
    assert done.code == exits.NO_SERVICE
    assert done.out.startswith("rules/wolf_herd.jsonl:1: ")
    assert done.out.splitlines()[-1] == "1 line: 0 passed, 1 failed; not all were judged"


def test_a_command_that_is_silent_ends_the_judgement(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sheepfold.conformance.targets.command.START_SECONDS", 0.2)
    done = call("conformance", python(SILENT), "--game", "wolf_herd", "--timeout", "0.2")
    assert done.code == exits.NO_SERVICE
    assert "did not answer new of wolf_herd within 0.4 seconds" in done.err


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        ((), exits.UNUSABLE, "missing TARGET: give the address of a service, cmd:COMMAND, or --coverage"),
        (("127.0.0.1:8000",), exits.UNUSABLE, "TARGET: an address like http://127.0.0.1:8000 was expected"),
        (("cmd:",), exits.UNUSABLE, "TARGET: 'cmd:' is not a command"),
        (("cmd:./no-such-program",), exits.NO_SERVICE, "no-such-program"),
        (("http://127.0.0.1:9",), exits.NO_SERVICE, "http://127.0.0.1:9 does not respond"),
        (("http://127.0.0.1:9", "--timeout", "0"), exits.UNUSABLE, "--timeout: a number above 0 was expected"),
        (("http://127.0.0.1:9", "--kit", "/"), exits.UNUSABLE, "/: there is no conformance kit in this folder"),
    ],
)
def test_what_cannot_be_judged_has_a_clear_error(arguments: tuple[str, ...], code: int, said: str) -> None:
    done = call("conformance", *arguments)
    assert (done.code, done.out) == (code, "")
    assert said in done.err


@pytest.mark.parametrize("text", ['{"kind": "song", "id": "1"}', "[", '{"kind": "rule", "id": "wolf.turn.1"}'])
def test_a_kit_with_a_broken_line_is_refused_with_its_place(text: str, tmp_path: Path) -> None:
    shutil.copytree(KIT, tmp_path, dirs_exist_ok=True)
    (tmp_path / "rules" / "wolf.jsonl").write_text(f"\n{text}\n")
    done = call("conformance", FAULTY, "--kit", str(tmp_path), "--game", "wolf")
    assert done.code == exits.UNUSABLE
    assert "rules/wolf.jsonl:2" in done.err


def test_a_kit_with_a_line_twice_is_refused(tmp_path: Path) -> None:
    shutil.copytree(KIT, tmp_path, dirs_exist_ok=True)
    audits = tmp_path / "audits" / "wolf.jsonl"
    audits.write_text(audits.read_text() + audits.read_text().splitlines()[0])
    done = call("conformance", FAULTY, "--kit", str(tmp_path), "--game", "wolf")
    assert (done.code, done.out) == (exits.UNUSABLE, "")
    assert "occurs twice" in done.err


def test_a_kit_that_lacks_a_part_is_refused(tmp_path: Path) -> None:
    shutil.copytree(KIT, tmp_path, dirs_exist_ok=True)
    (tmp_path / "rules" / "wolf.jsonl").unlink()
    done = call("conformance", FAULTY, "--kit", str(tmp_path), "--game", "wolf")
    assert (done.code, done.out) == (exits.UNUSABLE, "")
    assert "the kit has no rules of wolf: leave them out with --skip rules" in done.err


def test_every_part_of_the_kit_is_a_kind_of_line() -> None:
    assert {line.read()["kind"] for line in read_lines(KIT)} == set(KINDS)
