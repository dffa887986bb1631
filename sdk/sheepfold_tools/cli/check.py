"""`sheepfold check`: check records of matches, and reading them from files or the command line.

A file holds a record per line or a single one, compressed or not, or is a file of `play`, or standard input.
"""

import codecs
import csv
import gzip
import json
import os
import sys
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass, field
from errno import EISDIR
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any, Final

import click

from sheepfold import Client
from sheepfold.records import KINDS, Verdict
from sheepfold.referee import LINE, MAX_BYTES, iterate_lines
from sheepfold_rules.core.hints import did_you_mean
from sheepfold_rules.core.shape import plain
from sheepfold_tools.cli import exits
from sheepfold_tools.cli.exits import FileError, name_file
from sheepfold_tools.cli.junit import JUnitReport
from sheepfold_tools.cli.options import json_option, junit_option, with_client
from sheepfold_tools.cli.terminal import escape_line, format_json, pluralize

MAX_MOVES: Final = 4  # that are listed
NO_GAME: Final = "no game"
STDIN: Final = "-"
FACTS: Final = ("unfinished", "without outcome", "with decks")  # about right records


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(allow_dash=True), metavar="FILE...")
@with_client
@click.option("--complete", is_flag=True, help="Require that each match is over and its outcome claimed.")
@click.option(
    "--from-seed",
    is_flag=True,
    help="Require that the cards of each record, also if it has decks, are those of its seed.",
)
@click.option("--allow-empty", is_flag=True, help="Accept files without a record.")
@click.option("--csv", "column", metavar="COLUMN", help="Each FILE is a CSV file that has the records in this column.")
@json_option("Print JSON Lines: an object for each wrong record, then a summary.")
@junit_option
@click.option("--all", "show_all", is_flag=True, help="Print the right records too.")
@click.option("--quiet", "-q", is_flag=True, help="Print nothing. The exit code says whether all records are right.")
@click.option("--fail-fast", is_flag=True, help="Stop at the first wrong record.")
def check(
    client: Client,
    files: tuple[str, ...],
    complete: bool,
    from_seed: bool,
    allow_empty: bool,
    column: str | None,
    as_json: bool,
    junit: Path | None,
    show_all: bool,
    quiet: bool,
    fail_fast: bool,
) -> None:
    """Check that the moves and outcomes in records are right.

    A FILE holds one record per line (.jsonl), a single record (.json), or a match saved by `play`. Files whose
    names end in .gz are decompressed. Use - for standard input. A match in one line can stand in a file like any
    record, and in place of a FILE.

    The exit code is 0 if all records are right, 1 if any is wrong, and 2 if a file cannot be read or has no record.
    """
    from sheepfold_tools.cli.screen import echo_above, make_bar  # only here: it takes long to load

    printer = VerdictPrinter(as_json, show_all, quiet, JUnitReport("check", junit) if junit else None)
    start = monotonic()

    def judge(name: str, follow: Callable[[Any], Any] | None) -> Iterator[Verdict]:
        records = read_records(name, follow, column)
        is_empty = True
        for verdict in client.check_records(records, complete=complete, from_seed=from_seed):
            is_empty = False
            yield verdict
        if is_empty and not allow_empty:
            raise FileError(f"{name}: there is no record in it; --allow-empty accepts that")

    try:
        for name in files:
            require_file(name)
        is_known = all(name != STDIN and not is_line(name) and Path(name).is_file() for name in files)
        with make_bar() as bar:
            size = sum(Path(name).stat().st_size for name in files) if is_known else None  # what there is to read
            task = bar.add_task("", total=size)
            follow = partial(bar.wrap_file, task_id=task) if is_known else None
            judged = ((name, verdict) for name in files for verdict in judge(name, follow))
            for name, verdict in judged:
                printer.add(name, verdict, partial(echo_above, bar))
                count, wrong = printer.games.total(), printer.kinds.total()
                rate = count / max(monotonic() - start, 1e-9)
                found = f"{pluralize(count, 'record')}, {rate:,.0f} a second, {wrong:,} wrong"
                bar.update(task, description=found)
                if fail_fast and not verdict.ok:
                    break
    except exits.ENDED_EARLY as error:
        printer.finish(complete=False, reason=str(error))
        raise
    printer.finish(complete=not (fail_fast and printer.kinds))
    raise click.exceptions.Exit(exits.WRONG if printer.kinds else 0)


