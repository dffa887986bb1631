"""Showing a tournament while it is played, and its results."""

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final, Protocol

import click

from sheepfold.cli.terminal import escape_line, pluralize
from sheepfold.tournament import Deal, Plan
from sheepfold.tournament.stats import deal_scores

if TYPE_CHECKING:  # they take long to load
    from rich.progress import Progress
    from rich.table import Table

    from sheepfold.tournament.stats import Results

INTERVAL: Final = 30.0  # seconds between two lines
MINUTE: Final = 60
HOUR: Final = 3600
LONGEST_NAME: Final = 40  # characters of a bot's name in the standings
NOTHING: Final = "-"


class Scoreboard:
    """The standings and the speed of a tournament while it is played."""

    def __init__(self, plan: Plan) -> None:
        self.plan: Final = plan
        self.start: Final = monotonic()
        self.deals = 0
        self.new_deals = 0  # of these, those played since the start
        self.moves = 0  # made since the start
        self.scores: Final = [0.0] * len(plan.bots)
        self.played: Final = [0] * len(plan.bots)
        self.faults: Final[Counter[int]] = Counter()

    def add(self, deal: Deal, new: bool) -> None:
        """Count a deal; `new` says whether it was played since the start."""
        self.deals += 1
        if new:
            self.new_deals += 1
            self.moves += sum(len(match.transcript["moves"]) for match in deal.matches)
        self.faults.update(match.bots[fault.seat] for match in deal.matches for fault in match.faults)
        for bot, score in enumerate(deal_scores(self.plan, deal)):
            if score is not None:
                self.scores[bot] += score
                self.played[bot] += 1

    def standings(self) -> list[tuple[str, float | None, int]]:
        """Return each bot with its mean score per deal and its number of faults, the best bot first."""
        means = [total / played if played else None for total, played in zip(self.scores, self.played, strict=True)]
        rows = [(shorten(name), means[bot], self.faults[bot]) for bot, name in enumerate(self.plan.bots)]
        return sorted(rows, key=lambda row: (row[1] is None, -(row[1] or 0)))

    def speed(self) -> str:
        """Return how fast deals are played, and how long the others will take."""
        seconds = monotonic() - self.start
        if not self.new_deals or seconds <= 0:
            return "no deal yet"
        left = (self.plan.deals - self.deals) * seconds / self.new_deals
        deals, moves = 60 * self.new_deals / seconds, self.moves / seconds
        return f"{deals:,.1f} deals a minute, {moves:,.0f} moves a second, {format_duration(left)} left"


class Display(Protocol):
    """Shows a tournament."""

    def add(self, deal: Deal, new: bool) -> None:
        """Show that a deal is finished; `new` says whether it was played since the start."""

    def finish(self, results: "Results") -> None:
        """Show the results."""


class NoDisplay:
    """Shows nothing."""

    def add(self, deal: Deal, new: bool) -> None:
        """Do nothing."""

    def finish(self, results: "Results") -> None:
        """Do nothing."""


class LineDisplay:
    """Prints a line on standard error now and then, and the results on standard output."""

    def __init__(self, plan: Plan, folder: Path, as_json: bool) -> None:
        self.scoreboard: Final = Scoreboard(plan)
        self.folder: Final = folder
        self.as_json: Final = as_json
        self.last_line = monotonic()

    def add(self, deal: Deal, new: bool) -> None:
        """Count the deal, and print a line if the last one is old enough."""
        self.scoreboard.add(deal, new)
        if monotonic() - self.last_line >= INTERVAL:
            self.last_line = monotonic()
            click.echo(format_progress(self.scoreboard), err=True)

    def finish(self, results: "Results") -> None:
        """Print the results."""
        click.echo(format_results(self.folder, results, self.as_json))


class LiveTable:
    """The standings as a table, which rich draws again and again."""

    def __init__(self, plan: Plan) -> None:
        self.scoreboard: Final = Scoreboard(plan)

    def __rich__(self) -> "Table":
        return create_table(self.scoreboard.standings())


