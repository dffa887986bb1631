"""Playing a deal in every arrangement: bots see only the view of their seat, and stand-ins replace those at fault."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Final, NamedTuple

from sheepfold import Game, Match
from sheepfold.errors import BadRequest, IllegalMove, TooLarge, ValidationError
from sheepfold_rules.bots import Random
from sheepfold_rules.games import load_rules
from sheepfold_tools.bots import BotFault, Player, Question
from sheepfold_tools.bots.interface import describe_error
from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.rows import SAT_OUT, Deal, Hand, Row, share_wins
from sheepfold_tools.tournament.schedule import derive_seed

SCORED: Final = "scored"  # the event with which a deal ends
MAX_FAULTS: Final = 3  # after this many faults in a deal, a bot is not asked again in that deal
MAX_MESSAGE: Final = 500  # characters of a fault's message
MAX_MOVES_WITHOUT_PROGRESS: Final = 2_000
ENDLESS: Final = f"the match made no progress towards its end in {MAX_MOVES_WITHOUT_PROGRESS:,} moves"
MOVE_EXPECTED: Final = "a move of this game was expected"
FORFEITED: Final = "too many faults: the bot sits out the rest of the deal"


@dataclass(frozen=True, slots=True)
class Table:
    """Where deals of a plan are played: its game with its options, and the players by their index in the plan.

    `moves` are the types of the moves. `run` is different for each table, so that a bot that remembers matches never
    mistakes one for one of another run.
    """

    plan: Plan
    game: Game
    options: Any
    moves: frozenset[type]
    players: tuple[Player, ...]
    run: str

    def start_match(self, deal: int) -> Match:
        """Return a match of that deal before its first move."""
        return self.game.new(self.plan.seats, self.options, seed=derive_seed(self.plan.seed, "deal", deal))


def play_deal(table: Table, number: int) -> Deal:
    """Play a deal in every arrangement."""
    faults: Counter[int] = Counter()
    rows: list[Row] = []
    transcripts = []
    for index, seating in enumerate(table.plan.seatings(number)):
        forfeited = frozenset(bot for bot, count in faults.items() if count >= MAX_FAULTS)
        runner = MatchRunner(table, number, index, seating, forfeited)
        match = runner.play()
        rows += runner.rows(match)
        transcripts.append(match.transcript().to_dict())
        faults.update(runner.faults.keys())
    return Deal(number, tuple(rows), tuple(transcripts))


class Fault(NamedTuple):
    """The first fault of a bot in a match; see `Row`."""

    seat: int
    kind: str
    message: str
    ply: int
    rule: str | None


class MatchRunner:
    """Plays one match of a deal. `seating` is the bot in each seat; the bots in `forfeited` are not asked.

    Events take long to compute, so they are looked at only at the end of a deal, unless the event that the game counts
    as progress can come earlier.
    """

    def __init__(
        self, table: Table, deal: int, match: int, seating: Sequence[int], forfeited: frozenset[int] = frozenset()
    ) -> None:
        self.table: Final = table
        self.deal: Final = deal
        self.match: Final = match
        self.seeds: Final = [derive_seed(table.plan.seed, "bot", deal, match, seat) for seat in range(table.plan.seats)]
        self.stand_ins: Final[dict[int, Random]] = {}  # by seat
        self.event: Final = load_rules(table.plan.game).facts.progress
        self.is_within_deals: Final = self.event not in (None, SCORED)
        self.plies = 0
        self.last = 0  # the number of moves before the last progress
        self.is_endless = False  # whether too many moves made no progress towards the end
        self.current_deal = 1  # its number in the match, if there can be several
        self.scored: Final[list[Any]] = []
        self.seating: Final = tuple(seating)
        self.names: Final = [f"{table.run}/{deal}/{match}/{seat}" for seat in range(len(seating))]
        self.asked: Final = [0] * len(seating)
        self.thinking_times: Final = [0.0] * len(seating)
        self.slowest_moves: Final = [0.0] * len(seating)
        self.faults: Final[dict[int, Fault]] = {}  # by bot
        for seat, bot in enumerate(seating):
            if bot in forfeited:
                self.blame(seat, SAT_OUT, FORFEITED)

    def play(self) -> Match:
        """Play the match, and return it at its end."""
        match = self.table.start_match(self.deal)
        view = view_to_act(match)
        while view is not None:
            match = self.play_turn(match, view)
            view = self.follow(match)
            if self.is_endless:
                for seat in range(len(self.seating)):
                    self.blame(seat, "endless", ENDLESS)
        return match

    def play_turn(self, match: Match, view: Any) -> Match:
        """Return the match after the move of the bot to act, or of its stand-in if the bot has a fault."""
        seat = view.seat
        if self.seating[seat] not in self.faults:
            self.asked[seat] += 1
            start = perf_counter()
            try:
                try:
                    move = self.ask(self.seating[seat], self.names[seat], view)
                finally:
                    seconds = perf_counter() - start
                    self.thinking_times[seat] += seconds
                    self.slowest_moves[seat] = max(self.slowest_moves[seat], seconds)
                return self.play_answer(match, move)
            except BotFault as fault:
                self.blame(seat, fault.kind, fault.message, fault.rule)
        return match.play(self.choose_at_random(view))

    def follow(self, match: Match) -> Any:
        """Take the last move into account, and return the view of the seat to act; None at the end of the match."""
        self.plies += 1
        view = view_to_act(match)
        deal = getattr(view, "deal", 1)
        if view is None or self.is_within_deals or deal != self.current_deal:
            self.current_deal = deal
            self.scored.extend(event for event in match.events if event.type == SCORED)
            if any(event.type == self.event for event in match.events):
                self.last = self.plies
        self.is_endless = self.plies - self.last >= MAX_MOVES_WITHOUT_PROGRESS and self.event is not None
        return view

    def ask(self, bot: int, name: str, view: Any) -> Any:
        """Return a bot's answer, which may be illegal or not a move at all, or raise BotFault if it gives none.

        `name` distinguishes what this bot is asked in this match from all else that it is asked.
        """
        table = self.table
        try:
            return table.players[bot].ask(Question(name, self.seeds[view.seat], table.plan.seconds, view))
        except BotFault:
            raise
        except Exception as error:  # whatever a bot raises counts only against its own match
            raise BotFault("crashed", describe_error(error, __file__)) from error

    def choose_at_random(self, view: Any) -> Any:
        """Return the move of the random bot that stands in for the bot to act."""
        seat = view.seat
        if seat not in self.stand_ins:
            self.stand_ins[seat] = Random(derive_seed(self.table.plan.seed, "stand-in", self.deal, self.match, seat))
        return self.stand_ins[seat].choose(view, view.legal_moves)

    def play_answer(self, match: Match, move: Any) -> Match:
        """Return the match after a bot's move, or raise BotFault if it is illegal or no move of this game."""
        try:
            if type(move) in self.table.moves:
                return match.play(move)
        except IllegalMove as refused:
            rule = refused.violation.rule
            raise BotFault("illegal", f"{rule}: {refused.violation.message}", rule) from refused
        except (ValidationError, BadRequest, TooLarge) as refused:  # its cards or numbers do not exist
            raise BotFault("nonsense", str(refused)) from refused
        raise BotFault("nonsense", f"{MOVE_EXPECTED}, not a value of type {type(move).__name__}")

    def blame(self, seat: int, kind: str, message: str, rule: str | None = None) -> None:
        """Record the first fault of the bot in a seat. From then on, stand-ins play all of its seats."""
        fault = Fault(seat, kind, shorten_message(message), self.plies, rule)
        self.faults.setdefault(self.seating[seat], fault)

    def rows(self, match: Match) -> Iterator[Row]:
        """Yield a row for each seat.

        A bot at fault counts as last, with the lowest score at the table, or 0 if alone.
        """
        outcome, bots = match.outcome, self.seating
        assert outcome is not None
        at_fault = [bot in self.faults for bot in bots]
        lowest = min(outcome.scores) if len(bots) > 1 else 0
        counted = [lowest if faulty else score for score, faulty in zip(outcome.scores, at_fault, strict=True)]
        ranks = [len(bots) if faulty else rank for rank, faulty in zip(outcome.ranks, at_fault, strict=True)]
        hands = hands_of(self.table.plan.game, self.scored, self.table.options, len(bots))
        wins = share_wins(ranks)
        for seat, bot in enumerate(bots):
            fault = self.faults.get(bot)
            has_it = fault is not None and fault.seat == seat
            yield Row(
                deal=self.deal,
                match=self.match,
                seat=seat,
                bot=self.table.plan.bots[bot],
                score=outcome.scores[seat],
                rank=outcome.ranks[seat],
                counted_score=counted[seat],
                counted_rank=ranks[seat],
                win=wins[seat],
                moves=self.asked[seat],
                seconds=round(self.thinking_times[seat], 6),
                slowest=round(self.slowest_moves[seat], 6),
                fault=fault.kind if fault else None,
                rule=fault.rule if fault and has_it else None,
                ply=fault.ply if fault and has_it else None,
                message=fault.message if fault and has_it else None,
                hands=() if fault else tuple(hand[seat] for hand in hands),
            )


def hands_of(game: str, scored: Sequence[Any], options: Any, seats: int) -> list[tuple[Hand, ...]]:
    """Return the deals of cards within a match, each by seat, given its `scored` events."""
    facts = load_rules(game).facts
    gains = list(map(facts.gains, scored))
    return [
        tuple(map(Hand, roles, gained, facts.wins(gained)))
        for roles, gained in zip(facts.roles(scored, options, seats), gains, strict=True)
    ]


def view_to_act(match: Match) -> Any:
    """Return the view of the seat to act; None at the end of the match."""
    return None if match.to_act is None else match.view(match.to_act)


def shorten_message(message: str) -> str:
    """Return the message of a fault, shortened if it is long."""
    return message if len(message) <= MAX_MESSAGE else f"{message[:MAX_MESSAGE]}..."
