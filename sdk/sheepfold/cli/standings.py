"""What is shown of a tournament while it is played, and at its end."""

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final, Protocol

import click

from sheepfold.cli.findings import counted, printable
from sheepfold.tournament import Deal, Plan
from sheepfold.tournament.stats import deal_scores

if TYPE_CHECKING:  # what takes long to load is loaded when there are results
    from rich.progress import Progress
    from rich.table import Table

    from sheepfold.tournament.stats import Results

PAUSE: Final = 30.0  # seconds between two plain lines
MINUTE: Final = 60
HOUR: Final = 3600
LONGEST: Final = 40  # characters of a bot's name in the standings
NOTHING: Final = "-"


class Tally:
    """How the bots stand, and how fast it goes."""

    def __init__(self, plan: Plan) -> None:
        self.plan: Final = plan
        self.began: Final = monotonic()
        self.deals = 0
        self.new = 0  # of them, those played since it began
        self.moves = 0  # made since it began
        self.scores: Final = [0.0] * len(plan.bots)
        self.played: Final = [0] * len(plan.bots)
        self.faults: Final[Counter[int]] = Counter()

    def add(self, deal: Deal, new: bool) -> None:
        """Count a deal, which was played just now or before."""
        self.deals += 1
        if new:
            self.new += 1
            self.moves += sum(len(match.transcript["moves"]) for match in deal.matches)
        self.faults.update(match.bots[fault.seat] for match in deal.matches for fault in match.faults)
        for bot, score in enumerate(deal_scores(self.plan, deal)):
            if score is not None:
                self.scores[bot] += score
                self.played[bot] += 1

    def standings(self) -> list[tuple[str, float | None, int]]:
        """Each bot with its mean score a deal and its faults, the best first."""
        means = [total / played if played else None for total, played in zip(self.scores, self.played, strict=True)]
        rows = [(short(name), means[bot], self.faults[bot]) for bot, name in enumerate(self.plan.bots)]
        return sorted(rows, key=lambda row: (row[1] is None, -(row[1] or 0)))

    def pace(self) -> str:
        """How fast it goes, and how long it will take; at first nothing is known of that."""
        took = monotonic() - self.began
        if not self.new or took <= 0:
            return "no deal yet"
        left = (self.plan.deals - self.deals) * took / self.new
        deals, moves = 60 * self.new / took, self.moves / took
        return f"{deals:,.1f} deals a minute, {moves:,.0f} moves a second, {lasting(left)} left"


class Page(Protocol):
    """Where a tournament is shown."""

    def add(self, deal: Deal, new: bool) -> None:
        """Show that a deal was played, just now or before."""

    def end(self, results: "Results") -> None:
        """Show the results."""


class Silent:
    """Shows nothing."""

    def add(self, deal: Deal, new: bool) -> None:
        """Show nothing; see `Page`."""

    def end(self, results: "Results") -> None:
        """Show nothing; see `Page`."""


class Plain:
    """Prints a line now and then on the standard error, and the results on the standard output."""

    def __init__(self, plan: Plan, folder: Path, as_json: bool) -> None:
        self.tally: Final = Tally(plan)
        self.folder: Final = folder
        self.as_json: Final = as_json
        self.told = monotonic()

    def add(self, deal: Deal, new: bool) -> None:
        """Count the deal; print a line if the last one is some seconds old."""
        self.tally.add(deal, new)
        if monotonic() - self.told >= PAUSE:
            self.told = monotonic()
            click.echo(line(self.tally), err=True)

    def end(self, results: "Results") -> None:
        """Print the results."""
        click.echo(final(self.folder, results, self.as_json))


class Live:
    """Shows progress and standings on the terminal, in place, and at the end the results."""

    def __init__(self, plan: Plan, folder: Path, as_json: bool, bar: "Progress", standings: "Standings") -> None:
        self.tally: Final = standings.tally
        self.folder: Final = folder
        self.as_json: Final = as_json
        self.bar: Final = bar
        self.task: Final = bar.add_task("", total=plan.deals, told="")
        self.standings: Final = standings

    def add(self, deal: Deal, new: bool) -> None:
        """Count the deal."""
        self.tally.add(deal, new)
        self.bar.update(self.task, completed=self.tally.deals, told=self.tally.pace())

    def end(self, results: "Results") -> None:
        """Keep the results, to be printed where the bar was."""
        self.standings.results = final(self.folder, results, self.as_json)


