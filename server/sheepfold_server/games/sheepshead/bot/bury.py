"""What to bury: every tactic says what a bury is worth, in card points, and the bury worth most is made."""

from collections.abc import Callable
from itertools import combinations
from typing import Final

from sheepfold_server.games.sheepshead.bot.cards import SUIT
from sheepfold_server.games.sheepshead.bot.hand import Hand
from sheepfold_server.games.sheepshead.cards import FAIL, FAIL_ACES, TRUMP, TRUMP_ORDER, SeenCard, points

TRUMPS_TRIED: Final = 2  # the lowest ones
TRUMP_KEPT: Final = 20.0  # the cost of a trump that is buried, in points
ACE_KEPT: Final = {3: 12.0, 4: 6.0, 5: 6.0, 6: 4.0, 7: 0.0}  # and that of a fail ace, by seats
SHORTER: Final = 6.0  # the worth of a suit less
CALLED: Final = 40.0  # the cost of having nobody to call

BuryTactic = Callable[[Hand, int], float]  # what it is worth to bury these cards


def bury_points(hand: Hand, buried: int) -> float:
    """Points that are buried count as won (S3:47)."""
    return points(buried)


def keep_trumps(hand: Hand, buried: int) -> float:
    """Keep power, above all: points come by it (S3:101)."""
    return -TRUMP_KEPT * (buried & TRUMP).bit_count()


def keep_aces(hand: Hand, buried: int) -> float:
    """Keep fail aces, the more so with fewer seats: they take tricks (S3:105, S3:133)."""
    return -ACE_KEPT[hand.view.seats] * (buried & FAIL_ACES).bit_count()


def empty_suits(hand: Hand, buried: int) -> float:
    """Keep few fail suits: what is not held can be ruffed."""
    kept = hand.cards & ~buried
    return SHORTER * sum(not kept & suit for suit in FAIL.values())


def keep_a_card_to_call(hand: Hand, buried: int) -> float:
    """Keep a card of a suit whose ace can be called (S3:53)."""
    if hand.method != "called_ace" or hand.cards & FAIL_ACES == FAIL_ACES:
        return 0.0
    kept = hand.cards & ~buried
    can_call = any(kept & suit and not hand.cards & suit & FAIL_ACES for suit in FAIL.values())
    return 0.0 if can_call else -CALLED


BURY: Final[tuple[BuryTactic, ...]] = (bury_points, keep_trumps, keep_aces, empty_suits, keep_a_card_to_call)


def candidates(cards: tuple[SeenCard, ...], count: int) -> list[tuple[SeenCard, ...]]:
    """The buries worth considering: of fail cards and the lowest trumps, which is all that a good bury consists of."""
    trumps = [card for card in TRUMP_ORDER if card in cards]
    fails = len(cards) - len(trumps)
    considered = trumps[-max(TRUMPS_TRIED, count - fails) :]
    return list(combinations([card for card in cards if SUIT[card] != TRUMP or card in considered], count))
