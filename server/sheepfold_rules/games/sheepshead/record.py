"""The deal's part of the JSON state: how the match stands, the cards, and the moves of this deal; and its audit."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from math import gcd
from typing import Annotated, ClassVar, Final, NamedTuple, Self

from sheepfold_rules.core.match import DealNumber, Start
from sheepfold_rules.core.record import DECK, BaseDealRecord, audit_scores, list_invariants, refuse
from sheepfold_rules.core.shape import LARGEST, Between, Length, doc
from sheepfold_rules.core.text import count
from sheepfold_rules.games.sheepshead.cards import Deck
from sheepfold_rules.games.sheepshead.match import lay_out, open_deal
from sheepfold_rules.games.sheepshead.moves import Move
from sheepfold_rules.games.sheepshead.options import BY_DIE, BY_SEAT, DUEL, Options, known_partners
from sheepfold_rules.games.sheepshead.scoring import DOUBLINGS, LEVELS, pay_one, payments
from sheepfold_rules.games.sheepshead.state import DEAL_NUMBER, DEALING, State

DIE: Final = range(1, 7)


# Before the first trick each seat passes, picks or cracks once, and all but the cracker are asked for a recrack; one or
# two seats bury, and the picker declares.
MAX_MOVES: Final = max(seats * (hand + 2) + 2 for seats, (hand, _) in DEALING.items())


@dataclass(frozen=True, slots=True)
class DealRecord(BaseDealRecord):
    """What a record keeps of the deal."""

    invariants: ClassVar = list_invariants(
        "sheepshead",
        deck=DECK,
        counts="The number of the deal, the number of scored deals and the number of doublers are consistent. Which of "
        "the earlier deals were passed out is not checked, because a state does not hold them.",
        scores="Before the first scored deal, all scores are 0, and after it they are a result that one deal can have. "
        "After two or more scored deals, the scores add up to 0, no seat has won or lost more than is possible in this "
        "number of deals, and the payments of this number of deals can add up to the difference between any two "
        "scores. Whether the cards of the earlier deals led to the scores is not checked, because a state does not "
        "hold their moves.",
        die="With seven seats, the die has been rolled once somebody has picked; before that, and with fewer seats, "
        "there is no die. With a seed, the number rolled follows from it.",
    )

    deal: DealNumber = field(metadata=doc(DEAL_NUMBER))
    scored: Annotated[int, Between(0)] = field(metadata=doc("The number of deals scored before this one."))
    scores: Annotated[tuple[Annotated[int, Between(-LARGEST)], ...], Length(2, 7)] = field(
        metadata=doc("The scores before this deal, by seat.")
    )
    doublers: Annotated[int, Between(0)] = field(
        metadata=doc("The number of doublers still to be played, including the one for this deal.")
    )
    deck: Deck = field(metadata=doc("The cards of this deal in the order dealt."))
    die: Annotated[int, Between(1, 6)] | None = field(
        metadata=doc(
            "The roll of the die when somebody picked, with seven seats; null before that and with fewer seats."
        )
    )
    moves: Annotated[tuple[Move, ...], Length(0, MAX_MOVES)] = field(metadata=doc("The moves of this deal, in order."))

    @classmethod
    def of(cls, state: State) -> Self:
        deal = state.deal
        return cls(
            deal=deal.number,
            scored=deal.scored,
            scores=deal.scores,
            doublers=deal.doublers,
            deck=deal.deck,
            die=state.contract.die or None,
            moves=state.moves,
        )

    def open(self, start: Start) -> State:
        audit_counts(self, start)
        audit_scores(start, self.scores)
        passed = self.deal - 1 - self.scored
        if not is_reachable(start, self.scores, self.scored, passed - self.doublers, passed):
            refuse(start, "scores", ("scores",), "no match can have these scores when this many deals have been scored")
        die = 0 if start.seed else self.die or 0
        return open_deal(lay_out(start, self.deck, self.deal, self.scored, self.scores, self.doublers, die))

    def audit(self, state: State) -> None:
        if (self.die or 0) != state.contract.die:
            rolled = f"the die of this deal is {state.contract.die}"
            refuse(state.deal.start, "die", ("die",), rolled if state.contract.die else "no die is rolled in this deal")


def audit_counts(part: DealRecord, start: Start) -> None:
    """Refuse deals passed out that were not, and doublers that did not come from them."""
    options: Options = start.options
    if part.scored >= options.deals:
        refuse(start, "counts", ("scored",), f"the match is over after {count(options.deals, 'scored deals')}")
    passed_out = part.deal - 1 - part.scored
    if passed_out < 0 or (passed_out and not can_pass_out(start.seats, options)):
        refuse(start, "counts", ("deal",), f"{count(part.scored, 'scored deals')} cannot lead to deal {part.deal}")
    is_queued = options.doubler_stack == "queue"
    fewest = max(0, passed_out - part.scored) if is_queued or not part.scored else 0
    if not fewest <= part.doublers <= passed_out:
        refuse(start, "counts", ("doublers",), f"a number from {fewest} to {passed_out} was expected")


def can_pass_out(seats: int, options: Options) -> bool:
    """Whether a deal can end unplayed. With two seats nobody is asked to pick."""
    return options.no_pick == "doubler" and seats != DUEL


def is_reachable(start: Start, scores: tuple[int, ...], scored: int, used: int, passed: int) -> bool:
    """Whether `scored` deals can have led to these scores, whatever their cards were.

    `used` doublers have fallen on them, and `passed` deals were passed out before them.

    Exact for no deal and for one; for more, the sum, the most that a seat can win and lose, and the step by which the
    scores of two seats can differ are tested.
    """
    if sum(scores) != 0:
        return False
    if scored == 0:
        return not any(scores)
    moved = passed if start.options.doubler_redeal == "next_dealer" else 0
    dealers = tuple((start.dealer + moves) % start.seats for moves in range(min(moved, start.seats - 1) + 1))
    most = min(used, 1) if start.options.doubler_stack == "queue" else used
    possible = possible_payments(start.seats, start.options, dealers, most)
    if scored == 1:
        return scores in possible.all
    return all(
        possible.worst * scored <= score <= possible.best * scored and (score - scores[0]) % possible.step == 0
        for score in scores
    )


class Payments(NamedTuple):
    """What one deal can pay: every payment by seat, the best and the worst for a seat, and the step between seats."""

    all: frozenset[tuple[int, ...]]
    best: int
    worst: int
    step: int


@lru_cache(maxsize=16)
def possible_payments(seats: int, options: Options, dealers: tuple[int, ...], doublers: int) -> Payments:
    """Return the possible payments of a deal with `doublers` doublers, dealt by one of `dealers`.

    The step is that of deals at any stakes.
    """
    cap = options.stake_cap or 1 << DOUBLINGS
    single = tuple(payments_unstaked(seats, options, dealers))
    every = frozenset(
        tuple(each * min(1 << min(doublers + crack, DOUBLINGS), cap) for each in payment)
        for payment, cracks in single
        for crack in range(cracks + 1)
    )
    step = gcd(*(each - payment[0] for payment, _ in single for each in payment))
    return Payments(every, max(map(max, every)), min(map(min, every)), step)


def payments_unstaked(seats: int, options: Options, dealers: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield every payment of a deal at single stakes, and how often those at the table can double it.

    Whether the same cards allow the payment and that many doublings is tested for the queen of clubs only.
    """
    if seats == DUEL:
        for units in range(LEVELS + 1 if options.two_seat_score == "levels" else 2):
            yield from (((units, -units), 0), ((-units, units), 0))
        return
    if options.no_pick in ("leaster", "moster") and options.leaster_tie != "drawn":
        yield (0,) * seats, 0
    for one in range(seats):
        if options.no_pick in ("leaster", "moster"):  # who takes every trick of a moster wins it
            yield pay_one(seats, one, 1), 0
        if options.no_pick in ("schwanzer", "moster"):
            yield pay_one(seats, one, -1), 0
    pairs = len(options.pairs_to_show())
    for picker in range(seats):
        single = not options.double_on_loss or (picker in dealers and is_forced_dealer_undoubled(options))
        for partners in possible_partners(seats, options, picker):
            cracks = max(count_cracks(seats, options, picker, partners, each) for each in dealers)
            for level in range(1, LEVELS + 1):
                yield payments(seats, options, picker, partners, level, no_trick=False), cracks + pairs
                lost = -level if single else -2 * level
                # who holds the queen of clubs takes a trick, so a picker without one has not shown it
                doublings = max(pairs - 1, 0) if level == LEVELS and not cracks else cracks + pairs
                yield payments(seats, options, picker, partners, lost, level == LEVELS), doublings


def count_cracks(seats: int, options: Options, picker: int, partners: tuple[int, ...], dealer: int) -> int:
    """Return how often a deal can be doubled at the table: never if no seat that was denied the pick may crack."""
    denied = [(picker + step) % seats for step in range(1, (dealer - picker) % seats + 1)]
    called_later = options.method(seats) == "called_ace" and options.crack_when == "after_pick"
    free = called_later or any(seat not in partners for seat in denied)
    return (1 + (options.recrack != "none")) if options.crack and denied and free else 0


def is_forced_dealer_undoubled(options: Options) -> bool:
    """Whether a dealer who was forced to pick does not pay double."""
    return options.forced_dealer_undoubled and options.no_pick == "forced_dealer"


def possible_partners(seats: int, options: Options, picker: int) -> Iterator[tuple[int, ...]]:
    """Yield every set of partners that a picker can have."""
    others = [seat for seat in range(seats) if seat != picker]
    if seats <= BY_SEAT and (seats < BY_SEAT or options.go_alone):
        yield ()
    if options.method(seats) == "none":
        return
    for die in DIE if seats == BY_DIE else (0,):
        known = known_partners(seats, picker, die)
        yield from {tuple(sorted({*known, other})) for other in others}
