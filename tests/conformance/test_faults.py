"""The judge finds faults, which are planted in a process that answers calls as a command, and says what they are."""

import json
import sys
from collections.abc import Iterator
from contextlib import closing
from typing import Final

import pytest

from sheepfold_tools.conformance.judge import judge
from sheepfold_tools.conformance.kit import Line, read_lines
from sheepfold_tools.conformance.targets import CommandTarget
from tests.conformance.faults import FAULTS, Fault
from tests.conformance.kit import KIT
from tests.support.commands import call

SECONDS: Final = 60.0
EACH: Final = 5  # every fifth fault is planted in `make test` too
SUSPECTED: Final = [fault for fault in FAULTS if fault.suspect]


def lines_about(fault: Fault) -> Iterator[Line]:
    """The lines of the kit in which a fault is found."""
    for line in read_lines(KIT, [fault.part]):
        about = json.dumps({name: line.data.get(name) for name in ("about", "start")})
        if line.game == fault.game and fault.about in about:
            yield line


def places(fault: Fault, *planted: str) -> Iterator[str]:
    """The places at which lines about a fault find something in a process with faults, line by line."""
    command = (sys.executable, "-m", "tests.conformance.faulty", *planted)
    with closing(CommandTarget(command, SECONDS)) as target:
        for line in lines_about(fault):
            wrong = judge(line, target)
            yield from () if wrong is None else (each.pointer for each in wrong.mismatches)


def test_there_are_more_than_twenty_faults_of_different_names() -> None:
    assert len({fault.name for fault in FAULTS}) == len(FAULTS) > 20


@pytest.mark.parametrize(
    "fault",
    [pytest.param(fault, marks=pytest.mark.slow if number % EACH else ()) for number, fault in enumerate(FAULTS)],
    ids=lambda fault: fault.name,
)
def test_each_fault_is_found_at_its_place(fault: Fault) -> None:
    assert any(fault.place in place for place in places(fault, fault.name))


def test_without_a_fault_nothing_is_found() -> None:
    assert list(places(FAULTS[0])) == []


@pytest.mark.parametrize(
    "fault",
    [pytest.param(fault, marks=pytest.mark.slow if number else ()) for number, fault in enumerate(SUSPECTED)],
    ids=lambda fault: fault.name,
)
def test_the_report_suspects_the_rule_that_is_wrong(fault: Fault) -> None:
    target = f"cmd:{sys.executable} -m tests.conformance.faulty '{fault.name}'"
    parts = [word for part in ("shuffles", "audits", "problems") for word in ("--skip", part)]
    done = call("conformance", target, "--game", fault.game, *parts, "--json")
    first = json.loads(done.out.splitlines()[-1])["summary"]["suspects"][0]
    assert fault.suspect in first["rules"], first
