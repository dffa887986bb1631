"""The mutants that no test can tell from the rules, from `equivalent.toml`: by hand, each with its reason."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

LIST: Final = Path(__file__).with_name("equivalent.toml")


@dataclass(frozen=True)
class Change:
    """What a mutant changes: the lines that it takes out of a file, and those that it puts there."""

    file: str
    was: str
    now: str

    @classmethod
    def of(cls, file: str, diff: str) -> "Change":
        """Return the change that a diff makes."""
        lines = [line for line in diff.splitlines() if line[:3] not in ("---", "+++")]
        return cls(file, join_lines(lines, "-"), join_lines(lines, "+"))


def join_lines(lines: list[str], sign: str) -> str:
    """Return the lines with this sign as one, with one blank between two words."""
    return " ".join(word for line in lines if line.startswith(sign) for word in line[1:].split())


@cache
def read_list() -> dict[Change, str]:
    """Return the reasons why a mutant is the same as the rules."""
    listed = tomllib.loads(LIST.read_text("utf-8"))
    return {Change(file, each["was"], each["now"]): each["why"] for file, changes in listed.items() for each in changes}
