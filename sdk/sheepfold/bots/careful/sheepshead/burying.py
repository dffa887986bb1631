"""What to bury: points, and whole suits."""

from itertools import combinations
from typing import Any, Final

from sheepfold.bots.careful.sheepshead.cards import BIT, FAIL_SUITS, IN_SUIT, POINTS, SUIT, TRUMP, TRUMPS, as_set

TRUMP_KEPT: Final = 20.0  # what a trump that is buried costs, in points; a higher one more
HIGHER_KEPT: Final = 2.0
VOID: Final = 6.0  # a suit less
ACE_KEPT: Final = {3: 12.0, 4: 6.0, 5: 6.0, 6: 4.0, 7: 0.0}
CALLABLE: Final = 40.0


def choose_bury(view: Any, moves: tuple[Any, ...]) -> Any:
    """The best bury, out of the fail cards where there are enough."""
    hand = view.hands[view.seat]
    count = len(moves[0].cards)
    fails = tuple(card for card in hand if SUIT[card] != TRUMP)
    spare = len(hand) - len(fails)
    trumps = [card for card in reversed(TRUMPS) if card in hand][: max(2, count - len(fails))] if spare else []
    cards = tuple(card for card in hand if card in fails or card in trumps)
    best = max(combinations(cards, count), key=lambda buried: worth_of_bury(view, as_set(hand), buried))
    return next(move for move in moves if sorted(move.cards) == sorted(best))


def worth_of_bury(view: Any, hand: int, buried: tuple[str, ...]) -> float:
    """What a bury is worth, in points."""
    kept = hand & ~as_set(buried)
    worth = 0.0
    for card in buried:
        worth += POINTS[card]
        if SUIT[card] == TRUMP:
            worth -= TRUMP_KEPT + HIGHER_KEPT * (len(TRUMPS) - TRUMPS.index(card))
        elif card[0] == "A":
            worth -= ACE_KEPT[view.seats]
    for suit in FAIL_SUITS:
        if not kept & IN_SUIT[suit]:
            worth += VOID
    if calls_ace(view) and not callable_suits(hand, kept):
        worth -= CALLABLE
    return worth


def calls_ace(view: Any) -> bool:
    """Is it true that partners are called by an ace here?"""
    return str(view.options.partner) == "called_ace"


def callable_suits(picked: int, kept: int) -> int:
    """How many aces can be called plainly: those that were not picked up, of suits of which a card is kept."""
    return sum(not picked & BIT["A" + suit] and bool(kept & IN_SUIT[suit]) for suit in FAIL_SUITS)
