"""Processes that descend from another one."""

from pathlib import Path
from typing import Final

TRACKER: Final = b"resource_tracker"  # Python's own, which ends with us


def descendants(ancestor: int) -> set[int]:
    """Return the ids of all processes that descend from this one."""
    parents = {int(entry.name): parent_of(entry) for entry in Path("/proc").iterdir() if entry.name.isdecimal()}
    found = {ancestor}
    while more := {pid for pid, parent in parents.items() if parent in found} - found:
        found |= more
    return {pid for pid in found - {ancestor} if TRACKER not in command_of(pid)}


def parent_of(entry: Path) -> int | None:
    """Return the parent of a process, or None if it has ended."""
    try:
        return int((entry / "stat").read_text().rpartition(")")[2].split()[1])
    except (FileNotFoundError, ProcessLookupError):
        return None


def command_of(pid: int) -> bytes:
    """Return the command line of a process, or nothing if it has ended."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""
