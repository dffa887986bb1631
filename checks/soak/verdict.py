"""What a soak has proved, or not."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import sheepfold
from checks.soak.course import Course
from checks.soak.memory import growth, work_of
from checks.soak.players import BUSY

MASTER: Final = 4.0  # MiB that the master may grow by, after its first while


class Limits(NamedTuple):
    """What is flat: bytes that a worker may grow by for each call it answers, after `warm` seconds of computing."""

    warm: float
    leak: float


class Replayed(NamedTuple):
    """How many records there are, by form, and what is wrong with some."""

    forms: Counter[str]
    faults: list[str]


def replayed(folder: Path) -> Replayed:
    """Every record, played through by the rules in this process."""
    found = Replayed(Counter(), [])
    with sheepfold.connect() as client:
        for place, record in records(folder):
            found.forms[record.pop("form")] += 1
            again = client.game(record["game"]).replay(record)
            if not (again.legal and again.outcome_agrees):
                found.faults.append(f"{place} does not replay: {again.violation or 'another outcome'}")
    return found


def records(folder: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """The records of all players, each with its place."""
    for path in sorted(folder.glob("*.jsonl")):
        with path.open() as lines:
            for number, line in enumerate(lines, 1):
                yield f"{path.name}:{number}", json.loads(line)


def leak_of(course: Course, warm: float) -> float | None:
    """Bytes by which a worker grows for each call that it answers; None where none lived long enough to tell."""
    slope = growth(course.samples, warm)
    return None if slope is None or not course.calls else slope * work_of(course.samples) / course.calls


def growth_of_master(course: Course) -> float:
    """MiB by which the master grew after the first tenth of the time."""
    held = [resident for _, resident in course.of_master[len(course.of_master) // 10 :]]
    return max(held) - held[0] if held else 0.0


def faults(course: Course, found: Replayed, limits: Limits, exits: Sequence[int | None]) -> list[str]:
    """What went wrong."""
    said = list(found.faults)
    wrong = {code: count for code, count in course.statuses.items() if code != "200" and int(code) not in BUSY}
    leak, master = leak_of(course, limits.warm), growth_of_master(course)
    if wrong:
        said.append(f"answers that no call should have had: {wrong}")
    if any(exits):
        said.append(f"players gave up, with {exits}: what they were told is above")
    if not course.begun == course.ended == found.forms.total() > 0:
        said.append(f"{course.begun} matches began, {course.ended} ended, {found.forms.total()} are on record")
    if not course.kills:
        said.append("no worker was killed")
    if leak is None or leak > limits.leak:
        said.append(f"a worker grows by {leak} bytes a call; {limits.leak:g} are allowed")
    if master > MASTER:
        said.append(f"the master has grown by {master:.1f} MiB; {MASTER:g} are allowed")
    return said


def summary(course: Course, found: Replayed, limits: Limits) -> str:
    """The figures of the whole."""
    leak = leak_of(course, limits.warm)
    forms = ", ".join(f"{count} {form}" for form, count in sorted(found.forms.items()))
    held = [each for _, each in course.memory]
    workers = len({sample.process for sample in course.samples})
    statuses = ", ".join(f"{count} x {code}" for code, count in sorted(course.statuses.items()))
    good = found.forms.total() - len(found.faults)
    return "\n".join(
        (
            f"{course.calls} calls in {course.now:.0f} s, {course.calls / course.now:.0f} a second: {statuses}",
            f"{len(course.kills)} kills, {len(course.reloads)} reloads, {course.again} calls sent again",
            f"{course.ended} of {course.begun} matches ended; {good} records replay ({forms})",
            f"{workers} workers came and went; with their master they held {held[-1]:.0f} MiB in the end, "
            f"{max(held):.0f} at most",
            f"a worker grows by {'?' if leak is None else format(leak, '.0f')} bytes a call ({limits.leak:g} allowed), "
            f"the master by {growth_of_master(course):.1f} MiB ({MASTER:g} allowed)",
        )
    )
