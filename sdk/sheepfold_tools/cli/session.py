"""Playing a match in the terminal, with bots in the other seats."""

import hashlib
import json
import re
import sys
from collections.abc import Sequence
from dataclasses import asdict, replace
from operator import itemgetter
from pathlib import Path
from shlex import join, quote
from typing import IO, Any, Final

import click

from sheepfold import Match
from sheepfold.errors import IllegalMove, NoDeck, ParseError, SheepfoldError, ValidationError
from sheepfold_rules.core.game import AnyGame as Rules
from sheepfold_rules.core.hints import did_you_mean
from sheepfold_rules.core.suggestion import Candidate
from sheepfold_rules.core.text import draw_view, join_words
from sheepfold_rules.games import load_rules
from sheepfold_rules.presentation import notation
from sheepfold_tools.bots import BotFault, Player, Question, check, player
from sheepfold_tools.bots.interface import FAULTS
from sheepfold_tools.cli.exits import FileError, name_file
from sheepfold_tools.cli.match_file import FORMAT, STAND_IN, Players, record_path
from sheepfold_tools.cli.options import MAX_DIGITS
from sheepfold_tools.cli.screen import Screen
from sheepfold_tools.cli.terminal import pluralize
from sheepfold_tools.files import write_atomically

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
PEOPLE: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen")  # by seat
YOU: Final = "you"
ABOUT_YOU: Final = re.compile(r"\bYou ([a-z]+s)\b")  # with its verb
STARTS_WITH_YOU: Final = re.compile("^you\\b", re.MULTILINE)  # as the line with the result does
NOT_FIRST: Final = re.compile(r"(?<=[^.] )You\b")  # inside a sentence


class NotAMove(Exception):
    """A line is not a move. The message says what was expected."""


class Quit(Exception):
    """The person quits the match, which is kept."""


