"""The judge finds faults: each is planted in a process of its own, which answers as a command."""

import sys
from collections.abc import Iterator
from contextlib import closing
from typing import Final

import pytest

from sheepfold.conformance.judge import Verdict, judge_lines
from sheepfold.conformance.kit import KINDS, read_lines
from sheepfold.conformance.targets.command import CommandTarget
from sheepfold.games import NAMES
from tests.conformance.faults import FAULTS, Fault
from tests.conformance.kit import KIT

SECONDS: Final = 30.0
TOGETHER: Final = ("an option is ignored", "another seat leads", "an event is missing", "a rule is left out")


def judged(names: list[str], game: str, part: str) -> Iterator[Verdict]:
    """The verdicts of a game and a part of the kit on a process with these faults."""
    command = (sys.executable, "-m", "tests.conformance.faulty", *names)
    lines = [line for line in read_lines(KIT, [part]) if f'"game":"{game}"'.encode() in line.text[:200]]
    assert lines
    with closing(CommandTarget(command, SECONDS)) as target:
        yield from judge_lines(lines, [game], target)


def test_there_are_more_than_twenty_faults_of_different_names() -> None:
    assert len({fault.name for fault in FAULTS}) == len(FAULTS) > 20


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_fault_is_found(fault: Fault) -> None:
    verdicts = judged([fault.name], fault.game, fault.part)
    assert any(fault.place in finding.pointer for verdict in verdicts for finding in verdict.findings)


def test_without_a_fault_none_is_found() -> None:
    assert [verdict for verdict in judged([], "wolf_herd", "rules") if verdict.findings] == []


def test_the_complete_kit_finds_faults_where_they_are_and_nowhere_else() -> None:
    faults = [fault for fault in FAULTS if fault.name in TOGETHER]
    assert len(faults) == len(TOGETHER)
    command = (sys.executable, "-m", "tests.conformance.faulty", *TOGETHER)
    with closing(CommandTarget(command, SECONDS)) as target:
        wrong = [verdict for verdict in judge_lines(read_lines(KIT), NAMES, target) if verdict.findings]
    assert {(verdict.game, KINDS[verdict.kind]) for verdict in wrong} >= {(fault.game, fault.part) for fault in faults}
    assert {verdict.game for verdict in wrong} == {fault.game for fault in faults}
