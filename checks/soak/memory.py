"""Does memory grow with the work that is done? Not with time: some workers are given more to do than others."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from statistics import median
from typing import Final, NamedTuple

from checks.soak.workers import Process

STEPS: Final = 5  # of the first while: so much work lies between two samples that are compared


class Sample(NamedTuple):
    """What a process held in bytes, after so many seconds of computing."""

    process: Process
    work: float
    resident: int


def growth(samples: Iterable[Sample], warm: float) -> float | None:
    """Bytes by which a process grows in a second of computing, after `warm` such seconds; None where none did so much.

    That is the median of what all grew between two samples. A table that is made once, in a while, is a step that the
    median passes over; what leaks at every call is in each.
    """
    whole = (life[:-1] for life in lives(samples))  # the last may be of one that is dying
    late = ([sample for sample in life if sample.work >= warm] for life in whole)
    slopes = [slope for life in late for slope in slopes_of(life, warm / STEPS)]
    return median(slopes) if slopes else None


def slopes_of(life: Sequence[Sample], span: float) -> list[float]:
    """What a process grew in a second, between any sample and the next one that is so many seconds later."""
    found = []
    for index, early in enumerate(life):
        late = next((each for each in life[index:] if each.work >= early.work + span), None)
        if late is not None and late.work > early.work:
            found.append((late.resident - early.resident) / (late.work - early.work))
    return found


def work_of(samples: Iterable[Sample]) -> float:
    """Seconds that all have computed together, since each was first seen."""
    return sum(life[-1].work - life[0].work for life in lives(samples))


def lives(samples: Iterable[Sample]) -> list[list[Sample]]:
    """The samples of each process."""
    found = defaultdict[Process, list[Sample]](list)
    for sample in samples:
        found[sample.process].append(sample)
    return list(found.values())
