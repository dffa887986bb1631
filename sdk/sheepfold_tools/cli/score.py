"""`sheepfold score`: what the deals of a session pay, from what a scorekeeper wrote down in a CSV file."""

import csv
import re
from collections.abc import Iterator, Mapping
from operator import add
from pathlib import Path
from typing import Any, Final, NamedTuple

import click

from sheepfold.games import NAMES
from sheepfold_rules.core.errors import Fault, InvalidShape
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.hints import did_you_mean
from sheepfold_rules.core.score import Score
from sheepfold_rules.core.shape import parse_record
from sheepfold_rules.core.shape.nodes import REQUIRED, Field, ListOf, Optional
from sheepfold_rules.core.shape.scalars import Flag, Node
from sheepfold_rules.engine import require_scorekeeper
from sheepfold_rules.engine import score as score_deal
from sheepfold_rules.games import load_rules
from sheepfold_rules.transcripts import read_finished_deal, read_start
from sheepfold_tools.cli.exits import WRONG, FileError, name_file
from sheepfold_tools.cli.options import GameName, choose_options, game_options, name_option
from sheepfold_tools.cli.terminal import escape_text, pluralize

WHOLE: Final = re.compile(r"-?[0-9]{1,9}")
WORDS: Final = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}
WRITTEN: Final = "payments"  # the column of what was written down at the table
TABLE: Final = ("seats", "options", "preset")  # what is the same for each deal, and has no column


class Sheet(NamedTuple):
    """A session at one table: its game, its seats and options, and the facts of each deal by line."""

    game: AnyGame
    table: dict[str, Any]
    rows: list[tuple[int, dict[str, str]]]


class Line(NamedTuple):
    """A line of the file: its number, what the deal pays if it can be told, and what is wrong."""

    number: int
    score: Score | None
    faults: list[str]


class ScoreCommand(click.Command):
    """The command, whose help lists the columns of each game that scores deals."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options, and then the columns."""
        super().format_options(ctx, formatter)
        for game in map(load_rules, NAMES):
            if game.scorekeeper is not None:
                with formatter.section(f"Columns of {game.title}"):
                    formatter.write_dl([(field.name, field.doc or "") for field in columns_of(game)])


@click.command(cls=ScoreCommand)
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE.csv")
@click.option(
    *("--game", "name"), type=GameName(), default=NAMES[0], metavar="GAME", help=f"The game; {NAMES[0]} by default."
)
@click.option("--seats", type=int, metavar="N", help="The number of seats; the usual number by default.")
@game_options
def score(file: Path, name: str, seats: int | None, preset: str | None, options: tuple[str, ...]) -> None:
    """Score a session of deals from a CSV file.

    What each deal pays is printed, with the running totals.

    FILE.csv has a row for each deal. Its first row names the columns, in any order. A column that is not needed can be
    left out, and so can a cell: an empty one means null, or what holds by default. In a cell, several values are
    separated by spaces; hands, by slashes. Seats count from 0. In a column that says whether something is so, write
    yes or no. Without a dealer, the last seat deals first, and then the deal passes to the left.

    Payments that were written down can stand in a column payments, and are compared. A line that contradicts itself is
    left out of the totals. The exit code is 1 if a line is wrong, and 2 if the file cannot be read.
    """
    count = load_rules(name).usual_seats if seats is None else seats
    from sheepfold_tools.cli.screen import Screen  # only here: it takes long to load

    sheet = read_sheet(file, name, count, choose_options(name, count, preset, options))
    lines = list(score_lines(sheet))
    totals: tuple[int, ...] = (0,) * sheet.table["seats"]
    rows: list[tuple[object, ...]] = []
    for line in lines:
        if line.score is None:
            rows.append((line.number, "wrong", "", ""))
            continue
        totals = tuple(map(add, totals, line.score.payments))
        rows.append((line.number, line.score.result or "", *map(format_numbers, (line.score.payments, totals))))
    Screen().print_table(("line", "result", "payments", "totals"), rows)
    for line in lines:
        for fault in line.faults:
            click.echo(escape_text(f"{file}:{line.number}: {fault}"))
    wrong = sum(bool(line.faults) for line in lines)
    click.echo(f"{pluralize(len(lines), 'deal')}, {wrong} wrong")
    if wrong:
        raise click.exceptions.Exit(WRONG)


def read_sheet(file: Path, name: str, seats: int, options: dict[str, Any]) -> Sheet:
    """Return the session in a file.

    Raises:
        FileError: it cannot be read, or its columns are not those of the game.
        UsageError: the game does not score deals, or the table is not valid.
    """
    game = load_rules(name)
    if game.scorekeeper is None:
        raise click.UsageError(f"--game: {game.title} does not score deals")
    table = {"seats": seats, "options": options}
    try:
        read_start(game, table)
    except InvalidShape as wrong:
        places = [f"{name_option(fault.pointer)}: {fault.expected}" for fault in wrong.faults]
        raise click.UsageError("\n".join(places)) from None
    with name_file(file), file.open(encoding="utf-8-sig", newline="") as lines:
        try:
            first = lines.readline()
            lines.seek(0)
            delimiter = ";" if ";" in first and "," not in first else ","  # as spreadsheets write it in many countries
            found = csv.DictReader(lines, strict=True, delimiter=delimiter)
            head = [column.strip().lower() for column in found.fieldnames or ()]
            validate_head(file, game, head)
            found.fieldnames = head
            return Sheet(game, table, [(found.line_num, row) for row in found if not is_blank(row)])
        except (csv.Error, UnicodeDecodeError) as error:
            raise FileError(f"{file}: this is not a CSV file in UTF-8: {error}") from None


