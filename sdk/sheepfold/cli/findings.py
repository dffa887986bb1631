"""What is printed of verdicts: lines to read, or JSON Lines."""

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

import click

from sheepfold.reading import plain
from sheepfold.referee import KINDS, Verdict

SHOWN_MOVES: Final = 4
NO_GAME: Final = "no game"


@dataclass(slots=True)
class Tally:
    """How many records there were: of each game, and with each kind of fault."""

    games: Counter[str] = field(default_factory=Counter)
    faulty: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)

    @property
    def records(self) -> int:
        """How many records."""
        return self.games.total()

    @property
    def wrong(self) -> int:
        """How many of them are wrong."""
        return self.kinds.total()

    def add(self, verdict: Verdict) -> None:
        """Count a record."""
        name = verdict.game or NO_GAME
        self.games[name] += 1
        if verdict.kind is not None:
            self.faulty[name] += 1
            self.kinds[verdict.kind] += 1


@dataclass(frozen=True, slots=True)
class Page:
    """Where the verdicts are printed as they come, and summed up."""

    as_json: bool
    every: bool
    quiet: bool
    tally: Tally = field(default_factory=Tally)

    def add(self, name: str, verdict: Verdict) -> None:
        """Count a record of that file; print it where it is wrong, or where all are printed."""
        self.tally.add(verdict)
        if not self.quiet and (self.every or not verdict.ok):
            click.echo(as_object(name, verdict) if self.as_json else as_text(name, verdict))

    def end(self, complete: bool) -> None:
        """Print the summary; `complete` where all records of all files were checked."""
        if not self.quiet:
            click.echo(summed_as_object(self.tally, complete) if self.as_json else summed(self.tally, complete))


def as_object(name: str, verdict: Verdict) -> str:
    """A verdict as a line of JSON."""
    return json.dumps({"file": name, "line": verdict.line, "ok": verdict.ok, **plain(verdict)})


def as_text(name: str, verdict: Verdict) -> str:
    """A verdict to read, in a line or two: what is wrong, and what would have been legal."""
    at = "" if verdict.index is None else f" at move {verdict.index}"
    wrong = [f"{verdict.kind}{at}", verdict.rule, verdict.message]
    told = [f"right, {counted(verdict.applied, 'move')}"] if verdict.ok else [part for part in wrong if part]
    lines = [": ".join([f"{name}:{verdict.line}", verdict.game or NO_GAME, *told])]
    if verdict.legal_moves and " may " not in (verdict.message or ""):  # most messages say it
        lines.append(f"    legal for seat {verdict.to_act}: {listed(verdict.legal_moves)}")
    return "\n".join(map(printable, lines))


def listed(moves: tuple[Any, ...]) -> str:
    """The first of the moves, and how many more there are."""
    shown = [json.dumps(plain(move)) for move in moves[:SHOWN_MOVES]]
    more = len(moves) - len(shown)
    return ", ".join(shown) + (f" and {more} more" if more else "")


def printable(line: str) -> str:
    """The line without what would move a terminal's cursor: a record may hold anything."""
    return "".join(each if each.isprintable() else each.encode("unicode_escape").decode() for each in line)


def printable_lines(text: str) -> str:
    """The lines without what would move a terminal's cursor."""
    return "\n".join(map(printable, text.split("\n")))


def counted(number: int, noun: str) -> str:
    """So many of these."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def summed(tally: Tally, complete: bool) -> str:
    """The summary to read: a line a game, a line a kind of fault, and the totals."""
    games = [(name, f"{counted(many, 'record')}, {tally.faulty[name]:,} wrong") for name, many in in_order(tally)]
    kinds = [(kind, f"{tally.kinds[kind]:,}") for kind in KINDS if tally.kinds[kind]]
    lines = [f"{name:20} {told}" for name, told in (*games, *kinds)]
    end = "" if complete else "; not all were checked"
    right = tally.records - tally.wrong
    return "\n".join([*lines, f"{counted(tally.records, 'record')}: {right:,} right, {tally.wrong:,} wrong{end}"])


def summed_as_object(tally: Tally, complete: bool) -> str:
    """The summary as a line of JSON."""
    found = {
        "records": tally.records,
        "right": tally.records - tally.wrong,
        "wrong": tally.wrong,
        "games": {name: {"records": many, "wrong": tally.faulty[name]} for name, many in in_order(tally)},
        "kinds": {kind: tally.kinds[kind] for kind in KINDS if tally.kinds[kind]},
        "complete": complete,
    }
    return json.dumps({"summary": found})


def in_order(tally: Tally) -> list[tuple[str, int]]:
    """How many records each game has, by name; those that name none come last."""
    return sorted(tally.games.items(), key=lambda pair: (pair[0] == NO_GAME, pair[0]))
