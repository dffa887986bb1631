"""The short form of `make soak`, and that what it judges by can tell good from bad."""

import subprocess
import sys
import xml.etree.ElementTree as ET
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

import pytest

from checks.soak.attacks import LARGE_BODIES, heavy_calls
from checks.soak.course import Course
from checks.soak.memory import Sample, growth, work_of
from checks.soak.pace import Pace, Play, Turn
from checks.soak.verdict import Limits, Replayed, faults, replayed
from checks.soak.workers import Process
from tests.support.redis import PROGRAM, needed

ROOT: Final = Path(__file__).parents[2]
SHORT: Final = (
    *("--minutes=0.1", "--players=2", "--kill=2", "--reload=9", "--warm=0.3", "--seed=1"),
    "--leak=32768",  # a young worker still fills its tables; the long form is stricter
    # other tests compute too, and heavy calls give way to them; where nothing is done it is hundreds of times slower
    *("--rounds=1", "--turn=4", "--states=20", "--slower=30"),
)
WORKER: Final = Process(1, 1)
LIMITS: Final = Limits(10, 100)
GOOD: Final = Replayed(Counter({"open": 3}), [])


def flat_course() -> Course:
    """A soak in which all went well."""
    course = Course(Process(2, 1), Random(1), began=monotonic() - 60)
    course.statuses, course.begun, course.ended, course.kills = Counter({"200": 600}), 3, 3, [1.0]
    course.samples = [Sample(WORKER, work, 60_000_000) for work in range(60)]
    course.memory = [(age, 60) for age in range(60)]
    course.of_master = [(age, 60) for age in range(60)]
    return course


@pytest.mark.slow
def test_nothing_is_lost_while_workers_are_killed(tmp_path: Path) -> None:
    needed(PROGRAM)
    chart = tmp_path / "soak.svg"
    command = (sys.executable, "-m", "checks.soak", *SHORT, f"--chart={chart}")
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert found.returncode == 0, found.stdout + found.stderr
    for drawn_there in (chart, tmp_path / "soak-heavy-calls.svg", tmp_path / "soak-large-bodies.svg"):
        assert ET.parse(drawn_there).getroot().tag.endswith("svg")


def test_a_course_in_which_all_went_well_has_no_fault() -> None:
    assert faults(flat_course(), GOOD, LIMITS, [0, 0]) == []


@pytest.mark.parametrize("lost", ["an answer", "a match", "a record", "a player", "no kill", "a leak", "the master's"])
def test_what_goes_wrong_is_a_fault(lost: str) -> None:
    course, found, exits = flat_course(), GOOD, [0, 0]
    match lost:
        case "an answer":
            course.statuses["500"] = 1
        case "a match":
            course.ended = 2
        case "a record":
            found = Replayed(Counter({"open": 3}), ["it does not replay"])
        case "a player":
            exits = [0, 1]
        case "no kill":
            course.kills = []
        case "a leak":
            course.samples = [Sample(WORKER, work, 60_000_000 + 2000 * work) for work in range(60)]
        case "the master's":
            course.of_master = [(age, 60 + age / 10) for age in range(60)]
    assert len(faults(course, found, LIMITS, exits)) == 1


def pace_of(quiet: float, attacked: float, status: int = 200) -> Pace:
    """What was measured in two turns, in which plays took so long and some thrice as long."""
    turns = [Turn(0, 10, False), Turn(10, 20, True)]
    plays = [
        Play(turn.begin + number / 20, seconds * (3 if number % 20 == 0 else 1), status)
        for turn, seconds in zip(turns, (quiet, attacked), strict=True)
        for number in range(200)
    ]
    return Pace(heavy_calls(1), turns, plays, [Play(12, 5, 200), Play(13, 0.1, 503)])


@pytest.mark.parametrize(
    ("pace", "fault"),
    [
        (pace_of(0.002, 0.009), "4.5 times as long"),
        (pace_of(0.002, 0.002, status=503), "plays were answered {503: 400}"),
        (replace(pace_of(0.002, 0.002), attacks=[Play(12, 0.1, 503)]), "heavy calls were answered {503: 1}"),
        (replace(pace_of(0.002, 0.002), attacks=[Play(12, 5, 200), Play(13, 5, 500)]), "500: 1"),
        (replace(pace_of(0.002, 0.002), attack=LARGE_BODIES), "large bodies were answered {200: 1, 503: 1}"),
    ],
)
def test_what_is_wrong_with_the_pace_is_a_fault(pace: Pace, fault: str) -> None:
    (said,) = pace.faults(4)
    assert fault in said


def test_a_record_that_does_not_replay_is_found(tmp_path: Path) -> None:
    start = '"form": "open", "game": "wolf", "seats": 2, "seed": "sheep"'
    turn = '{"seat": 1, "move": {"type": "turn"}}'
    (tmp_path / "a.jsonl").write_text(f'{{{start}, "moves": [{turn}]}}\n')
    assert len(replayed(tmp_path).faults) == 1


def test_growth_is_seen_through_the_lives_of_workers() -> None:
    lives = [Sample(Process(id, 0), work, 10**7 * id + 500 * work) for id in range(1, 5) for work in range(20 * id)]
    assert growth(lives, 5) == pytest.approx(500)
    assert growth(lives, 100) is None
    assert work_of(lives) == 19 + 39 + 59 + 79
    steps = [Sample(WORKER, work, 10**7 * (1 + work // 40)) for work in range(100)]
    assert growth(steps, 5) == 0
    young = [Sample(WORKER, work, 10**7 * min(work, 5)) for work in range(30)]
    assert growth(young, 5) == pytest.approx(0)
