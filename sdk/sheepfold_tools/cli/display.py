"""Showing what a command is doing: a progress bar, or a series of deals with its standings and results."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, Protocol

import click

from sheepfold_tools.cli.terminal import escape_line, plural

if TYPE_CHECKING:  # they take long to load
    from rich.progress import Progress, ProgressColumn
    from rich.table import Table

INTERVAL: Final = 30.0  # seconds between two lines
MINUTE: Final = 60
HOUR: Final = 3600
LONGEST_NAME: Final = 40  # characters of a bot's name
NOTHING: Final = "-"


class Bar(Protocol):
    """A progress bar, and the lines that are printed while it is shown."""

    def update(self, completed: int, **fields: Any) -> None:
        """Move the bar; `fields` are those of its columns."""

    def echo(self, text: str) -> None:
        """Print lines on standard output."""


class NoBar:
    """No bar, where standard error is not a terminal."""

    def update(self, completed: int, **fields: Any) -> None:
        """Do nothing."""

    def echo(self, text: str) -> None:
        """Print lines on standard output."""
        click.echo(text)


class LiveBar:
    """A bar on a terminal; lines on the same terminal are printed above it."""

    def __init__(self, progress: "Progress", total: int | None, fields: dict[str, Any]) -> None:
        self.progress: Final = progress
        self.task: Final = progress.add_task("", total=total, **fields)

    def update(self, completed: int, **fields: Any) -> None:
        """Move the bar."""
        self.progress.update(self.task, completed=completed, **fields)

    def echo(self, text: str) -> None:
        """Print lines on standard output: above the bar if that is a terminal."""
        if not sys.stdout.isatty():
            click.echo(text)
            return
        from rich.text import Text

        self.progress.console.print(Text(text), soft_wrap=True)


@contextmanager
def open_bar(total: int | None, columns: Iterable["str | ProgressColumn"], **fields: Any) -> Iterator[Bar]:
    """Show a progress bar for the block if standard error is a terminal.

    `columns` follow the bar itself, and `fields` are what they show at first. `total` is None if it is unknown.
    """
    if not sys.stderr.isatty():
        yield NoBar()
        return
    from rich.console import Console  # only here: it takes long to load
    from rich.progress import BarColumn, Progress, TimeRemainingColumn

    # on the terminal of standard output, so that what is printed there is printed above the bar
    console = Console(stderr=not sys.stdout.isatty(), legacy_windows=False)
    with Progress(
        BarColumn(), *columns, TimeRemainingColumn(), console=console, transient=True, redirect_stdout=False
    ) as progress:
        yield LiveBar(progress, total, fields)


class Pace:
    """How fast deals are played, of which there are `total`."""

    def __init__(self, total: int, unit: str = "deal") -> None:
        self.total: Final = total
        self.unit: Final = unit
        self.start: Final = monotonic()
        self.deals = 0
        self.new_deals = 0  # of these, those played since the start
        self.moves = 0  # made since the start

    def add(self, new: bool, moves: int) -> None:
        """Count a deal; `new` says whether it was played since the start."""
        self.deals += 1
        if new:
            self.new_deals += 1
            self.moves += moves

    def describe(self) -> str:
        """Return how fast deals are played, and how long the others will take."""
        seconds = monotonic() - self.start
        if not self.new_deals or seconds <= 0:
            return f"no {self.unit} yet"
        left = (self.total - self.deals) * seconds / self.new_deals
        pace = f"{60 * self.new_deals / seconds:,.1f} {plural(self.unit)} per minute"
        return f"{pace}, {self.moves / seconds:,.0f} moves per second, {format_duration(left)} left"


class Board(Protocol):
    """What is known of a series while it is played."""

    @property
    def pace(self) -> Pace:
        """How fast it goes."""

    def add(self, deal: Any, new: bool) -> None:
        """Count a deal; `new` says whether it was played since the start."""

    def format(self) -> str:
        """Return it as a line."""

    def __rich__(self) -> "Table": ...


class Display(Protocol):
    """Shows a series."""

    def add(self, deal: Any, new: bool) -> None:
        """Show that a deal is finished; `new` says whether it was played since the start."""

    def finish(self, results: str) -> None:
        """Show the results."""


class NoDisplay:
    """Shows nothing."""

    def add(self, deal: Any, new: bool) -> None:
        """Do nothing."""

    def finish(self, results: str) -> None:
        """Do nothing."""


class LineDisplay:
    """Prints a line on standard error now and then, and the results on standard output."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self.last_line = monotonic()

    def add(self, deal: Any, new: bool) -> None:
        """Count the deal, and print a line if the last one is old enough."""
        self.board.add(deal, new)
        if monotonic() - self.last_line >= INTERVAL:
            self.last_line = monotonic()
            click.echo(self.board.format(), err=True)

    def finish(self, results: str) -> None:
        """Print the results."""
        click.echo(results)


class LiveDisplay:
    """Shows progress in place on a terminal."""

    def __init__(self, board: Board, bar: "Progress") -> None:
        self.board: Final = board
        self.bar: Final = bar
        self.task: Final = bar.add_task("", total=board.pace.total, text="")
        self.results = ""

    def add(self, deal: Any, new: bool) -> None:
        """Count the deal, and move the bar."""
        self.board.add(deal, new)
        self.bar.update(self.task, completed=self.board.pace.deals, text=self.board.pace.describe())

    def finish(self, results: str) -> None:
        """Keep the results, which are printed once the bar is gone."""
        self.results = results


@contextmanager
def open_display(headline: str, board: Board, quiet: bool) -> Iterator[Display]:
    """Open the display of a series: in place on a terminal, and in lines elsewhere."""
    if quiet:
        yield NoDisplay()
        return
    click.echo(headline, err=True)
    if not sys.stderr.isatty():
        yield LineDisplay(board)
        return
    from rich.console import Console, Group  # only here: it takes long to load
    from rich.live import Live
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    bar = Progress(BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[text]}"))
    display = LiveDisplay(board, bar)
    with Live(Group(board, bar), console=Console(stderr=True), transient=True, redirect_stdout=False):
        yield display
    if display.results:
        click.echo(display.results)


def format_score(mean: float | None) -> str:
    """Return a mean score as text."""
    return NOTHING if mean is None else f"{mean:+.3f}"


def format_interval(interval: tuple[float, float] | None) -> str:
    """Return an interval as text."""
    return "too few deals" if interval is None else f"{interval[0]:+.3f} to {interval[1]:+.3f}"


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
