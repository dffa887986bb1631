"""Playing a match in the terminal, with bots in the other seats."""

import hashlib
import json
from dataclasses import replace
from shlex import quote
from typing import Any, Final

from sheepfold._sync.match import Match
from sheepfold.errors import IllegalMove, NoDeck, SheepfoldError, ValidationError
from sheepfold_rules.core.text import join_words
from sheepfold_tools.bots import BotFault, Player, Question, check, player
from sheepfold_tools.bots.interface import FAULTS
from sheepfold_tools.cli.exits import FileError
from sheepfold_tools.cli.match_file import STAND_IN, MatchFile, record_path
from sheepfold_tools.cli.new import write_text
from sheepfold_tools.cli.prompt import Prompt, Quit
from sheepfold_tools.cli.screen import Screen

PEOPLE: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen")  # by seat
YOU: Final = "you"


class Session:
    """A match that is played in the terminal: its match, its file, its bots, and the person if there is one.

    The bot `adviser` gives hints. `seconds` is the time that each bot has for a move.

    Raises:
        UnknownBot: A bot does not exist.
    """

    def __init__(self, match: Match, file: MatchFile, adviser: str, seconds: float) -> None:
        self.game: Final = match.game
        self.match = match
        self.file: Final = file
        self.adviser: Final = adviser
        self.seconds: Final = seconds
        self.bots: Final[dict[str, Player]] = {}  # one for all seats of its name
        self.screen: Final = Screen()
        self.person: Final = file.players.seat
        people = [YOU if bot is None else name for bot, name in zip(file.players.bots, PEOPLE, strict=False)]
        self.labels: Final = tuple(f"{seat} {name}" for seat, name in enumerate(people))  # at the table
        self.names: Final = tuple(f"Seat {seat} (you)" if name == YOU else name for seat, name in enumerate(people))
        self.prompt: Final = Prompt(self.screen, self.labels, self.hint, match.game)
        seats = [seat for seat in range(match.seats) if seat != self.person]
        for name in dict.fromkeys([*map(file.players.bot, seats), adviser]):
            check(name)

    def ask_bot(self, name: str, role: str, view: Any) -> Any:
        """Return the move that a bot chooses in a role, which is a seat or a hint: each has its own random numbers."""
        players = self.file.players
        chance = hashlib.sha256(f"{players.chance}/{role}".encode()).hexdigest()[:32]
        if name not in self.bots:
            self.bots[name] = player(name)
        return self.bots[name].ask(Question(f"{players.match}/{role}", chance, self.seconds, view))

    def hint(self, view: Any) -> Any:
        """Return the move that the adviser would make.

        The role is new with every move: the adviser, who does not see every match, takes each for a new match.
        """
        return self.ask_bot(self.adviser, f"hint {len(self.file.record['moves'])}", view)

    def close(self) -> None:
        """Stop all bots."""
        for bot in self.bots.values():
            bot.close()

    def run(self) -> None:
        """Play until the match is over or the person quits, and save every move at once."""
        self.file.save(self.match)
        self.screen.print_verbatim(f"Saved in {self.file.path}.")
        self.introduce_bots()
        how_to_continue = f"The match is saved. To continue: sheepfold play {quote(str(self.file.path))}"
        try:
            self.print_events()
            while (seat := self.match.to_act) is not None:
                self.match = self.play_for_person(seat) if seat == self.person else self.play_for_bot(seat)
                self.file.save(self.match)
                self.print_events()
        except Quit:
            self.screen.print_verbatim(how_to_continue)
        except NoDeck as error:
            raise FileError(f"{self.file.path}: the match cannot be continued: {error.detail}") from None
        except KeyboardInterrupt:
            raise KeyboardInterrupt(how_to_continue) from None
        except (SheepfoldError, FileError):
            self.screen.print_text()
            self.screen.print_verbatim(how_to_continue)
            raise
        else:
            self.finish()

    def introduce_bots(self) -> None:
        """Print which bot plays whom."""
        bots = self.file.players.bots
        for bot in dict.fromkeys(filter(None, bots)):
            people = [name for name, other in zip(self.names, bots, strict=True) if other == bot]
            self.screen.print_text(f"The bot {bot} plays {join_words(people)}.")

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
            return self.match.play(self.ask_bot(self.file.players.bot(seat), role, view))
        except (BotFault, IllegalMove, ValidationError) as fault:
            name = self.names[seat]
            self.screen.print_text(f"{name}'s bot {self.file.players.bots[seat]} {explain_fault(fault)}")
            self.screen.print_text(f"From now on, the bot {STAND_IN} plays for {name}.")
        players = self.file.players
        self.file.players = replace(players, stand_ins=(*players.stand_ins, seat))
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
        path = record_path(self.file.path)
        write_text(path, f"{json.dumps(self.file.record)}\n")
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
