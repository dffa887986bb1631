"""The report of a judgement: how many lines passed, failed or were skipped, and the findings as text."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from sheepfold.games import NAMES
from sheepfold_tools.conformance.answers import Finding
from sheepfold_tools.conformance.comparison import MISSING
from sheepfold_tools.conformance.judge import Verdict
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


@dataclass(frozen=True, slots=True)
class Tally:
    """The numbers of lines by game and part of the kit, and the numbers of rule lines by rule."""

    parts: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    rules: Counter[tuple[str, str]] = field(default_factory=Counter)

    def add(self, verdict: Verdict) -> None:
        """Count a line."""
        result = "skipped" if verdict.skipped else "failed" if verdict.findings else "passed"
        self.parts[verdict.game, KINDS[verdict.kind], result] += 1
        if verdict.rule is not None:
            self.rules[verdict.rule, result] += 1

    def count(self, game: str | None = None, part: str | None = None) -> Count:
        """Return the numbers of lines of a game and a part, or of all of them."""
        found: Counter[str] = Counter()
        for (own_game, own_part, result), number in self.parts.items():
            if game in (None, own_game) and part in (None, own_part):
                found[result] += number
        return Count(**found)

    def games(self) -> list[str]:
        """Return the games that have lines, in the order of all games."""
        found = {game for game, _, _ in self.parts}
        return [game for game in (*NAMES, OF_NO_GAME) if game in found]

    def rule_rows(self) -> Iterator[tuple[str, str]]:
        """Yield the rows of the table of rules."""
        for rule in dict.fromkeys(rule for rule, _ in self.rules):
            yield rule, str(Count(**{result: self.rules[rule, result] for result in Count._fields}))

    def summary(self, skipped: Iterable[str]) -> dict[str, Any]:
        """Return the numbers as plain JSON values; `skipped` are the parts that were left out."""
        return {
            **self.count()._asdict(),
            "games": {
                game: {part: self.count(game, part)._asdict() for part in PARTS if self.count(game, part).lines}
                for game in self.games()
            },
            "rules": {
                rule: {result: self.rules[rule, result] for result in Count._fields[:2]}
                for rule in dict.fromkeys(rule for rule, _ in self.rules)
            },
            "left_out": list(skipped),
        }


def format_verdict(verdict: Verdict) -> str:
    """Return a failed line as text: its place, and what was wrong with which answer."""
    shown = [f"    {format_finding(finding)}" for finding in verdict.findings[:MAX_FINDINGS]]
    more = len(verdict.findings) - MAX_FINDINGS
    return "\n".join([f"{verdict.line.place}: {verdict.id}", *shown, *([f"    and {more} more"] if more > 0 else [])])


def format_finding(finding: Finding) -> str:
    """Return a finding as text."""
    place = f"{finding.asked}: {finding.pointer}" if finding.pointer else finding.asked
    return f"{place}: expected {show(finding.expected)}, got {show(finding.actual)}"


def show(value: Any) -> str:
    """Return a value as JSON, shortened if it is long."""
    text = repr(value) if value is MISSING else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}... ({len(text):,} characters)"


def verdict_dict(verdict: Verdict) -> dict[str, Any]:
    """Return a failed line as plain JSON values; missing values are left out."""
    return {
        "file": verdict.line.file,
        "line": verdict.line.number,
        "id": verdict.id,
        "kind": verdict.kind,
        "game": None if verdict.game == OF_NO_GAME else verdict.game,
        "findings": [
            {name: value for name, value in finding._asdict().items() if value is not MISSING}
            for finding in verdict.findings
        ],
    }
