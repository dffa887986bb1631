"""The processes of a service or a tournament, as Linux shows them."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from tests.support.service import Service
from tests.support.waiting import until

TRACKER: Final = b"resource_tracker"
WORKER_MEMORY: Final = 384 * 1024 * 1024  # bytes: a worker and its heavy process, whatever they are sent


def children(parent: int) -> list[int]:
    """The processes that a process has started and that have not ended."""
    listed = Path(f"/proc/{parent}/task/{parent}/children").read_text(encoding="ascii")
    return [int(child) for child in listed.split()]


def children_of_threads(parent: int) -> list[int]:
    """The same of a process any thread of which may have started others."""
    found = []
    for path in Path(f"/proc/{parent}/task").glob("*/children"):
        with suppress(FileNotFoundError, ProcessLookupError):  # the thread has ended
            found += [int(child) for child in path.read_text(encoding="ascii").split()]
    return found


def descendants(ancestor: int) -> set[int]:
    """All processes that descend from a process, but for Python's own, which tracks resources and ends with it."""
    found = set()
    for child in children_of_threads(ancestor):
        with suppress(FileNotFoundError, ProcessLookupError):  # the process has ended
            if TRACKER not in Path(f"/proc/{child}/cmdline").read_bytes():
                found |= {child, *descendants(child)}
    return found


def heavy_processes(service: Service) -> list[int]:
    """The heavy processes of all workers of a service."""
    return [child for worker in children(service.process.pid) for child in children_of_threads(worker)]


def heavy_process(service: Service) -> int:
    """The one heavy process of a service, once it has started."""
    until(lambda: len(heavy_processes(service)) == 1)
    return heavy_processes(service)[0]


def is_running(process: int) -> bool:
    """Whether a process runs. One that has ended is a zombie until its parent has asked for its status."""
    return any(state != "Z" for state, *_ in stats(process))


def nice_values(process: int) -> list[int]:
    """The nice values of the threads of a process."""
    return [int(fields[16]) for fields in stats(process)]


def stats(process: int) -> list[list[str]]:
    """The fields of `stat` of every thread of a process, from the state on; none if there is no such process."""
    texts = []
    for path in Path(f"/proc/{process}/task").glob("*/stat"):
        with suppress(OSError):  # the thread has just ended
            texts.append(path.read_text())
    return [text.rsplit(")", 1)[1].split() for text in texts]


def processor_time(process: int) -> float:
    """The processor time that a process has used, in seconds."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
