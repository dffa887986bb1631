"""`sheepfold conformance`: the real service and a command pass, faults are reported, bad targets are refused."""

import json
import re
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from sheepfold.games import NAMES
from sheepfold_tools.cli import exits
from sheepfold_tools.conformance.kit import PARTS, read_lines
from tests.conformance.kit import KIT
from tests.conformance.problems import REQUESTS
from tests.support.commands import Done, call
from tests.support.junit import read_report

EXAMPLE: Final = f"cmd:{sys.executable} {Path(__file__).parents[2] / 'examples' / 'conformance_target.py'}"
FAULTY: Final = f"cmd:{sys.executable} -m tests.conformance.faulty"
OTHERS: Final = {*NAMES} - {"wolf"}
DEAD: Final = "import sys; sys.stdin.readline(); sys.exit('no more sheep')"
LATER: Final = 'import sys; sys.stdin.readline(); print(\'{\\"status\\": 500, \\"body\\": 0}\', flush=True)'
SILENT: Final = "import sys; sys.stdin.readlines()"  # until its input is closed
NONSENSE: Final = "import sys; sys.stdin.readline(); print('baa', flush=True); sys.stdin.read()"


def python(program: str) -> str:
    """Return the target that runs a program in Python."""
    return f'cmd:{sys.executable} -c "{program}"'


def count_lines(part: str, game: str) -> int:
    """The number of lines about a game in a part of the kit."""
    return len([line for line in read_lines(KIT, [part]) if line.game == game])


def parts_but(*kept: str) -> list[str]:
    """The options that skip all other parts."""
    return [word for part in PARTS if part not in kept for word in ("--skip", part)]


def summary(done: Done) -> dict[str, Any]:
    """The summary that ends a report in JSON."""
    found: dict[str, Any] = json.loads(done.out.splitlines()[-1])["summary"]
    return found


@pytest.mark.slow
def test_the_real_service_passes_the_complete_kit(service_url: str, lines: list[dict[str, Any]]) -> None:
    done = call("conformance", service_url, "--json")
    assert (done.code, done.err) == (0, "")
    found = summary(done)
    assert (found["passed"], found["failed"], found["skipped"], found["complete"]) == (len(lines), 0, 0, True)
    assert (set(found["games"]), found["suspects"]) == ({*NAMES, "-"}, [])


def test_the_real_service_passes_the_kit_of_a_game(service_url: str, small_kit: Path) -> None:
    done = call("conformance", service_url, "--kit", str(small_kit), "--game", "wolf", "--json")
    assert (done.code, done.err) == (0, "")
    own = [line for line in read_lines(small_kit) if line.game not in OTHERS]
    found = summary(done)
    assert (found["passed"], found["failed"], found["skipped"], found["complete"]) == (len(own), 0, 0, True)
    assert set(found["games"]) == {"wolf", "-"}


def test_the_example_of_a_command_passes_and_what_needs_a_service_is_skipped(small_kit: Path) -> None:
    skipped = parts_but("rules", "audits", "problems")
    done = call("conformance", EXAMPLE, "--kit", str(small_kit), "--game", "wolf", *skipped)
    assert (done.code, done.err) == (0, "")
    rules, audits, problems = (count_lines(part, "wolf") for part in ("rules", "audits", "problems"))
    rows = [line.split() for line in done.out.splitlines()[:3]]
    assert rows[:2] == [["game", "rules", "audits", "problems"], ["wolf", *map(str, (rules, audits, problems))]]
    assert rows[2] == ["-", "-", "-", "1"]
    passed = rules + audits + problems + 1
    end = f"{passed + len(REQUESTS)} lines: {passed} passed, 0 failed, {len(REQUESTS)} skipped"
    assert done.out.splitlines()[-1] == end


def test_a_report_names_the_line_the_call_the_place_and_both_values() -> None:
    fault = f"{FAULTY} 'a violation has no source'"
    done = call("conformance", fault, "--game", "wolf_herd", *parts_but("rules"), "--failures", "2")
    assert done.code == exits.WRONG
    lines = done.out.splitlines()
    assert lines[0].startswith("rules/wolf_herd.jsonl:4: wolf_herd.own_cards.1")
    assert lines[1].startswith('    check of the illegal move: /violation/source: expected "')
    assert lines[1].endswith('", got ""')
    assert [line for line in lines if line.startswith("rules/")] == [lines[0], lines[2]]
    assert any(line.startswith("... and ") and line.endswith(" more failed lines") for line in lines)
    assert any(
        line.startswith("wolf_herd") and f"of {count_lines('rules', 'wolf_herd')} failed" in line for line in lines
    )


