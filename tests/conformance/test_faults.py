"""What the report says of a wrong implementation: a process that answers by rules in which a fault is planted."""

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from checks.planted.faults import Fault, copy_packages
from sheepfold_tools.cli import exits
from sheepfold_tools.conformance.kit import PARTS, read_lines
from tests.conformance.kit import KIT
from tests.conformance.problems import REQUESTS
from tests.support.commands import Done, call
from tests.support.junit import read_report

GAMES: Final = "sheepfold_rules/games"
CARDS: Final = f"{GAMES}/sheepshead/cards.py"
SCORING: Final = f"{GAMES}/sheepshead/scoring.py"
PLAY: Final = f"{GAMES}/sheepshead/phases/play.py"
LEFT_OUT: Final = (PLAY, "PLAIN_RULES: Final = (own_cards, follow_suit)", "PLAIN_RULES: Final = (own_cards,)")
# the file, the text that is replaced, what replaces it, and what the report suspects first
SUSPECTED: Final = (
    (*LEFT_OUT, "sheepshead.follow_suit"),
    (SCORING, "if side_points >= MAJORITY:", "if side_points > MAJORITY:", "sheepshead.61 points"),
    (
        f"{GAMES}/president/phases/play.py",
        *("passed if state.deal.options.pass_locks else 0", "0", "president.pass_locks = true"),
    ),
    (
        CARDS,
        '"QC", "QS", "QH", "QD", "JC", "JS", "JH", "JD", "AD"',
        '"JC", "JS", "JH", "JD", "QC", "QS", "QH", "QD", "AD"',
        "sheepshead.trick_taken",
    ),
    (CARDS, '"JD", "AD"', '"AD", "JD"', "sheepshead.JD beats AD"),
    (CARDS, 'FAIL_ORDER: Final = "ATK987"', 'FAIL_ORDER: Final = "AKT987"', "sheepshead.T beats K in a fail suit"),
    (SCORING, "PICKER_SCHNEIDER: Final = 31", "PICKER_SCHNEIDER: Final = 30", "sheepshead.30 points"),
)

Judge = Callable[..., Done]


def parts_but(*kept: str) -> list[str]:
    """The options that skip all other parts."""
    return [word for part in PARTS if part not in kept for word in ("--skip", part)]


@pytest.fixture
def judge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Judge:
    """Judge an implementation with one fault: a file, the text that is replaced, and what replaces it."""

    def run(fault: tuple[str, str, str], *arguments: str) -> Done:
        copy_packages(tmp_path / "copy")
        Fault(*fault, test="").plant(tmp_path / "copy")
        monkeypatch.setenv("PYTHONPATH", str(tmp_path / "copy"))
        return call("conformance", f"cmd:{sys.executable} -m tests.conformance.answering", *arguments)

    return run


@pytest.mark.parametrize(
    ("file", "old", "new", "suspect"),
    [pytest.param(*row, marks=pytest.mark.slow if number else ()) for number, row in enumerate(SUSPECTED)],
    ids=[row[-1] for row in SUSPECTED],
)
def test_the_report_suspects_the_rule_that_is_wrong(file: str, old: str, new: str, suspect: str, judge: Judge) -> None:
    game = suspect.partition(".")[0]
    done = judge((file, old, new), "--game", game, *parts_but("rules", "matches"), "--json")
    first = json.loads(done.out.splitlines()[-1])["summary"]["suspects"][0]
    assert suspect in first["rules"], first


def test_a_report_names_the_line_the_call_the_place_and_both_values(judge: Judge) -> None:
    found = "return Violation(rule.id, message, rule.source, cards)"
    fault = ("sheepfold_rules/core/phase.py", found, found.replace("rule.source", '""'))
    done = judge(fault, "--game", "wolf_herd", *parts_but("rules"))
    assert done.code == exits.WRONG
    lines = done.out.splitlines()
    assert lines[0].startswith("rules/wolf_herd.jsonl:4: wolf_herd.own_cards.1")
    assert re.match(r'    call \d+, check: /violation/source: expected "', lines[1])
    assert lines[1].endswith('", got ""')
    assert len([line for line in lines if line.startswith("rules/")]) == 10
    assert any(line.startswith("... and ") and line.endswith(" more failed lines") for line in lines)
    total = len([line for line in read_lines(KIT, ["rules"]) if line.game == "wolf_herd"])
    assert any(line.startswith("wolf_herd") and f"of {total} failed" in line for line in lines)


def test_a_report_in_json_and_one_for_ci_have_every_failed_line(judge: Judge, tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    given = ("--game", "sheepshead", *parts_but("rules", "problems"))
    done = judge(LEFT_OUT, *given, "--junit", str(report), "--json")
    *failed, last = map(json.loads, done.out.splitlines())
    assert done.code == exits.WRONG
    assert {"place", "part", "id", "game", "exercises", "findings"} == failed[0].keys()
    assert failed[0]["findings"][0].keys() >= {"asked", "pointer"}
    first = last["summary"]["suspects"][0]
    assert 0 < first["failed"] == len(failed) <= first["lines"]
    cases = read_report(report)
    found = {result: [case for case in cases if case.result == result] for result in ("failure", "skipped", "passed")}
    assert [case.name for case in found["failure"]] == [line["id"] for line in failed]
    assert all(line["id"] in case.message for line, case in zip(failed, found["failure"], strict=True))
    totals = {result: last["summary"][result] for result in ("failed", "skipped", "passed")}
    assert totals == {"failed": len(failed), "skipped": len(REQUESTS), "passed": len(found["passed"])}
    assert len(found["skipped"]) == len(REQUESTS)
    assert {case.group for case in cases} >= {"sheepshead.rules", "-.problems"}


def test_a_report_says_what_the_failed_lines_have_in_common(judge: Judge) -> None:
    out = judge(LEFT_OUT, "--game", "sheepshead", *parts_but("rules")).out.splitlines()
    place = out.index("What the failed lines have in common, the most suspect first:")
    assert re.fullmatch(r"  sheepshead\.follow_suit.*: 5 of \d+ lines failed", out[place + 1])
