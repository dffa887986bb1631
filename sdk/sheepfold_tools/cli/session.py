"""Playing a match in the terminal."""

from shlex import quote
from typing import Any, Final

from sheepfold._sync.match import Match
from sheepfold.errors import IllegalMove, NoDeck, SheepfoldError, ValidationError
from sheepfold_rules.core.shape import plain
from sheepfold_rules.core.text import join_words
from sheepfold_tools.bots import BotFault
from sheepfold_tools.bots.interface import FaultKind
from sheepfold_tools.cli.match_file import MatchFile, record_path, write_text
from sheepfold_tools.cli.opponents import STAND_IN, Opponents
from sheepfold_tools.cli.prompt import Prompt, Quit
from sheepfold_tools.cli.sources import FileError
from sheepfold_tools.cli.terminal import Screen, format_table

PEOPLE: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen")  # by seat
YOU: Final = "you"
FAULTS: Final[dict[FaultKind, str]] = {  # what a bot did
    "crashed": "crashed",
    "gone": "has stopped",
    "too_slow": "was too slow",
    "nonsense": "did not answer with a move",
    "illegal": "made an illegal move",
}


class Session:
    """A match that is played in the terminal: its match, its file, its bots, and the person if there is one."""

    def __init__(self, match: Match, file: MatchFile, bots: Opponents, adviser: str) -> None:
        self.game: Final = match.game
        self.match = match
        self.file: Final = file
        self.bots: Final = bots
        self.screen: Final = Screen()
        self.person: Final = file.players.seat
        self.adviser: Final = adviser
        people = [YOU if bot is None else name for bot, name in zip(file.players.bots, PEOPLE, strict=False)]
        self.labels: Final = tuple(f"{seat} {name}" for seat, name in enumerate(people))  # at the table
        self.names: Final = tuple(f"Seat {seat} (you)" if name == YOU else name for seat, name in enumerate(people))
        self.prompt: Final = Prompt(self.screen, self.labels, self.hint, match.game)

    def hint(self, view: Any) -> Any:
        """Return the move that the adviser would make.

        The role is new with every move: the adviser, who does not see every match, takes each for a new match.
        """
        return self.bots.ask(self.adviser, f"hint {len(self.file.moves)}", view)

    def run(self) -> None:
        """Play until the match is over or the person quits, and save every move at once."""
        self.file.save()
        self.screen.print_verbatim(f"Saved in {self.file.path}.")
        self.introduce_bots()
        try:
            self.print_events()
            while not self.match.over:
                self.play_move()
        except Quit:
            self.screen.print_verbatim(self.how_to_continue())
        except NoDeck:
            raise  # the match cannot be continued
        except KeyboardInterrupt:
            raise KeyboardInterrupt(self.how_to_continue()) from None
        except (SheepfoldError, FileError):
            self.screen.print()
            self.screen.print_verbatim(self.how_to_continue())
            raise
        else:
            self.finish()

    def introduce_bots(self) -> None:
        """Print which bot plays whom."""
        for bot in dict.fromkeys(filter(None, self.file.players.bots)):
            people = [name for name, other in zip(self.names, self.file.players.bots, strict=True) if other == bot]
            self.screen.print(f"The bot {bot} plays {join_words(people)}.")

    def play_move(self) -> None:
        """Play and save one move of the seat to act."""
        seat = self.match.to_act
        assert seat is not None, "the match is not over"
        if seat == self.person:
            self.prompt.start_turn(self.match.view(seat))
            move, after = self.play_for_person()
        else:
            move, after = self.play_for_bot(seat)
        self.match = after
        self.file.add(seat, plain(move))
        if after.outcome is not None:
            self.file.outcome = plain(after.outcome)
        self.file.save()
        self.print_events()

    def play_for_person(self) -> tuple[Any, Match]:
        """Ask the person until their move is legal; return it and the match after it."""
        while True:
            move = self.prompt.ask_move(self.match)
            try:
                return move, self.match.play(move)
            except IllegalMove as error:
                self.screen.print(self.prompt.explain(error.violation, move, self.match.view(self.person)))
            except ValidationError as error:
                self.screen.print(f"This is not a move of the game: {'; '.join(each.detail for each in error.errors)}.")

    def play_for_bot(self, seat: int) -> tuple[Any, Match]:
        """Return the move of a seat's bot and the match after it. If the bot fails, a stand-in replaces it."""
        view = self.match.view(seat)
        try:
            move = self.bots.choose_move(seat, view)
            return move, self.match.play(move)
        except (BotFault, IllegalMove, ValidationError) as fault:
            bot = f"{self.names[seat]}'s bot {self.file.players.bots[seat]}"
            self.screen.print(f"{bot} {explain_fault(fault)}")
            self.screen.print(f"From now on, the bot {STAND_IN} plays for {self.names[seat]}.")
        self.bots.replace(seat)
        self.file.players = self.file.players.with_stand_in(seat)
        move = self.bots.choose_move(seat, view)
        return move, self.match.play(move)

    def print_events(self) -> None:
        """Print what has just happened. If nobody plays but bots, print the table of each new deal, too."""
        events = self.match.events
        for event in events:
            self.screen.print(self.game.describe(event, names=self.names))
        if self.person is None and any(event.type == "dealt" for event in events):
            self.print_table()
        if self.person is not None and any(event.type == self.game._rules.text.forget for event in events):
            self.prompt.cover()

    def print_table(self) -> None:
        """Print the table as the person sees it, or without a person what everybody sees."""
        self.screen.print(self.game.draw(self.match.view(self.person), names=self.labels))

    def how_to_continue(self) -> str:
        """Return a message with the command that continues the match."""
        return f"The match is saved. To continue: sheepfold play {quote(str(self.file.path))}"

    def finish(self) -> None:
        """Write the record, and print the result."""
        outcome = self.match.outcome
        assert outcome is not None, "the match is over"
        path = record_path(self.file.path)
        write_text(path, self.file.record_text() + "\n")
        self.print_table()
        rows = zip(outcome.ranks, self.labels, outcome.scores, strict=True)
        self.screen.print()
        table = format_table(("rank", "seat", "score"), [tuple(map(str, row)) for row in sorted(rows)])
        self.screen.print_verbatim(table)
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
