"""Playing a board in every arrangement: bots see only the view of their seat, and stand-ins replace those at fault."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Final, NamedTuple

import orjson

from sheepfold import Game, Match
from sheepfold.errors import BadRequest, IllegalMove, TooLarge, ValidationError
from sheepfold_rules.bots import Random
from sheepfold_rules.games import load_rules
from sheepfold_tools.bots import BotFault, Player, Question
from sheepfold_tools.bots.interface import describe_error
from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.rows import SAT_OUT, Board, Hand, Row, share_wins
from sheepfold_tools.tournament.schedule import derive_seed

SCORED: Final = "scored"  # the event with which a deal ends
MAX_FAULTS: Final = 3  # after this many faults on a board, a bot is not asked again on that board
MAX_MESSAGE: Final = 500  # characters of a fault's message
MAX_MOVES_WITHOUT_PROGRESS: Final = 2_000
ENDLESS: Final = f"the match made no progress towards its end in {MAX_MOVES_WITHOUT_PROGRESS:,} moves"
FORFEITED: Final = "too many faults: the bot sits out the rest of the board"


@dataclass(frozen=True, slots=True)
class Table:
    """Where boards of a plan are played: its game with its options, and the players by their index in the plan.

    `run` is different for each table, so that a bot that remembers matches never mistakes one for one of another run.
    """

    plan: Plan
    game: Game
    options: Any
    players: tuple[Player, ...]
    run: str

    def start_match(self, board: int) -> Match:
        """Return the match of that board before its first move."""
        return self.game.new(self.plan.seats, self.options, seed=derive_seed(self.plan.seed, "deal", board))


def play_board(table: Table, number: int) -> Board:
    """Play a board in every arrangement. All of its matches have the same start."""
    start = table.start_match(number)
    faults: Counter[int] = Counter()
    rows: list[Row] = []
    transcripts = []
    for index, seating in enumerate(table.plan.seatings(number)):
        forfeited = frozenset(bot for bot, count in faults.items() if count >= MAX_FAULTS)
        runner = MatchRunner(table, number, index, seating, forfeited)
        match = runner.play(start)
        rows += runner.rows(match)
        transcripts.append(orjson.dumps(match.transcript().to_dict()).decode())
        faults.update(runner.faults.keys())
    return Board(number, tuple(rows), tuple(transcripts))


class Fault(NamedTuple):
    """The first fault of a bot in a match; see `Row`."""

    seat: int
    kind: str
    message: str
    ply: int
    rule: str | None


class MatchRunner:
    """Plays one match of a board. `seating` is the bot in each seat; the bots in `forfeited` are not asked.

    Events take long to compute, so they are looked at only at the end of a deal, unless the event that the game counts
    as progress can come earlier.
    """

    def __init__(
        self, table: Table, board: int, match: int, seating: Sequence[int], forfeited: frozenset[int] = frozenset()
    ) -> None:
        self.table: Final = table
        self.board: Final = board
        self.match: Final = match
        self.seeds: Final = [
            derive_seed(table.plan.seed, "bot", board, match, seat) for seat in range(table.plan.seats)
        ]
        self.stand_ins: Final[dict[int, Random]] = {}  # by seat
        self.event: Final = load_rules(table.plan.game).facts.progress
        self.is_within_deals: Final = self.event not in (None, SCORED)
        self.plies = 0
        self.last = 0  # the number of moves before the last progress
        self.current_deal = 1  # its number in the match, if there can be several
        self.scored: Final[list[Any]] = []
        self.seating: Final = tuple(seating)
        self.names: Final = [f"{table.run}/{board}/{match}/{seat}" for seat in range(len(seating))]
        self.times: Final[list[list[float]]] = [[] for _ in seating]  # the seconds that each of a seat's answers took
        self.faults: Final[dict[int, Fault]] = {}  # by bot
        for seat, bot in enumerate(seating):
            if bot in forfeited:
                self.blame(seat, SAT_OUT, FORFEITED)

    def play(self, match: Match) -> Match:
        """Play the match from its start, and return it at its end."""
        while (seat := match.to_act) is not None:
            view = match.view(seat)
            if self.is_within_deals or getattr(view, "deal", 1) != self.current_deal:
                self.current_deal = getattr(view, "deal", 1)
                self.take_events(match)
            if self.plies - self.last >= MAX_MOVES_WITHOUT_PROGRESS and self.event is not None:
                for each in range(len(self.seating)):
                    self.blame(each, "endless", ENDLESS)
            match = self.play_turn(match, seat, view)
            self.plies += 1
        self.take_events(match)
        return match

    def play_turn(self, match: Match, seat: int, view: Any) -> Match:
        """Return the match after the move of the bot to act, or of its stand-in if the bot has a fault."""
        if self.seating[seat] not in self.faults:
            try:
                return match.play(self.ask(seat, view))
            except BotFault as fault:
                self.blame(seat, fault.kind, fault.message)
            except IllegalMove as refused:
                rule = refused.violation.rule
                self.blame(seat, "illegal", f"{rule}: {refused.violation.message}", rule)
            except (ValidationError, BadRequest, TooLarge) as refused:  # its cards or numbers do not exist
                self.blame(seat, "nonsense", str(refused))
        return match.play(self.choose_at_random(seat, view))

    def take_events(self, match: Match) -> None:
        """Keep the `scored` events of the last move, and note whether it was progress."""
        events = match.events
        self.scored.extend(event for event in events if event.type == SCORED)
        if any(event.type == self.event for event in events):
            self.last = self.plies

    def ask(self, seat: int, view: Any) -> Any:
        """Return the answer of a seat's bot, which may be illegal or not a move at all; raise BotFault without one."""
        player = self.table.players[self.seating[seat]]
        question = Question(self.names[seat], self.seeds[seat], self.table.plan.seconds, view)
        start = perf_counter()
        try:
            return player.ask(question)
        except BotFault:
            raise
        except Exception as error:  # whatever a bot raises counts only against its own match
            raise BotFault("crashed", describe_error(error, __file__)) from error
        finally:
            self.times[seat].append(perf_counter() - start)

    def choose_at_random(self, seat: int, view: Any) -> Any:
        """Return the move of the random bot that stands in for the bot in a seat."""
        if seat not in self.stand_ins:
            self.stand_ins[seat] = Random(derive_seed(self.table.plan.seed, "stand-in", self.board, self.match, seat))
        return self.stand_ins[seat].choose(view, view.legal_moves)

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
                board=self.board,
                match=self.match,
                seat=seat,
                bot=self.table.plan.bots[bot],
                score=outcome.scores[seat],
                rank=outcome.ranks[seat],
                counted_score=counted[seat],
                counted_rank=ranks[seat],
                win=wins[seat],
                moves=len(self.times[seat]),
                seconds=round(sum(self.times[seat]), 6),
                slowest=round(max(self.times[seat], default=0.0), 6),
                fault=fault.kind if fault else None,
                rule=fault.rule if fault and has_it else None,
                ply=fault.ply if fault and has_it else None,
                message=fault.message if fault and has_it else None,
                hands=() if fault else tuple(hand[seat] for hand in hands),
            )


def hands_of(game: str, scored: Sequence[Any], options: Any, seats: int) -> list[tuple[Hand, ...]]:
    """Return the deals within a match, each by seat, given its `scored` events."""
    facts = load_rules(game).facts
    gains = list(map(facts.gains, scored))
    return [
        tuple(map(Hand, roles, gained, facts.wins(gained)))
        for roles, gained in zip(facts.roles(scored, options, seats), gains, strict=True)
    ]


def shorten_message(message: str) -> str:
    """Return the message of a fault, shortened if it is long."""
    return message if len(message) <= MAX_MESSAGE else f"{message[:MAX_MESSAGE]}..."
