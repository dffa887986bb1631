"""The steps of a record, printed: all of them, one at a time in a terminal, or as JSON Lines."""

import json
import sys
from typing import Any, Final

import click

from sheepfold.cli.known import parse_number
from sheepfold.cli.screen import Screen
from sheepfold.cli.walk import Walk, faced_up
from sheepfold.reading import plain
from sheepfold.rules_text import describe, draw_table, is_secret, seat_names, write_move

HELP: Final = "Enter: on; b: back; a number: that step; e: the end; q: quit"


class Steps:
    """Shows a walk as one seat sees it, or with all cards face up."""

    def __init__(self, walk: Walk, seat: int | None) -> None:
        self.walk: Final = walk
        self.seat: Final = seat
        self.game: Final = walk.game.models.name
        self.screen: Final = Screen()
        self.names: Final = seat_names(walk.seats)

    def view(self, step: int) -> Any:
        """What is seen after so many moves."""
        position = self.walk.at(step)
        return faced_up(position, self.walk.seats) if self.seat is None else position.view(self.seat)

    def move(self, step: int) -> Any:
        """The move of a step, counted from 1; None where it is not to be seen."""
        self.walk.at(step)
        move = self.walk.moves[step - 1]
        return None if is_secret(self.game, move) and self.seat not in (None, self.mover(step)) else move

    def mover(self, step: int) -> int:
        """The seat that made the move of a step."""
        seat: int = self.walk.record["moves"][step - 1]["seat"]
        return seat

    def lines(self, step: int) -> list[str]:
        """What happened with a step, the first line with its number; a secret move that may be seen stands behind."""
        events = self.sentences(step)
        if not step:
            return events
        move = self.move(step)
        is_shown = move is not None and is_secret(self.game, move)
        events[0] = f"{step}. {events[0]}{f' [{write_move(self.game, move)}]' if is_shown else ''}"
        return events

    def sentences(self, step: int) -> list[str]:
        """Return what happened with a step, a sentence for each event."""
        return [describe(self.game, event, self.names) for event in self.walk.at(step).events]

    def table(self, step: int) -> str:
        """The table after a step."""
        return "\n".join(draw_table(self.view(step), self.names))

    def print_all(self) -> None:
        """Print every step, with the table at the start of each deal and at the end."""
        for step in range(self.walk.steps + 1):
            for line in self.lines(step):
                self.screen.say(line)
            is_dealt = any(event.type == "dealt" for event in self.walk.at(step).events)
            if is_dealt or step == self.walk.steps:
                self.screen.say(f"\n{self.table(step)}\n")

    def print_json(self) -> None:
        """Print every step as a line of JSON."""
        for step in range(self.walk.steps + 1):
            click.echo(json.dumps(self.as_object(step)))

    def as_object(self, step: int) -> dict[str, Any]:
        """A step as plain JSON: `move` and `words` are null for the start, and for a move that the seat may not see."""
        position = self.walk.at(step)
        move = self.move(step) if step else None
        return {
            "step": step,
            "seat": self.mover(step) if step else None,
            "move": plain(move),
            "words": None if move is None else write_move(self.game, move),
            "events": plain(position.events),
            "told": self.sentences(step),
            "to_act": position.to_act,
            "view": plain(self.view(step)),
        }

    def browse(self) -> None:
        """Show one step at a time, as the person asks for them."""
        step = 0
        self.screen.say(HELP)
        while True:
            self.screen.say()
            self.screen.say("\n".join([*self.lines(step), self.table(step)]))
            asked = self.asked(step)
            if asked is None:
                return
            step = asked

    def asked(self, step: int) -> int | None:
        """The step that the person wants to see; None to end."""
        last = self.walk.steps
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
            self.screen.say(f"This is the {'end' if step else 'start'}. {HELP}" if at_end else HELP)