class Session:
    """A match that is played in the terminal, and saved in a file after each move.

    The bot `adviser` gives hints. `seconds` is the time that each bot has for a move. Even if the program is killed,
    the file holds the match with the last move or the one before. Until the session is closed, no other process can use
    the file, as far as the system supports that; `locked` is the file if there is one already.

    Raises:
        UnknownBot: A bot does not exist.
    """

    def __init__(
        self,
        match: Match,
        players: Players,
        path: Path,
        adviser: str,
        seconds: float,
        locked: IO[bytes] | None = None,
    ) -> None:
        self.game: Final = match.game
        self.match = match
        self.players = players
        self.path: Final = path
        self.locked: IO[Any] | None = locked
        self.adviser: Final = adviser
        self.seconds: Final = seconds
        self.bots: Final[dict[str, Player]] = {}  # one for all seats of its name
        self.screen: Final = Screen()
        self.person: Final = players.seat
        self.people: Final = tuple(
            YOU if bot is None else name for bot, name in zip(players.bots, PEOPLE, strict=False)
        )
        self.names: Final = tuple(map(str.capitalize, self.people))  # at the start of a sentence
        self.rules: Final = load_rules(match.game.name)
        self.text: Final = self.rules.text
        for name in dict.fromkeys([*players.named(), adviser]):
            check(name)

    def ask_bot(self, name: str, role: str, view: Any) -> Any:
        """Return the move that a bot chooses in a role, which is a seat or a hint: each has its own random numbers."""
        if name not in self.bots:
            self.bots[name] = player(name)
        return self.bots[name].ask(Question(f"{self.players.match}/{role}", self.seed_of(role), self.seconds, view))

    def seed_of(self, role: str) -> str:
        """Return the seed of a bot's random numbers in a role."""
        return hashlib.sha256(f"{self.players.chance}/{role}".encode()).hexdigest()[:32]

    def close(self) -> None:
        """Stop all bots, and release the file for other processes."""
        for bot in self.bots.values():
            bot.close()
        if self.locked is not None:
            self.locked.close()

    def save(self) -> None:
        """Write the match, or raise FileError if the file cannot be written."""
        saved = {"format": FORMAT, "players": asdict(self.players), "record": self.match.transcript().to_dict()}
        with name_file(self.path), write_atomically(self.path, keep_locked=True) as file:
            file.write(f"{json.dumps(saved)}\n")
        if self.locked is not None:
            self.locked.close()  # only now, so that the match is locked at every moment
        self.locked = file

    def run(self) -> None:
        """Play until the match is over or the person quits, and save every move at once."""
        self.save()
        self.screen.print_verbatim(f"Saved in {self.path}.")
        bots = self.players.bots
        for bot in dict.fromkeys(filter(None, bots)):
            people = [name for name, other in zip(self.names, bots, strict=True) if other == bot]
            self.screen.print_text(f"The bot {bot} plays as {join_words(people)}.")
        words = ["sheepfold", "play", str(self.path), *self.players.arguments()]
        how_to_continue = f"The match is saved. To continue: {join(words)}"
        try:
            self.print_events()
            while (seat := self.match.to_act) is not None:
                self.match = self.play_for_person(seat) if seat == self.person else self.play_for_bot(seat)
                self.save()
                self.print_events()
        except Quit:
            self.screen.print_verbatim(how_to_continue)
        except NoDeck as error:
            raise FileError(f"{self.path}: the match cannot be continued: {error.detail}") from None
        except KeyboardInterrupt:
            raise KeyboardInterrupt(how_to_continue) from None
        except (SheepfoldError, FileError):
            self.screen.print_text()
            self.screen.print_verbatim(how_to_continue)
            raise
        else:
            self.finish()

    def play_for_person(self, seat: int) -> Match:
        """Ask the person until their move is legal; return the match after it."""
        view = self.match.view(seat)
        self.screen.print_text()
        self.print_table(view)
        self.print_moves(view)
        while True:
            move = self.ask_move(view)
            try:
                return self.match.play(move)
            except IllegalMove as error:
                self.screen.print_text(self.explain(error.violation, move, view))
            except ValidationError as error:
                faults = "; ".join(each.detail for each in error.errors)
                self.screen.print_text(f"This is not a move of the game: {faults}.")

    def play_for_bot(self, seat: int) -> Match:
        """Return the match after the move of a seat's bot. If the bot fails, a stand-in replaces it."""
        view, role = self.match.view(seat), f"seat {seat}"
        try:
            return self.match.play(self.ask_bot(self.players.bot(seat), role, view))
        except (BotFault, IllegalMove, ValidationError) as fault:
            name = self.names[seat]
            self.screen.print_text(f"{name}'s bot {self.players.bots[seat]} {explain_fault(fault)}")
            self.screen.print_text(f"From now on, the bot {STAND_IN} plays for {name}.")
        self.players = replace(self.players, stand_ins=(*self.players.stand_ins, seat))
        return self.match.play(self.ask_bot(STAND_IN, role, view))

    def print_events(self) -> None:
        """Print what has just happened. If nobody plays but bots, print the table of each new deal, too."""
        events = self.match.events
        for event in events:
            self.screen.print_text(speak_to_player(self.game.describe(event, names=self.names)))
        types = [event.type for event in events]
        if self.person is None and "dealt" in types:
            self.print_table(self.match.view())
        is_terminal = self.screen.is_terminal and sys.stdin.isatty()
        if self.person is not None and self.text.forget in types and is_terminal:  # from now on they must remember
            if self.screen.ask(COVER) is None:
                raise Quit
            click.echo(CLEAR, nl=False)

    def print_table(self, view: Any) -> None:
        """Print the table as a view shows it."""
        table = draw_view(view, self.people, is_numbered=True)
        self.screen.print_text(speak_to_player(STARTS_WITH_YOU.sub("You", table)))

    def finish(self) -> None:
        """Write the record, and print the result."""
        outcome = self.match.outcome
        assert outcome is not None, "the match is over"
        path = record_path(self.path)
        with name_file(path), write_atomically(path) as file:
            file.write(f"{json.dumps(self.match.transcript().to_dict())}\n")
        self.print_table(self.match.view(self.person))
        self.screen.print_text()
        rows = zip(outcome.ranks, self.people, outcome.scores, strict=True)
        self.screen.print_table(("rank", "player", "score"), sorted(rows, key=itemgetter(0)))
        self.screen.print_verbatim(f"Record: {path}")
        self.screen.print_verbatim(f"To step through it: sheepfold show {quote(str(path))}")

    def ask_move(self, view: Any) -> Any:
        """Run the commands that the person types until they type a move or quit, and return the move, which may be
        illegal."""
        while True:
            line = self.screen.ask(PROMPT)
            if line is None:
                raise Quit
            if not self.run_command(line, view):
                try:
                    return self.interpret(line, view)
                except NotAMove as error:
                    self.screen.print_text(str(error))

    def interpret(self, line: str, view: Any) -> Any:
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
            return self.match.parse_move(line)
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
                self.screen.print_text()
                self.print_table(view)
            case "seen" if self.text.lay_memory is not None:
                table = self.text.draw_table(view, self.people, is_memory=True, is_numbered=True)
                self.screen.print_text("\n".join(table))
            case "hint":
                self.print_hint(view)
            case "rules" | "rule":
                self.print_rules(rest.strip())
            case _:
                return False
        return True

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
        if violation.rule == f"{self.game.name}.phase":
            kinds = [f"`{kind}`" for kind in dict.fromkeys(move.verb() for move in view.legal_moves)]
            return f"Illegal: you cannot {move.verb()} now. Type {join_words(kinds, 'or')}. ({violation.rule})"
        reason, many, _ = violation.message.partition(" You have ")
        message = f"{reason} {self.text.numbers or '`moves` lists what you may do.'}" if many else violation.message
        return f"Illegal: {message} ({violation.rule})"

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
        """Print the move that the adviser would make and, if it compares moves, how good it found each."""
        try:
            hint, candidates = self.advise(view)
        except (BotFault, ValueError) as error:
            self.screen.print_text(f"There is no hint: {error}")
            return
        self.screen.print_text(f"Hint: {hint}")
        if candidates:
            self.screen.print_text(f"How many {self.text.unit} you would end up ahead of the others' average:")
        for each in candidates:
            spread = "" if each.standard_error is None else f", give or take {each.standard_error:.1f}"
            self.screen.print_text(f"{each.move}: {each.mean:+.1f}{spread}, in {pluralize(each.samples, 'deal')}", 2)

    def advise(self, view: Any) -> tuple[Any, tuple[Candidate[Any], ...]]:
        """Return the move that the adviser would make, and the moves that it compared, if it is a search.

        The role is new with every move: the adviser, who does not see every match, takes each for a new match.
        """
        from sheepfold_rules.bots import Search, find_bot  # imported late, for those who ask

        role = f"hint {len(self.match.moves)}"
        make = find_bot(self.adviser)
        bot = None if make is None else make(self.seed_of(role))
        if isinstance(bot, Search):
            return bot.compare(view, view.legal_moves)
        return self.ask_bot(self.adviser, role, view), ()

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
            self.screen.print_text(f"There is no rule {name}{did_you_mean(short, by_name)}.")


