"""Playing a match in the terminal."""

from shlex import quote
from typing import Any, Final

from sheepfold.bots import BotFault
from sheepfold.cli.match_file import MatchFile, record_path, write_text
from sheepfold.cli.opponents import STAND_IN, Opponents
from sheepfold.cli.prompt import Prompt, Quit
from sheepfold.cli.sources import FileError
from sheepfold.cli.terminal import Screen, format_table
from sheepfold.client import AnyMatch
from sheepfold.errors import IllegalMove, NoDeck, SheepfoldError, ValidationError
from sheepfold.referee import truncate
from sheepfold_server.core.shape import plain

LONGEST_NAME: Final = 16  # characters of a bot's name at the table


class Session:
    """A match that is played in the terminal: its match, its file, its bots, and the person if there is one."""

    def __init__(self, match: AnyMatch, file: MatchFile, bots: Opponents, adviser: str) -> None:
        self.game: Final = match.game
        self.match = match
        self.file: Final = file
        self.bots: Final = bots
        self.screen: Final = Screen()
        self.person: Final = file.players.seat
        self.adviser: Final = adviser
        self.prompt: Final = Prompt(self.screen, self.format_names("{} {}"), self.hint, match.game)

    def format_names(self, form: str) -> tuple[str, ...]:
        """Return the name of each seat, in a form with two fields: the seat's number, and who plays it."""
        names = [truncate(name or "you", LONGEST_NAME) for name in self.file.players.bots]
        return tuple(form.format(seat, name) for seat, name in enumerate(names))

    def hint(self, view: Any) -> Any:
        """Return the move that the adviser would make.

        The role is new with every move: the adviser, who does not see every match, takes each for a new match.
        """
        return self.bots.ask(self.adviser, f"hint {len(self.file.moves)}", view)

    def run(self) -> None:
        """Play until the match is over or the person quits, and save every move at once."""
        self.file.save()
        self.screen.print_verbatim(f"Saved in {self.file.path}.")
        try:
            self.print_events()
            while not self.match.over:
                self.play_move()
        except Quit:
            self.print_how_to_continue()
        except NoDeck:
            raise  # the match cannot be continued
        except (KeyboardInterrupt, SheepfoldError, FileError):
            self.screen.print()
            self.print_how_to_continue()
            raise
        else:
            self.finish()

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

    def play_for_person(self) -> tuple[Any, AnyMatch]:
        """Ask the person until their move is legal; return it and the match after it."""
        while True:
            move = self.prompt.ask_move(self.match)
            try:
                return move, self.match.play(move)
            except IllegalMove as error:
                violation = error.violation
                self.screen.print(f"Not by the rules: {violation.message} ({violation.rule})")
            except ValidationError as error:
                self.screen.print(f"Not a move of this game: {error.detail}")

    def play_for_bot(self, seat: int) -> tuple[Any, AnyMatch]:
        """Return the move of a seat's bot and the match after it. If the bot fails, a stand-in replaces it."""
        view = self.match.view(seat)
        try:
            move = self.bots.choose_move(seat, view)
            return move, self.match.play(move)
        except (BotFault, IllegalMove, ValidationError) as fault:
            self.screen.print(f"{self.format_names('Seat {} ({})')[seat]} fails: {explain_fault(fault)}")
            self.screen.print(f"From now on, {STAND_IN} plays for it.")
        self.bots.replace(seat)
        self.file.players = self.file.players.with_stand_in(seat)
        move = self.bots.choose_move(seat, view)
        return move, self.match.play(move)

    def print_events(self) -> None:
        """Print what has just happened. If nobody plays but bots, print the table of each new deal, too."""
        events = self.match.events
        for event in events:
            self.screen.print(self.game.describe(event, names=self.format_names("Seat {} ({})")))
        if self.person is None and any(event.type == "dealt" for event in events):
            self.print_table()

    def print_table(self) -> None:
        """Print the table as the person sees it, or without a person what everybody sees."""
        self.screen.print(self.game.draw(self.match.view(self.person), names=self.format_names("{} {}")))

    def print_how_to_continue(self) -> None:
        """Print the command that continues the match."""
        self.screen.print_verbatim(f"The match is saved. To continue: sheepfold play {quote(str(self.file.path))}")

    def finish(self) -> None:
        """Write the record, and print the result."""
        outcome = self.match.outcome
        assert outcome is not None, "the match is over"
        path = record_path(self.file.path)
        write_text(path, self.file.record_text() + "\n")
        self.print_table()
        rows = zip(outcome.ranks, self.format_names("{} {}"), outcome.scores, strict=True)
        self.screen.print()
        table = format_table(("rank", "seat", "score"), [tuple(map(str, row)) for row in sorted(rows)])
        self.screen.print_verbatim(table)
        self.screen.print_verbatim(f"The record: {path}")
        self.screen.print_verbatim(f"Step by step: sheepfold show {quote(str(path))}")


def explain_fault(fault: BotFault | IllegalMove | ValidationError) -> str:
    """Return why a bot's move does not count, without revealing its cards."""
    match fault:
        case BotFault():
            return str(fault)
        case IllegalMove():
            return f"illegal: its move breaks {fault.violation.rule}"  # the message would list its legal moves
    return f"nonsense: {fault.detail}"
