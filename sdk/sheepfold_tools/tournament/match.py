"""Playing a deal in every arrangement: bots see only the view of their seat, and stand-ins replace those at fault."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from time import perf_counter
from typing import Any, Final

from sheepfold._sync.match import Match
from sheepfold.errors import BadRequest, IllegalMove, TooLarge, ValidationError
from sheepfold_rules.bots import Random
from sheepfold_rules.games import load_rules
from sheepfold_tools.bots import BotFault, Player, Question
from sheepfold_tools.bots.interface import describe_error
from sheepfold_tools.tournament.deals import Deal, Fault, PlayedMatch, ScoredDeal
from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.schedule import derive_seed
from sheepfold_tools.tournament.worker import Table

SCORED: Final = "scored"  # the event with which a deal ends
MAX_FAULTS: Final = 3  # after this many faults in a deal, a bot is not asked again in that deal
MAX_MESSAGE: Final = 500  # characters of a fault's message
MAX_MOVES_WITHOUT_PROGRESS: Final = 2_000
ENDLESS: Final = f"the match made no progress towards its end in {MAX_MOVES_WITHOUT_PROGRESS:,} moves"
MOVE_EXPECTED: Final = "a move of this game was expected"
FORFEITED: Final = "too many faults: the bot sits out the rest of the deal"


def play_deal(plan: Plan, number: int, table: Table) -> Deal:
    """Play a deal in every arrangement."""
    faults: Counter[int] = Counter()
    matches, thinking_times, slowest_moves = [], [], []
    for index, seating in enumerate(plan.seatings(number)):
        forfeited = frozenset(bot for bot, count in faults.items() if count >= MAX_FAULTS)
        runner = MatchRunner(plan, table, number, index, seating, forfeited)
        matches.append(runner.play())
        faults.update(runner.faults.keys())
        thinking_times.append(tuple(round(seated.thinking_time, 6) for seated in runner.seats))
        slowest_moves.append(tuple(round(seated.slowest_move, 6) for seated in runner.seats))
    return Deal(number, tuple(matches), tuple(thinking_times), tuple(slowest_moves))


@dataclass(slots=True)
class SeatedBot:
    """The bot in a seat of a match: what identifies its questions, and the time it has taken."""

    bot: int
    match: str
    seed: str
    asked: int = 0
    thinking_time: float = 0.0
    slowest_move: float = 0.0


def seat_stand_ins(seed: str, deal: int, match: int) -> Callable[[int], Random]:
    """Return a function of a seat: the random bot that moves there for a bot at fault, created when it is needed."""
    return cache(lambda seat: Random(derive_seed(seed, "stand-in", deal, match, seat)))


class Progress:
    """Follows a match move by move: the `scored` events so far, and whether it makes progress towards its end.

    `plies` is the number of moves so far. Events take long to compute, so they are looked at only at the end of a deal,
    unless the event that the game counts as progress can come earlier.
    """

    def __init__(self, table: Table, plies: int = 0) -> None:
        self.event: Final = load_rules(table.game.name).facts.progress
        self.is_within_deals: Final = self.event not in (None, SCORED)
        self.has_deals: Final = table.unit == "match"
        self.plies = plies
        self.last = plies  # the number of moves before the last progress
        self.deal = 0  # its number, if there are several
        self.scored: Final[list[Any]] = []

    def follow(self, match: Match, view: Any) -> bool:
        """Take the last move, which led to this view, into account, and return whether too many made no progress."""
        self.plies += 1
        if view is None or self.is_within_deals or (self.has_deals and view.deal != self.deal):
            self.deal = getattr(view, "deal", 0)
            self.scored.extend(event for event in match.events if event.type == SCORED)
            if any(event.type == self.event for event in match.events):
                self.last = self.plies
        return self.plies - self.last >= MAX_MOVES_WITHOUT_PROGRESS and self.event is not None


class MatchRunner:
    """Plays one match of a deal. `seating` is the bot in each seat; the bots in `forfeited` are not asked."""

    def __init__(
        self,
        plan: Plan,
        table: Table,
        deal: int,
        match: int,
        seating: Sequence[int],
        forfeited: frozenset[int] = frozenset(),
    ) -> None:
        self.plan: Final = plan
        self.table: Final = table
        self.deal: Final = deal
        self.seats: Final = tuple(
            SeatedBot(bot, f"{table.run}/{deal}/{match}/{seat}", derive_seed(plan.seed, "bot", deal, match, seat))
            for seat, bot in enumerate(seating)
        )
        self.stand_in: Final = seat_stand_ins(plan.seed, deal, match)
        self.faults: Final[dict[int, Fault]] = {}  # by bot
        self.progress: Final = Progress(table)
        for seat, bot in enumerate(seating):
            if bot in forfeited:
                self.blame(seat, "forfeited", FORFEITED)

    def play(self) -> PlayedMatch:
        """Play the match to its end."""
        plan, table = self.plan, self.table
        match = table.game.new(plan.seats, table.options, seed=derive_seed(plan.seed, "deal", self.deal))
        view = view_to_act(match)
        while view is not None:
            match = self.play_turn(match, view)
            view = view_to_act(match)
            if self.progress.follow(match, view):
                for seat in range(plan.seats):
                    self.blame(seat, "endless", ENDLESS)
        return self.result(match)

    def play_turn(self, match: Match, view: Any) -> Match:
        """Return the match after the move of the bot to act, or of its stand-in if the bot has a fault."""
        seated = self.seats[view.seat]
        if seated.bot not in self.faults:
            try:
                return play_answer(match, self.ask(seated, view), self.table.moves)
            except BotFault as fault:
                self.blame(view.seat, fault.kind, fault.message)
        return match.play(self.stand_in(view.seat).choose(view, view.legal_moves))

    def ask(self, seated: SeatedBot, view: Any) -> Any:
        """Return a bot's answer, and take its time; see `ask_player`."""
        seated.asked += 1
        question = Question(seated.match, seated.seed, self.plan.seconds, view)
        start = perf_counter()
        try:
            return ask_player(self.table.players[seated.bot], question)
        finally:
            seconds = perf_counter() - start
            seated.thinking_time += seconds
            seated.slowest_move = max(seated.slowest_move, seconds)

    def blame(self, seat: int, kind: str, message: str) -> None:
        """Record the first fault of the bot in a seat. From then on, stand-ins play all of its seats."""
        self.faults.setdefault(self.seats[seat].bot, Fault(seat, kind, shorten_message(message), self.progress.plies))

    def result(self, match: Match) -> PlayedMatch:
        """Return the result. A bot at fault counts as last, with the lowest score at the table, or 0 if alone."""
        outcome, seats = match.outcome, self.seats
        assert outcome is not None
        counted, placed = outcome.scores, outcome.ranks
        if self.faults:
            lowest = min(counted) if len(seats) > 1 else 0
            at_fault = [seated.bot in self.faults for seated in seats]
            counted = tuple(lowest if faulty else score for score, faulty in zip(counted, at_fault, strict=True))
            placed = tuple(len(seats) if faulty else rank for rank, faulty in zip(placed, at_fault, strict=True))
        return PlayedMatch(
            bots=tuple(seated.bot for seated in seats),
            scores=outcome.scores,
            ranks=outcome.ranks,
            counted_scores=counted,
            counted_ranks=placed,
            moves=tuple(seated.asked for seated in seats),
            scored_deals=scored_deals(self.plan.game, self.progress.scored, self.table.options, len(seats)),
            faults=tuple(self.faults.values()),
            transcript=match.transcript().to_dict(),
        )


