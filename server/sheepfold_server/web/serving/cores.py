"""Keeping each worker on a core of its own. Only Linux can; elsewhere nothing is done.

The threads of a worker take turns anyway, for they share its interpreter lock. Where they do so on several cores, each
turn begins with a cold cache, and a call costs half as much again.
"""

import os
from collections import Counter
from contextlib import suppress
from typing import Any, Final

IS_POSSIBLE: Final = hasattr(os, "sched_setaffinity")


def cores_of(process: int = 0) -> set[int]:
    """Return the cores that a process may run on, by default this one; none if that is not known."""
    with suppress(ProcessLookupError):
        return os.sched_getaffinity(process) if IS_POSSIBLE else set()
    return set()


def count_cores() -> int:
    """Return the number of cores that this process may run on."""
    return len(cores_of()) or os.cpu_count() or 1


def bind(process: int, cores: set[int]) -> None:
    """Let a process run on these cores only; without any, it stays where it is."""
    if IS_POSSIBLE and cores:
        with suppress(ProcessLookupError):
            os.sched_setaffinity(process, cores)


def choose_core(arbiter: Any, worker: Any) -> None:
    """Choose the core of a worker that is about to be forked: the one with the fewest workers.

    With fewer workers than cores it gets none, and runs where the system sees fit. What counts is what was chosen for
    the others: one that was just forked may not have bound itself yet.
    """
    worker.cores = set()
    if IS_POSSIBLE and arbiter.num_workers >= count_cores():
        workers = Counter(core for other in arbiter.WORKERS.values() for core in other.cores)
        worker.cores = {min(sorted(cores_of()), key=lambda core: workers[core])}


def stay_on_core(arbiter: Any, worker: Any) -> None:
    """Bind this worker to the core that was chosen for it."""
    bind(0, worker.cores)