def test_a_report_in_json_has_every_failed_line_and_what_is_suspect() -> None:
    fault = f"{FAULTY} 'a rule is left out'"
    done = call("conformance", fault, "--game", "sheepshead", *parts_but("rules"), "--json")
    *failed, last = map(json.loads, done.out.splitlines())
    assert done.code == exits.WRONG
    assert {"place", "part", "id", "game", "exercises", "findings"} == failed[0].keys()
    assert {line["part"] for line in failed} == {"rules"}
    assert failed[0]["findings"][0].keys() >= {"asked", "pointer"}
    assert last["summary"]["failed"] == len(failed)
    first = last["summary"]["suspects"][0]
    assert "sheepshead.follow_suit" in first["rules"]
    assert 0 < first["failed"] == len(failed) <= first["lines"]


def test_a_report_for_ci_has_a_case_for_every_line(tmp_path: Path) -> None:
    fault, report = f"{FAULTY} 'a rule is left out'", tmp_path / "report.xml"
    given = ("--game", "sheepshead", *parts_but("rules", "problems"))
    done = call("conformance", fault, *given, "--junit", str(report), "--json")
    *failed, _ = map(json.loads, done.out.splitlines())
    cases = read_report(report)
    found = {result: [case for case in cases if case.result == result] for result in ("failure", "skipped", "passed")}
    assert [case.name for case in found["failure"]] == [line["id"] for line in failed]
    assert all(line["id"] in case.message for line, case in zip(failed, found["failure"], strict=True))
    assert len(found["skipped"]) == len(REQUESTS)
    assert summary(done)["passed"] == len(found["passed"])
    assert {case.group for case in cases} >= {"sheepshead.rules", "-.problems"}


def test_a_report_says_what_the_failed_lines_have_in_common() -> None:
    fault = f"{FAULTY} 'a rule is left out'"
    out = call("conformance", fault, "--game", "sheepshead", *parts_but("rules"), "--failures", "0").out.splitlines()
    place = out.index("What the failed lines have in common, the most suspect first:")
    assert re.fullmatch(r"  sheepshead\.follow_suit.*: 6 of \d+ lines failed", out[place + 1])


@pytest.mark.parametrize(
    ("program", "said"),
    [
        (DEAD, "ended without an answer to new of wolf"),
        (NONSENSE, "the command wrote 'baa' for new of wolf, not an answer"),
    ],
)
def test_a_command_that_does_not_answer_ends_the_judgement(program: str, said: str, small_kit: Path) -> None:
    done = call("conformance", python(program), "--kit", str(small_kit), "--game", "wolf")
    assert (done.code, done.out) == (exits.NO_SERVICE, "")
    assert said in done.err


def test_a_command_that_ends_later_leaves_the_findings_so_far(small_kit: Path) -> None:
    done = call("conformance", python(LATER), "--kit", str(small_kit), "--game", "wolf")
    assert done.code == exits.NO_SERVICE
    assert done.out.startswith("rules/wolf.jsonl:1: ")
    assert done.out.splitlines()[-1] == "1 line: 0 passed, 1 failed; not all lines were judged"


def test_a_command_that_is_silent_ends_the_judgement(small_kit: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sheepfold_tools.conformance.targets.START_SECONDS", 0.2)
    done = call("conformance", python(SILENT), "--kit", str(small_kit), "--game", "wolf", "--timeout", "0.2")
    assert done.code == exits.NO_SERVICE
    assert "did not answer new of wolf within 0.4 seconds" in done.err


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        ((), exits.UNUSABLE, "Missing argument 'TARGET'"),
        (("127.0.0.1:8000",), exits.UNUSABLE, "TARGET: an address like http://127.0.0.1:8000 was expected"),
        (("cmd:",), exits.UNUSABLE, "TARGET: 'cmd:' is not a command"),
        (("cmd:./no-such-program",), exits.NO_SERVICE, "no-such-program"),
        (("http://127.0.0.1:9",), exits.NO_SERVICE, "http://127.0.0.1:9 does not respond"),
        (("http://127.0.0.1:9", "--timeout", "0"), exits.UNUSABLE, "--timeout: a number above 0 was expected"),
        (("http://127.0.0.1:9", "--kit", "/"), exits.UNUSABLE, "/: there is no conformance kit in this folder"),
    ],
)
def test_a_target_that_cannot_be_judged_has_a_clear_error(
    arguments: tuple[str, ...], code: int, said: str, small_kit: Path
) -> None:
    own_kit = () if "--kit" in arguments else ("--kit", str(small_kit), "--game", "wolf")
    done = call("conformance", *arguments, *own_kit)
    assert (done.code, done.out) == (code, "")
    assert said in done.err


@pytest.mark.parametrize("text", ["[", "[]", '{"kind": "rule"}', '{"kind": "rule", "id": "1", "game": "wolf"}'])
def test_a_kit_with_a_broken_line_is_refused_with_its_place(text: str, small_kit: Path) -> None:
    (small_kit / "rules" / "wolf.jsonl").write_text(f"\n{text}\n")
    done = call("conformance", FAULTY, "--kit", str(small_kit), "--game", "wolf")
    assert done.code == exits.UNUSABLE
    assert "rules/wolf.jsonl:2" in done.err
