"""Playing a match in the terminal, with bots in the other seats, and the file in which it is saved."""

import hashlib
import json
from collections.abc import Sequence
from contextlib import ExitStack, closing
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from shlex import join
from typing import Any, Final

from sheepfold import Client, Match
from sheepfold.errors import IllegalMove, InvalidRequest, NoDeck, ParseError, SheepfoldError, ValidationError
from sheepfold.referee import BOM, LINE, read_record
from sheepfold_rules.catalogue import find_rule
from sheepfold_rules.core.errors import InvalidShape
from sheepfold_rules.core.hints import join_words
from sheepfold_rules.core.shape import alternatives, reader
from sheepfold_rules.core.text import YOU, draw_view
from sheepfold_rules.games import load_rules
from sheepfold_rules.presentation import notation
from sheepfold_tools.bots import BotFault, Player, Question, check, player
from sheepfold_tools.bots.interface import FAULTS
from sheepfold_tools.cli.check import is_line
from sheepfold_tools.cli.exits import FileError, name_file
from sheepfold_tools.cli.options import MAX_DIGITS, arguments_for
from sheepfold_tools.cli.screen import Screen
from sheepfold_tools.files import write_atomically

FORMAT: Final = "sheepfold match 1"
STAND_IN: Final = "random"  # replaces a bot that has failed
MAX_MOVES: Final = 24  # that are listed at the start of a turn
PEOPLE: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen")  # by seat
QUIT: Final = ("quit", "q", "exit")
COMMANDS: Final = """\
help         show this
moves        list all legal moves, with their numbers
table        show the table again
hint         show what a good bot would do
rules        list the rules; `rules RULE` explains one
quit         stop; the match is saved, and you can continue it later"""
MEMORY_COMMAND: Final = "seen         show the table with every card that has been turned up"


@dataclass(frozen=True, slots=True)
class Players:
    """Who plays a match: `bots` has the name of each seat's bot, None for the seat of the person.

    `match` identifies the match, and the random numbers of the bots follow from `chance`.
    """

    bots: tuple[str | None, ...]
    match: str
    chance: str

    @property
    def named(self) -> tuple[str, ...]:
        """The names of the bots, each once."""
        return tuple(dict.fromkeys(filter(None, self.bots)))


def load_match(client: Client, what: str) -> tuple[Match, Players | None]:
    """Return the match in a file or a line, and its players if `play` has saved it.

    Raises:
        FileError: it is something else.
    """
    with name_file(what):
        text = what.encode("utf-8", "surrogateescape") if is_line(what) else Path(what).read_bytes()
    try:
        text = text.removeprefix(BOM)
        record = read_record(text)
        if not isinstance(record, dict) or not isinstance(record.get("moves"), list):
            raise ValueError("this is neither a record nor a match saved by `sheepfold play`")
        match = client.load(record)
        saved = {} if LINE.match(text) else json.loads(text)
        if "players" not in saved:
            return match, None
        if saved.get("format") != FORMAT:
            raise ValueError(f"its format is {saved.get('format')!r}, and {FORMAT!r} was expected")
        players: Players = reader(Players)(saved["players"])
        if len(players.bots) != match.seats or players.bots.count(None) > 1:
            raise ValueError("/players: a bot for each seat but the person's was expected")
        return match, players
    except (InvalidRequest, IllegalMove) as error:
        reason = error.detail
    except InvalidShape as error:
        reason = f"/players{error.faults[0].pointer}: {error.errors[0][1]}"
    except ValueError as error:
        reason = error.reason if isinstance(error, ParseError) else str(error)
    raise FileError(f"{'the line' if is_line(what) else what}: {reason}")


