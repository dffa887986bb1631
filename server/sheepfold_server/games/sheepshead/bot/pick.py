"""When to pick, to crack and to recrack: what speaks for it is added up in trumps, and more than nothing is enough.

The numbers by which a hand is judged were found by playing (docs/built-in-bots.md).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from sheepfold_server.games.sheepshead.bot.history import card_set
from sheepfold_server.games.sheepshead.cards import BIT, FAIL, FAIL_ACES, JACKS, QUEENS, TRUMP
from sheepfold_server.games.sheepshead.options import PartnerMethod
from sheepfold_server.games.sheepshead.view import View

BY_SEAT: Final = 6  # seats, with which the picker has one more partner, at the right
TRUMPS_AND_ACES: Final = 7  # S3:105
SHORT: Final = -4.0  # the cost of having fewer with three seats, in trumps
MAUER: Final = 0.5
SINGLE: Final = 1.2  # how much weaker a hand will do where a loss is not doubled
DEALER_MUST: Final = {3: 2.0, 4: 1.5, 5: 1.0, 6: 1.0, 7: 1.0}  # more trumps, by seats, where the dealer must pick


class Numbers(NamedTuple):
    """What counts at a table, in trumps.

    First what a queen, a jack, a fail ace and a suit to ruff are worth beside another trump. Then how many it takes to
    pick at the lead, in the middle and on the end; how many more to pick without the partner that others would have;
    and how many to go alone, to crack and to recrack.
    """

    queen: float
    jack: float
    ace: float
    void: float
    pick: tuple[float, float, float]
    no_partner: float
    alone: float
    crack: float
    recrack: float


NEVER: Final = 99.0  # more trumps than there are
NUMBERS: Final[dict[tuple[int, PartnerMethod], Numbers]] = {
    (3, "none"): Numbers(1.6, 1.1, 1.2, 0.2, (7.9, 7.8, 8.0), 0.0, NEVER, 7.3, 9.9),
    (4, "none"): Numbers(1.7, 1.2, 0.8, 0.2, (6.0, 6.2, 5.4), 0.0, NEVER, 6.8, 8.9),
    (4, "jack_of_diamonds"): Numbers(1.9, 1.4, 0.8, 0.2, (2.7, 2.2, 2.2), 2.8, 9.4, 7.2, 8.5),
    (4, "called_ace"): Numbers(1.9, 1.2, 0.3, 0.0, (1.5, 1.5, 1.5), 0.0, 9.2, 7.1, 7.2),
    (5, "jack_of_diamonds"): Numbers(2.1, 1.5, 1.0, 0.2, (5.9, 6.1, 5.4), 2.4, 10.3, 6.2, 9.1),
    (5, "called_ace"): Numbers(2.2, 1.3, 0.5, 0.0, (5.4, 5.8, 5.3), 0.0, 10.3, 5.5, 7.7),
    (6, "jack_of_diamonds"): Numbers(2.8, 2.0, 0.8, 0.2, (5.8, 6.6, 5.9), 2.8, 11.4, 8.0, 10.8),
    (7, "jack_of_diamonds"): Numbers(2.5, 1.3, 0.5, 0.0, (3.2, 2.8, 2.8), 2.0, NEVER, 5.0, 7.0),
}


@dataclass(frozen=True, slots=True)
class Hand:
    """A seat's own cards, as a set, at its table; with those it has buried they are `picked`."""

    view: View
    seat: int
    cards: int
    picked: int
    method: PartnerMethod
    numbers: Numbers


Judgement = Callable[[Hand], float]  # how many trumps speak for it


def read_hand(view: View) -> Hand:
    """Return the hand of the seat whose view this is."""
    seat = view.seat
    assert seat is not None  # it is a seat that has legal moves
    cards = card_set(view.hands[seat])
    buried = card_set(view.buried[seat]) if view.buried else 0
    method = view.options.method(view.seats)
    return Hand(view, seat, cards, cards | buried, method, NUMBERS[view.seats, method])


def count_quality(hand: Hand) -> float:
    """Trumps by their power: queens, jacks, and the rest (S3:29 for their order)."""
    queens, jacks = (hand.cards & QUEENS).bit_count(), (hand.cards & JACKS).bit_count()
    others = (hand.cards & TRUMP).bit_count() - queens - jacks
    return hand.numbers.queen * queens + hand.numbers.jack * jacks + others


def count_aces(hand: Hand) -> float:
    """Fail aces, which with three seats take tricks almost as trumps do (S3:105), and are not to be relied on with
    seven (S3:133)."""
    return hand.numbers.ace * (hand.cards & FAIL_ACES).bit_count()


def count_voids(hand: Hand) -> float:
    """Suits that can be ruffed."""
    return hand.numbers.void * sum(not hand.cards & suit for suit in FAIL.values())


def pick_by_position(hand: Hand) -> float:
    """How much it takes: at the lead one sets the pace; in the middle others may be waiting; on the end all have shown
    some weakness, and a weaker hand will do (S3:95)."""
    first, middle, last = hand.numbers.pick
    place = (hand.seat - hand.view.dealer - 1) % hand.view.seats
    return -(first if place == 0 else last if place == hand.view.seats - 1 else middle)


def beware_the_mauer(hand: Hand) -> float:
    """On the end beware the mauer, who passed a strong hand (S3:95): without a queen, somebody else has them."""
    on_the_end = hand.seat == hand.view.dealer
    return -MAUER if on_the_end and not hand.cards & QUEENS else 0.0


def seven_with_three_seats(hand: Hand) -> float:
    """With three seats pick with seven or more trumps and aces (S3:105)."""
    held = (hand.cards & (TRUMP | FAIL_ACES)).bit_count()
    return SHORT if hand.view.seats == 3 and held < TRUMPS_AND_ACES else 0.0


def no_partner_with_the_jack(hand: Hand) -> float:
    """With the jack of diamonds in hand nobody else has it, and the picker is alone (S3:53), unless a jack can be
    called up."""
    alone = hand.method == "jack_of_diamonds" and hand.cards & BIT["JD"]
    return -hand.numbers.no_partner if alone else 0.0


def weigh_the_loss(hand: Hand) -> float:
    """Where a loss does not count double (S3:61), pick with less."""
    return 0.0 if hand.view.options.double_on_loss else SINGLE


def leave_it_to_the_dealer(hand: Hand) -> float:
    """Where the dealer is forced to pick, be a mauer (S3:135): the dealer is likely to lose."""
    return -DEALER_MUST[hand.view.seats] if hand.view.options.no_pick == "forced_dealer" else 0.0


PICK: Final[tuple[Judgement, ...]] = (
    count_quality,
    count_aces,
    count_voids,
    pick_by_position,
    beware_the_mauer,
    seven_with_three_seats,
    no_partner_with_the_jack,
    weigh_the_loss,
    leave_it_to_the_dealer,
)


def crack_with_a_stronger_hand(hand: Hand) -> float:
    """What it takes to assert a stronger hand than the picker's (S3:145)."""
    return -hand.numbers.crack


def recrack_with_a_stronger_hand(hand: Hand) -> float:
    """What it takes to assert superiority over the upstart (S3:145)."""
    return -hand.numbers.recrack


CRACK: Final[tuple[Judgement, ...]] = (count_quality, count_aces, count_voids, crack_with_a_stronger_hand)
RECRACK: Final[tuple[Judgement, ...]] = (count_quality, count_aces, count_voids, recrack_with_a_stronger_hand)
