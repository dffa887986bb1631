"""Playing a match in the terminal, with bots in the other seats."""

import hashlib
import json
from dataclasses import asdict, replace
from pathlib import Path
from shlex import quote
from typing import IO, Any, Final

from sheepfold._sync.match import Match
from sheepfold.errors import IllegalMove, NoDeck, SheepfoldError, ValidationError
from sheepfold_rules.core.text import join_words
from sheepfold_tools.bots import BotFault, Player, Question, check, player
from sheepfold_tools.bots.interface import FAULTS
from sheepfold_tools.cli.exits import FileError, name_file
from sheepfold_tools.cli.match_file import FORMAT, STAND_IN, Players, record_path
from sheepfold_tools.cli.prompt import Prompt, Quit
from sheepfold_tools.cli.screen import Screen
from sheepfold_tools.files import lock, write_atomically

PEOPLE: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen")  # by seat
YOU: Final = "you"


class Session:
    """A match that is played in the terminal, and saved in a file after each move.

    The bot `adviser` gives hints. `seconds` is the time that each bot has for a move. Even if the program is killed,
    the file holds the match with the last move or the one before. Until the session is closed, no other process can use
    the file, as far as the system supports that.

    Raises:
        FileError: Another process plays the match of this file, or it cannot be read.
        UnknownBot: A bot does not exist.
    """

    def __init__(self, match: Match, players: Players, path: Path, adviser: str, seconds: float) -> None:
        self.game: Final = match.game
        self.match = match
        self.players = players
        self.path: Final = path
        self.locked: IO[Any] | None = None
        self.adviser: Final = adviser
        self.seconds: Final = seconds
        self.bots: Final[dict[str, Player]] = {}  # one for all seats of its name
        self.screen: Final = Screen()
        self.person: Final = players.seat
        people = [YOU if bot is None else name for bot, name in zip(players.bots, PEOPLE, strict=False)]
        self.labels: Final = tuple(f"{seat} {name}" for seat, name in enumerate(people))  # at the table
        self.names: Final = tuple(f"Seat {seat} (you)" if name == YOU else name for seat, name in enumerate(people))
        self.prompt: Final = Prompt(self.screen, self.labels, self.hint, match.game)
        seats = [seat for seat in range(match.seats) if seat != self.person]
        for name in dict.fromkeys([*map(players.bot, seats), adviser]):
            check(name)
        if path.exists():
            with name_file(path):
                self.locked = path.open("rb")
                try:
                    lock(self.locked)
                except BlockingIOError:
                    self.close()
                    raise FileError(f"{path}: another process is playing this match") from None

    def ask_bot(self, name: str, role: str, view: Any) -> Any:
        """Return the move that a bot chooses in a role, which is a seat or a hint: each has its own random numbers."""
        chance = hashlib.sha256(f"{self.players.chance}/{role}".encode()).hexdigest()[:32]
        if name not in self.bots:
            self.bots[name] = player(name)
        return self.bots[name].ask(Question(f"{self.players.match}/{role}", chance, self.seconds, view))

    def hint(self, view: Any) -> Any:
        """Return the move that the adviser would make.

        The role is new with every move: the adviser, who does not see every match, takes each for a new match.
        """
        return self.ask_bot(self.adviser, f"hint {len(self.match.moves)}", view)

    def close(self) -> None:
        """Stop all bots, and release the file for other processes."""
        for bot in self.bots.values():
            bot.close()
        if self.locked is not None:
            self.locked.close()

    def save(self) -> None:
        """Write the match, or raise FileError if the file cannot be written."""
        saved = {"format": FORMAT, "players": asdict(self.players), "record": self.match.to_dict()}
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
            self.screen.print_text(f"The bot {bot} plays {join_words(people)}.")
        how_to_continue = f"The match is saved. To continue: sheepfold play {quote(str(self.path))}"
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
        self.prompt.print_table(view)
        self.prompt.print_moves(view)
        while True:
            move = self.prompt.ask_move(self.match, view)
            try:
                return self.match.play(move)
            except IllegalMove as error:
                self.screen.print_text(self.prompt.explain(error.violation, move, view))
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
            self.screen.print_text(self.game.describe(event, names=self.names))
        types = [event.type for event in events]
        if self.person is None and "dealt" in types:
            self.print_table()
        if self.person is not None and self.prompt.text.forget in types:
            self.prompt.cover()

    def print_table(self) -> None:
        """Print the table as the person sees it, or without a person what everybody sees."""
        self.screen.print_text(self.game.draw(self.match.view(self.person), names=self.labels))

    def finish(self) -> None:
        """Write the record, and print the result."""
        outcome = self.match.outcome
        assert outcome is not None, "the match is over"
        path = record_path(self.path)
        with name_file(path), write_atomically(path) as file:
            file.write(f"{json.dumps(self.match.to_dict())}\n")
        self.print_table()
        self.screen.print_text()
        rows = zip(outcome.ranks, self.labels, outcome.scores, strict=True)
        self.screen.print_table(("rank", "seat", "score"), sorted(rows))
        self.screen.print_verbatim(f"Record: {path}")
        self.screen.print_verbatim(f"To step through it: sheepfold show {quote(str(path))}")


def explain_fault(fault: BotFault | IllegalMove | ValidationError) -> str:
    """Return what a bot did wrong, without revealing its cards."""
    match fault:
        case BotFault():
            return f"{FAULTS[fault.kind]}: {fault.message}"
        case IllegalMove():
            return f"{FAULTS['illegal']}: it breaks {fault.violation.rule}"  # the message would list its legal moves
    return f"{FAULTS['nonsense']}: {fault.detail}"
