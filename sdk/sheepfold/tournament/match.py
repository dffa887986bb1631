"""Playing one match: each seat's bot is asked by its view alone, and a stand-in plays on for one with a fault."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Final, get_args

from sheepfold.bots import BotFault, Player, Question
from sheepfold.bots.built_in import make_random
from sheepfold.bots.player import told
from sheepfold.client import Game, Position
from sheepfold.errors import BadRequest, IllegalMove, TooLarge, ValidationError
from sheepfold.reading import plain, read
from sheepfold.rules_text import facts_of
from sheepfold.tournament import seeds
from sheepfold.tournament.deals import Fault, Part, Plan, Played
from sheepfold.tournament.stalling import PATIENCE, Patience

AnyGame = Game[Any, Any, Any, Any]
AnyPosition = Position[Any, Any, Any, Any]

SAID: Final = 500  # characters of a fault's message
ENDLESS: Final = f"nothing was scored in {PATIENCE:,} moves: no bot at the table brought the end nearer"
FORFEITED: Final = "it had too many faults in this deal, and is not asked any more in it"


@dataclass(frozen=True, slots=True)
class Place:
    """Which match of a tournament this is: the deal, and the match within it. `run` tells it from the same match in
    another run, so that a bot that keeps something of a match never meets it again."""

    plan: Plan
    deal: int
    match: int
    run: str


@dataclass(frozen=True, slots=True)
class Timed:
    """A match that was played; by seat, the seconds that its bot took in all, and at most for one move."""

    played: Played
    thought: tuple[float, ...]
    slowest: tuple[float, ...]


class Chair:
    """A seat of a match: who sits there, and how long it took."""

    def __init__(self, place: Place, seat: int, bot: int, player: Player) -> None:
        plan = place.plan
        self.bot: Final = bot
        self.seat: Final = seat
        self.player: Final = player
        self.match: Final = f"{place.run}/{place.deal}/{place.match}/{seat}"
        self.seed: Final = seeds.of_bot(plan.seed, place.deal, place.match, seat)
        self.seconds: Final = plan.seconds
        self.stand_in: Final = make_random(seeds.of_stand_in(plan.seed, place.deal, place.match, seat))
        self.asked = 0
        self.thought = 0.0
        self.slowest = 0.0

    def ask(self, view: Any) -> Any:
        """The move of the bot, which nobody has tried yet.

        Raises:
            BotFault: there is none.
        """
        self.asked += 1
        begun = perf_counter()
        try:
            return self.player.ask(Question(self.match, self.seed, self.seconds, view))
        except BotFault:
            raise
        except Exception as error:  # whatever a bot may raise costs its own match
            raise BotFault("crashed", told(error, __file__)) from error
        finally:
            took = perf_counter() - begun
            self.thought += took
            self.slowest = max(self.slowest, took)


class Match:
    """A match that is played; `seating` says by seat which bot sits there, `forfeited` which are not asked."""

    def __init__(
        self,
        place: Place,
        game: AnyGame,
        seating: Sequence[int],
        players: Mapping[int, Player],
        forfeited: frozenset[int] = frozenset(),
    ) -> None:
        self.place: Final = place
        self.game: Final = game
        self.kinds: Final[tuple[type, ...]] = get_args(game.models.move) or (game.models.move,)
        self.chairs: Final = tuple(Chair(place, seat, bot, players[bot]) for seat, bot in enumerate(seating))
        self.faults: Final[dict[int, Fault]] = {}  # by bot
        self.plies = 0
        for chair in self.chairs:
            if chair.bot in forfeited:
                self.blame(chair, "forfeited", FORFEITED)

    def play(self) -> Timed:
        """Play it to its end."""
        plan = self.place.plan
        options = read(self.game.models.options, plan.options)
        position = self.game.new(plan.seats, options, seed=seeds.of_deal(plan.seed, self.place.deal))
        patience = Patience(plan.game)
        scored: list[Any] = []
        while (seat := position.to_act) is not None:
            position = self.moved(position, self.chairs[seat])
            self.plies += 1
            events = position.events
            scored += (event for event in events if event.type == "scored")
            if patience.runs_out(events):
                self.blame_all()
        return self.ended(position, parts(plan.game, scored, options, plan.seats))

    def moved(self, position: AnyPosition, chair: Chair) -> AnyPosition:
        """The position after the move of that seat: the bot's, or where that is none, the stand-in's."""
        view = position.view(chair.seat)
        if chair.bot not in self.faults:
            try:
                return self.tried(position, view, chair.ask(view))
            except BotFault as fault:
                self.blame(chair, fault.kind, fault.message)
        return position.play(chair.stand_in.choose(view, view.legal_moves))

    def tried(self, position: AnyPosition, view: Any, move: Any) -> AnyPosition:
        """The position after a bot's move.

        Raises:
            BotFault: it is illegal, or no move of the game.
        """
        if any(move is each for each in view.legal_moves):
            return position.play(move)
        if type(move) not in self.kinds or not is_sendable(move):
            raise BotFault("nonsense", f"a move of this game was expected, not a value of type {type(move).__name__}")
        try:
            return position.play(move)
        except IllegalMove as refused:
            raise BotFault("illegal", f"{refused.violation.rule}: {refused.violation.message}") from refused
        except (ValidationError, BadRequest, TooLarge) as refused:  # its cards or numbers are none
            raise BotFault("nonsense", str(refused)) from refused

    def blame(self, chair: Chair, kind: str, message: str) -> None:
        """Note the fault of the bot in that seat, if it is its first; a stand-in plays all its seats from now on."""
        text = message if len(message) <= SAID else f"{message[:SAID]}..."
        self.faults.setdefault(chair.bot, Fault(chair.seat, kind, text, self.plies))

    def blame_all(self) -> None:
        """End the part of every bot in a match that does not come to an end."""
        for chair in self.chairs:
            self.blame(chair, "endless", ENDLESS)

    def ended(self, position: AnyPosition, deals: tuple[Any, ...]) -> Timed:
        """What became of the match, now that it is over."""
        outcome = position.outcome
        assert outcome is not None
        at_fault = [chair.bot in self.faults for chair in self.chairs]
        played = Played(
            bots=tuple(chair.bot for chair in self.chairs),
            scores=outcome.scores,
            ranks=outcome.ranks,
            counted=tuple(counted(outcome.scores, at_fault)),
            placed=tuple(
                len(at_fault) if faulty else rank for rank, faulty in zip(outcome.ranks, at_fault, strict=True)
            ),
            asked=tuple(chair.asked for chair in self.chairs),
            parts=deals,
            faults=tuple(self.faults.values()),
            transcript=position.transcript().to_dict(),
        )
        return Timed(
            played,
            tuple(round(chair.thought, 6) for chair in self.chairs),
            tuple(round(chair.slowest, 6) for chair in self.chairs),
        )


def parts(game: str, scored: Sequence[Any], options: Any, seats: int) -> tuple[Part, ...]:
    """Return the deals of a match, from its `scored` events."""
    facts = facts_of(game)
    return tuple(map(Part, facts.roles(scored, options, seats), map(facts.gains, scored)))


def counted(scores: Sequence[int], at_fault: Sequence[bool]) -> Iterator[int]:
    """What the scores count as: that of a bot at fault as the lowest of the table, and alone at a table as none."""
    lowest = min(scores) if len(scores) > 1 else 0
    yield from (lowest if faulty else score for score, faulty in zip(scores, at_fault, strict=True))


def is_sendable(move: Any) -> bool:
    """Is it true that the model is made of plain values?"""
    try:
        json.dumps(plain(move), allow_nan=False)
    except (TypeError, ValueError, RecursionError):
        return False
    return True
