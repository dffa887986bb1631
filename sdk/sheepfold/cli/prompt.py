"""What the person at the terminal is shown and types, until there is a move."""

import sys
from collections.abc import Callable
from typing import Any, Final

import click

from sheepfold.bots import BotFault
from sheepfold.cli.known import meant, parse_number
from sheepfold.cli.paper import width
from sheepfold.cli.screen import Screen
from sheepfold.client import Position
from sheepfold.models.common import RuleInfo
from sheepfold.rules_text import (
    NotUnderstood,
    draw_memory,
    draw_table,
    forms,
    parse_move,
    sort_moves,
    text_of,
    write_move,
)

MOST: Final = 24  # moves that are listed without being asked for
LINE: Final = 78  # columns of the list where there is no terminal
ASKED: Final = "Your move: "

COMMANDS: Final = """\
help         this
moves        every legal move, with its number
table        the table again
hint         what a good bot would do
rules        the ids of all rules; rules RULE tells one
quit         stop; the match is kept, and can be played on"""
SEEN: Final = "seen         the table with every card that was turned up"


class NoMove(Exception):
    """What was typed is no move; says what was expected."""


class Quit(Exception):
    """The person stops; the match is kept."""


class Prompt:
    """Asks the person of a seat for a move. `hint` says what a bot would do with a view; `rules` gives the rules."""

    def __init__(
        self,
        screen: Screen,
        seats: tuple[str, ...],
        hint: Callable[[Any], Any],
        rules: Callable[[], tuple[RuleInfo, ...]],
    ) -> None:
        self.screen: Final = screen
        self.seats: Final = seats
        self.hint: Final = hint
        self.rules: Final = rules

    def move(self, position: Position[Any, Any, Any, Any]) -> Any:
        """A move that the person means; nobody has tried yet whether it is legal.

        Raises:
            Quit: the person stops.
        """
        view = position.view(position.to_act)
        while True:
            line = self.line()
            if not self.command(line, view):
                try:
                    return self.meant(line, view, position)
                except NoMove as error:
                    self.screen.say(str(error))

    def meant(self, line: str, view: Any, position: Position[Any, Any, Any, Any]) -> Any:
        """Return the move of a line: its number, its words, or nothing where there is only one.

        Raises:
            NoMove: it is none.
        """
        game, legal = view.game, sort_moves(view.game, view.legal_moves)
        if not line and len(legal) == 1:
            return legal[0]
        if not line:
            raise NoMove(expected(forms(game, legal)))
        if line.isdecimal() and text_of(game).numbers is None:
            number = parse_number(line)
            if not 1 <= number <= len(legal):
                raise NoMove(f"There is no move {line}: a number from 1 to {len(legal)} was expected.")
            return legal[number - 1]
        try:
            return parse_move(game, line, legal, lambda move: position.check(move) is None)
        except NotUnderstood as error:
            raise NoMove(f"{error.reason}. {expected(error.forms)}") from None

    def command(self, line: str, view: Any) -> bool:
        """Do what a line says that is no move; whether it was such a line."""
        word, _, rest = line.lower().partition(" ")
        match word:
            case "quit" | "q" | "exit":
                raise Quit
            case "help" | "h" | "?":
                self.help(view)
            case "moves":
                self.list_moves(view, len(view.legal_moves))
            case "table":
                self.table(view)
            case "seen" if text_of(view.game).draw_memory is not None:
                self.screen.say("\n".join(draw_memory(view, self.seats)))
            case "hint":
                self.tell_hint(view)
            case "rules" | "rule":
                self.tell_rules(view.game, rest.strip())
            case _:
                return False
        return True

    def turn(self, view: Any) -> None:
        """Show the person that it is their turn."""
        self.table(view)
        self.list_moves(view, MOST)

    def table(self, view: Any) -> None:
        """Print the table, as the person sees it."""
        self.screen.say()
        self.screen.say("\n".join(draw_table(view, self.seats)))

    def list_moves(self, view: Any, most: int) -> None:
        """Print the legal moves with their numbers, in columns."""
        numbers = text_of(view.game).numbers
        if numbers is not None:
            self.screen.say(numbers)
            return
        moves = sort_moves(view.game, view.legal_moves)[:most]
        cells = [f"{number} {write_move(view.game, move)}" for number, move in enumerate(moves, 1)]
        wide = max(map(len, cells)) + 3
        each = max(min(width(), LINE) // wide, 1)
        self.screen.say("Legal moves:")
        for start in range(0, len(cells), each):
            self.screen.say("".join(cell.ljust(wide) for cell in cells[start : start + each]).rstrip(), "  ")
        if len(view.legal_moves) > most:
            self.screen.say(f"and {len(view.legal_moves) - most} more, which `moves` lists", "  ")

    def help(self, view: Any) -> None:
        """Print what can be typed."""
        text = text_of(view.game)
        self.screen.say("A move, by its number or in words:")
        for form in forms(view.game):
            self.screen.say(form, "  ")
        self.screen.say("Where only cards are typed, they are meant for what is asked. Or:")
        for command in (COMMANDS if text.draw_memory is None else f"{COMMANDS}\n{SEEN}").split("\n"):
            self.screen.say(command, "  ")
        for line in text.legend:
            self.screen.say(line)

    def tell_hint(self, view: Any) -> None:
        """Print what a bot would do."""
        try:
            self.screen.say(f"Hint: {write_move(view.game, self.hint(view))}")
        except (BotFault, ValueError) as error:
            self.screen.say(f"There is no hint: {error}")

    def tell_rules(self, game: str, name: str) -> None:
        """Print the ids of the rules, or one rule."""
        by_name = {rule.id.removeprefix(f"{game}."): rule for rule in self.rules()}
        short = name.removeprefix(f"{game}.")
        if not name:
            self.screen.say(f"Rules of {game}: {', '.join(by_name)}")
        elif short in by_name:
            rule = by_name[short]
            self.screen.say(f"{rule.id}: {rule.text}")
            self.screen.say(f"Source: {rule.source}")
        else:
            self.screen.say(f"There is no rule {name}.{meant(short, tuple(by_name))}")

    def line(self) -> str:
        """A line that the person types.

        Raises:
            Quit: there is none any more.
        """
        click.echo(ASKED, nl=False)
        read = sys.stdin.buffer.readline()
        if not read:
            click.echo()
            raise Quit
        line = read.decode("utf-8", "replace").strip()
        if not sys.stdin.isatty():
            self.screen.tell(line)  # which a terminal shows by itself
        return line


def expected(forms: tuple[str, ...]) -> str:
    """Return what can be typed where moves of these forms are legal."""
    return f"Expected: {'; '.join(forms)}; or the number of a move; or help."
