"""`sheepfold show`: show a record step by step: all steps, one at a time in a terminal, or as JSON Lines."""

import json
import sys
from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any, Final

import click

from sheepfold import Client, Game, Match
from sheepfold.game import transcript_body
from sheepfold.records import Verdict
from sheepfold.referee import read_record
from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import load_rules
from sheepfold_rules.transcript_line import write_line
from sheepfold_rules.transcripts import read_transcript
from sheepfold_tools.cli import exits
from sheepfold_tools.cli.check import format_verdict, read_records, require_file, verdict_dict
from sheepfold_tools.cli.options import MAX_DIGITS, json_option, with_client
from sheepfold_tools.cli.terminal import escape_line, format_json

if TYPE_CHECKING:  # it takes long to load
    from sheepfold_tools.cli.screen import Screen

PLAYABLE: Final = (None, "illegal-move", "not-over", "wrong-outcome")  # kinds of verdicts on records that can start
HELP: Final = "Enter: next; b: back; a number: that step; e: the end; q: quit"
OWN: Final = ("seat", "legal_moves")  # fields that differ from view to view, whatever is hidden


@click.command()
@click.argument("file", type=click.Path(allow_dash=True), metavar="FILE|LINE")
@click.option(
    *("--record", "number"),
    type=click.IntRange(min=1),
    metavar="N",
    help="Show the record on line N; the first one by default.",
)
@click.option(
    "--seat",
    type=click.IntRange(min=0),
    metavar="SEAT",
    help="Show what this seat sees; by default, all cards are face up.",
)
@with_client
@json_option("Print JSON Lines: each step, and the verdict of `check`.")
@click.option("--line", "as_line", is_flag=True, help="Print the whole match in one line instead, without its outcome.")
def show(client: Client, file: str, number: int | None, seat: int | None, as_json: bool, as_line: bool) -> None:
    """Show a record step by step.

    FILE is a file of records, as for `check`, or a match that `play` has saved. LINE is a match in one line. In a
    terminal you step through the record; elsewhere all steps are printed. A wrong record is shown up to the mistake,
    with an explanation, and the exit code is 1.
    """
    if as_line and (as_json or seat is not None):
        raise click.UsageError(f"--line cannot be combined with {'--json' if as_json else '--seat'}")
    text, verdict = check_record(client, file, number)
    record = read_record(text) if verdict.game is not None else {}
    if as_line and verdict.kind in PLAYABLE:
        print_line(record)
        raise click.exceptions.Exit(0 if verdict.ok else exits.WRONG)
    steps = count_legal_moves(client, verdict, record)
    if verdict.game is not None and steps is not None:
        if seat is not None and seat >= record["seats"]:
            raise click.UsageError(f"--seat: a seat from 0 to {record['seats'] - 1} was expected, not {seat}")
        show_steps(Steps(client.game(verdict.game), record, steps, seat), as_json)
    if verdict.rule is not None and seat not in (None, verdict.to_act):  # what is said of the move tells of the cards
        verdict = replace(verdict, message=None, legal_moves=())
    if seat not in (None, verdict.seat):  # a refused move never becomes public
        verdict = replace(verdict, move=None)
    if as_json:
        click.echo(format_json({"verdict": verdict_dict(file, verdict)}))
    else:
        click.echo(format_verdict(file, verdict))
    raise click.exceptions.Exit(0 if verdict.ok else exits.WRONG)


def check_record(client: Client, file: str, number: int | None) -> tuple[bytes, Verdict]:
    """Return the record in a line of a file, by default the first one, and the verdict on it."""
    require_file(file)
    for line, text in enumerate(read_records(file), 1):
        if line == number or (number is None and text.strip()):
            for verdict in client.check_records([text]):  # nothing for an empty line
                return text, replace(verdict, line=line)
            break
    raise exits.FileError(f"{file}: there is no record{'' if number is None else f' in line {number}'}")


def print_line(record: dict[str, Any]) -> None:
    """Print a record whose moves can be read as one line."""
    start, turns, _ = read_transcript(load_rules(record["game"]), transcript_body(record))
    click.echo(escape_line(write_line(start, turns)))


def count_legal_moves(client: Client, verdict: Verdict, record: dict[str, Any]) -> int | None:
    """Return how many moves of a record are legal, or None if it cannot even start."""
    if verdict.kind not in PLAYABLE and verdict.index is not None:
        start = record | {"moves": record["moves"][: verdict.index], "outcome": None}
        (verdict,) = client.check_records([json.dumps(start)])
    return verdict.applied if verdict.kind in PLAYABLE else None


