"""What to bury: every tactic says what a bury is worth, in card points, and the bury worth most is made."""

from collections.abc import Callable
from itertools import combinations
from typing import Final

from sheepfold.bots.careful.sheepshead.cards import (
    ACES,
    BIT,
    FAIL_SUITS,
    IN_SUIT,
    SUIT,
    TRUMP,
    TRUMP_CARDS,
    TRUMPS,
    points_in,
)
from sheepfold.bots.careful.sheepshead.hand import CALLED_ACE, Hand

TRUMPS_TRIED: Final = 2  # the lowest ones
TRUMP_KEPT: Final = 20.0  # what a trump that is buried costs, in points
ACE_KEPT: Final = {3: 12.0, 4: 6.0, 5: 6.0, 6: 4.0, 7: 0.0}  # and by seats a fail ace
SHORTER: Final = 6.0  # what a suit less is worth
CALLED: Final = 40.0  # what it costs to have nobody to call

BuryTactic = Callable[[Hand, int], float]  # what it is worth to bury these cards


def bury_points(hand: Hand, buried: int) -> float:
    """Points that are buried count as won (S3:47)."""
    return points_in(buried)


def keep_trumps(hand: Hand, buried: int) -> float:
    """Keep power, above all: points come by it (S3:101)."""
    return -TRUMP_KEPT * (buried & TRUMP_CARDS).bit_count()


def keep_aces(hand: Hand, buried: int) -> float:
    """Keep fail aces, the fewer seats the rather: they take tricks (S3:105, S3:133)."""
    return -ACE_KEPT[hand.view.seats] * (buried & ACES).bit_count()


def empty_suits(hand: Hand, buried: int) -> float:
    """Keep few fail suits: what is not held can be ruffed."""
    kept = hand.cards & ~buried
    return SHORTER * sum(not kept & IN_SUIT[suit] for suit in FAIL_SUITS)


def keep_a_card_to_call(hand: Hand, buried: int) -> float:
    """Keep a card of a suit whose ace can be called (S3:53)."""
    if hand.method != CALLED_ACE or hand.cards & ACES == ACES:
        return 0.0
    kept = hand.cards & ~buried
    open_to_call = any(kept & IN_SUIT[suit] and not hand.cards & BIT["A" + suit] for suit in FAIL_SUITS)
    return 0.0 if open_to_call else -CALLED


BURY: Final[tuple[BuryTactic, ...]] = (bury_points, keep_trumps, keep_aces, empty_suits, keep_a_card_to_call)


def buries(cards: tuple[str, ...], count: int) -> list[tuple[str, ...]]:
    """The buries worth a thought: fail cards and the lowest trumps, which is all that a good bury can be of."""
    trumps = [card for card in TRUMPS if card in cards]
    fails = len(cards) - len(trumps)
    thought_of = trumps[-max(TRUMPS_TRIED, count - fails) :]
    return list(combinations([card for card in cards if SUIT[card] != TRUMP or card in thought_of], count))
