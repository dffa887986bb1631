"""`sheepfold show`: a record step by step."""

import json
import sys
from dataclasses import replace
from typing import Any, Final, NamedTuple

import click

from sheepfold.cli import exits
from sheepfold.cli.check import FILE
from sheepfold.cli.connecting import connected, source_options
from sheepfold.cli.findings import as_object, as_text
from sheepfold.cli.known import game_of
from sheepfold.cli.sources import Unreadable, opened
from sheepfold.connection import Rules
from sheepfold.referee import Verdict, record_of
from sheepfold.strict_json import InvalidJSON

PLAYED: Final = (None, "illegal-move", "not-over", "wrong-outcome")  # what can be wrong with a record that was played


class Found(NamedTuple):
    """A record of a file: its name and its line in it, its text, and what the referee says of it."""

    name: str
    line: int
    text: bytes
    verdict: Verdict


@click.command()
@click.argument("file", type=FILE, metavar="FILE")
@click.option("--record", "line", type=click.IntRange(min=1), metavar="N", help="The record in line N; the first one.")
@click.option("--seat", type=click.IntRange(min=0), help="What this seat sees; without it all cards are face up.")
@source_options
@click.option("--json", "as_json", is_flag=True, help="Print JSON Lines: a step each, then what `check` says.")
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

    FILE is one that `check` takes, or that `play` keeps. In a terminal each step waits for you; elsewhere all of them
    are printed. A record that is wrong is shown as far as it is right, with the reason, and the exit code is 1.
    """
    with connected(url, timeout) as rules:
        found = judged(rules, file, line)
        if found.verdict.game is not None:
            walk_through(rules, found, seat, as_json)
        verdict = seen(found.verdict, seat)
        if as_json:
            click.echo(json.dumps({"verdict": json.loads(as_object(found.name, verdict))}))
        else:
            click.echo(as_text(found.name, verdict))
        context.exit(0 if found.verdict.ok else exits.WRONG)


def judged(rules: Rules, file: str, line: int | None) -> Found:
    """The record of that line, or the first one, with its verdict."""
    with opened(file) as source:
        for number, text in enumerate(source.records, 1):
            if number == line or (line is None and text.strip()):
                own = inner(text)
                (verdict,) = rules.check_records([own]) if own.strip() else (None,)
                if verdict is not None:
                    return Found(file, number, own, with_line(verdict, number))
                break
    raise Unreadable(f"{file}: there is no record{'' if line is None else f' in line {line}'}")


def inner(text: bytes) -> bytes:
    """The record within a file of `play` or `new`; any other text as it is."""
    try:
        found = record_of(text)
    except InvalidJSON:
        return text
    record = found.get("record") if isinstance(found, dict) else None
    return json.dumps(record).encode() if isinstance(record, dict) else text


def with_line(verdict: Verdict, line: int) -> Verdict:
    """The verdict, of that line of the file."""
    return replace(verdict, line=line)


def seen(verdict: Verdict, seat: int | None) -> Verdict:
    """The verdict without what an illegal move of another seat tells of its cards."""
    if verdict.rule is None or seat in (None, verdict.to_act):
        return verdict
    return replace(verdict, message=None, legal_moves=())


def walk_through(rules: Rules, found: Found, seat: int | None, as_json: bool) -> None:
    """Show the steps of a record that can be played, as far as it is right."""
    from sheepfold.cli.steps import Steps
    from sheepfold.cli.walk import Walk

    verdict = found.verdict
    record: dict[str, Any] = record_of(found.text)
    steps = playable(rules, verdict, record)
    if steps is None:
        return
    assert verdict.game is not None, "it is played"
    walk = Walk(game_of(rules, verdict.game), record, steps)
    if seat is not None and seat >= walk.seats:
        raise click.UsageError(f"--seat: a seat from 0 to {walk.seats - 1} was expected, not {seat}")
    shown = Steps(walk, seat)
    if as_json:
        shown.print_json()
    elif sys.stdin.isatty() and sys.stdout.isatty():
        shown.browse()
    else:
        shown.print_all()


def playable(rules: Rules, verdict: Verdict, record: dict[str, Any]) -> int | None:
    """How many moves of a record are right; None where it cannot even start."""
    if verdict.kind in PLAYED:
        return verdict.applied
    if verdict.index is None:
        return None
    cut = record | {"moves": record["moves"][: verdict.index], "outcome": None}
    (before,) = rules.check_records([json.dumps(cut)])
    return before.applied if before.kind in PLAYED else None
