"""Playing a match in the terminal, with bots in the other seats."""

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from shlex import join
from typing import Any, Final

from sheepfold import Match
from sheepfold.errors import IllegalMove, NoDeck, ParseError, SheepfoldError, ValidationError
from sheepfold_rules.core.hints import did_you_mean
from sheepfold_rules.core.suggestion import Candidate
from sheepfold_rules.core.text import YOU, draw_view, join_words
from sheepfold_rules.games import load_rules
from sheepfold_rules.presentation import notation
from sheepfold_tools.bots import BotFault, Player, Question, check, player
from sheepfold_tools.bots.interface import FAULTS
from sheepfold_tools.cli.exits import FileError
from sheepfold_tools.cli.match_file import STAND_IN, Players, save_match
from sheepfold_tools.cli.options import MAX_DIGITS
from sheepfold_tools.cli.screen import Screen
from sheepfold_tools.cli.terminal import pluralize

MAX_MOVES: Final = 24  # that are listed at the start of a turn
PROMPT: Final = "Your move: "
PEOPLE: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen")  # by seat
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


class Session:
    """A match that is played in the terminal, and saved in a file after each move.

    The bot `adviser` gives hints. `seconds` is the time that each bot has for a move.

    Raises:
        UnknownBot: A bot does not exist.
    """

    def __init__(self, match: Match, players: Players, path: Path, adviser: str, seconds: float) -> None:
        self.game: Final = match.game
        self.rules: Final = load_rules(match.game.name)
        self.match = match
        self.players = players
        self.path: Final = path
        self.adviser: Final = adviser
        self.seconds: Final = seconds
        self.bots: Final[dict[str, Player]] = {}  # one for all seats of its name
        self.screen: Final = Screen()
        self.say: Final = self.screen.print_text
        self.names: Final = tuple(
            YOU if seat == players.seat else PEOPLE[seat % len(PEOPLE)] for seat in range(match.seats)
        )
        for name in dict.fromkeys([*players.named(), adviser]):
            check(name)

    def start(self) -> None:
        """Save the match, and print where, and who plays."""
        save_match(self.path, self.match, self.players)
        self.screen.print_verbatim(f"Saved in {self.path}.")
        bots = self.players.bots
        for bot in dict.fromkeys(filter(None, bots)):
            people = [name for name, other in zip(self.names, bots, strict=True) if other == bot]
            self.say(f"The bot {bot} plays as {join_words(people)}.")

    def run(self) -> None:
        """Play until the match is over or the person quits, and save every move at once."""
        words = ["sheepfold", "play", str(self.path), *self.players.arguments()]
        how_to_continue = f"The match is saved. To continue: {join(words)}"
        try:
            self.print_events()
            while (seat := self.match.to_act) is not None:
                move = self.play_for_person if seat == self.players.seat else self.play_for_bot
                self.match = move(seat)
                save_match(self.path, self.match, self.players)
                self.print_events()
        except Quit:
            self.screen.print_verbatim(how_to_continue)
        except NoDeck as error:
            raise FileError(f"{self.path}: the match cannot be continued: {error.detail}") from None
        except KeyboardInterrupt:
            raise KeyboardInterrupt(how_to_continue) from None
        except (SheepfoldError, FileError):
            self.say()
            self.screen.print_verbatim(how_to_continue)
            raise
        else:
            self.print_table(self.match.view(self.players.seat))
            self.screen.print_verbatim(f"\nTo step through the match: {join(['sheepfold', 'show', words[2]])}")

    def close(self) -> None:
        """Stop all bots."""
        for bot in self.bots.values():
            bot.close()

    def play_for_person(self, seat: int) -> Match:
        """Ask the person until their move is legal; return the match after it."""
        view = self.match.view(seat)
        self.print_table(view)
        self.print_moves(view, MAX_MOVES)
        while True:
            try:
                return self.match.play(self.ask_move(view))
            except IllegalMove as error:
                self.say(f"Illegal: {error.violation.message} ({error.violation.rule})")
            except ValidationError as error:
                self.say(f"This is not a move of the game: {'; '.join(each.detail for each in error.errors)}.")

    def play_for_bot(self, seat: int) -> Match:
        """Return the match after the move of a seat's bot. If the bot fails, a stand-in replaces it."""
        view, role = self.match.view(seat), f"seat {seat}"
        try:
            return self.match.play(self.ask_bot(self.players.bot(seat), role, view))
        except (BotFault, IllegalMove, ValidationError) as fault:
            name = self.names[seat]
            self.say(f"{name}'s bot {self.players.bots[seat]} {explain_fault(fault)}")
            self.say(f"From now on, the bot {STAND_IN} plays for {name}.")
        self.players = replace(self.players, stand_ins=(*self.players.stand_ins, seat))
        return self.match.play(self.ask_bot(STAND_IN, role, view))

    def ask_bot(self, name: str, role: str, view: Any) -> Any:
        """Return the move that a bot chooses in a role, which is a seat or a hint: each has its own random numbers."""
        if name not in self.bots:
            self.bots[name] = player(name)
        return self.bots[name].ask(Question(f"{self.players.match}/{role}", self.seed_of(role), self.seconds, view))

    def seed_of(self, role: str) -> str:
        """Return the seed of a bot's random numbers in a role."""
        return hashlib.sha256(f"{self.players.chance}/{role}".encode()).hexdigest()[:32]

    def print_events(self) -> None:
        """Print what has just happened. If nobody plays but bots, print the table of each new deal, too."""
        for event in self.match.events:
            self.say(self.game.describe(event, names=self.names))
        if self.players.seat is None and any(event.type == "dealt" for event in self.match.events):
            self.print_table(self.match.view())

    def print_table(self, view: Any) -> None:
        """Print the table as a view shows it."""
        self.say(f"\n{draw_view(view, self.names, is_numbered=True)}")

    def ask_move(self, view: Any) -> Any:
        """Run the commands that the person types until they type a move, and return it; it may be illegal."""
        while True:
            line = self.screen.ask(PROMPT)
            if line is None:
                raise Quit
            if not self.run_command(line, view):
                try:
                    return self.interpret(line, view)
                except NotAMove as error:
                    self.say(str(error))

    def interpret(self, line: str, view: Any) -> Any:
        """Return the move that a line means: a number or words, or nothing if there is only one move."""
        legal, numbers = self.sort_moves(view.legal_moves), self.rules.text.numbers
        if not line and len(legal) == 1:
            return legal[0]
        if line.isdecimal() and numbers is None:
            number = int(line) if len(line) <= MAX_DIGITS else 0
            if not 1 <= number <= len(legal):
                raise NotAMove(f"There is no move {line}: the moves are numbered from 1 to {len(legal)}.")
            return legal[number - 1]
        try:
            return self.match.parse_move(line)
        except ParseError as error:
            forms = [*error.forms, "the number of a move", "`help`"]
            what_to_type = numbers or f"Type {join_words(forms, 'or')}."
            raise NotAMove(f"{error.reason}. {what_to_type}" if error.forms else f"{error.reason}.") from None

    def run_command(self, line: str, view: Any) -> bool:
        """Run the command in a line, and return whether there was one."""
        word, _, rest = line.lower().partition(" ")
        match word:
            case "quit" | "q" | "exit":
                raise Quit
            case "help" | "h" | "?":
                self.print_help()
            case "moves":
                self.print_moves(view, len(view.legal_moves))
            case "table":
                self.print_table(view)
            case "seen" if self.rules.text.lay_memory is not None:
                self.say("\n".join(self.rules.text.draw_table(view, self.names, is_memory=True, is_numbered=True)))
            case "hint":
                self.print_hint(view)
            case "rules" | "rule":
                self.print_rules(rest.strip())
            case _:
                return False
        return True

    def print_moves(self, view: Any, most: int) -> None:
        """Print the legal moves with their numbers, in columns, or what can be typed if there are more than `most`."""
        moves = self.sort_moves(view.legal_moves)
        if self.rules.text.numbers is not None:
            self.say(self.rules.text.numbers)
        elif len(moves) > most:
            forms = "; ".join(notation.forms(notation.kinds_of(moves)))
            self.say(f"There are {len(moves)} legal moves: {forms}")
            self.say(f"For example: {moves[0]}. `moves` lists them all, and `hint` suggests one.")
        else:
            self.say("Legal moves:")
            self.screen.print_columns([f"{number} {move}" for number, move in enumerate(moves, 1)])

    def sort_moves(self, moves: Sequence[Any]) -> list[Any]:
        """Return moves type by type, those of a single card in the order in which players hold the cards."""
        kinds, order = notation.kinds_of(moves), self.rules.text.hand_order
        return sorted(
            moves, key=lambda move: (kinds.index(type(move)), *(order(move.card) if hasattr(move, "card") else ()))
        )

    def print_help(self) -> None:
        """Print what the person can type."""
        self.say("Type a move, by its number or in words:")
        for form in notation.forms(notation.kinds_of_game(self.rules)):
            self.say(form, 2)
        self.say("You can leave out the verb if the cards make it clear. Other commands:")
        self.say(COMMANDS if self.rules.text.lay_memory is None else f"{COMMANDS}\n{MEMORY_COMMAND}", 2)
        for line in self.rules.text.legend:
            self.say(line, is_painted=False)  # it shows what to type

    def print_hint(self, view: Any) -> None:
        """Print the move that the adviser would make and, if it compares moves, how good it found each."""
        try:
            hint, candidates = self.advise(view)
        except (BotFault, ValueError) as error:
            self.say(f"There is no hint: {error}")
            return
        self.say(f"Hint: {hint}")
        if candidates:
            self.say(f"How many {self.rules.text.unit} you would end up ahead of the others' average:")
        for each in candidates:
            spread = "" if each.standard_error is None else f", give or take {each.standard_error:.1f}"
            self.say(f"{each.move}: {each.mean:+.1f}{spread}, in {pluralize(each.samples, 'deal')}", 2)

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
        by_name = {rule.id.partition(".")[2]: rule for rule in self.game.rules.values()}
        short = name.removeprefix(f"{self.game.name}.")
        if not name:
            self.say(f"Rules of {self.game.name}: {', '.join(by_name)}")
        elif short in by_name:
            self.say(f"{by_name[short].id}: {by_name[short].text}\nSource: {by_name[short].source}")
        else:
            self.say(f"There is no rule {name}{did_you_mean(short, by_name)}.")


def explain_fault(fault: BotFault | IllegalMove | ValidationError) -> str:
    """Return what a bot did wrong, without revealing its cards."""
    match fault:
        case BotFault():
            return f"{FAULTS[fault.kind]}: {fault.message}"
        case IllegalMove():
            return f"{FAULTS['illegal']}: it breaks {fault.violation.rule}"  # the message would list its legal moves
    return f"{FAULTS['nonsense']}: {fault.detail}"
