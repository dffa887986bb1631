"""What a tournament shows: as a table while it is played, and at its end."""

from abc import ABC, abstractmethod
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from time import monotonic
from typing import Any, ClassVar, Final

from rich.console import RenderableType

from sheepfold_tools.bots.interface import FAULTS
from sheepfold_tools.cli.screen import Bar, Screen, make_table
from sheepfold_tools.cli.terminal import escape_line, plural, pluralize
from sheepfold_tools.tournament.rows import SAT_OUT, scores_by_bot

INTERVAL: Final = 30.0  # seconds between two lines, where there is no terminal
MINUTE: Final = 60
HOUR: Final = 3600
LONGEST_NAME: Final = 40  # characters of a bot's name
NOTHING: Final = "-"


class Board(Bar, ABC):
    """The progress of a series, with a row for each bot: its name, its mean, and a count.

    It is shown in place on a terminal; elsewhere a line is printed now and then.
    """

    head: ClassVar[tuple[str, str, str]]

    def __init__(self, plan: Any, folder: str, quiet: bool, done: int = 0) -> None:
        self.plan: Final = plan
        self.done: Final = done  # deals that earlier runs have played
        self.folder: Final = folder
        self.begun = self.last_line = monotonic()
        self.deals = 0
        self.new_deals = 0  # of these, those played since the start
        self.moves = 0  # made since the start
        self.totals: Final[defaultdict[Any, float]] = defaultdict(float)  # of scores or gains
        self.counts: Final[Counter[Any]] = Counter()  # of these
        self.faults: Final[Counter[str]] = Counter()
        super().__init__(plan.deals, quiet, has_time=False)  # at last: it asks for what to show

    def add(self, deal: Any, new: bool) -> None:
        """Count a deal; `new` says whether it was played since the start."""
        if not self.deals:  # not before: now everything has been checked
            table = f"{self.plan.game} with {pluralize(self.plan.seats, 'seat')}"
            self.note(f"{table}: {self.describe_plan()}, seed {self.plan.seed}, in {self.folder}")
            if 0 < self.done < self.plan.deals:
                are = "is" if self.done == 1 else "are"
                self.note(f"Continuing: {self.done:,} of {pluralize(self.plan.deals, self.plan.unit)} {are} done.")
        moves = self.count(deal)
        self.deals += 1
        if new:
            self.new_deals += 1
            self.moves += moves
        self.move(self.deals, f"{self.deals}/{self.plan.deals} {self.describe_pace()}")
        if self.disable and monotonic() - self.last_line >= INTERVAL:
            self.last_line = monotonic()
            rows = [
                f"{name} {format_score(mean)}{f' ({pluralize(count, self.head[2])})' if count else ''}"
                for name, mean, count in self.rows()
            ]
            done = f"{self.deals:,} of {pluralize(self.plan.deals, self.plan.unit)}"
            self.note(f"{done}, {self.describe_pace()}; {', '.join(rows)}")

    @abstractmethod
    def describe_plan(self) -> str:
        """Return who plays, and how many deals."""

    @abstractmethod
    def count(self, deal: Any) -> int:
        """Count what a deal shows, and return how many moves were made in it."""

    @abstractmethod
    def rows(self) -> list[tuple[str, float | None, int]]:
        """Return the rows as they are now."""

    @abstractmethod
    def results(self, results: Any) -> tuple[Sequence[str], Sequence[Sequence[str]]]:
        """Return the head and the rows of the table of results."""

    def describe_pace(self) -> str:
        """Return how fast deals are played, and how long the others will take."""
        unit, seconds = self.plan.unit, monotonic() - self.begun
        if not self.new_deals or seconds <= 0:
            return f"no {unit} yet"
        left = (self.plan.deals - self.deals) * seconds / self.new_deals
        pace = f"{60 * self.new_deals / seconds:,.1f} {plural(unit)} per minute"
        return f"{pace}, {self.moves / seconds:,.0f} moves per second, {format_duration(left)} left"

    def get_renderables(self) -> Iterable[RenderableType]:
        """Yield the rows as a table, and the bar below it."""
        head = (self.head[0], f"{self.head[1]} per {self.plan.unit}", plural(self.head[2]))
        yield make_table(head, [(name, format_score(mean), f"{count:,}") for name, mean, count in self.rows()])
        yield from super().get_renderables()

    def print_results(self, results: Any) -> None:
        """Print the results on standard output, and the first reason for the faults of each bot."""
        screen, (head, rows) = Screen(), self.results(results)
        if rows:
            screen.print_table(head, rows)
        for bot in self.plan.bots:
            if found := [fault for fault in results.faults if fault.bot == bot]:
                sat_out = sum(fault.count for fault in found if fault.kind == SAT_OUT)
                number = pluralize(sum(fault.count for fault in found) - sat_out, "fault")
                number += f", and {pluralize(sat_out, 'match')} sat out" if sat_out else ""
                first = min(found, key=lambda each: (each.deal, each.kind not in FAULTS))
                what = f"it {FAULTS[first.kind]}: {first.message}" if first.kind in FAULTS else first.message
                where = f"The first, in deal {first.deal}, seat {first.seat}"
                screen.print_verbatim(f"{shorten(bot)}: {number}. {where}: {what}")
        if not rows:
            screen.print_text("There was nothing to decide: no seat ever had two legal moves.")


