"""What became of the mutants: figures for each part of the rules, and the survivors."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from checks.mutants import ground
from checks.mutants.judge import HUNG

FATES: Final = ("killed", "timeout", "survived", "equivalent")


class Report:
    """The figures of some mutants and their results."""

    def __init__(self, judged: Iterable[tuple[Any, Any]], equivalent: Iterable[Any]) -> None:
        self.figures: Final[dict[str, Counter[str]]] = {}
        self.survivors: Final[list[str]] = []
        for item in equivalent:
            self.count(item, "equivalent")
        for item, result in judged:
            self.count(item, fate(result))
            if not result.is_killed:
                self.survivors.append(result.diff)

    def count(self, item: Any, ending: str) -> None:
        """Count what became of a mutant."""
        area = ground.area_of(ground.name_of(item.mutations[0].module_path))
        self.figures.setdefault(area, Counter())[ending] += 1

    @property
    def share(self) -> float:
        """How many of a hundred mutants that are not equivalent are killed."""
        total = sum(self.figures.values(), Counter[str]())
        judged = total.total() - total["equivalent"]
        return 100 * (total["killed"] + total["timeout"]) / judged if judged else 100.0

    def text(self) -> str:
        """Return the report as text."""
        total = sum(self.figures.values(), Counter[str]())
        rows = [row("", ["made", *FATES])]
        rows += [figures(area, self.figures[area]) for area in sorted(self.figures)]
        rows += [figures("all", total), f"{self.share:.1f} % of those that are not equivalent are killed"]
        return "\n".join([*self.survivors, *rows])


def fate(result: Any) -> str:
    """Say what became of a mutant."""
    if not result.is_killed:
        return "survived"
    return "timeout" if result.output.startswith((HUNG, "timeout")) else "killed"


def figures(area: str, counts: Counter[str]) -> str:
    """Return the row of a part of the rules."""
    return row(area, [counts.total(), *(counts[fate] for fate in FATES)])


def row(name: str, cells: Sequence[object]) -> str:
    """Return a row of the table."""
    return f"{name:20}" + "".join(f"{cell!s:>12}" for cell in cells)
