"""When to pick."""

from typing import Any, Final

from sheepfold.bots.careful.sheepshead.cards import ACES, TRUMP_CARDS, as_set
from sheepfold.bots.careful.sheepshead.strength import strength

PICK: Final = {3: 12.0, 4: 10.0, 5: 8.0, 6: 7.0, 7: 5.5}


def choose_pick(view: Any, moves: tuple[Any, ...]) -> Any:
    """Pick or pass."""
    if len(moves) == 1:
        return moves[0]
    wanted = "pick" if picks(view) else "pass"
    return next(move for move in moves if move.type == wanted)


def picks(view: Any) -> bool:
    """Is the hand strong enough where it sits?"""
    hand = as_set(view.hands[view.seat])
    if view.seats == 3 and (hand & (TRUMP_CARDS | ACES)).bit_count() < 7:
        return False
    return strength(hand, view.seats) >= PICK[view.seats]
