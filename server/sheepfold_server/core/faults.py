"""What is wrong with a plain value, and where: JSON pointers and sentences."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from typing import Final

Path = tuple[str | int, ...]

MOST_FAULTS: Final = 20  # that one refusal tells of


@dataclass(frozen=True, slots=True)
class Fault:
    """One place that has the wrong shape: its JSON pointer, and what was expected there."""

    pointer: str
    expected: str


class Misshapen(Exception):
    """A value does not have the declared shape; `at` holds a path and a sentence for each fault."""

    def __init__(self, at: Iterable[tuple[Path, str]]) -> None:
        self.at: tuple[tuple[Path, str], ...] = tuple(islice(at, MOST_FAULTS))
        super().__init__("; ".join(f"{pointer(path)}: {text}" for path, text in self.at))

    def below(self, key: str | int) -> "list[tuple[Path, str]]":
        """The same faults, seen from the value that holds this one under `key`."""
        return [((key, *path), text) for path, text in self.at]

    def faults(self, prefix: str = "") -> tuple[Fault, ...]:
        """The faults with their pointers, below `prefix`."""
        return tuple(Fault(prefix + pointer(path), text) for path, text in self.at)


def wrong(text: str) -> Misshapen:
    """The fault of a value as a whole."""
    return Misshapen([((), text)])


def pointer(path: Path) -> str:
    """The JSON pointer (RFC 6901) of a path."""
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in path)
