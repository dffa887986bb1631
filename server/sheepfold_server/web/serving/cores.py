"""Binding each worker to its own core. This works only on Linux; elsewhere, nothing is done.

The threads of a worker share its interpreter lock, so only one runs at a time. If they do so on several cores, each
starts with a cold cache, and calls take half as long again.
"""

import os
from collections import Counter
from contextlib import suppress
from typing import Any, Final

IS_POSSIBLE: Final = hasattr(os, "sched_setaffinity")


def cores_of(process: int = 0) -> set[int]:
    """Return the cores that a process, by default this one, may run on; none if they are not known."""
    with suppress(ProcessLookupError):
        return os.sched_getaffinity(process) if IS_POSSIBLE else set()
    return set()


def count_cores() -> int:
    """Return the number of cores that this process may run on."""
    return len(cores_of()) or os.cpu_count() or 1


def bind(process: int, cores: set[int]) -> None:
    """Restrict a process to these cores; without any, nothing changes."""
    if IS_POSSIBLE and cores:
        with suppress(ProcessLookupError):
            os.sched_setaffinity(process, cores)


def choose_core(arbiter: Any, worker: Any) -> None:
    """Choose the core with the fewest workers for a worker that is about to be forked.

    With fewer workers than cores, none is chosen, and the worker runs where the system puts it. What counts is which
    cores were chosen for the others: a worker that was just forked may not have bound itself yet.
    """
    worker.cores = set()
    if IS_POSSIBLE and arbiter.num_workers >= count_cores():
        workers = Counter(core for other in arbiter.WORKERS.values() for core in other.cores)
        worker.cores = {min(sorted(cores_of()), key=lambda core: workers[core])}


def stay_on_core(arbiter: Any, worker: Any) -> None:
    """Bind this worker to the core that was chosen for it."""
    bind(0, worker.cores)
