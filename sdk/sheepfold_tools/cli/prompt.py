"""Asking the person in the terminal for a move."""

import sys
from collections.abc import Callable, Sequence
from typing import Any, Final

import click

from sheepfold._sync.match import Match
from sheepfold.errors import ParseError
from sheepfold.game import BaseGame
from sheepfold_rules.core.game import Game as Rules
from sheepfold_rules.core.text import join_words, name_seats
from sheepfold_rules.games import load_rules
from sheepfold_rules.presentation import notation
from sheepfold_tools.bots import BotFault
from sheepfold_tools.cli.options import MAX_DIGITS
from sheepfold_tools.cli.screen import Screen
from sheepfold_tools.cli.terminal import suggest

MAX_MOVES: Final = 24  # that are listed at the start of a turn
WIDEST: Final = 78  # columns of the list of moves
PROMPT: Final = "Your move: "
COVER: Final = "Remember the cards, then press Enter to cover them. "
CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"  # the window, and what has scrolled out of it

COMMANDS: Final = """\
help         show this
moves        list all legal moves, with their numbers
table        show the table again
hint         show what a good bot would do
rules        list the rules; `rules RULE` explains one
quit         stop; the match is saved, and you can continue it later"""
MEMORY_COMMAND: Final = "seen         show the table with every card that has been turned up"


class NotAMove(Exception):
    """A line is not a move. The message says what was expected."""


class Quit(Exception):
    """The person quits the match, which is kept."""


