"""What a tournament shows: a line while it is played, and its results at the end."""

from collections import Counter
from time import monotonic
from typing import Any, Final

from rich.markup import escape
from rich.text import Text

from sheepfold_tools.bots.interface import FAULTS
from sheepfold_tools.cli.screen import Screen, make_bar
from sheepfold_tools.cli.terminal import escape_line, pluralize
from sheepfold_tools.tournament.report.text import describe_decision
from sheepfold_tools.tournament.rows import SAT_OUT

INTERVAL: Final = 30.0  # seconds between two lines, where there is no terminal
MINUTE: Final = 60
HOUR: Final = 3600
LONGEST_NAME: Final = 40  # characters of a bot's name
NOTHING: Final = "-"


class Standings:
    """The standings of a tournament and its progress, in one line: boards, pace, and the mean scores of the bots.

    The line stands beside a progress bar on a terminal; elsewhere it is printed now and then.
    """

    def __init__(self, plan: Any, folder: str, quiet: bool, done: int = 0) -> None:
        self.plan: Final = plan
        self.done: Final = done  # boards that earlier runs have played
        self.folder: Final = folder
        self.begun = self.last_line = monotonic()
        self.boards = 0
        self.new_boards = 0  # of these, those played since the start
        self.moves = 0  # that the bots were asked for since the start
        self.totals: Final[Counter[str]] = Counter()  # of scores, by bot
        self.seats: Final[Counter[str]] = Counter()  # that each bot had
        self.faults: Final[Counter[str]] = Counter()
        self.bar: Final = make_bar(quiet=quiet)
        self.task: Final = self.bar.add_task("", total=plan.boards)

    def add(self, board: Any, new: bool) -> None:
        """Count a board; `new` says whether it was played since the start."""
        if not self.boards:  # not before: now everything has been checked
            self.begin()
        self.faults.update(row.bot for row in board.rows if row.ply is not None and row.fault != SAT_OUT)
        for row in board.rows:
            self.totals[row.bot] += row.counted_score
            self.seats[row.bot] += 1
        self.boards += 1
        if new:
            self.new_boards += 1
            self.moves += sum(row.moves for row in board.rows)
        if not self.bar.disable:
            self.bar.update(self.task, completed=self.boards, description=escape(escape_line(self.describe())))
        elif monotonic() - self.last_line >= INTERVAL:
            self.last_line = monotonic()
            self.note(self.describe())

    def begin(self) -> None:
        """Print what is played, and how much of it earlier runs have played."""
        plan, boards = self.plan, pluralize(self.plan.boards, "board")
        what = f"{plan.game} with {pluralize(plan.seats, 'seat')}: {boards}, {pluralize(len(plan.bots), 'bot')}"
        self.note(f"{what}, seed {plan.seed}, in {self.folder}")
        if 0 < self.done < plan.boards:
            self.note(f"Continuing: {self.done:,} of {boards} {'is' if self.done == 1 else 'are'} done.")

    def note(self, text: str) -> None:
        """Print a line on standard error, above the bar."""
        self.bar.console.print(Text(escape_line(text)), soft_wrap=True)

    def describe(self) -> str:
        """Return the line: the best bot comes first, and faults are counted."""
        seconds = max(monotonic() - self.begun, 1e-9)
        pace = "no board yet"
        if self.new_boards:
            left = format_duration((self.plan.boards - self.boards) * seconds / self.new_boards)
            pace = f"{60 * self.new_boards / seconds:,.1f} boards per minute"
            pace += f", {self.moves / seconds:,.0f} moves per second, {left} left"
        means = {bot: self.totals[bot] / seats for bot, seats in self.seats.items()}
        bots = [
            f"{shorten(bot)} {format_score(means[bot])}"
            + (f" ({pluralize(self.faults[bot], 'fault')})" if self.faults[bot] else "")
            for bot in sorted(means, key=lambda bot: -means[bot])
        ]
        return f"{self.boards:,} of {pluralize(self.plan.boards, 'board')}, {pace}; {', '.join(bots)}"

    def print_results(self, results: Any) -> None:
        """Print the results on standard output, and the first reason for the faults of each bot."""
        screen = Screen()
        head = ("bot", "score per board", "95% interval", "wins", "ordinal", "faults", "sat out")
        rows = [
            (
                shorten(each.bot),
                format_score(each.score.mean),
                format_interval(each.score.interval),
                NOTHING if each.wins.mean is None else f"{each.wins.mean:.1%}",
                NOTHING if each.rating is None else f"{each.rating.ordinal:.1f}",
                f"{each.faults:,}",
                f"{each.sat_out:,}",
            )
            for each in results.standings
        ]
        screen.print_table(head, rows)
        if results.decision:
            screen.print_verbatim(describe_decision(self.plan, results.decision))
        for bot in self.plan.bots:
            if found := [fault for fault in results.faults if fault.bot == bot]:
                sat_out = sum(fault.count for fault in found if fault.kind == SAT_OUT)
                number = pluralize(sum(fault.count for fault in found) - sat_out, "fault")
                number += f", and {pluralize(sat_out, 'match')} sat out" if sat_out else ""
                first = min(found, key=lambda each: (each.board, each.kind not in FAULTS))
                what = f"it {FAULTS[first.kind]}: {first.message}" if first.kind in FAULTS else first.message
                where = f"The first, on board {first.board}, seat {first.seat}"
                screen.print_verbatim(f"{shorten(bot)}: {number}. {where}: {what}")


def format_score(mean: float | None) -> str:
    """Return a mean score as text."""
    return NOTHING if mean is None else f"{mean:+.3f}"


def format_interval(interval: tuple[float, float] | None) -> str:
    """Return an interval as text."""
    return "too few boards" if interval is None else f"{interval[0]:+.3f} to {interval[1]:+.3f}"


def format_duration(seconds: float) -> str:
    """Return a duration as text."""
    if seconds < MINUTE:
        return f"{seconds:.0f} s"
    return f"{seconds / MINUTE:.0f} min" if seconds < HOUR else f"{seconds / HOUR:.1f} h"


def shorten(name: str) -> str:
    """Return a bot's name, printable and not too long."""
    text = escape_line(name)
    return text if len(text) <= LONGEST_NAME else f"{text[: LONGEST_NAME - 3]}..."
