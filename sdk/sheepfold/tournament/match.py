"""Playing one match: each seat's bot sees its view and nothing else, and a stand-in plays on for a bot with a fault."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Final, get_args

from sheepfold.bots import BotFault, Player, Question
from sheepfold.bots.built_in import make_random
from sheepfold.bots.player import told
from sheepfold.client import Position
from sheepfold.errors import BadRequest, IllegalMove, TooLarge, ValidationError
from sheepfold.reading import plain, read
from sheepfold.rules_text import facts_of
from sheepfold.tournament import seeds
from sheepfold.tournament.deals import Fault, PlayedMatch, ScoredDeal
from sheepfold.tournament.plan import AnyGame, Plan

AnyPosition = Position[Any, Any, Any, Any]

MAX_MESSAGE: Final = 500  # characters of a fault's message
MAX_MOVES_WITHOUT_PROGRESS: Final = 2_000
ENDLESS: Final = f"no bot at the table brought the end of the match nearer in {MAX_MOVES_WITHOUT_PROGRESS:,} moves"
FORFEITED: Final = "too many faults in this deal: the bot is not asked any more in it"


@dataclass(frozen=True, slots=True)
class MatchId:
    """Which match of a tournament this is: the deal, and the match within it.

    `run` differs from run to run, so that a bot which remembers matches never sees one of another run again.
    """

    plan: Plan
    deal: int
    match: int
    run: str


@dataclass(frozen=True, slots=True)
class TimedMatch:
    """A match that was played, with the seconds that each seat took in all, and for its slowest move."""

    played: PlayedMatch
    thinking_times: tuple[float, ...]
    slowest_moves: tuple[float, ...]


class SeatedBot:
    """The bot in a seat of a match, its stand-in, and how long it has taken."""

    def __init__(self, match_id: MatchId, seat: int, bot: int, player: Player) -> None:
        plan, place = match_id.plan, (match_id.deal, match_id.match, seat)
        self.bot: Final = bot
        self.seat: Final = seat
        self.player: Final = player
        self.match: Final = f"{match_id.run}/{match_id.deal}/{match_id.match}/{seat}"
        self.seed: Final = seeds.bot_seed(plan.seed, *place)
        self.seconds: Final = plan.seconds
        self.stand_in: Final = make_random(seeds.stand_in_seed(plan.seed, *place))
        self.asked = 0
        self.thinking_time = 0.0
        self.slowest_move = 0.0

    def ask(self, view: Any) -> Any:
        """Return the bot's move, which may be illegal or no move at all.

        Raises:
            BotFault: there is none.
        """
        self.asked += 1
        start = perf_counter()
        try:
            return self.player.ask(Question(self.match, self.seed, self.seconds, view))
        except BotFault:
            raise
        except Exception as error:  # whatever a bot may raise costs its own match
            raise BotFault("crashed", told(error, __file__)) from error
        finally:
            seconds = perf_counter() - start
            self.thinking_time += seconds
            self.slowest_move = max(self.slowest_move, seconds)


class StallDetector:
    """Notices when bots could play a match forever: no move has brought its end nearer for long."""

    def __init__(self, game: str) -> None:
        self.progress: Final = facts_of(game).progress
        self.moves = 0  # since the last progress

    def update(self, events: Iterable[Any]) -> bool:
        """Count a move with its events, and return whether the match has stalled."""
        if self.progress is None:
            return False
        self.moves = 0 if any(event.type == self.progress for event in events) else self.moves + 1
        return self.moves >= MAX_MOVES_WITHOUT_PROGRESS


class MatchRunner:
    """Plays one match. `seating` is the bot in each seat; the bots in `forfeited` are not asked."""

    def __init__(
        self,
        match_id: MatchId,
        game: AnyGame,
        seating: Sequence[int],
        players: Mapping[int, Player],
        forfeited: frozenset[int] = frozenset(),
    ) -> None:
        self.match_id: Final = match_id
        self.game: Final = game
        self.move_types: Final[tuple[type, ...]] = get_args(game.models.move) or (game.models.move,)
        self.seats: Final = tuple(SeatedBot(match_id, seat, bot, players[bot]) for seat, bot in enumerate(seating))
        self.faults: Final[dict[int, Fault]] = {}  # by bot
        self.plies = 0
        for seated in self.seats:
            if seated.bot in forfeited:
                self.blame(seated, "forfeited", FORFEITED)

    def play(self) -> TimedMatch:
        """Play the match to its end."""
        plan = self.match_id.plan
        options = read(self.game.models.options, plan.options)
        position = self.game.new(plan.seats, options, seed=seeds.deal_seed(plan.seed, self.match_id.deal))
        stall = StallDetector(plan.game)
        scored: list[Any] = []
        while (seat := position.to_act) is not None:
            position = self.play_turn(position, self.seats[seat])
            self.plies += 1
            events = position.events
            scored += (event for event in events if event.type == "scored")
            if stall.update(events):
                self.blame_all()
        return self.result(position, scored_deals(plan.game, scored, options, plan.seats))

    def play_turn(self, position: AnyPosition, seated: SeatedBot) -> AnyPosition:
        """Return the position after the move of the bot, or of its stand-in if the bot has a fault."""
        view = position.view(seated.seat)
        if seated.bot not in self.faults:
            try:
                return self.play_move(position, view, seated.ask(view))
            except BotFault as fault:
                self.blame(seated, fault.kind, fault.message)
        return position.play(seated.stand_in.choose(view, view.legal_moves))

    def play_move(self, position: AnyPosition, view: Any, move: Any) -> AnyPosition:
        """Return the position after a bot's move.

        Raises:
            BotFault: it is illegal, or no move of the game.
        """
        if any(move is each for each in view.legal_moves):
            return position.play(move)
        if type(move) not in self.move_types or not is_json(move):
            raise BotFault("nonsense", f"a move of this game was expected, not a value of type {type(move).__name__}")
        try:
            return position.play(move)
        except IllegalMove as refused:
            raise BotFault("illegal", f"{refused.violation.rule}: {refused.violation.message}") from refused
        except (ValidationError, BadRequest, TooLarge) as refused:  # its cards or numbers do not exist
            raise BotFault("nonsense", str(refused)) from refused

    def blame(self, seated: SeatedBot, kind: str, message: str) -> None:
        """Note the first fault of the bot in a seat. From now on stand-ins play all its seats."""
        text = message if len(message) <= MAX_MESSAGE else f"{message[:MAX_MESSAGE]}..."
        self.faults.setdefault(seated.bot, Fault(seated.seat, kind, text, self.plies))

    def blame_all(self) -> None:
        """Give every bot a fault, since the match does not come to an end."""
        for seated in self.seats:
            self.blame(seated, "endless", ENDLESS)

    def result(self, position: AnyPosition, deals: tuple[ScoredDeal, ...]) -> TimedMatch:
        """Return what became of the match, which is over."""
        outcome = position.outcome
        assert outcome is not None
        at_fault = [seated.bot in self.faults for seated in self.seats]
        played = PlayedMatch(
            bots=tuple(seated.bot for seated in self.seats),
            scores=outcome.scores,
            ranks=outcome.ranks,
            counted=count_scores(outcome.scores, at_fault),
            placed=tuple(
                len(at_fault) if faulty else rank for rank, faulty in zip(outcome.ranks, at_fault, strict=True)
            ),
            asked=tuple(seated.asked for seated in self.seats),
            scored_deals=deals,
            faults=tuple(self.faults.values()),
            transcript=position.transcript().to_dict(),
        )
        return TimedMatch(
            played,
            tuple(round(seated.thinking_time, 6) for seated in self.seats),
            tuple(round(seated.slowest_move, 6) for seated in self.seats),
        )


def scored_deals(game: str, scored: Sequence[Any], options: Any, seats: int) -> tuple[ScoredDeal, ...]:
    """Return the deals of cards of a match, given its `scored` events."""
    facts = facts_of(game)
    return tuple(map(ScoredDeal, facts.roles(scored, options, seats), map(facts.gains, scored)))


def count_scores(scores: Sequence[int], at_fault: Sequence[bool]) -> tuple[int, ...]:
    """Return what the scores count as: a bot at fault gets the lowest of the table, and 0 if it is alone there."""
    lowest = min(scores) if len(scores) > 1 else 0
    return tuple(lowest if faulty else score for score, faulty in zip(scores, at_fault, strict=True))


def is_json(move: object) -> bool:
    """Whether the move consists of JSON values, so that it can be sent to a service."""
    try:
        json.dumps(plain(move), allow_nan=False)
    except (TypeError, ValueError, RecursionError):
        return False
    return True
