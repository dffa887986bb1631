"""Playing one deal of a diagnosis: without a swap, and then on from the decisions that the bot makes otherwise."""

from collections import Counter
from typing import Any, Final, NamedTuple

from sheepfold.bots import BotFault, Question
from sheepfold.bots.built_in import make_random
from sheepfold.bots.interface import AnyBot
from sheepfold.diagnosis.deals import DecisionCount, DiagnosedDeal, Swap, SwapFault
from sheepfold.diagnosis.plan import DiagnosisPlan
from sheepfold.tournament import seeds
from sheepfold.tournament.match import ENDLESS, EndlessWatch, ask_player, play_answer, shorten_message
from sheepfold.tournament.plan import AnyMatch
from sheepfold.tournament.worker import MAX_FAULTS, Table
from sheepfold_server.core.shape import plain
from sheepfold_server.games import load_rules

BOT, AGAINST = 0, 1
MATCH: Final = 0  # all matches of a deal have the seeds of the first one, so that equal bots play alike
BASE: Final = "base"
ALL: Final = "all"


class Turn(NamedTuple):
    """A move, and the match after it."""

    move: Any
    after: AnyMatch


class Difference(NamedTuple):
    """The first decision of a kind in a seat that the bot makes otherwise; `ply` is the number of moves before it.

    `kind` is None for decisions of all kinds.
    """

    seat: int
    kind: str | None
    view: Any
    ply: int
    swapped: Turn
    kept: Turn


class DealDiagnosis:
    """The matches of a deal."""

    def __init__(self, plan: DiagnosisPlan, number: int, table: Table) -> None:
        self.plan: Final = plan
        self.number: Final = number
        self.table: Final = table
        self.name_decision: Final = load_rules(plan.game).facts.decision
        self.asked: Final[Counter[str]] = Counter()
        self.differing: Final[Counter[str]] = Counter()
        self.differences: Final[dict[tuple[int, str | None], Difference]] = {}
        self.faults: Final[list[SwapFault]] = []
        self.faults_of: Final[Counter[int]] = Counter()
        self.stand_ins: Final[dict[int, AnyBot]] = {}
        self.moves = 0

    def diagnose(self) -> DiagnosedDeal:
        """Play all matches of the deal."""
        base = self.play_base()
        scores = scores_of(base)
        swaps = tuple(self.play_swap(difference, scores) for difference in self.differences.values())
        return DiagnosedDeal(
            self.number,
            scores,
            tuple(DecisionCount(kind, asked, self.differing[kind]) for kind, asked in self.asked.items()),
            swaps,
            tuple(self.faults),
            self.moves,
            base.transcript().to_dict(),
        )

    def play_base(self) -> AnyMatch:
        """Return the match that the other bot plays in all seats, at its end, and note where the bot differs."""
        options = self.table.game.read_options(self.plan.options)
        match = self.table.game.new(self.plan.seats, options, seed=seeds.deal_seed(self.plan.seed, self.number))
        watch = EndlessWatch(self.plan.game)
        while (seat := match.to_act) is not None:
            view = match.view(seat)
            kept = self.keep_on(match, view, BASE, watch)
            if len(view.legal_moves) > 1 and self.may_ask(BOT):
                kind = self.name_decision(view)
                self.asked[kind] += 1
                swapped = self.try_turn(BOT, match, view, BASE, watch)
                if swapped is not None and swapped.move != kept.move:
                    self.differing[kind] += 1
                    for each in (kind, None):
                        difference = Difference(seat, each, view, watch.plies, swapped, kept)
                        self.differences.setdefault((seat, each), difference)
            match = self.follow(kept, view, watch)
        return match

    def play_swap(self, difference: Difference, scores: tuple[int, ...]) -> Swap:
        """Play on from a decision that the bot makes otherwise; `scores` are those without the swap."""
        seat, kind, view, ply, swapped, kept = difference
        variant = kind or ALL
        watch = EndlessWatch(self.plan.game, ply)
        match = self.follow(swapped, view, watch)
        while match.to_act is not None:
            view = match.view(match.to_act)
            turn = None
            if match.to_act == seat and len(view.legal_moves) > 1 and kind in (None, self.name_decision(view)):
                turn = self.try_turn(BOT, match, view, variant, watch)
            match = self.follow(turn or self.keep_on(match, view, variant, watch), view, watch)
        return Swap(seat, kind, ply, plain(swapped.move), plain(kept.move), scores_of(match)[seat] - scores[seat])

    def follow(self, turn: Turn, view: Any, watch: EndlessWatch) -> AnyMatch:
        """Return the match after a turn. If it does not come to an end, neither bot is asked any more."""
        self.moves += 1
        if watch.is_endless(turn.after):
            for bot in (BOT, AGAINST):
                if self.may_ask(bot):
                    self.blame(bot, view, "endless", ENDLESS, watch)
                    self.faults_of[bot] = MAX_FAULTS
        return turn.after

    def keep_on(self, match: AnyMatch, view: Any, variant: str, watch: EndlessWatch) -> Turn:
        """Return the turn of the other bot, or of its stand-in if it has a fault."""
        turn = self.try_turn(AGAINST, match, view, variant, watch)
        if turn is not None:
            return turn
        if view.seat not in self.stand_ins:
            seed = seeds.stand_in_seed(self.plan.seed, self.number, MATCH, view.seat)
            self.stand_ins[view.seat] = make_random(seed)
        move = self.stand_ins[view.seat].choose(view, view.legal_moves)
        return Turn(move, match.play(move))

    def may_ask(self, bot: int) -> bool:
        """Whether a bot has not had too many faults in this deal."""
        return self.faults_of[bot] < MAX_FAULTS

    def try_turn(self, bot: int, match: AnyMatch, view: Any, variant: str, watch: EndlessWatch) -> Turn | None:
        """Return the turn of a bot, or None if it has a fault or had too many."""
        if not self.may_ask(bot):
            return None
        name = f"{self.table.run}/{self.number}/{variant}/{bot}/{view.seat}"
        seed = seeds.bot_seed(self.plan.seed, self.number, MATCH, view.seat)
        try:
            move = ask_player(self.table.players[bot], Question(name, seed, self.plan.seconds, view))
            return Turn(move, play_answer(match, move))
        except BotFault as fault:
            self.blame(bot, view, fault.kind, fault.message, watch)
            return None

    def blame(self, bot: int, view: Any, kind: str, message: str, watch: EndlessWatch) -> None:
        """Note a fault of a bot in the seat of that view."""
        self.faults_of[bot] += 1
        decision = self.name_decision(view)
        fault = SwapFault(view.seat, decision, kind, shorten_message(message), watch.plies, bot == AGAINST)
        self.faults.append(fault)


def scores_of(match: AnyMatch) -> tuple[int, ...]:
    """Return the scores of a match that is over."""
    assert match.outcome is not None
    scores: tuple[int, ...] = match.outcome.scores
    return scores
