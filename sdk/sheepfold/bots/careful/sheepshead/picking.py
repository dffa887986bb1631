"""When to pick, to crack and to recrack: what speaks for it is summed up in trumps, and more than nothing is enough."""

from typing import Final

from sheepfold.bots.careful.sheepshead.cards import ACES, BIT, FAIL_SUITS, IN_SUIT, JACKS, QUEENS, TRUMP_CARDS
from sheepfold.bots.careful.sheepshead.hand import JACK_OF_DIAMONDS, Hand, Judgement

TRUMPS_AND_ACES: Final = 7  # S3:105
SHORT: Final = -4.0  # what it costs with three seats to have fewer
MAUER: Final = 0.3
SINGLE: Final = 1.0
OTHERS_FORCED: Final = -0.5
STAKE: Final = 0.5


def count_quality(hand: Hand) -> float:
    """Trumps by their power: queens, jacks, and the rest (S3:29 for their order)."""
    queens, jacks = (hand.cards & QUEENS).bit_count(), (hand.cards & JACKS).bit_count()
    others = (hand.cards & TRUMP_CARDS).bit_count() - queens - jacks
    return hand.numbers.queen * queens + hand.numbers.jack * jacks + others


def count_aces(hand: Hand) -> float:
    """Fail aces, which with three seats take tricks almost as trumps do (S3:105), and are not to be relied on with
    seven (S3:133)."""
    return hand.numbers.ace * (hand.cards & ACES).bit_count()


def count_voids(hand: Hand) -> float:
    """Suits that can be ruffed."""
    return hand.numbers.void * sum(not hand.cards & IN_SUIT[suit] for suit in FAIL_SUITS)


def pick_by_position(hand: Hand) -> float:
    """What it takes: at the lead the pace is one's own; in the middle others may be waiting; on the end all have shown
    some weakness, and a weaker hand will do (S3:95)."""
    first, middle, last = hand.numbers.pick
    place = (hand.view.seat - hand.view.dealer - 1) % hand.view.seats
    return -(first if place == 0 else last if place == hand.view.seats - 1 else middle)


def beware_the_mauer(hand: Hand) -> float:
    """With many who passed, one may have passed a strong hand, or the high trumps lie in the blind (S3:95)."""
    return 0.0


def seven_with_three_seats(hand: Hand) -> float:
    """With three seats pick with seven or more trumps and aces (S3:105)."""
    held = (hand.cards & (TRUMP_CARDS | ACES)).bit_count()
    return SHORT if hand.view.seats == 3 and held < TRUMPS_AND_ACES else 0.0


def no_partner_with_the_jack(hand: Hand) -> float:
    """With the jack of diamonds in hand nobody else has it, and the picker is alone (S3:53), if he cannot call up."""
    alone = hand.method == JACK_OF_DIAMONDS and hand.cards & BIT["JD"]
    return -hand.numbers.no_partner if alone else 0.0


PICK: Final[tuple[Judgement, ...]] = (
    count_quality,
    count_aces,
    count_voids,
    pick_by_position,
    beware_the_mauer,
    seven_with_three_seats,
    no_partner_with_the_jack,
)


def crack_with_a_stronger_hand(hand: Hand) -> float:
    """What it takes to assert a stronger hand than the picker's (S3:145)."""
    return -hand.numbers.crack


def recrack_with_a_stronger_hand(hand: Hand) -> float:
    """What it takes to assert superiority over the upstart (S3:145)."""
    return -hand.numbers.recrack


CRACK: Final[tuple[Judgement, ...]] = (count_quality, count_aces, count_voids, crack_with_a_stronger_hand)
RECRACK: Final[tuple[Judgement, ...]] = (count_quality, count_aces, count_voids, recrack_with_a_stronger_hand)
