"""A ladder as people read it: a table in Markdown between marks of a page, and a plot."""

import os
import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final
from urllib.parse import quote

from sheepfold_tools.files import write_atomically
from sheepfold_tools.ladder.steps import Ladder, Step
from sheepfold_tools.tournament import InvalidFolder
from sheepfold_tools.tournament.report.text import (
    changed_options,
    format_option,
    format_signed,
    game_title,
    shorten_middle,
)

BEGIN: Final = "<!-- ladder -->"
END: Final = "<!-- end of ladder -->"
MAX_NAME: Final = 24  # characters of a bot's name
HEAD: Final = ("game", "seats", "options", "bot", "against", "difference", "95% interval", "deals")


def read_page(page: Path) -> tuple[str, str]:
    """Return the text of a page up to and including its first mark, and from its second mark on.

    Raises:
        InvalidFolder: the page has no such marks, or cannot be read.
    """
    try:
        text = page.read_bytes().decode("utf-8")  # line ends stay as they are
    except OSError as error:
        raise InvalidFolder(f"{page} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise InvalidFolder(f"{page} cannot be read: it is not in UTF-8") from error
    begins, ends = ([*re.finditer(rf"(?m)^{mark}\r?$", text)] for mark in (BEGIN, END))
    if (len(begins), len(ends)) != (1, 1) or begins[0].end() > ends[0].start():
        raise InvalidFolder(f"{page} was expected to have the lines {BEGIN} and {END} once, around the ladder")
    return text[: begins[0].end()].rstrip("\r"), text[ends[0].start() :]


def write_page(ladder: Ladder, page: Path, plot: Path) -> None:
    """Write a ladder between the marks of a page, with a link to the file of its plot.

    Raises:
        InvalidFolder: the page has no such marks, or cannot be read or written.
    """
    before, after = read_page(page)
    shown = quote(Path(os.path.relpath(plot, page.parent)).as_posix())
    try:
        with write_atomically(page) as file:
            file.write(join_page(before, make_block(ladder, shown), after))
    except OSError as error:
        raise InvalidFolder(f"{page} cannot be written: {error.strerror}") from error


def join_page(before: str, block: str, after: str) -> str:
    """Return a page with a block, whose lines end as those of the page do."""
    end = "\r\n" if "\r\n" in before else "\n"
    return before + end + block.replace("\n", end) + after


def make_block(ladder: Ladder, plot: str) -> str:
    """Return what a page shows of a ladder."""
    return f"\n![How much better each bot is than the one below it]({plot})\n\n{make_table(ladder)}\n"


def make_table(ladder: Ladder) -> str:
    """Return a ladder as a table in Markdown."""
    lines = [HEAD, ("---",) * len(HEAD), *make_rows(ladder.steps)]
    table = "".join(f"| {' | '.join(line)} |\n" for line in lines)
    return table + "".join(f"\n{note}\n" for note in note_faults(ladder.steps))


def note_faults(steps: Sequence[Step]) -> Iterator[str]:
    """Yield a sentence for each step in which a bot had faults."""
    for step in steps:
        if step.faults:
            upper, lower = (name_bot(bot) for bot in step.plan.bots)
            where = ", ".join((game_title(step.plan.game), str(step.plan.seats), describe_options(step) or "defaults"))
            yield f"Faults of {upper} or {lower} ({where}): {step.faults:,}."


def make_rows(steps: Sequence[Step]) -> Iterator[tuple[str, ...]]:
    """Yield a row for each step."""
    for step in steps:
        upper, lower = (name_bot(bot) for bot in step.plan.bots)
        interval = "too few deals" if step.low is None or step.high is None else format_interval(step.low, step.high)
        yield (
            game_title(step.plan.game),
            str(step.plan.seats),
            describe_options(step) or "defaults",
            upper,
            lower,
            format_signed(step.difference),
            interval,
            f"{step.plan.deals:,}",
        )


def format_interval(low: float, high: float) -> str:
    """Return an interval as text."""
    return f"{format_signed(low)} to {format_signed(high)}"


def name_bot(bot: str) -> str:
    """Return the name of a bot as a table has it."""
    name = shorten_middle(bot, MAX_NAME).replace("|", "\\|").replace("`", "'")
    return f"`{' '.join(name.split())}`"


def describe_options(step: Step) -> str:
    """Return the options of a step that are not the default."""
    return ", ".join(f"{name}={format_option(value)}" for name, value in changed_options(step.plan).items())


def group_by_game(ladder: Ladder) -> list[tuple[str, list[Step]]]:
    """Return the steps of each game, one after another."""
    return [(game, [*steps]) for game, steps in groupby(ladder.steps, key=lambda step: step.plan.game)]
