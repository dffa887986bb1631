"""Where a card can lie: in the hand of a seat, with what it buried or played, under, or in the blind.

A place is a bit, so that a set of them is a number.
"""

from collections.abc import Callable, Iterable
from itertools import product
from typing import Final, NamedTuple

from sheepfold_rules.core.cards import union
from sheepfold_rules.core.deadline import CheckTime
from sheepfold_rules.core.dealing import Dealer
from sheepfold_rules.core.rng import Rng
from sheepfold_rules.games.sheepshead.cards import BIT, CARDS, Card, Cards
from sheepfold_rules.games.sheepshead.state import MOST_SEATS

HANDS: Final = tuple(1 << seat for seat in range(MOST_SEATS))
BURIED: Final = tuple(place << MOST_SEATS for place in HANDS)
PLAYED: Final = tuple(place << 2 * MOST_SEATS for place in HANDS)
UNDER: Final = 1 << 3 * MOST_SEATS
BLIND: Final = UNDER << 1
EVERYWHERE: Final = (BLIND << 1) - 1

Filled = dict[int, Cards]  # the cards of each place


class Bound(NamedTuple):
    """A constraint: each of the cards lies in one of the places."""

    cards: int
    places: int


Case = tuple[Bound, ...]  # all of them hold
Constraint = tuple[Case, ...]  # one of them holds, and never two


class DrawnDeal(NamedTuple):
    """What was drawn: the deck, the cards of each bury, in order, and the under card if any."""

    deck: Cards
    buried: tuple[Cards, ...] = ()
    under: Card | None = None


Draw = Callable[[Rng], DrawnDeal]


class Layout(NamedTuple):
    """Where the seen cards lie, and how many hidden ones each place has."""

    seen: dict[Card, int]
    rooms: dict[int, int]

    @property
    def hidden_cards(self) -> Cards:
        """The hidden cards, in deck order."""
        return tuple(card for card in CARDS if card not in self.seen)


def at_least_one(cards: Iterable[Card], places: int) -> Constraint:
    """Return the constraint that at least one of the cards lies in the places; a case for each that is the first."""
    bits = [BIT[card] for card in cards]
    return tuple(
        (Bound(bit, places), Bound(union(bits[:before]), EVERYWHERE & ~places)) for before, bit in enumerate(bits)
    )


class Dealers:
    """The ways to fill the rooms of a layout so that all constraints hold; `ways` counts them."""

    def __init__(self, layout: Layout, constraints: Iterable[Constraint], check_time: CheckTime) -> None:
        self.layout: Final = layout
        kept = [tuple(case for case in constraint if is_possible(layout, case)) for constraint in constraints]
        found = (dealer(layout, [bound for case in cases for bound in case], check_time) for cases in product(*kept))
        self.dealers: Final = tuple(each for each in found if each.ways)
        self.ways: Final = sum(each.ways for each in self.dealers)

    def fill(self, rng: Rng) -> Filled:
        """Return the cards of every place, in random order, each way as likely; there must be one."""
        dealer = rng.choose_weighted(((each, each.ways) for each in self.dealers), self.ways)
        filled: dict[int, list[Card]] = {}
        for card, place in self.layout.seen.items():
            filled.setdefault(place, []).append(card)
        for place, cards in zip(self.layout.rooms, dealer.deal(rng), strict=True):
            filled.setdefault(place, []).extend(cards)
        return {place: tuple(cards) for place, cards in filled.items()}


def is_possible(layout: Layout, case: Case) -> bool:
    """Whether the seen cards lie where they may in this case."""
    return all(place & places for cards, places in case for card, place in layout.seen.items() if BIT[card] & cards)


def dealer(layout: Layout, bounds: Iterable[Bound], check_time: CheckTime) -> Dealer[Card]:
    """Return what deals the hidden cards where they may lie."""
    hidden = layout.hidden_cards
    places = dict.fromkeys(hidden, EVERYWHERE)
    for bound in bounds:
        for card in hidden:
            if BIT[card] & bound.cards:
                places[card] &= bound.places
    rooms = tuple(layout.rooms)
    allowed = [sum(1 << index for index, room in enumerate(rooms) if room & places[card]) for card in hidden]
    return Dealer(hidden, tuple(layout.rooms.values()), allowed, check_time)
