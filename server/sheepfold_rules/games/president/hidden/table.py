"""Who has which cards after the exchange, as far as a seat knows, and how strong these are."""

from typing import Final, NamedTuple

from sheepfold_rules.core.cards import select
from sheepfold_rules.games.president.cards import CARDS, FULL, Card, Cards, highest


class Table(NamedTuple):
    """The hands after the exchange so far, with what has been played since.

    `known` are the cards that are known, by seat, and `rooms` the numbers of hidden ones; `hidden` are the hidden cards
    of all seats, the strongest first. `order` are the cards that can be handed over, the strongest first, and `place`
    is the place of every card in it; all others come last.
    """

    known: tuple[Cards, ...]
    rooms: tuple[int, ...]
    hidden: Cards
    order: Cards
    place: dict[Card, int]

    def size(self, seat: int) -> int:
        """Return how many cards a seat has."""
        return len(self.known[seat]) + self.rooms[seat]

    def above(self, cards: Cards, place: int) -> Cards:
        """Return the cards that are stronger than the one at a place."""
        return tuple(card for card in cards if self.place[card] < place)

    def below(self, cards: Cards, place: int) -> Cards:
        """Return the cards that are weaker than the one at a place."""
        return tuple(card for card in cards if self.place[card] > place)


def by_strength(jokers: bool) -> Cards:
    """Return the cards that can be handed over, the strongest first."""
    found: list[Card] = []
    left = FULL
    while first := highest(left, 1, jokers):
        found += select(CARDS, first)
        left &= ~first
    return tuple(found)


ORDER: Final = {jokers: by_strength(jokers) for jokers in (True, False)}
PLACE: Final = {
    jokers: {card: place for place, card in enumerate((*order, *(card for card in CARDS if card not in order)))}
    for jokers, order in ORDER.items()
}