def sort_moves(rules: Rules, moves: Sequence[Any]) -> list[Any]:
    """Return moves type by type, those of a single card in the order in which players hold the cards."""
    kinds = notation.kinds_of(moves)
    order = rules.text.hand_order

    def place(move: Any) -> tuple[int, ...]:
        return kinds.index(type(move)), *(order(move.card) if hasattr(move, "card") else ())

    return sorted(moves, key=place)


def speak_to_player(sentence: str) -> str:
    """Return a sentence about You in the second person: "You pick." for "You picks."."""

    def speak(found: re.Match[str]) -> str:
        verb = found[1].removesuffix("ies") + "y" if found[1].endswith("ies") else found[1]
        return f"You {re.sub('(ss|sh|ch|x|o)es$|s$', lambda ending: ending[1] or '', verb)}"

    return NOT_FIRST.sub(YOU, ABOUT_YOU.sub(speak, sentence))


def explain_fault(fault: BotFault | IllegalMove | ValidationError) -> str:
    """Return what a bot did wrong, without revealing its cards."""
    match fault:
        case BotFault():
            return f"{FAULTS[fault.kind]}: {fault.message}"
        case IllegalMove():
            return f"{FAULTS['illegal']}: it breaks {fault.violation.rule}"  # the message would list its legal moves
    return f"{FAULTS['nonsense']}: {fault.detail}"
