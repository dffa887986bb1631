"""The gains of a diagnosis, while it is played and at its end."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sheepfold_rules.games import load_rules
from sheepfold_tools.cli.display import Pace, format_interval, format_score, shorten
from sheepfold_tools.cli.terminal import pluralize
from sheepfold_tools.diagnosis import DiagnosedDeal, DiagnosisPlan

if TYPE_CHECKING:  # they take long to load
    from rich.table import Table

    from sheepfold_tools.diagnosis.results import Diagnosis

ALL: Final = "all decisions"
NONE: Final = "-"
NOTHING: Final = "There was nothing to decide: no seat ever had two legal moves."


class GainBoard:
    """What each kind of decision has gained so far."""

    def __init__(self, plan: DiagnosisPlan) -> None:
        self.plan: Final = plan
        self.pace: Final = Pace(plan.deals, plan.unit)
        self.gains: Final[defaultdict[str | None, float]] = defaultdict(float)
        self.swaps: Final[Counter[str | None]] = Counter()
        self.faults = 0

    def add(self, deal: DiagnosedDeal, new: bool) -> None:
        """Count a deal; `new` says whether it was played since the start."""
        self.pace.add(new, deal.moves)
        self.faults += len(deal.faults)
        for swap in deal.swaps:
            self.gains[swap.decision] += swap.gain
            self.swaps[swap.decision] += 1

    def rows(self) -> list[tuple[str, float, int]]:
        """Return each kind of decision with its mean gain and the number of its swaps, all kinds together first."""
        seats = max(self.pace.deals, 1) * self.plan.seats
        kinds = (None, *(kind for kind in load_rules(self.plan.game).facts.decisions if self.swaps[kind]))
        return [(format_kind(kind), self.gains[kind] / seats, self.swaps[kind]) for kind in kinds]

    def format(self) -> str:
        """Return the progress and the gains as a line."""
        done = f"{self.pace.deals:,} of {pluralize(self.pace.total, self.plan.unit)}"
        gains = ", ".join(f"{kind} {format_score(gain)}" for kind, gain, _ in self.rows())
        faults = f" ({pluralize(self.faults, 'fault')})" if self.faults else ""
        return f"{done}, {self.pace.describe()}; {gains}{faults}"

    def __rich__(self) -> "Table":
        from rich.table import Table

        table = Table("decision", f"gain per {self.plan.unit}", "swaps", box=None)
        table.columns[1].justify = table.columns[2].justify = "right"
        for kind, gain, swaps in self.rows():
            table.add_row(kind, format_score(gain), f"{swaps:,}")
        return table


def format_kind(kind: str | None) -> str:
    """Return the name of a kind of decision as people write it."""
    return ALL if kind is None else kind.replace("_", " ")


def format_plan(plan: DiagnosisPlan) -> str:
    """Return a diagnosis in a few words."""
    bots = f"{shorten(plan.bot)} against {shorten(plan.against)}"
    sizes = f"{pluralize(plan.deals, plan.unit)}, seed {plan.seed}"
    return f"{plan.game} with {pluralize(plan.seats, 'seat')}: {bots}, {sizes}"


def format_results(folder: Path, results: "Diagnosis", as_json: bool) -> str:
    """Return the results as text, a line per kind of decision, or as JSON."""
    if as_json:
        return (folder / "results.json").read_text("utf-8").rstrip("\n")
    from sheepfold_tools.diagnosis.results import count_faults

    lines = [*make_rows(results), *(f"{pluralize(n, 'fault')} of {shorten(bot)}" for bot, n in count_faults(results))]
    return "\n".join([*lines, f"Report: {folder / 'report.html'}"])


def make_rows(results: "Diagnosis") -> Iterator[str]:
    """Yield a line for each kind of decision, below a head."""
    if not any(each.count for each in results.decisions):
        yield NOTHING
        return
    width = max(len(format_kind(each.decision)) for each in results.decisions)
    yield f"{'decision':<{width}} {'times':>8} {'different':>9} {f'gain per {results.plan.unit}':>14}  95% interval"
    for each in results.decisions:
        numbers = f"{format_kind(each.decision):<{width}} {each.count:>8,} {each.different / each.count:>9.1%}"
        gain = format_score(each.gain.mean) if each.swaps else NONE
        interval = format_interval(each.gain.interval) if each.gain.interval else "too few swaps" if each.swaps else ""
        yield f"{numbers} {gain:>14}  {interval}".rstrip()