class Standings(Board):
    """The standings of a tournament."""

    head = ("bot", "score", "fault")

    def describe_plan(self) -> str:
        """Return how many deals and bots there are."""
        return f"{pluralize(self.plan.deals, self.plan.unit)}, {pluralize(len(self.plan.bots), 'bot')}"

    def count(self, deal: Any) -> int:
        """Count the scores and the faults of a deal."""
        self.faults.update(row.bot for row in deal.rows if row.ply is not None and row.fault != SAT_OUT)
        for bot, score in scores_by_bot(deal.rows).items():
            self.totals[bot] += score
            self.counts[bot] += 1
        return sum(len(each["moves"]) for each in deal.transcripts)

    def rows(self) -> list[tuple[str, float | None, int]]:
        """Return the name, the mean score and the number of faults of each bot, the best bot first."""
        means = {bot: self.totals[bot] / count for bot, count in self.counts.items()}
        rows = [(shorten(bot), means.get(bot), self.faults[bot]) for bot in self.plan.bots]
        return sorted(rows, key=lambda row: (row[1] is None, -(row[1] or 0)))

    def results(self, results: Any) -> tuple[Sequence[str], Sequence[Sequence[str]]]:
        """Return a row for each bot."""
        head = ("bot", f"score per {self.plan.unit}", "95% interval", "wins", "ordinal", "faults", "sat out")
        rows = [
            (
                shorten(each.bot),
                format_score(each.score.mean),
                format_interval(each.score.interval, "too few deals"),
                NOTHING if each.wins.mean is None else f"{each.wins.mean:.1%}",
                NOTHING if each.rating is None else f"{each.rating.ordinal:.1f}",
                f"{each.faults:,}",
                f"{each.sat_out:,}",
            )
            for each in results.standings
        ]
        return head, rows


def format_score(mean: float | None) -> str:
    """Return a mean score as text."""
    return NOTHING if mean is None else f"{mean:+.3f}"


def format_interval(interval: tuple[float, float] | None, otherwise: str) -> str:
    """Return an interval as text, or what to say without one."""
    return otherwise if interval is None else f"{interval[0]:+.3f} to {interval[1]:+.3f}"


def format_duration(seconds: float) -> str:
    """Return a duration as text."""
    if seconds < MINUTE:
        return f"{seconds:.0f} s"
    return f"{seconds / MINUTE:.0f} min" if seconds < HOUR else f"{seconds / HOUR:.1f} h"


def shorten(name: str) -> str:
    """Return a bot's name, printable and not too long."""
    text = escape_line(name)
    return text if len(text) <= LONGEST_NAME else f"{text[: LONGEST_NAME - 3]}..."
