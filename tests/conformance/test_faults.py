"""The judge finds faults: they are planted in a process that answers calls as a command."""

import sys
from collections.abc import Iterator
from contextlib import closing
from typing import Final

import pytest

from sheepfold.games import NAMES
from sheepfold_tools.conformance.judge import judge_lines
from sheepfold_tools.conformance.kit import KINDS, Line, read_lines
from sheepfold_tools.conformance.targets import CommandTarget
from tests.conformance.faults import FAULTS, Fault, make_groups
from tests.conformance.kit import KIT

SECONDS: Final = 60.0
TOGETHER: Final = ("an option is ignored", "another seat leads", "an event is missing", "a rule is left out")
GROUPS: Final = make_groups()
FIRST_GROUPS: Final = [  # the first five; the others only in `make test-slow`
    *GROUPS[:5],
    *(pytest.param(group, marks=pytest.mark.slow) for group in GROUPS[5:]),
]


def faulty(faults: list[Fault]) -> CommandTarget:
    """A process with these faults."""
    return CommandTarget((sys.executable, "-m", "tests.conformance.faulty", *(fault.name for fault in faults)), SECONDS)


def lines_about(fault: Fault) -> list[Line]:
    """The lines of the kit in which a fault is found."""
    wanted = (f'"game":"{fault.game}"'.encode(), fault.about.encode())
    return [line for line in read_lines(KIT, [fault.part]) if all(each in line.text[:500] for each in wanted)]


def findings(fault: Fault, target: CommandTarget) -> Iterator[str]:
    """The places at which lines about a fault find something, line by line."""
    for line in lines_about(fault):
        for judgement in judge_lines([line], [fault.game], target):
            yield from (finding.pointer for finding in judgement.findings)


def is_found(fault: Fault, target: CommandTarget) -> bool:
    """Whether something is found where this fault is to be found."""
    return any(fault.place in place for place in findings(fault, target))


def test_there_are_more_than_twenty_faults_of_different_names() -> None:
    assert len({fault.name for fault in FAULTS}) == len(FAULTS) > 20
    assert sum(map(len, GROUPS)) == len(FAULTS)


@pytest.mark.parametrize("group", FIRST_GROUPS, ids=lambda group: ", ".join(fault.name for fault in group))
def test_each_fault_of_a_group_is_found(group: list[Fault]) -> None:
    with closing(faulty(group)) as target:
        assert [fault.name for fault in group if not is_found(fault, target)] == []


@pytest.mark.slow
@pytest.mark.parametrize("group", GROUPS, ids=lambda group: ", ".join(fault.name for fault in group))
def test_a_fault_is_not_found_where_only_the_others_of_its_group_are_planted(group: list[Fault]) -> None:
    for fault in group:
        with closing(faulty([other for other in group if other != fault])) as target:
            assert not is_found(fault, target), fault.name


@pytest.mark.slow
def test_the_complete_kit_finds_faults_where_they_are_and_nowhere_else() -> None:
    faults = [fault for fault in FAULTS if fault.name in TOGETHER]
    assert len(faults) == len(TOGETHER)
    with closing(faulty(faults)) as target:
        wrong = [each for each in judge_lines(read_lines(KIT), NAMES, target) if each.findings]
    parts = {(each.game, KINDS[each.data["kind"]]) for each in wrong}
    assert parts >= {(fault.game, fault.part) for fault in faults}
    assert {each.game for each in wrong} == {fault.game for fault in faults}
