"""What a judgement found: failed lines as text and as JSON, and the rules that they have in common."""

import json
from collections import Counter, defaultdict
from math import sqrt
from typing import Any, Final, NamedTuple

from sheepfold_tools.conformance.compare import MISSING
from sheepfold_tools.conformance.judge import WrongAnswer
from sheepfold_tools.conformance.kit import Line

SHOWN: Final = 240  # characters of a value
MAX_FINDINGS: Final = 5  # the most mismatches to show for a line


class Suspect(NamedTuple):
    """Rules that the same lines exercise: how many of those lines failed, and how many there are."""

    rules: tuple[str, ...]
    failed: int
    lines: int


class Ranking:
    """The rules that lines exercise, ranked by how well they explain which lines failed.

    The measure is Ochiai's coefficient, which locates faults best in the comparison of Abreu, Zoeteweij and van Gemund
    (On the Accuracy of Spectrum-based Fault Localization, 2007): the cosine between the lines that failed and those
    that exercise a rule. Of equals, the rule comes first that a failed line exercises with the fewest others.
    """

    def __init__(self) -> None:
        self.failed = 0
        self.exercised: Final[defaultdict[str, Counter[str]]] = defaultdict(Counter)
        self.fewest: Final[dict[str, int]] = {}  # rules of a failed line, by rule

    def add(self, line: Line, is_failed: bool) -> None:
        """Count a line."""
        self.failed += is_failed
        rules = line.data.get("exercises", ())
        for rule in rules:
            self.exercised[rule][line.place] += is_failed
            if is_failed:
                self.fewest[rule] = min(len(rules), self.fewest.get(rule, len(rules)))

    def suspects(self) -> list[Suspect]:
        """Return the rules that failed lines exercise, the most suspect ones first."""
        same: defaultdict[frozenset[tuple[str, int]], list[str]] = defaultdict(list)
        for rule, lines in self.exercised.items():
            same[frozenset(lines.items())].append(rule)
        found = [Suspect(tuple(rules), sum(failed for _, failed in lines), len(lines)) for lines, rules in same.items()]
        return sorted((each for each in found if each.failed), key=self.innocence)

    def innocence(self, suspect: Suspect) -> tuple[float, int]:
        """Return what suspects are sorted by, the most suspect first."""
        return -suspect.failed / sqrt(self.failed * suspect.lines), self.fewest[suspect.rules[0]]


def format_failure(line: Line, wrong: WrongAnswer) -> str:
    """Return a failed line as text: its place, and what was wrong with which answer."""
    shown = [
        f"    {wrong.asked}: {f'{place}: ' if place else ''}expected {show(expected)}, got {show(actual)}"
        for place, expected, actual in wrong.mismatches[:MAX_FINDINGS]
    ]
    more = len(wrong.mismatches) - MAX_FINDINGS
    return "\n".join([f"{line.place}: {line.data['id']}", *shown, *([f"    and {more} more"] if more > 0 else [])])


def show(value: Any) -> str:
    """Return a value as JSON, shortened if it is long."""
    text = "nothing" if value is MISSING else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}... ({len(text):,} characters)"


def failure_dict(line: Line, wrong: WrongAnswer) -> dict[str, Any]:
    """Return a failed line as plain JSON values; missing values are left out."""
    findings = [
        {"asked": wrong.asked} | {name: value for name, value in each._asdict().items() if value is not MISSING}
        for each in wrong.mismatches
    ]
    head = {"place": line.place, "part": line.part, "id": line.data["id"], "game": line.data.get("game")}
    return head | {"exercises": line.data.get("exercises", []), "findings": findings}
