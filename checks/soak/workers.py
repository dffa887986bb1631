"""The processes of a service, as the system shows them: who they are, and how much memory they hold."""

import os
from pathlib import Path
from typing import Final, NamedTuple

PROCESSES: Final = Path("/proc")
MEBIBYTE: Final = 1024 * 1024
TICKS: Final = os.sysconf("SC_CLK_TCK")  # a second


class Process(NamedTuple):
    """A process: ids are used again, so that its start, in ticks since the machine's, tells it from others."""

    id: int
    start: int


class Held(NamedTuple):
    """The memory of a process in bytes, all that it maps and its fair share of it, and seconds that it has computed."""

    resident: int
    share: int
    work: float


class Known(NamedTuple):
    """What the system says first of a process: its parent, its start, and seconds that it has computed."""

    parent: int
    start: int
    work: float


def known_of(id: int) -> Known | None:
    """What is known of a process; None where it has ended."""
    try:
        text = (PROCESSES / str(id) / "stat").read_text()
    except OSError:
        return None
    state, parent, *rest = text.rpartition(")")[2].split()
    work = (int(rest[9]) + int(rest[10])) / TICKS
    return None if state in "ZX" else Known(int(parent), int(rest[17]), work)


def children(parent: int) -> set[Process]:
    """The processes that this one has started, and that live."""
    ids = [int(each.name) for each in PROCESSES.iterdir() if each.name.isdigit()]
    found = {id: known_of(id) for id in ids}
    return {Process(id, known.start) for id, known in found.items() if known is not None and known.parent == parent}


def own_children() -> set[Process]:
    """The processes that this one has started."""
    return children(os.getpid())


def memory_of(process: Process) -> Held | None:
    """What a process holds; None where it has ended."""
    known = known_of(process.id)
    if known is None or known.start != process.start:
        return None
    try:
        lines = (PROCESSES / str(process.id) / "smaps_rollup").read_text().splitlines()
    except OSError:
        return None
    sizes = {name: int(rest.split()[0]) * 1024 for name, _, rest in (line.partition(":") for line in lines[1:])}
    return Held(sizes["Rss"], sizes["Pss"], known.work) if "Rss" in sizes else None
