"""Printing verdicts on records, as text or as JSON Lines."""

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import click

from sheepfold.referee import KINDS, Verdict
from sheepfold_rules.core.shape import plain
from sheepfold_tools.cli.terminal import escape_line, pluralize

MAX_MOVES: Final = 4  # that are listed
NO_GAME: Final = "no game"


@dataclass(slots=True)
class Tally:
    """The numbers of records by game, of wrong ones by game, and of wrong ones by kind of fault."""

    games: Counter[str] = field(default_factory=Counter)
    faulty: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)

    @property
    def records(self) -> int:
        """The number of records."""
        return self.games.total()

    @property
    def wrong(self) -> int:
        """The number of wrong records."""
        return self.kinds.total()

    def add(self, verdict: Verdict) -> None:
        """Count a record."""
        name = verdict.game or NO_GAME
        self.games[name] += 1
        if verdict.kind is not None:
            self.faulty[name] += 1
            self.kinds[verdict.kind] += 1


@dataclass(frozen=True, slots=True)
class VerdictPrinter:
    """Prints verdicts as they come, and a summary at the end."""

    as_json: bool
    show_all: bool
    quiet: bool
    tally: Tally = field(default_factory=Tally)

    def add(self, name: str, verdict: Verdict, echo: Callable[[str], None]) -> None:
        """Count a record of a file, and print the verdict with `echo` if the record is wrong or all are shown."""
        self.tally.add(verdict)
        if not self.quiet and (self.show_all or not verdict.ok):
            echo(json.dumps(verdict_dict(name, verdict)) if self.as_json else format_verdict(name, verdict))

    def finish(self, complete: bool) -> None:
        """Print the summary; `complete` says whether all records of all files were checked."""
        if self.quiet:
            return
        if self.as_json:
            click.echo(json.dumps({"summary": summary_dict(self.tally, complete)}))
        else:
            click.echo(format_summary(self.tally, complete))


def verdict_dict(name: str, verdict: Verdict) -> dict[str, Any]:
    """Return a verdict on a record of a file as plain JSON values."""
    return {"file": name, "line": verdict.line, "ok": verdict.ok, **plain(verdict)}


def format_verdict(name: str, verdict: Verdict) -> str:
    """Return a verdict as a line or two of text: what is wrong, and what would have been legal."""
    at = "" if verdict.index is None else f" at move {verdict.index}"
    wrong = [f"{verdict.kind}{at}", verdict.rule, verdict.message]
    parts = [f"right, {pluralize(verdict.applied, 'move')}"] if verdict.ok else [part for part in wrong if part]
    lines = [": ".join([f"{name}:{verdict.line}", verdict.game or NO_GAME, *parts])]
    if verdict.legal_moves and " may " not in (verdict.message or ""):  # most messages list the legal moves
        lines.append(f"    legal for seat {verdict.to_act}: {format_moves(verdict.legal_moves)}")
    return "\n".join(map(escape_line, lines))


def format_moves(moves: tuple[Any, ...]) -> str:
    """Return the first of the moves as JSON, and the number of the others."""
    shown = [json.dumps(plain(move)) for move in moves[:MAX_MOVES]]
    more = len(moves) - len(shown)
    return ", ".join(shown) + (f" and {more} more" if more else "")


def format_summary(tally: Tally, complete: bool) -> str:
    """Return the summary as text: a line per game, a line per kind of fault, and the totals."""
    games = [
        (name, f"{pluralize(count, 'record')}, {tally.faulty[name]:,} wrong") for name, count in records_by_game(tally)
    ]
    kinds = [(kind, f"{tally.kinds[kind]:,}") for kind in KINDS if tally.kinds[kind]]
    lines = [f"{name:20} {text}" for name, text in (*games, *kinds)]
    end = "" if complete else "; not all were checked"
    right = tally.records - tally.wrong
    return "\n".join([*lines, f"{pluralize(tally.records, 'record')}: {right:,} right, {tally.wrong:,} wrong{end}"])


def summary_dict(tally: Tally, complete: bool) -> dict[str, Any]:
    """Return the summary as plain JSON values."""
    return {
        "records": tally.records,
        "right": tally.records - tally.wrong,
        "wrong": tally.wrong,
        "games": {name: {"records": count, "wrong": tally.faulty[name]} for name, count in records_by_game(tally)},
        "kinds": {kind: tally.kinds[kind] for kind in KINDS if tally.kinds[kind]},
        "complete": complete,
    }


def records_by_game(tally: Tally) -> list[tuple[str, int]]:
    """Return the number of records of each game in alphabetical order; records without a game come last."""
    return sorted(tally.games.items(), key=lambda pair: (pair[0] == NO_GAME, pair[0]))
