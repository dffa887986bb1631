"""`sheepfold show`: show a record step by step."""

import json
import sys
from dataclasses import replace
from typing import Any, Final, NamedTuple

import click

from sheepfold._sync.client import Client
from sheepfold.referee import Verdict, parse_record
from sheepfold_tools.cli import exits
from sheepfold_tools.cli.check import FILE
from sheepfold_tools.cli.options import connect_to, source_options
from sheepfold_tools.cli.sources import FileError, open_records
from sheepfold_tools.cli.verdicts import format_verdict, verdict_dict

PLAYABLE: Final = (None, "illegal-move", "not-over", "wrong-outcome")  # kinds of verdicts on records that can start


class CheckedRecord(NamedTuple):
    """A record in a file: its text, and the verdict on it."""

    file: str
    text: bytes
    verdict: Verdict


@click.command()
@click.argument("file", type=FILE, metavar="FILE")
@click.option(
    "--record",
    "line",
    type=click.IntRange(min=1),
    metavar="N",
    help="Show the record in line N; the first one by default.",
)
@click.option("--seat", type=click.IntRange(min=0), help="Show what this seat sees; by default, all cards are face up.")
@source_options
@click.option("--json", "as_json", is_flag=True, help="Print JSON Lines: each step, and the verdict of `check`.")
@click.pass_context
def show(
    context: click.Context,
    file: str,
    line: int | None,
    seat: int | None,
    url: str | None,
    timeout: float,
    as_json: bool,
) -> None:
    """Show a record step by step.

    FILE is a file of records, as for `check`, or a match that `play` or `new` has saved. In a terminal you step through
    the record; elsewhere all steps are printed. A wrong record is shown up to the mistake, with an explanation, and the
    exit code is 1.
    """
    with connect_to(url, timeout) as client:
        checked = check_record(client, file, line)
        if checked.verdict.game is not None:
            show_steps(client, checked, seat, as_json)
        verdict = redact(checked.verdict, seat)
        if as_json:
            click.echo(json.dumps({"verdict": verdict_dict(file, verdict)}))
        else:
            click.echo(format_verdict(file, verdict))
        context.exit(0 if checked.verdict.ok else exits.WRONG)


def check_record(client: Client, file: str, line: int | None) -> CheckedRecord:
    """Check the record in a line of a file, by default the first one."""
    with open_records(file) as source:
        for number, text in enumerate(source.records, 1):
            if number == line or (line is None and text.strip()):
                (verdict,) = client.check_records([text]) if text.strip() else (None,)
                if verdict is not None:
                    return CheckedRecord(file, text, replace(verdict, line=number))
                break
    raise FileError(f"{file}: there is no record{'' if line is None else f' in line {line}'}")


def redact(verdict: Verdict, seat: int | None) -> Verdict:
    """Return the verdict without what an illegal move of another seat reveals of its cards."""
    if verdict.rule is None or seat in (None, verdict.to_act):
        return verdict
    return replace(verdict, message=None, legal_moves=())


def show_steps(client: Client, checked: CheckedRecord, seat: int | None, as_json: bool) -> None:
    """Show the steps of a record as far as they are legal."""
    from sheepfold_tools.cli.steps import StepPrinter, Timeline  # only here: it loads the rules

    verdict = checked.verdict
    record: dict[str, Any] = parse_record(checked.text)
    steps = count_legal_moves(client, verdict, record)
    if steps is None:
        return
    assert verdict.game is not None, "the record can start"
    timeline = Timeline(client.game(verdict.game), record, steps)
    if seat is not None and seat >= timeline.seats:
        raise click.UsageError(f"--seat: a seat from 0 to {timeline.seats - 1} was expected, not {seat}")
    printer = StepPrinter(timeline, seat)
    if as_json:
        printer.print_json()
    elif sys.stdin.isatty() and sys.stdout.isatty():
        printer.browse()
    else:
        printer.print_all()


def count_legal_moves(client: Client, verdict: Verdict, record: dict[str, Any]) -> int | None:
    """Return how many moves of a record are legal, or None if it cannot even start."""
    if verdict.kind in PLAYABLE:
        return verdict.applied
    if verdict.index is None:
        return None
    start = record | {"moves": record["moves"][: verdict.index], "outcome": None}
    (before,) = client.check_records([json.dumps(start)])
    return before.applied if before.kind in PLAYABLE else None
