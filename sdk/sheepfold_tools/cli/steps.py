"""The steps of a record: all of them, one at a time in a terminal, or as JSON Lines."""

import json
import sys
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

import click

from sheepfold._sync.game import Game
from sheepfold._sync.match import Match
from sheepfold_rules.core.shape import plain
from sheepfold_tools.cli.options import parse_number
from sheepfold_tools.cli.terminal import Screen

HELP: Final = "Enter: next; b: back; a number: that step; e: the end; q: quit"
HIDDEN: Final = "??"
OWN: Final = ("seat", "legal_moves")  # fields that differ from view to view, whatever is hidden


class Timeline:
    """The match of a record after each step, which is computed when it is first asked for.

    `record` is plain JSON values, and its first `steps` moves are legal. Step 0 is the start.
    """

    def __init__(self, game: Game, record: dict[str, Any], steps: int) -> None:
        names = ("dealer", "seed", "decks")
        start = {name: record[name] for name in names if record.get(name) is not None}
        self.game: Final = game
        self.record: Final = record
        self.steps: Final = steps
        self.seats: Final[int] = record["seats"]
        self.matches: Final[list[Match]] = [game.new(record["seats"], record.get("options"), **start)]
        self.moves: Final[list[Any]] = []  # those that were made so far

    def match(self, step: int) -> Match:
        """Return the match after a step."""
        while len(self.matches) <= step:
            move = self.game.read_move(self.record["moves"][len(self.moves)]["move"])
            self.matches.append(self.matches[-1].play(move))
            self.moves.append(move)
        return self.matches[step]

    def move(self, step: int) -> Any:
        """Return the move of a step, from 1 on."""
        self.match(step)
        return self.moves[step - 1]

    def seat(self, step: int) -> int:
        """Return the seat that made the move of a step, from 1 on."""
        seat: int = self.record["moves"][step - 1]["seat"]
        return seat


class StepPrinter:
    """Prints the steps of a record as one seat sees them, or with all cards face up."""

    def __init__(self, timeline: Timeline, seat: int | None) -> None:
        self.timeline: Final = timeline
        self.seat: Final = seat
        self.game: Final = timeline.game
        self.screen: Final = Screen()
        self.names: Final = tuple(f"Seat {number}" for number in range(timeline.seats))

    def print_all(self) -> None:
        """Print every step, with the table at the start of each deal and at the end."""
        for step in range(self.timeline.steps + 1):
            for line in self.lines(step):
                self.screen.print(line)
            is_dealt = any(event.type == "dealt" for event in self.timeline.match(step).events)
            if is_dealt or step == self.timeline.steps:
                self.screen.print(f"\n{self.table(step)}\n")

    def print_json(self) -> None:
        """Print every step as a line of JSON."""
        for step in range(self.timeline.steps + 1):
            click.echo(json.dumps(self.step_dict(step)))

    def browse(self) -> None:
        """Show one step at a time, as the person asks for them."""
        step: int | None = 0
        self.screen.print(HELP)
        while step is not None:
            self.screen.print()
            self.screen.print("\n".join([*self.lines(step), self.table(step)]))
            step = self.ask_step(step)

    def ask_step(self, step: int) -> int | None:
        """Return the step that the person asks for, or None if they quit."""
        last = self.timeline.steps
        while True:
            click.echo(f"{step}/{last}> ", nl=False)
            try:
                read = sys.stdin.buffer.readline()
            except KeyboardInterrupt:
                click.echo()
                raise
            line = read.decode("utf-8", "replace").strip().lower()
            if not read or line in ("q", "quit"):
                return None
            if line in ("", "n") and step < last:
                return step + 1
            if line == "b" and step:
                return step - 1
            if line == "e":
                return last
            if line.isdecimal() and parse_number(line) <= last:
                return parse_number(line)
            at_end = line in ("", "n", "b")
            self.screen.print(f"This is the {'end' if step else 'start'}. {HELP}" if at_end else HELP)

    def lines(self, step: int) -> list[str]:
        """Return what happened in a step, starting with its number; a secret move that may be seen is in brackets."""
        sentences = self.sentences(step)
        if not step:
            return sentences
        move = self.visible_move(step)
        is_shown = move is not None and move.is_secret
        sentences[0] = f"{step}. {sentences[0]}{f' [{move!s}]' if is_shown else ''}"
        return sentences

    def sentences(self, step: int) -> list[str]:
        """Return what happened in a step, a sentence per event."""
        return [self.game.describe(event, names=self.names) for event in self.timeline.match(step).events]

    def table(self, step: int) -> str:
        """Return the table after a step as text."""
        return self.game.draw(self.view(step), names=self.names)

    def view(self, step: int) -> Any:
        """Return the view after a step."""
        match = self.timeline.match(step)
        return reveal(match) if self.seat is None else match.view(self.seat)

    def visible_move(self, step: int) -> Any:
        """Return the move of a step, from 1 on, or None if the seat may not see it."""
        move = self.timeline.move(step)
        is_hidden = move.is_secret and self.seat not in (None, self.timeline.seat(step))
        return None if is_hidden else move

    def step_dict(self, step: int) -> dict[str, Any]:
        """Return a step as plain JSON values.

        `move` and `words` are None for the start, and for a move that the seat may not see.
        """
        match = self.timeline.match(step)
        move = self.visible_move(step) if step else None
        return {
            "step": step,
            "seat": self.timeline.seat(step) if step else None,
            "move": plain(move),
            "words": None if move is None else str(move),
            "events": plain(match.events),
            "told": self.sentences(step),
            "to_act": match.to_act,
            "view": plain(self.view(step)),
        }


def reveal(match: Match) -> Any:
    """Return the view of everybody, with everything that any seat knows."""
    view = match.view()
    for seat in range(match.seats):
        view = merge_views(view, match.view(seat))
    return view


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
