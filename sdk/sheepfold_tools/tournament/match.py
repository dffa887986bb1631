"""Playing one match: each bot sees only its seat's view, and a stand-in takes over from a bot with a fault."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from time import perf_counter
from typing import Any, Final, get_args

from sheepfold._sync.game import Game
from sheepfold._sync.match import Match
from sheepfold.errors import BadRequest, IllegalMove, TooLarge, ValidationError
from sheepfold_rules.games import load_rules
from sheepfold_tools.bots import BotFault, Player, Question
from sheepfold_tools.bots.built_in import make_random
from sheepfold_tools.bots.interface import AnyBot, describe_error
from sheepfold_tools.tournament import seeds
from sheepfold_tools.tournament.deals import Fault, PlayedMatch, ScoredDeal
from sheepfold_tools.tournament.plan import Plan

MAX_MESSAGE: Final = 500  # characters of a fault's message
MAX_MOVES_WITHOUT_PROGRESS: Final = 2_000
ENDLESS: Final = f"the match made no progress towards its end in {MAX_MOVES_WITHOUT_PROGRESS:,} moves"
MOVE_EXPECTED: Final = "a move of this game was expected"
FORFEITED: Final = "too many faults: the bot sits out the rest of the deal"


@dataclass(frozen=True, slots=True)
class MatchId:
    """Identifies a match of a tournament: the deal, and the match within it.

    `run` is different for each run, so that a bot that remembers matches never mistakes one for a match of another run.
    """

    plan: Plan
    deal: int
    match: int
    run: str


@dataclass(frozen=True, slots=True)
class TimedMatch:
    """A match that was played, with the seconds that each seat took in all and for its slowest move."""

    played: PlayedMatch
    thinking_times: tuple[float, ...]
    slowest_moves: tuple[float, ...]


class SeatedBot:
    """The bot in a seat of a match, with its stand-in and the time it has taken."""

    def __init__(self, match_id: MatchId, seat: int, bot: int, player: Player) -> None:
        plan, place = match_id.plan, (match_id.deal, match_id.match, seat)
        self.bot: Final = bot
        self.seat: Final = seat
        self.player: Final = player
        self.match: Final = f"{match_id.run}/{match_id.deal}/{match_id.match}/{seat}"
        self.seed: Final = seeds.bot_seed(plan.seed, *place)
        self.seconds: Final = plan.seconds
        self.stand_in_seed: Final = partial(seeds.stand_in_seed, plan.seed, *place)
        self.asked = 0
        self.thinking_time = 0.0
        self.slowest_move = 0.0

    @cached_property
    def stand_in(self) -> AnyBot:
        """The bot that takes over if this one has a fault."""
        return make_random(self.stand_in_seed())

    def ask(self, view: Any) -> Any:
        """Return the bot's answer, which may be illegal or not a move at all.

        Raises:
            BotFault: the bot gave no answer.
        """
        self.asked += 1
        start = perf_counter()
        try:
            return ask_player(self.player, Question(self.match, self.seed, self.seconds, view))
        finally:
            seconds = perf_counter() - start
            self.thinking_time += seconds
            if seconds > self.slowest_move:
                self.slowest_move = seconds


class EndlessWatch:
    """Detects a match that makes no progress towards its end. `plies` is the number of moves so far."""

    def __init__(self, game: str, plies: int = 0) -> None:
        self.progress: Final = load_rules(game).facts.progress
        self.plies = plies
        self.last_progress = plies  # the number of moves before the last progress

    def is_endless(self, match: Match) -> bool:
        """Whether there have been too many moves without progress. Call it after each move."""
        self.plies += 1
        if any(event.type == self.progress for event in match.events):
            self.last_progress = self.plies
        return self.progress is not None and self.plies - self.last_progress >= MAX_MOVES_WITHOUT_PROGRESS


class MatchRunner:
    """Plays one match. `seating` is the bot in each seat; the bots in `forfeited` are not asked."""

    def __init__(
        self,
        match_id: MatchId,
        game: Game,
        seating: Sequence[int],
        players: Mapping[int, Player],
        forfeited: frozenset[int] = frozenset(),
    ) -> None:
        self.match_id: Final = match_id
        self.game: Final = game
        self.seats: Final = tuple(SeatedBot(match_id, seat, bot, players[bot]) for seat, bot in enumerate(seating))
        self.faults: Final[dict[int, Fault]] = {}  # by bot
        self.watch: Final = EndlessWatch(match_id.plan.game)
        for seated in self.seats:
            if seated.bot in forfeited:
                self.blame(seated, "forfeited", FORFEITED)

    def play(self) -> TimedMatch:
        """Play the match to its end."""
        plan = self.match_id.plan
        options = self.game.read_options(plan.options)
        match = self.game.new(plan.seats, options, seed=seeds.deal_seed(plan.seed, self.match_id.deal))
        scored: list[Any] = []
        while (seat := match.to_act) is not None:
            match = self.play_turn(match, self.seats[seat])
            self.watch.plies += 1
        return self.result(match, scored_deals(plan.game, scored, options, plan.seats))

    def play_turn(self, match: Match, seated: SeatedBot) -> Match:
        """Return the match after the move of the bot, or of its stand-in if the bot has a fault."""
        view = match.view(seated.seat)
        if seated.bot not in self.faults:
            try:
                return play_answer(match, seated.ask(view))
            except BotFault as fault:
                self.blame(seated, fault.kind, fault.message)
        return match.play(seated.stand_in.choose(view, view.legal_moves))

    def blame(self, seated: SeatedBot, kind: str, message: str) -> None:
        """Record the first fault of the bot in a seat. From then on, stand-ins play all of its seats."""
        self.faults.setdefault(seated.bot, Fault(seated.seat, kind, shorten_message(message), self.watch.plies))

    def blame_all(self) -> None:
        """Give every bot a fault because the match does not end."""
        for seated in self.seats:
            self.blame(seated, "endless", ENDLESS)

    def result(self, match: Match, deals: tuple[ScoredDeal, ...]) -> TimedMatch:
        """Return the result of the match, which is over."""
        outcome = match.outcome
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
            transcript=match.transcript().to_dict(),
        )
        return TimedMatch(
            played,
            tuple(round(seated.thinking_time, 6) for seated in self.seats),
            tuple(round(seated.slowest_move, 6) for seated in self.seats),
        )


def ask_player(player: Player, question: Question) -> Any:
    """Return a player's answer, which may be illegal or not a move at all.

    Raises:
        BotFault: the player gave no answer.
    """
    try:
        return player.ask(question)
    except BotFault:
        raise
    except Exception as error:  # whatever a bot raises counts only against its own match
        raise BotFault("crashed", describe_error(error, __file__)) from error


def play_answer(match: Match, move: Any) -> Match:
    """Return the match after the move that a bot chose.

    Raises:
        BotFault: it is not a legal move.
    """
    move_type = match.game._rules.move
    try:
        if type(move) in (get_args(move_type) or (move_type,)):
            return match.play(move)
    except IllegalMove as refused:
        raise BotFault("illegal", f"{refused.violation.rule}: {refused.violation.message}") from refused
    except (ValidationError, BadRequest, TooLarge) as refused:  # its cards or numbers do not exist
        raise BotFault("nonsense", str(refused)) from refused
    raise BotFault("nonsense", f"{MOVE_EXPECTED}, not a value of type {type(move).__name__}")


def shorten_message(message: str) -> str:
    """Return the message of a fault, shortened if it is long."""
    return message if len(message) <= MAX_MESSAGE else f"{message[:MAX_MESSAGE]}..."


def scored_deals(game: str, scored: Sequence[Any], options: Any, seats: int) -> tuple[ScoredDeal, ...]:
    """Return the scored deals within a match, given its `scored` events."""
    facts = load_rules(game).facts
    return tuple(map(ScoredDeal, facts.roles(scored, options, seats), map(facts.gains, scored)))


def count_scores(scores: Sequence[int], at_fault: Sequence[bool]) -> tuple[int, ...]:
    """Return the scores that count: a bot at fault gets the lowest score at the table, or 0 if it plays alone."""
    lowest = min(scores) if len(scores) > 1 else 0
    return tuple(lowest if faulty else score for score, faulty in zip(scores, at_fault, strict=True))
