"""Playing one deal of a diagnosis: without a swap, and then on from the decisions that the bot makes differently."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sheepfold import Match
from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import load_rules
from sheepfold_tools.bots import BotFault
from sheepfold_tools.diagnosis.deals import DecisionCount, DiagnosedDeal, Swap, SwapFault
from sheepfold_tools.diagnosis.plan import DiagnosisPlan
from sheepfold_tools.tournament.match import ENDLESS, MAX_FAULTS, Course, shorten_message, view_to_act
from sheepfold_tools.tournament.worker import Table

BOT, AGAINST = 0, 1
MATCH: Final = 0  # all matches of a deal have the seeds of the first one, so that equal bots play alike
BASE: Final = "base"
ALL: Final = "all"


class Turn(NamedTuple):
    """A move, and the match after it."""

    move: Any
    after: Match


class Difference(NamedTuple):
    """The first decision of a kind, or of any if that is None, that the bot makes differently in a seat, at a ply."""

    seat: int
    kind: str | None
    view: Any
    ply: int
    swapped: Turn
    kept: Turn


class DealDiagnosis:
    """The matches of a deal."""

    def __init__(self, table: Table[DiagnosisPlan], number: int) -> None:
        self.number: Final = number
        self.table: Final = table
        self.name_decision: Final = load_rules(table.plan.game).facts.decision
        self.counts: Final[Counter[str]] = Counter()
        self.different: Final[Counter[str]] = Counter()
        self.differences: Final[dict[tuple[int, str | None], Difference]] = {}
        self.faults: Final[list[SwapFault]] = []
        self.moves = 0

    def play_base(self) -> Match:
        """Return the match that the other bot plays in all seats, at its end, and note where the bot differs."""
        match = self.table.start_match(self.number)
        course, view = SwapCourse(self, BASE), view_to_act(match)
        while view is not None:
            kept = course.keep_on(match, view)
            if has_choice(view) and course.may_ask(BOT):
                kind = self.name_decision(view)
                self.counts[kind] += 1
                swapped = course.try_turn(BOT, match, view)
                if swapped is not None and swapped.move != kept.move:
                    self.different[kind] += 1
                    for each in (kind, None):
                        difference = Difference(view.seat, each, view, course.plies, swapped, kept)
                        self.differences.setdefault((view.seat, each), difference)
            match, view = course.take(kept, view)
        return match

    def play_swap(self, difference: Difference, scores: Sequence[int]) -> Swap:
        """Play on from a decision that the bot makes differently; `scores` are those without the swap."""
        seat, kind, view, ply, swapped, kept = difference
        course = SwapCourse(self, f"{kind or ALL}@{seat}", ply)
        match, view = course.take(swapped, view)
        while view is not None:
            turn = None
            if view.seat == seat and has_choice(view) and kind in (None, self.name_decision(view)):
                turn = course.try_turn(BOT, match, view)
            match, view = course.take(turn or course.keep_on(match, view), view)
        gain = round(lead_of(seat, get_scores(match)) - lead_of(seat, scores), 6)
        return Swap(seat, kind, ply, plain(swapped.move), plain(kept.move), gain)


class SwapCourse(Course[DiagnosisPlan]):
    """One match of a deal while it is played. Each has its own bots, which remember no other, and its own faults.

    `name` differs from match to match of the deal. `ply` is the number of moves before its first one.
    """

    def __init__(self, deal: DealDiagnosis, name: str, ply: int = 0) -> None:
        super().__init__(deal.table, deal.number, MATCH, ply)
        self.diagnosis: Final = deal
        self.name: Final = f"{deal.table.run}/{deal.number}/{name}"
        self.faults_of: Final[Counter[int]] = Counter()

    def take(self, turn: Turn, view: Any) -> tuple[Match, Any]:
        """Return the match after a turn, and the view of the seat to act in it; None at its end.

        If the match does not come to an end, neither bot is asked any more.
        """
        self.diagnosis.moves += 1
        after = self.follow(turn.after)
        if self.is_endless:
            for bot in (BOT, AGAINST):
                if self.may_ask(bot):
                    self.blame(bot, view, "endless", ENDLESS)
                    self.faults_of[bot] = MAX_FAULTS
        return turn.after, after

    def keep_on(self, match: Match, view: Any) -> Turn:
        """Return the turn of the other bot, or of its stand-in if it has a fault. A forced move needs neither."""
        if not has_choice(view):
            (move,) = view.legal_moves
        elif turn := self.try_turn(AGAINST, match, view):
            return turn
        else:
            move = self.choose_at_random(view)
        return Turn(move, match.play(move))

    def may_ask(self, bot: int) -> bool:
        """Whether a bot has not had too many faults in this match."""
        return self.faults_of[bot] < MAX_FAULTS

    def try_turn(self, bot: int, match: Match, view: Any) -> Turn | None:
        """Return the turn of a bot, or None if it has a fault or had too many."""
        if not self.may_ask(bot):
            return None
        try:
            move = self.ask(bot, f"{self.name}/{bot}/{view.seat}", view)
            return Turn(move, self.play_answer(match, move))
        except BotFault as fault:
            self.blame(bot, view, fault.kind, fault.message)
            return None

    def blame(self, bot: int, view: Any, kind: str, message: str) -> None:
        """Note a fault of a bot in the seat of that view."""
        self.faults_of[bot] += 1
        decision = self.diagnosis.name_decision(view)
        fault = SwapFault(view.seat, decision, kind, shorten_message(message), self.plies, bot == AGAINST)
        self.diagnosis.faults.append(fault)


def diagnose_deal(table: Table[DiagnosisPlan], number: int) -> DiagnosedDeal:
    """Play all matches of a deal."""
    deal = DealDiagnosis(table, number)
    base = deal.play_base()
    scores = get_scores(base)
    swaps = tuple(deal.play_swap(difference, scores) for difference in deal.differences.values())
    counts = tuple(DecisionCount(kind, count, deal.different[kind]) for kind, count in deal.counts.items())
    return DiagnosedDeal(number, scores, counts, swaps, tuple(deal.faults), deal.moves, base.transcript().to_dict())


def has_choice(view: Any) -> bool:
    """Whether the seat to act has more than one legal move."""
    return len(view.legal_moves) > 1


def get_scores(match: Match) -> tuple[int, ...]:
    """Return the scores of a match that is over."""
    assert match.outcome is not None
    scores: tuple[int, ...] = match.outcome.scores
    return scores


def lead_of(seat: int, scores: Sequence[int]) -> float:
    """Return how far a seat is ahead of the mean of the others; alone at the table, its score."""
    own = scores[seat]
    return own - (sum(scores) - own) / (len(scores) - 1) if len(scores) > 1 else float(own)