class Steps:
    """The steps of a record as one seat sees them, or with all cards face up; step 0 is the start.

    `record` is plain JSON values, and its first `last` moves are legal. Each step is computed when it is first asked
    for, and those before it.
    """

    def __init__(self, game: Game, record: dict[str, Any], last: int, seat: int | None) -> None:
        self.game: Final = game
        self.turns: Final = record["moves"]
        self.last: Final = last
        self.seat: Final = seat
        start = {name: record[name] for name in ("dealer", "seed", "decks") if record.get(name) is not None}
        self.matches: Final[list[Match]] = [game.new(record["seats"], record.get("options"), **start)]

    def match(self, step: int) -> Match:
        """Return the match after a step."""
        while len(self.matches) <= step:
            turn = self.turns[len(self.matches) - 1]
            self.matches.append(self.matches[-1].play(self.game.read_move(turn["move"])))
        return self.matches[step]

    def visible_move(self, step: int) -> Any:
        """Return the move of a step; None for the start, and if the seat may not see it."""
        if not step:
            return None
        turn = self.turns[step - 1]
        move = self.game.read_move(turn["move"])
        return None if move.is_secret and self.seat not in (None, turn["seat"]) else move

    def format(self, step: int) -> str:
        """Return what happened in a step, starting with its number.

        A secret move that may be seen stands in square brackets.
        """
        move = self.visible_move(step)
        first, *others = self.sentences(step)
        secret = f" [{move!s}]" if move is not None and move.is_secret else ""
        return "\n".join([f"{step}. {first}{secret}" if step else first, *others])

    def sentences(self, step: int) -> list[str]:
        """Return what happened in a step, a sentence per event."""
        return [self.game.describe(event) for event in self.match(step).events]

    def table(self, step: int) -> str:
        """Return the table after a step as text."""
        return self.game.draw(self.view(step))

    def view(self, step: int) -> Any:
        """Return the view after a step; without a seat, that of everybody with everything that any seat knows."""
        match = self.match(step)
        if self.seat is not None:
            return match.view(self.seat)
        view = match.view()
        for seat in range(match.seats):
            view = merge_views(view, match.view(seat))
        return view

    def to_dict(self, step: int) -> dict[str, Any]:
        """Return a step as plain JSON values.

        `move` and `words` are None for the start, and for a move that the seat may not see.
        """
        match, move = self.match(step), self.visible_move(step)
        return {
            "step": step,
            "seat": self.turns[step - 1]["seat"] if step else None,
            "move": plain(move),
            "words": None if move is None else str(move),
            "events": plain(match.events),
            "told": self.sentences(step),
            "to_act": match.to_act,
            "view": plain(self.view(step)),
        }


def merge_views(first: Any, second: Any) -> Any:
    """Return the first view, or a part of one, with what only the second shows in place of what is hidden."""
    if first == second:
        return first
    if first == HIDDEN:
        return second
    if isinstance(first, tuple) and isinstance(second, tuple):
        if len(first) != len(second):
            return max(first, second, key=len)
        return tuple(map(merge_views, first, second))
    if is_dataclass(first) and not isinstance(first, type) and type(first) is type(second):
        names = [field.name for field in fields(first) if field.name not in OWN]
        return replace(first, **{name: merge_views(getattr(first, name), getattr(second, name)) for name in names})
    return first


def show_steps(steps: Steps, as_json: bool) -> None:
    """Print every step as a line of JSON, or show them as text: one at a time in a terminal."""
    from sheepfold_tools.cli.screen import Screen  # only here: it takes long to load

    screen = Screen()
    if not as_json and screen.is_terminal and sys.stdin.isatty():
        browse(steps, screen)
        return
    for step in range(steps.last + 1):
        if as_json:
            click.echo(format_json(steps.to_dict(step)))
            continue
        screen.print_text(steps.format(step))
        if step == steps.last or any(event.type == "dealt" for event in steps.match(step).events):
            screen.print_text(f"\n{steps.table(step)}\n")


def browse(steps: Steps, screen: "Screen") -> None:
    """Show one step at a time, as the person asks for them."""
    step = 0
    said = f"{HELP}\n\n{steps.format(step)}\n{steps.table(step)}"
    while True:
        screen.print_text(said)
        line = screen.ask(f"{step}/{steps.last}> ")
        match line and line.lower():
            case None | "q" | "quit":
                return
            case "" | "n" if step < steps.last:
                step += 1
            case "b" if step:
                step -= 1
            case "e":
                step = steps.last
            case str(number) if number.isdecimal() and len(number) <= MAX_DIGITS and int(number) <= steps.last:
                step = int(number)
            case "" | "n" | "b":
                said = f"This is the {'end' if step else 'start'}. {HELP}"
                continue
            case _:
                said = HELP
                continue
        said = f"\n{steps.format(step)}\n{steps.table(step)}"
