"""The report of a judgement: how many lines passed, failed or were skipped, and the findings as text."""

import json
from collections import Counter
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from sheepfold.games import NAMES
from sheepfold_tools.conformance.comparison import MISSING
from sheepfold_tools.conformance.judge import Finding, Judgement
from sheepfold_tools.conformance.kit import KINDS, OF_NO_GAME, PARTS

SHOWN: Final = 240  # characters of a value
MAX_FINDINGS: Final = 5  # the most findings to show for a line


class Count(NamedTuple):
    """How many lines passed, failed and were skipped."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    @property
    def lines(self) -> int:
        """The number of lines."""
        return sum(self)

    def __str__(self) -> str:
        parts = [f"{self.failed:,} of {self.lines - self.skipped:,} failed" if self.failed else ""]
        parts.append(f"{self.passed:,}" if self.passed and not self.failed else "")
        parts.append(f"{self.skipped:,} skipped" if self.skipped else "")
        return ", ".join(part for part in parts if part) or OF_NO_GAME


class Tally:
    """The numbers of lines by game and part of the kit, and the numbers of rule lines by rule."""

    def __init__(self) -> None:
        self.parts: Final[Counter[tuple[str, str, str]]] = Counter()
        self.rules: Final[Counter[tuple[str, str]]] = Counter()

    def add(self, judgement: Judgement) -> None:
        """Count a line."""
        data = judgement.data
        result = "skipped" if judgement.is_skipped else "failed" if judgement.findings else "passed"
        self.parts[judgement.game, KINDS[data["kind"]], result] += 1
        if "rule" in data:
            self.rules[data["rule"], result] += 1

    def count(self, game: str | None = None, part: str | None = None) -> Count:
        """Return the numbers of lines of a game and a part, or of all of them."""
        found: Counter[str] = Counter()
        for (own_game, own_part, result), number in self.parts.items():
            if game in (None, own_game) and part in (None, own_part):
                found[result] += number
        return Count(*(found[result] for result in Count._fields))

    def games(self) -> list[str]:
        """Return the games that have lines, in the order of all games."""
        found = {game for game, _, _ in self.parts}
        return [game for game in (*NAMES, OF_NO_GAME) if game in found]

    def by_rule(self) -> dict[str, Count]:
        """Return the numbers of lines by rule."""
        rules = dict.fromkeys(rule for rule, _ in self.rules)
        return {rule: Count(*(self.rules[rule, result] for result in Count._fields)) for rule in rules}

    def summary(self, skipped: Iterable[str]) -> dict[str, Any]:
        """Return the numbers as plain JSON values; `skipped` are the parts that were left out."""
        return {
            **self.count()._asdict(),
            "games": {
                game: {part: self.count(game, part)._asdict() for part in PARTS if self.count(game, part).lines}
                for game in self.games()
            },
            "rules": {rule: {"passed": found.passed, "failed": found.failed} for rule, found in self.by_rule().items()},
            "left_out": list(skipped),
        }


def format_failure(judgement: Judgement) -> str:
    """Return a failed line as text: its place, and what was wrong with which answer."""
    shown = [f"    {format_finding(finding)}" for finding in judgement.findings[:MAX_FINDINGS]]
    more = len(judgement.findings) - MAX_FINDINGS
    end = [f"    and {more} more"] if more > 0 else []
    return "\n".join([f"{judgement.line.place}: {judgement.data['id']}", *shown, *end])


def format_finding(finding: Finding) -> str:
    """Return a finding as text."""
    place = f"{finding.asked}: {finding.pointer}" if finding.pointer else finding.asked
    return f"{place}: expected {show(finding.expected)}, got {show(finding.actual)}"


def show(value: Any) -> str:
    """Return a value as JSON, shortened if it is long."""
    text = "nothing" if value is MISSING else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}... ({len(text):,} characters)"


def failure_dict(judgement: Judgement) -> dict[str, Any]:
    """Return a failed line as plain JSON values; missing values are left out."""
    return {
        "file": judgement.line.file,
        "line": judgement.line.number,
        "id": judgement.data["id"],
        "kind": judgement.data["kind"],
        "game": None if judgement.game == OF_NO_GAME else judgement.game,
        "findings": [
            {name: value for name, value in finding._asdict().items() if value is not MISSING}
            for finding in judgement.findings
        ],
    }