class Session:
    """A match that is played in the terminal, and saved in a file after each move.

    `seconds` is the time that each bot has for a move.

    Raises:
        UnknownBot: A bot does not exist.
    """

    def __init__(self, match: Match, players: Players, path: Path, seconds: float) -> None:
        self.game: Final = match.game
        self.rules: Final = load_rules(match.game.name)
        self.match = match
        self.players = players
        self.seat: Final = players.bots.index(None) if None in players.bots else None
        self.path: Final = path
        self.seconds: Final = seconds
        self.bots: Final[dict[str, Player]] = {}  # one for all seats of its name
        self.running: Final = ExitStack()
        self.close: Final = self.running.close  # stops all bots
        self.screen: Final = Screen()
        self.say: Final = self.screen.print_text
        self.names: Final = tuple(YOU if seat == self.seat else PEOPLE[seat] for seat in range(match.seats))
        for name in players.named:
            check(name)

    def start(self) -> None:
        """Save the match, and print where, and who plays."""
        self.save()
        self.screen.print_verbatim(f"Saved in {self.path}.")
        for bot in self.players.named:
            people = [name for name, other in zip(self.names, self.players.bots, strict=True) if other == bot]
            self.say(f"The bot {bot} plays as {join_words(people)}.")

    def save(self) -> None:
        """Write the match to its file at once, so that even a killed program leaves a whole match behind.

        Raises:
            FileError: the file cannot be written.
        """
        saved = {"format": FORMAT, "players": asdict(self.players), "transcript": self.match.transcript().to_dict()}
        with name_file(self.path), write_atomically(self.path) as file:
            file.write(f"{json.dumps(saved)}\n")

    def run(self) -> None:
        """Play until the match is over or the person quits, and save every move at once."""
        words = ["sheepfold", "play", str(self.path), *arguments_for(self.players.named)]
        how_to_continue = f"The match is saved. To continue: {join(words)}"
        try:
            self.print_events()
            while (seat := self.match.to_act) is not None:
                match = self.play_for_person(seat) if seat == self.seat else self.play_for_bot(seat)
                if match is None:
                    self.screen.print_verbatim(how_to_continue)
                    return
                self.match = match
                self.save()
                self.print_events()
        except NoDeck as error:
            raise FileError(f"{self.path}: the match cannot be continued: {error.detail}") from None
        except KeyboardInterrupt:
            raise KeyboardInterrupt(how_to_continue) from None
        except (SheepfoldError, FileError):
            self.screen.print_verbatim(f"\n{how_to_continue}")
            raise
        self.print_table(self.match.view(self.seat))
        self.screen.print_verbatim(f"\nTo step through the match: {join(['sheepfold', 'show', words[2]])}")

    def play_for_person(self, seat: int) -> Match | None:
        """Ask the person until their move is legal; return the match after it, or None if they quit."""
        view = self.match.view(seat)
        self.print_table(view)
        self.print_moves(view, MAX_MOVES)
        while (line := self.screen.ask("Your move: ")) is not None and line.lower() not in QUIT:
            try:
                if not self.run_command(line, view) and (move := self.read_move(line, view)) is not None:
                    return self.match.play(move)
            except IllegalMove as error:
                self.say(f"Illegal: {error.violation.message} ({error.violation.rule})")
            except ValidationError as error:
                self.say(f"This is not a move of the game: {'; '.join(each.detail for each in error.errors)}.")
        return None

    def play_for_bot(self, seat: int) -> Match:
        """Return the match after the move of a seat's bot. If the bot fails, a stand-in takes over its seat."""
        bot, name = self.players.bots[seat] or STAND_IN, self.names[seat]
        try:
            return self.match.play(self.ask_bot(bot, seat))
        except BotFault as fault:
            failed = f"{FAULTS[fault.kind]}: {fault.message}"
        except IllegalMove as error:  # its message would list the legal moves, which tell of the cards
            failed = f"{FAULTS['illegal']}: it breaks {error.violation.rule}"
        except ValidationError as error:
            failed = f"{FAULTS['nonsense']}: {error.detail}"
        self.say(f"{name}'s bot {bot} {failed}")
        self.say(f"From now on, the bot {STAND_IN} plays for {name}.")
        bots = (STAND_IN if each == seat else other for each, other in enumerate(self.players.bots))
        self.players = replace(self.players, bots=tuple(bots))
        return self.play_for_bot(seat)

    def ask_bot(self, name: str, seat: int) -> Any:
        """Return the move that a bot chooses in a seat: each seat has its own random numbers."""
        if name not in self.bots:
            self.bots[name] = self.running.enter_context(closing(player(name)))
        role, view = f"seat {seat}", self.match.view(seat)
        return self.bots[name].ask(Question(f"{self.players.match}/{role}", self.seed_of(role), self.seconds, view))

    def seed_of(self, role: str) -> str:
        """Return the seed of a bot's random numbers in a role, which is a seat or a hint."""
        return hashlib.sha256(f"{self.players.chance}/{role}".encode()).hexdigest()[:32]

    def print_events(self) -> None:
        """Print what has just happened. If nobody plays but bots, print the table of each new deal, too."""
        for event in self.match.events:
            self.say(self.game.describe(event, names=self.names))
        if self.seat is None and any(event.type == "dealt" for event in self.match.events):
            self.print_table(self.match.view())

    def print_table(self, view: Any) -> None:
        """Print the table as a view shows it."""
        self.say(f"\n{draw_view(view, self.names, is_numbered=True)}")

    def read_move(self, line: str, view: Any) -> Any:
        """Return the move that a line means: a number or words, or nothing if there is only one move.

        If it means none, print what was expected, and return None.
        """
        legal, numbers = self.sort_moves(view.legal_moves), self.rules.text.numbers
        if not line and len(legal) == 1:
            return legal[0]
        if line.isdecimal() and numbers is None:
            number = int(line) if len(line) <= MAX_DIGITS else 0
            if 1 <= number <= len(legal):
                return legal[number - 1]
            self.say(f"There is no move {line}: the moves are numbered from 1 to {len(legal)}.")
            return None
        try:
            return self.match.parse_move(line)
        except ParseError as error:
            forms = [*error.forms, "the number of a move", "`help`"]
            what_to_type = numbers or f"Type {join_words(forms, 'or')}."
            self.say(f"{error.reason}. {what_to_type}" if error.forms else f"{error.reason}.")
            return None

    def run_command(self, line: str, view: Any) -> bool:
        """Run the command in a line, and return whether there was one."""
        word, _, rest = line.lower().partition(" ")
        match word:
            case "help" | "h" | "?":
                self.print_help()
            case "moves":
                self.print_moves(view, len(view.legal_moves))
            case "table":
                self.print_table(view)
            case "seen" if self.rules.text.lay_memory is not None:
                self.say("\n".join(self.rules.text.draw_table(view, self.names, is_memory=True, is_numbered=True)))
            case "hint":
                self.say(f"Hint: {self.match.suggest(seed=self.seed_of('hint')).move}")
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
            forms = "; ".join(notation.forms_of(moves))
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
        for form in notation.forms(alternatives(self.rules.move)):
            self.say(form, 2)
        self.say("You can leave out the verb if the cards make it clear. Other commands:")
        self.say(COMMANDS if self.rules.text.lay_memory is None else f"{COMMANDS}\n{MEMORY_COMMAND}", 2)
        for line in self.rules.text.legend:
            self.say(line, is_painted=False)  # it shows what to type

    def print_rules(self, name: str) -> None:
        """Print one rule, or without a name the ids of all rules."""
        if not name:
            ids = (rule.removeprefix(f"{self.game.name}.") for rule in self.game.rules)
            self.say(f"Rules of {self.game.name}: {', '.join(ids)}")
            return
        try:
            rule = find_rule(self.rules, name)
            self.say(f"{rule.id}: {rule.text}\nSource: {rule.source}")
        except LookupError as error:
            self.say(f"{error}.")
