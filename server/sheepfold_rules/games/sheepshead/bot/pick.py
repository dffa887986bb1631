"""When to pick, to crack and to recrack: where the judgements of a hand add up to more than 0.

Each judgement says how much of something a hand has; `numbers.PICK` says what that is worth, in what a defender pays.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from sheepfold_rules.games.sheepshead.bot.numbers import PICK
from sheepfold_rules.games.sheepshead.cards import BIT, FAIL, FAIL_ACES, FAIL_TENS, JACKS, QUEENS, TRUMP, Pair, points
from sheepfold_rules.games.sheepshead.options import Options, PartnerMethod

SINGLE: Final = 1.2  # how many trumps less will do where a loss is not doubled
SHOW: Final[dict[str, dict[Pair, float]]] = {  # how much better than to pass it must be to show a pair with it
    "pick": {"black": 0.0, "red": 0.5},
    "crack": {"black": 0.0, "red": 1.5},
    "recrack": {"black": 0.0, "red": 0.0},
}
DEALER_MUST: Final = {3: 2.0, 4: 1.5, 5: 1.0, 6: 1.0, 7: 1.0}  # more trumps, by seats, where the dealer must pick


@dataclass(frozen=True, slots=True)
class Hand:
    """A seat's own cards, as a set, at its table; with those it has buried they are `picked`.

    `asked_before` is how many seats are asked before it.
    """

    options: Options
    seats: int
    asked_before: int
    cards: int
    picked: int
    method: PartnerMethod


class HasCards(Protocol):
    """A hand to pick with, or what a picker keeps of it."""

    @property
    def cards(self) -> int:
        """The cards as a set."""


Judgement = Callable[[Hand], float]  # how much of something a hand has


def make_hand(options: Options, seats: int, asked_before: int, cards: int, buried: int = 0) -> Hand:
    """Return the hand of a seat, given what it holds and what it has buried."""
    return Hand(options, seats, asked_before, cards, cards | buried, options.method(seats))


def count_queens(hand: HasCards) -> float:
    """Queens are the highest trumps ("First, the Deck"): they are power, by which points come ("Sacrifice points before
    power")."""
    return (hand.cards & QUEENS).bit_count()


def count_jacks(hand: HasCards) -> float:
    """Jacks come next ("First, the Deck")."""
    return (hand.cards & JACKS).bit_count()


def count_trumps(hand: HasCards) -> float:
    """The other trumps beat all fail."""
    return (hand.cards & TRUMP & ~QUEENS & ~JACKS).bit_count()


def have_the_best(hand: HasCards) -> float:
    """Nothing beats the queen of clubs."""
    return 1.0 if hand.cards & BIT["QC"] else 0.0


def count_aces(hand: HasCards) -> float:
    """Fail aces take tricks, with three seats almost as trumps do ("Tactics for three-player sheepshead"); with seven
    they are not to be relied on ("Seven player rules")."""
    return (hand.cards & FAIL_ACES).bit_count()


def count_tens(hand: HasCards) -> float:
    """Fail tens fall to aces, and are better buried."""
    return (hand.cards & FAIL_TENS).bit_count()


def count_points(hand: Hand) -> float:
    """Points in the hand are half won."""
    return points(hand.cards)


def count_voids(hand: HasCards) -> float:
    """A suit that the hand does not have can be ruffed."""
    return sum([not hand.cards & suit for suit in FAIL.values()])


def no_partner_with_the_jack(hand: Hand) -> float:
    """A picker with the jack of diamonds has no partner, unless a jack can be called up ("Identifying a Partner")."""
    return 1.0 if hand.method == "jack_of_diamonds" and hand.cards & BIT["JD"] else 0.0


def pick_first(hand: Hand) -> float:
    """The seat that leads sets the pace ("Position is power")."""
    return 0.0 if hand.asked_before else 1.0


def pick_in_the_middle(hand: Hand) -> float:
    """To a seat in the middle, others may be waiting with strong hands ("Position is power")."""
    return 1.0 if 0 < hand.asked_before < hand.seats - 1 else 0.0


def pick_last(hand: Hand) -> float:
    """All seats before the last have shown some weakness, so a weaker hand will do; but beware of the mauer, who passed
    a strong one ("Position is power")."""
    return 1.0 if hand.asked_before == hand.seats - 1 else 0.0


def weigh_the_loss(hand: Hand) -> float:
    """Where a loss does not count double ("Keeping Score"), pick with less."""
    return 0.0 if hand.options.double_on_loss else SINGLE


def leave_it_to_the_dealer(hand: Hand) -> float:
    """Pass more often if the dealer must pick in the end ("Dealer forced to pick"): the dealer is likely to lose."""
    return -DEALER_MUST[hand.seats] if hand.options.no_pick == "forced_dealer" else 0.0


def avoid_a_schwanzer(hand: Hand) -> float:
    """If the last seat passes into a schwanzer, its hand may be the one that pays (house rules)."""
    is_last = hand.asked_before == hand.seats - 1
    return 1.0 if is_last and hand.options.no_pick == "schwanzer" else 0.0


def crack_with_a_stronger_hand(hand: Hand) -> float:
    """A hand that cracks must be stronger than the picker's ("Crack and Recrack")."""
    return 1.0


def recrack_with_a_stronger_hand(hand: Hand) -> float:
    """A hand that recracks must be stronger than the cracker's ("Crack and Recrack")."""
    return 1.0


STRENGTH: Final[tuple[Judgement, ...]] = (
    count_queens,
    count_jacks,
    count_trumps,
    have_the_best,
    count_aces,
    count_tens,
    count_points,
    count_voids,
)
JUDGEMENTS: Final[dict[str, tuple[Judgement, ...]]] = {  # by phase
    "pick": (
        *STRENGTH,
        no_partner_with_the_jack,
        pick_first,
        pick_in_the_middle,
        pick_last,
        weigh_the_loss,
        leave_it_to_the_dealer,
        avoid_a_schwanzer,
    ),
    "crack": (*STRENGTH, crack_with_a_stronger_hand),
    "recrack": (*STRENGTH, recrack_with_a_stronger_hand),
}
WEIGHTS: Final = {
    (phase, *table): tuple((judgement, numbers[judgement.__name__]) for judgement in judgements)
    for phase, judgements in JUDGEMENTS.items()
    for table, numbers in PICK.items()
}


def judge_hand(phase: str, hand: Hand) -> float:
    """Return how much more picking, cracking or recracking brings than passing, in what a defender pays."""
    found = 0.0
    for judgement, weight in WEIGHTS[phase, hand.seats, hand.method]:
        found += weight * judgement(hand)
    return found
