"""What became of the mutants: figures for each part of the rules, and the survivors."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from tests.mutants import ground
from tests.mutants.equivalent import Change, known
from tests.mutants.judge import HUNG

FATES: Final = ("killed", "timeout", "survived", "equivalent")


class Report:
    """The figures of some mutants and their results."""

    def __init__(self, judged: Iterable[tuple[Any, Any]]) -> None:
        self.figures: Final[dict[str, Counter[str]]] = {}
        self.survivors: Final[list[str]] = []
        self.wrong: Final[list[str]] = []
        same = known()
        for item, result in judged:
            name = item.mutations[0].module_path.relative_to(ground.PACKAGE).as_posix()
            change, ending = Change.of(name, result.diff), fate(result)
            if change in same:
                if ending != "survived":
                    self.wrong.append(f"{name}: {change.now}: is listed as equivalent, and was killed")
                ending = "equivalent"
            elif ending == "survived":
                self.survivors.append(result.diff)
            self.figures.setdefault(ground.area_of(name), Counter())[ending] += 1

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
        return "\n".join([*self.survivors, *self.wrong, *rows])


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