class LiveDisplay:
    """Shows progress and standings in place on a terminal."""

    def __init__(self, plan: Plan, folder: Path, as_json: bool, bar: "Progress", table: LiveTable) -> None:
        self.scoreboard: Final = table.scoreboard
        self.folder: Final = folder
        self.as_json: Final = as_json
        self.bar: Final = bar
        self.task: Final = bar.add_task("", total=plan.deals, text="")
        self.results = ""

    def add(self, deal: Deal, new: bool) -> None:
        """Count the deal, and move the bar."""
        self.scoreboard.add(deal, new)
        self.bar.update(self.task, completed=self.scoreboard.deals, text=self.scoreboard.speed())

    def finish(self, results: "Results") -> None:
        """Format the results, which are printed once the bar is gone."""
        self.results = format_results(self.folder, results, self.as_json)


@contextmanager
def open_display(plan: Plan, folder: Path, as_json: bool, quiet: bool) -> Iterator[Display]:
    """Open the display of a tournament: in place on a terminal, and in lines elsewhere."""
    if quiet:
        yield NoDisplay()
        return
    click.echo(f"{format_plan(plan)}, in {folder}", err=True)
    if not sys.stderr.isatty():
        yield LineDisplay(plan, folder, as_json)
        return
    from rich.console import Console, Group  # only here: it takes long to load
    from rich.live import Live
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    table = LiveTable(plan)
    bar = Progress(BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[text]}"))
    display = LiveDisplay(plan, folder, as_json, bar, table)
    with Live(Group(table, bar), console=Console(stderr=True), transient=True, redirect_stdout=False):
        yield display
    if display.results:
        click.echo(display.results)


def create_table(rows: list[tuple[str, float | None, int]]) -> "Table":
    """Return the standings as a table for the terminal."""
    from rich.table import Table
    from rich.text import Text

    table = Table("bot", "score a deal", "faults", box=None)
    table.columns[1].justify = table.columns[2].justify = "right"
    for name, mean, faults in rows:
        table.add_row(Text(name), format_score(mean), f"{faults:,}")
    return table


def format_plan(plan: Plan) -> str:
    """Return a tournament in a few words."""
    sizes = f"{pluralize(plan.deals, 'deal')}, {pluralize(len(plan.bots), 'bot')}"
    return f"{plan.game} with {pluralize(plan.seats, 'seat')}: {sizes}, seed {plan.seed}"


def format_progress(scoreboard: Scoreboard) -> str:
    """Return the progress and the standings as a line."""
    standings = [
        f"{name} {format_score(mean)}" + (f" ({pluralize(faults, 'fault')})" if faults else "")
        for name, mean, faults in scoreboard.standings()
    ]
    done = f"{scoreboard.deals:,} of {pluralize(scoreboard.plan.deals, 'deal')}"
    return f"{done}, {scoreboard.speed()}; {', '.join(standings)}"


def format_score(mean: float | None) -> str:
    """Return a mean score as text."""
    return NOTHING if mean is None else f"{mean:+.3f}"


def format_duration(seconds: float) -> str:
    """Return a duration as text."""
    if seconds < MINUTE:
        return f"{seconds:.0f} s"
    if seconds < HOUR:
        return f"{seconds / MINUTE:.0f} min"
    return f"{seconds / HOUR:.1f} h"


def shorten(name: str) -> str:
    """Return a bot's name, printable and not too long."""
    text = escape_line(name)
    return text if len(text) <= LONGEST_NAME else f"{text[: LONGEST_NAME - 3]}..."


def format_results(folder: Path, results: "Results", as_json: bool) -> str:
    """Return the results as text, a line per bot, or as JSON."""
    if as_json:
        return (folder / "results.json").read_text("utf-8").rstrip("\n")
    width = max(len(shorten(each.bot)) for each in results.standings)
    lines = [f"{'bot':<{width}} {'score a deal':>12}  {'95% interval':<18} {'wins':>6} {'ordinal':>7} {'faults':>7}"]
    for each in results.standings:
        interval = each.score.interval
        between = "too few deals" if interval is None else f"{interval[0]:+.3f} to {interval[1]:+.3f}"
        wins = NOTHING if each.wins.mean is None else f"{each.wins.mean:.1%}"
        rating = NOTHING if each.rating is None else f"{each.rating.ordinal:.1f}"
        lines.append(
            f"{shorten(each.bot):<{width}} {format_score(each.score.mean):>12}  {between:<18} {wins:>6} {rating:>7} "
            f"{each.faults:>7,}"
        )
    return "\n".join([*lines, f"The report: {folder / 'report.html'}"])
