"""A match at the terminal, from where it stands to its end."""

from shlex import quote
from typing import Any, Final

from sheepfold.bots import BotFault
from sheepfold.cli.known import AnyGame
from sheepfold.cli.opponents import STAND_IN, Opponents
from sheepfold.cli.paper import table
from sheepfold.cli.prompt import Prompt, Quit
from sheepfold.cli.saved import Keeper, record_path, write_whole
from sheepfold.cli.screen import Screen
from sheepfold.cli.sources import Unreadable
from sheepfold.client import Position
from sheepfold.errors import IllegalMove, NoDeck, SheepfoldError, ValidationError
from sheepfold.reading import plain
from sheepfold.referee import shortened
from sheepfold.rules_text import describe, draw_table

AnyPosition = Position[Any, Any, Any, Any]

LONGEST_NAME: Final = 16  # of a bot, at the table


class Playing:
    """A match that is played: its position, its file, its bots, and the person if there is one."""

    def __init__(self, game: AnyGame, position: AnyPosition, keeper: Keeper, bots: Opponents, hints: str) -> None:
        self.game: Final = game
        self.position = position
        self.keeper: Final = keeper
        self.bots: Final = bots
        self.screen: Final = Screen()
        self.person: Final = keeper.players.seat
        self.hints: Final = hints
        self.prompt: Final = Prompt(self.screen, self.seats("{} {}"), self.hint, lambda: game.rules)

    def seats(self, form: str) -> tuple[str, ...]:
        """What each seat is called."""
        names = [shortened(name or "you", LONGEST_NAME) for name in self.keeper.players.bots]
        return tuple(form.format(seat, name) for seat, name in enumerate(names))

    def hint(self, view: Any) -> Any:
        """What the bot for hints would do; asked anew each time, since not all positions are shown to it."""
        return self.bots.asked(self.hints, f"hint {len(self.keeper.moves)}", view)

    def run(self) -> None:
        """Play to the end, or until the person stops; the file has every move as soon as it is made."""
        self.keeper.write()
        self.screen.tell(f"Kept in {self.keeper.path}.")
        try:
            self.tell_events()
            while not self.position.over:
                self.step()
        except Quit:
            self.tell_kept()
        except NoDeck:
            raise  # it cannot go on
        except (KeyboardInterrupt, SheepfoldError, Unreadable):
            self.screen.say()
            self.tell_kept()
            raise
        else:
            self.tell_end()

    def step(self) -> None:
        """One move of whoever is to act."""
        seat = self.position.to_act
        assert seat is not None, "the match is not over"
        if seat == self.person:
            self.prompt.turn(self.position.view(seat))
            move, after = self.persons_move()
        else:
            move, after = self.bots_move(seat)
        self.position = after
        self.keeper.add(seat, plain(move))
        if after.outcome is not None:
            self.keeper.outcome = plain(after.outcome)
        self.keeper.write()
        self.tell_events()

    def persons_move(self) -> tuple[Any, AnyPosition]:
        """A legal move of the person, and the position after it; a move that is not legal is explained."""
        while True:
            move = self.prompt.move(self.position)
            try:
                return move, self.position.play(move)
            except IllegalMove as refused:
                found = refused.violation
                self.screen.say(f"Not by the rules: {found.message} ({found.rule})")
            except ValidationError as refused:
                self.screen.say(f"Not a move of this game: {refused.detail}")

    def bots_move(self, seat: int) -> tuple[Any, AnyPosition]:
        """A legal move of a seat's bot, and the position after it; once it fails, a stand-in plays for it."""
        view = self.position.view(seat)
        try:
            move = self.bots.move(seat, view)
            return move, self.position.play(move)
        except (BotFault, IllegalMove, ValidationError) as fault:
            who = self.seats("Seat {} ({})")[seat]
            self.screen.say(f"{who} fails: {why(fault)}")
            self.screen.say(f"From here on {STAND_IN} plays for it.")
        self.bots.replace(seat)
        self.keeper.players = self.keeper.players.failed(seat)
        move = self.bots.move(seat, view)
        return move, self.position.play(move)

    def tell_events(self) -> None:
        """Print what has just happened; who only watches is shown the table with each deal."""
        events = self.position.events
        for event in events:
            self.screen.say(describe(self.game.models.name, event, self.seats("Seat {} ({})")))
        if self.person is None and any(event.type == "dealt" for event in events):
            self.screen.say("\n".join(draw_table(self.position.view(), self.seats("{} {}"))))

    def tell_kept(self) -> None:
        """Print how the match can be played on."""
        self.screen.tell(f"The match is kept. To go on: sheepfold play {quote(str(self.keeper.path))}")

    def tell_end(self) -> None:
        """Print the result, and write the record."""
        outcome = self.position.outcome
        assert outcome is not None, "the match is over"
        path = record_path(self.keeper.path)
        write_whole(path, self.keeper.record_text() + "\n")
        self.screen.say("\n".join(draw_table(self.position.view(self.person), self.seats("{} {}"))))
        rows = zip(outcome.ranks, self.seats("{} {}"), outcome.scores, strict=True)
        self.screen.say()
        self.screen.tell(table(("rank", "seat", "score"), [tuple(map(str, row)) for row in sorted(rows)]))
        self.screen.tell(f"The record: {path}")
        self.screen.tell(f"Step by step: sheepfold show {quote(str(path))}")


def why(fault: BotFault | IllegalMove | ValidationError) -> str:
    """Why a bot's move does not count: the kind of fault, and what is wrong, but nothing of its cards."""
    match fault:
        case BotFault():
            return str(fault)
        case IllegalMove():
            return f"illegal: its move breaks {fault.violation.rule}"  # the message names what it may play
    return f"nonsense: {fault.detail}"