class Prompt:
    """Asks the person for moves.

    `seats` has the name of each seat, and `hint` returns the move that a bot would make with a view.
    """

    def __init__(self, screen: Screen, seats: tuple[str, ...], hint: Callable[[Any], Any], game: BaseGame) -> None:
        self.screen: Final = screen
        self.seats: Final = seats
        self.hint: Final = hint
        self.game: Final = game
        self.rules: Final = load_rules(game.name)
        self.text: Final = self.rules.text

    def ask_move(self, match: Match, view: Any) -> Any:
        """Run the commands that the person types until they type a move or quit, and return the move, which may be
        illegal."""
        while True:
            line = self.screen.ask(PROMPT)
            if line is None:
                raise Quit
            if not self.run_command(line, view):
                try:
                    return self.interpret(line, view, match)
                except NotAMove as error:
                    self.screen.print_text(str(error))

    def interpret(self, line: str, view: Any, match: Match) -> Any:
        """Return the move that a line means: a number or words, or nothing if there is only one move."""
        legal = sort_moves(self.rules, view.legal_moves)
        if not line and len(legal) == 1:
            return legal[0]
        if not line:
            raise NotAMove(self.list_words(notation.forms(notation.kinds_of(legal))))
        if line.isdecimal() and self.text.numbers is None:
            number = int(line) if len(line) <= MAX_DIGITS else 0
            if not 1 <= number <= len(legal):
                raise NotAMove(f"There is no move {line}: the moves are numbered from 1 to {len(legal)}.")
            return legal[number - 1]
        try:
            return match.parse_move(line)
        except ParseError as error:
            what_to_type = f" {self.list_words(error.forms)}" if error.forms else ""
            raise NotAMove(f"{error.reason}.{what_to_type}") from None

    def list_words(self, forms: Sequence[str]) -> str:
        """Return a sentence that says what can be typed for moves of these forms."""
        numbers = self.text.numbers
        return numbers or f"Type {join_words([*forms, 'the number of a move', '`help`'], 'or')}."

    def run_command(self, line: str, view: Any) -> bool:
        """Run the command in a line, and return whether there was one."""
        word, _, rest = line.lower().partition(" ")
        match word:
            case "quit" | "q" | "exit":
                raise Quit
            case "help" | "h" | "?":
                self.print_help()
            case "moves":
                self.print_moves(view, most=len(view.legal_moves))
            case "table":
                self.print_table(view)
            case "seen" if self.text.lay_memory is not None:
                self.screen.print_text("\n".join(self.text.draw_memory(view, self.seats)))
            case "hint":
                self.print_hint(view)
            case "rules" | "rule":
                self.print_rules(rest.strip())
            case _:
                return False
        return True

    def print_table(self, view: Any) -> None:
        """Print the table as the person sees it."""
        self.screen.print_text()
        self.screen.print_text(self.game.draw(view, names=self.seats))

    def print_moves(self, view: Any, most: int = MAX_MOVES) -> None:
        """Print the legal moves with their numbers, in columns."""
        numbers = self.text.numbers
        if numbers is not None:
            self.screen.print_text(numbers)
            return
        moves = sort_moves(self.rules, view.legal_moves)
        if len(moves) > most:
            forms = "; ".join(notation.forms(notation.kinds_of(moves)))
            self.screen.print_text(f"There are {len(moves)} legal moves: {forms}")
            self.screen.print_text(f"For example: {moves[0]}. `moves` lists them all, and `hint` suggests one.")
            return
        cells = [f"{number} {move}" for number, move in enumerate(moves, 1)]
        width = max(map(len, cells)) + 3
        columns = max(min(self.screen.width, WIDEST) // width, 1)
        self.screen.print_text("Legal moves:")
        for start in range(0, len(cells), columns):
            row = "".join(cell.ljust(width) for cell in cells[start : start + columns])
            self.screen.print_text(row.rstrip(), 2)

    def explain(self, violation: Any, move: Any, view: Any) -> str:
        """Return why a move is illegal, and what to do instead."""
        kinds = [kind.replace("_", " ") for kind in dict.fromkeys(move.type for move in view.legal_moves)]
        if violation.rule == f"{self.game.name}.phase":
            names = [phase.name for phase in self.rules.phases]
            later = self.rules.phases[names.index(view.phase) + 1 :]
            when = "first" if any(type(move) in phase.moves for phase in later) else "now"
            return f"You must {join_words(kinds, 'or')} {when}. ({violation.rule})"
        message = violation.message.replace(f"Seat {view.seat} may ", "You may ")
        reason, many, _ = message.partition(f" Seat {view.seat} has ")
        if many:
            message = f"{reason} {self.text.numbers or '`moves` lists what you may do.'}"
        return f"Illegal: {name_seats(message, self.seats)} ({violation.rule})"

    def cover(self) -> None:
        """Let the person look at the cards that were turned up, and clear the terminal: now they must remember."""
        if self.screen.is_terminal and sys.stdin.isatty():
            if self.screen.ask(COVER) is None:
                raise Quit
            click.echo(CLEAR, nl=False)

    def print_help(self) -> None:
        """Print what the person can type."""
        self.screen.print_text("Type a move, by its number or in words:")
        for form in notation.forms(notation.kinds_of_game(self.rules)):
            self.screen.print_text(form, 2)
        self.screen.print_text("You can leave out the verb if the cards make it clear. Other commands:")
        self.screen.print_text(COMMANDS if self.text.lay_memory is None else f"{COMMANDS}\n{MEMORY_COMMAND}", 2)
        for line in self.text.legend:
            self.screen.print_text(line, is_painted=False)  # it shows what to type

    def print_hint(self, view: Any) -> None:
        """Print the move that a bot would make."""
        try:
            self.screen.print_text(f"Hint: {self.hint(view)}")
        except (BotFault, ValueError) as error:
            self.screen.print_text(f"There is no hint: {error}")

    def print_rules(self, name: str) -> None:
        """Print one rule, or without a name the ids of all rules."""
        game = self.game.name
        by_name = {rule.id.removeprefix(f"{game}."): rule for rule in self.game.rules.values()}
        short = name.removeprefix(f"{game}.")
        if not name:
            self.screen.print_text(f"Rules of {game}: {', '.join(by_name)}")
        elif short in by_name:
            rule = by_name[short]
            self.screen.print_text(f"{rule.id}: {rule.text}")
            self.screen.print_text(f"Source: {rule.source}")
        else:
            self.screen.print_text(f"There is no rule {name}.{suggest(short, tuple(by_name))}")


def sort_moves(rules: Rules, moves: Sequence[Any]) -> list[Any]:
    """Return moves type by type, those of a single card in the order in which players hold the cards."""
    kinds = notation.kinds_of(moves)
    order = rules.text.hand_order

    def place(move: Any) -> tuple[int, ...]:
        return kinds.index(type(move)), *(order(move.card) if hasattr(move, "card") else ())

    return sorted(moves, key=place)
