"""The standings of a tournament, while it is played and at its end."""

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sheepfold_tools.cli.display import NOTHING, Pace, format_interval, format_score, shorten
from sheepfold_tools.cli.terminal import pluralize
from sheepfold_tools.tournament import Deal, Plan
from sheepfold_tools.tournament.stats import deal_scores

if TYPE_CHECKING:  # they take long to load
    from rich.table import Table

    from sheepfold_tools.tournament.stats import Results


class Scoreboard:
    """The standings and the pace of a tournament while it is played."""

    def __init__(self, plan: Plan) -> None:
        self.plan: Final = plan
        self.pace: Final = Pace(plan.deals, plan.unit)
        self.scores: Final = [0.0] * len(plan.bots)
        self.played: Final = [0] * len(plan.bots)
        self.faults: Final[Counter[int]] = Counter()

    def add(self, deal: Deal, new: bool) -> None:
        """Count a deal; `new` says whether it was played since the start."""
        self.pace.add(new, sum(len(match.transcript["moves"]) for match in deal.matches))
        self.faults.update(match.bots[fault.seat] for match in deal.matches for fault in match.faults)
        for bot, score in enumerate(deal_scores(self.plan, deal)):
            if score is not None:
                self.scores[bot] += score
                self.played[bot] += 1

    def standings(self) -> list[tuple[str, float | None, int]]:
        """Return the name, the mean score and the number of faults of each bot, the best bot first."""
        means = [total / played if played else None for total, played in zip(self.scores, self.played, strict=True)]
        rows = [(shorten(name), means[bot], self.faults[bot]) for bot, name in enumerate(self.plan.bots)]
        return sorted(rows, key=lambda row: (row[1] is None, -(row[1] or 0)))

    def format(self) -> str:
        """Return the progress and the standings as a line."""
        standings = [
            f"{name} {format_score(mean)}" + (f" ({pluralize(faults, 'fault')})" if faults else "")
            for name, mean, faults in self.standings()
        ]
        done = f"{self.pace.deals:,} of {pluralize(self.pace.total, self.plan.unit)}"
        return f"{done}, {self.pace.describe()}; {', '.join(standings)}"

    def __rich__(self) -> "Table":
        from rich.table import Table
        from rich.text import Text

        table = Table("bot", f"score per {self.plan.unit}", "faults", box=None)
        table.columns[1].justify = table.columns[2].justify = "right"
        for name, mean, faults in self.standings():
            table.add_row(Text(name), format_score(mean), f"{faults:,}")
        return table


def format_plan(plan: Plan) -> str:
    """Return a tournament in a few words."""
    sizes = f"{pluralize(plan.deals, plan.unit)}, {pluralize(len(plan.bots), 'bot')}"
    return f"{plan.game} with {pluralize(plan.seats, 'seat')}: {sizes}, seed {plan.seed}"


def format_results(folder: Path, results: "Results", as_json: bool) -> str:
    """Return the results as text, a line per bot, or as JSON."""
    if as_json:
        return (folder / "results.json").read_text("utf-8").rstrip("\n")
    width = max(len(shorten(each.bot)) for each in results.standings)
    score = f"score per {results.plan.unit}"
    lines = [f"{'bot':<{width}} {score}  {'95% interval':<18} {'wins':>6} {'ordinal':>7} {'faults':>7}"]
    for each in results.standings:
        wins = NOTHING if each.wins.mean is None else f"{each.wins.mean:.1%}"
        rating = NOTHING if each.rating is None else f"{each.rating.ordinal:.1f}"
        lines.append(
            f"{shorten(each.bot):<{width}} {format_score(each.score.mean):>{len(score)}}  "
            f"{format_interval(each.score.interval):<18} {wins:>6} {rating:>7} {each.faults:>7,}"
        )
    return "\n".join([*lines, f"Report: {folder / 'report.html'}"])