def is_blank(row: Mapping[str, Any]) -> bool:
    """Whether nothing is written in a row."""
    return not any(cell.strip() if isinstance(cell, str) else cell for cell in row.values())


def columns_of(game: AnyGame) -> list[Field]:
    """Return what a file can have of each deal of a game that scores deals, a column for each."""
    declared = parse_record(require_scorekeeper(game).FinishedDeal)
    return [field for field in declared.fields if field.name not in TABLE]


def validate_head(file: Path, game: AnyGame, head: list[str]) -> None:
    """Validate that a file has the columns that the game needs, and no others.

    Raises:
        FileError: it has not.
    """
    fields = columns_of(game)
    known = [*(field.name for field in fields), WRITTEN]
    for column in head:
        if column not in known:
            hint = did_you_mean(column, known)
            raise FileError(f"{file}: there is no use for a column {column!r}{hint}. Columns: {', '.join(known)}.")
        if head.count(column) > 1:
            raise FileError(f"{file}: the column {column} is there {head.count(column)} times")
    lacking = [field.name for field in fields if field.default is REQUIRED and field.name not in head]
    if lacking:
        raise FileError(f"{file}: there is no column {', '.join(lacking)}")


def score_lines(sheet: Sheet) -> Iterator[Line]:
    """Yield each line with what its deal pays."""
    seats = sheet.table["seats"]
    nodes = {field.name: field.node for field in columns_of(sheet.game)}
    dealer = seats - 1
    for number, row in sheet.rows:
        if None in row or None in row.values():
            yield Line(number, None, ["as many cells as columns were expected"])
            dealer = (dealer + 1) % seats
            continue
        facts = read_facts(nodes, row)
        told = facts.setdefault("dealer", dealer)
        dealer = ((told if isinstance(told, int) else dealer) + 1) % seats
        try:
            found = score_deal(sheet.game, read_finished_deal(sheet.game, sheet.table | facts))
        except InvalidShape as wrong:
            yield Line(number, None, list(map(explain_fact, wrong.faults)))
            continue
        yield Line(number, found, compare(row.get(WRITTEN, ""), found.payments))


def explain_fact(fault: Fault) -> str:
    """Return what is wrong with a cell, in terms of the file."""
    return f"{fault.pointer.removeprefix('/')}: {fault.expected.replace('true or false', 'yes or no')}"


def read_facts(nodes: Mapping[str, Node], row: Mapping[str, str]) -> dict[str, Any]:
    """Return what a row says of a deal, as plain values. What cannot be read stays text, which nothing accepts."""
    facts: dict[str, Any] = {}
    for name, text in row.items():
        if name == WRITTEN:
            continue
        if text.strip():
            facts[name] = read_cell(nodes[name], text.strip())
        elif isinstance(nodes[name], Optional) and name != "dealer":
            facts[name] = None
    return facts


def read_cell(node: Node, text: str) -> Any:
    """Return the plain value of a cell."""
    match node:
        case Optional():
            return read_cell(node.inner, text)
        case ListOf(item=ListOf()):
            return [each.split() for each in text.split("/")]
        case ListOf():
            return [read_word(word) for word in text.split()]
        case Flag():
            return WORDS.get(text.lower(), text)
    return read_word(text)


def read_word(text: str) -> int | str:
    """Return a whole number, or any other word as it is."""
    return int(text) if WHOLE.fullmatch(text) else text


def compare(written: str, payments: tuple[int, ...]) -> list[str]:
    """Return what is wrong with the payments that were written down; nothing if they are right, or there are none."""
    words = written.replace("+", "").replace("\u2212", "-").split()  # a spreadsheet may write a true minus sign
    if not words:
        return []
    if len(words) != len(payments) or not all(map(WHOLE.fullmatch, words)):
        return [f"{WRITTEN}: {pluralize(len(payments), 'whole number')} were expected, one for each seat"]
    numbers = tuple(map(int, words))
    if numbers == payments:
        return []
    total, right = sum(numbers), sum(payments)
    faults = [f"{WRITTEN}: they add up to {total}, and not to {right}"] if total != right else []
    return [
        *faults,
        f"{WRITTEN}: {format_numbers(numbers)} was written down, and the deal pays {format_numbers(payments)}",
    ]


def format_numbers(numbers: tuple[int, ...]) -> str:
    """Return numbers by seat, each with its sign."""
    return " ".join(f"{number:+}" if number else "0" for number in numbers)
