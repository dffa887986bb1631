"""Pass the Ewe beyond the tree: what the rules of thumb say, on a state of the rules."""

from typing import Any, Final

from sheepfold.bots.careful.pass_the_ewe import HAND, WEIGHTS, Table
from sheepfold.bots.careful.thumb import heaviest
from sheepfold.bots.search.policies.policy import Moves, Policy, Values, points_of_deal, to_end_of_deal

CARDS: Final = tuple(rank + suit for suit in "CDHS" for rank in "23456789TJQKA")  # in the order of their bits
FULL: Final = (1 << 52) - 1
ROYALS: Final = sum(1 << place for place, card in enumerate(CARDS) if card[0] in "JQK")
SUITS: Final = {  # by suit, as sets; royals are no other suit
    letter: sum(1 << place for place, card in enumerate(CARDS) if card[1] == letter) & ~ROYALS for letter in "CDHS"
}
RING: Final = (SUITS["H"], SUITS["C"], SUITS["D"], ROYALS, SUITS["S"])  # as the rules of thumb count them
ONE_EYED: Final = sum(1 << CARDS.index(card) for card in ("JH", "JS"))


class Standing:
    """What the rules of thumb look at in a view beside the cards."""

    __slots__ = ("options", "pile", "standing")

    def __init__(self, state: Any) -> None:
        self.options: Final = state.deal.start.options
        self.pile: Final = state.standing.pile
        self.standing: Final = state.standing.size


class Simulated(Table):
    """What a seat knows in a simulation."""

    __slots__ = ()

    def __init__(self, state: Any) -> None:
        self.view = Standing(state)
        seat, hands = state.to_act, state.hands
        own = hands[seat]
        unseen = sum(hands) - own | FULL & ~sum(state.deal.hands)  # in other hands, or aside
        self.size = own.bit_count()
        self.own = [(own & suit).bit_count() for suit in RING]
        self.unseen = [(unseen & suit).bit_count() for suit in RING]
        self.jacks = (unseen & ONE_EYED).bit_count() if self.view.options.wild_jacks else 0
        sizes = [hand.bit_count() for other, hand in enumerate(hands) if other != seat]
        self.youth = min(sizes) / HAND[len(hands)]
        self.others = tuple(sorted(sizes))
        self.closing = not self.others[0]


def choose(state: Any, moves: Moves) -> Any:
    """The set to play, or a pass."""
    return moves[0] if len(moves) == 1 else heaviest(WEIGHTS, Simulated(state), moves)


def hand(state: Any, seat: int) -> Any:
    """The cards of a seat."""
    return state.hands[seat]


def points(before: Any, after: Any) -> Values:
    """What each seat got for the round."""
    return points_of_deal(before, after)


POLICY: Final = Policy(choose, hand, to_end_of_deal, points)