@dataclass(frozen=True, slots=True)
class VerdictPrinter:
    """Prints verdicts as they come, and a summary at the end.

    `games` counts the records by game, `faulty` the wrong ones by game, and `kinds` the wrong ones by kind of fault;
    `facts` counts what is worth knowing of the right ones. All of them are added to the `report`, if there is one.
    """

    as_json: bool
    show_all: bool
    quiet: bool
    report: JUnitReport | None = None
    facts: Counter[str] = field(default_factory=Counter)
    games: Counter[str] = field(default_factory=Counter)
    faulty: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)

    def add(self, name: str, verdict: Verdict, echo: Callable[[str], None]) -> None:
        """Count a record of a file, and print the verdict with `echo` if the record is wrong or all are shown."""
        game = verdict.game or NO_GAME
        self.games[game] += 1
        if verdict.kind is not None:
            self.faulty[game] += 1
            self.kinds[verdict.kind] += 1
        else:
            self.facts.update(list_facts(verdict))
        if self.report is not None:
            failure = () if verdict.kind is None else ("failure", verdict.kind, format_verdict(name, verdict))
            self.report.add(name, f"{verdict.line}: {game}", *failure)
        if not self.quiet and (self.show_all or not verdict.ok):
            echo(format_json(verdict_dict(name, verdict)) if self.as_json else format_verdict(name, verdict))

    def finish(self, complete: bool, reason: str = "") -> None:
        """Print the summary, and write the report.

        `complete` says whether all records of all files were checked, and otherwise `reason` why not.
        """
        if self.report is not None:
            self.report.write(None if complete else ": ".join(filter(None, ["not all records were checked", reason])))
        if self.quiet:
            return
        games = {name: self.games[name] for name in sorted(self.games, key=lambda name: (name == NO_GAME, name))}
        kinds = {kind: self.kinds[kind] for kind in KINDS if self.kinds[kind]}
        total, wrong = self.games.total(), self.kinds.total()
        if self.as_json:
            by_game = {name: {"records": count, "wrong": self.faulty[name]} for name, count in games.items()}
            totals = {"records": total, "right": total - wrong, "wrong": wrong}
            totals |= {name.replace(" ", "_"): self.facts[name] for name in FACTS}
            click.echo(format_json({"summary": totals | {"games": by_game, "kinds": kinds, "complete": complete}}))
            return
        for name, count in games.items():
            click.echo(f"{name:20} {pluralize(count, 'record')}, {self.faulty[name]:,} wrong")
        for kind, count in kinds.items():
            click.echo(f"{kind:20} {count:,}")
        end = "" if complete else "; not all were checked"
        found = "".join(f", {self.facts[name]:,} {name}" for name in FACTS if self.facts[name])
        right = f"{total - wrong:,} right{f' ({found[2:]})' if found else ''}"
        click.echo(f"{pluralize(total, 'record')}: {right}, {wrong:,} wrong{end}")


def list_facts(verdict: Verdict) -> list[str]:
    """Return those of the `FACTS` that are true of a right record."""
    found = (not verdict.is_finished, not verdict.claims_outcome, verdict.has_decks)
    return [name for name, is_true in zip(FACTS, found, strict=True) if is_true]


def verdict_dict(name: str, verdict: Verdict) -> dict[str, Any]:
    """Return a verdict on a record of a file as plain JSON values."""
    return {"file": name, "line": verdict.line, "ok": verdict.ok, **plain(verdict)}


def format_verdict(name: str, verdict: Verdict) -> str:
    """Return a verdict as a line or two of text: what is wrong, and what would have been legal."""
    at = "" if verdict.rule is None else f" at /moves/{verdict.index}"
    message = verdict.message or ""
    parts = [f"right, {pluralize(verdict.applied, 'move')}"] if verdict.ok else [f"{verdict.kind}{at}"]
    parts += [part for part in (verdict.rule, message) if part]
    place = [] if is_line(name) else [f"{name}:{verdict.line}"]
    lines = [": ".join([*place, verdict.game or NO_GAME, *parts])]
    if verdict.legal_moves and f"Seat {verdict.to_act} " not in message:  # most messages end with legal moves
        shown = ", ".join(json.dumps(plain(move)) for move in verdict.legal_moves[:MAX_MOVES])
        more = len(verdict.legal_moves) - MAX_MOVES
        lines.append(f"    legal for seat {verdict.to_act}: {shown}{f' and {more} more' if more > 0 else ''}")
    return "\n".join(map(escape_line, lines))


def is_line(argument: str) -> bool:
    """Whether an argument is a match in one line, and not the name of a file."""
    return ":" in argument and LINE.match(argument.encode("utf-8", "surrogateescape")) is not None


def require_file(name: str) -> None:
    """Raise a FileError if there is no such file to read. Nothing is read yet."""
    if name == STDIN or is_line(name):
        return
    with name_file(name):
        if Path(name).is_dir():
            raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
        Path(name).stat()


def read_records(name: str, follow: Callable[[Any], Any] | None = None, column: str | None = None) -> Iterator[bytes]:
    """Yield the record in each line of a file, or in the whole file if it holds a single one.

    A match in one line, in place of the name of a file, is the only record. Given a `column`, the file is a CSV file:
    the record in each row is yielded, with nothing for the head. `follow` wraps the open file to show how much has been
    read.
    """
    if is_line(name):
        yield name.encode("utf-8", "surrogateescape")
        return
    is_one = column is None and name.removesuffix(".gz").endswith(".json")
    try:
        with name_file(name), nullcontext(sys.stdin.buffer) if name == STDIN else Path(name).open("rb") as file:
            followed = follow(file) if follow else file
            stream: Any = gzip.GzipFile(fileobj=followed) if name.endswith(".gz") else followed
            lines = iterate_lines(stream) if column is None else read_column(iterate_lines(stream), column)
            yield from [stream.read(MAX_BYTES + 1)] if is_one else lines
    except (EOFError, zlib.error, csv.Error) as error:
        raise FileError(f"{name}: {error}") from error


def read_column(lines: Iterable[bytes], column: str) -> Iterator[bytes]:
    """Yield the cells of a column of a CSV file: nothing for its head, and an empty JSON string for an empty cell."""
    csv.field_size_limit(MAX_BYTES)
    rows = csv.reader(codecs.iterdecode(lines, "utf-8-sig", errors="surrogateescape"))
    head = next(rows, [])
    if head and column not in head:
        raise csv.Error(f"there is no column {column}{did_you_mean(column, head)}. Columns: {', '.join(head)}.")
    if head.count(column) > 1:
        raise csv.Error(f"row 1 has {head.count(column)} columns {column}")
    place = head.index(column) if head else 0
    yield b""
    for row in rows:
        cell = row[place] if len(row) > place else ""
        yield (cell if cell.strip() else '""').encode("utf-8", "surrogateescape") if row else b""