def view_to_act(match: Match) -> Any:
    """Return the view of the seat to act; None at the end of the match."""
    return None if match.to_act is None else match.view(match.to_act)


def ask_player(player: Player, question: Question) -> Any:
    """Return a player's answer, which may be illegal or not a move at all, or raise BotFault if it gives none."""
    try:
        return player.ask(question)
    except BotFault:
        raise
    except Exception as error:  # whatever a bot raises counts only against its own match
        raise BotFault("crashed", describe_error(error, __file__)) from error


def play_answer(match: Match, move: Any, moves: frozenset[type]) -> Match:
    """Return the match after a bot's move, or raise BotFault if it is illegal or its type is none of `moves`."""
    try:
        if type(move) in moves:
            return match.play(move)
    except IllegalMove as refused:
        raise BotFault("illegal", f"{refused.violation.rule}: {refused.violation.message}") from refused
    except (ValidationError, BadRequest, TooLarge) as refused:  # its cards or numbers do not exist
        raise BotFault("nonsense", str(refused)) from refused
    raise BotFault("nonsense", f"{MOVE_EXPECTED}, not a value of type {type(move).__name__}")


def scored_deals(game: str, scored: Sequence[Any], options: Any, seats: int) -> tuple[ScoredDeal, ...]:
    """Return the scored deals within a match, given its `scored` events."""
    facts = load_rules(game).facts
    return tuple(map(ScoredDeal, facts.roles(scored, options, seats), map(facts.gains, scored)))


def shorten_message(message: str) -> str:
    """Return the message of a fault, shortened if it is long."""
    return message if len(message) <= MAX_MESSAGE else f"{message[:MAX_MESSAGE]}..."