class Standings:
    """The standings so far, as a table that is drawn anew again and again."""

    def __init__(self, plan: Plan) -> None:
        self.tally: Final = Tally(plan)
        self.results = ""

    def __rich__(self) -> "Table":
        return table(self.tally.standings())


@contextmanager
def page(plan: Plan, folder: Path, as_json: bool, quiet: bool) -> Iterator[Page]:
    """Where the tournament is shown: on a terminal in place, else in lines."""
    if quiet:
        yield Silent()
        return
    click.echo(f"{heading(plan)}, in {folder}", err=True)
    if not sys.stderr.isatty():
        yield Plain(plan, folder, as_json)
        return
    from rich.console import Console, Group  # only here: it takes long to load
    from rich.live import Live as Place
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    standings = Standings(plan)
    bar = Progress(BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[told]}"))
    with Place(Group(standings, bar), console=Console(stderr=True), transient=True, redirect_stdout=False):
        yield Live(plan, folder, as_json, bar, standings)
    if standings.results:
        click.echo(standings.results)


def heading(plan: Plan) -> str:
    """The tournament in a few words."""
    deals = counted(plan.deals, "deal")
    return (
        f"{plan.game} with {counted(plan.seats, 'seat')}: {deals}, {counted(len(plan.bots), 'bot')}, seed {plan.seed}"
    )


def table(rows: list[tuple[str, float | None, int]]) -> "Table":
    """The standings as a table for the terminal."""
    from rich.table import Table
    from rich.text import Text

    found = Table("bot", "score a deal", "faults", box=None)
    found.columns[1].justify = found.columns[2].justify = "right"
    for name, mean, faults in rows:
        found.add_row(Text(name), scored(mean), f"{faults:,}")
    return found


def line(tally: Tally) -> str:
    """The progress in a line."""
    told = [
        f"{name} {scored(mean)}" + (f" ({counted(faults, 'fault')})" if faults else "")
        for name, mean, faults in tally.standings()
    ]
    done = f"{tally.deals:,} of {counted(tally.plan.deals, 'deal')}"
    return f"{done}, {tally.pace()}; {', '.join(told)}"


def scored(mean: float | None) -> str:
    """A mean score."""
    return NOTHING if mean is None else f"{mean:+.3f}"


def lasting(seconds: float) -> str:
    """A time to read."""
    if seconds < MINUTE:
        return f"{seconds:.0f} s"
    if seconds < HOUR:
        return f"{seconds / MINUTE:.0f} min"
    return f"{seconds / HOUR:.1f} h"


def short(name: str) -> str:
    """A bot's name, printable and not too long."""
    text = printable(name)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."


def final(folder: Path, results: "Results", as_json: bool) -> str:
    """The results to be printed: a line a bot, or JSON."""
    if as_json:
        return (folder / "results.json").read_text("utf-8").rstrip("\n")
    width = max(len(short(each.bot)) for each in results.standings)
    lines = [f"{'bot':<{width}} {'score a deal':>12}  {'95% interval':<18} {'wins':>6} {'ordinal':>7} {'faults':>7}"]
    for each in results.standings:
        interval = each.score.interval
        between = "too few deals" if interval is None else f"{interval[0]:+.3f} to {interval[1]:+.3f}"
        wins = NOTHING if each.wins.mean is None else f"{each.wins.mean:.1%}"
        rating = NOTHING if each.rating is None else f"{each.rating.ordinal:.1f}"
        lines.append(
            f"{short(each.bot):<{width}} {scored(each.score.mean):>12}  {between:<18} {wins:>6} {rating:>7} "
            f"{each.faults:>7,}"
        )
    return "\n".join([*lines, f"The report: {folder / 'report.html'}"])
