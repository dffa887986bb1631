"""Who has which cards after the exchange, as far as a seat knows, and how strong they are."""

from typing import Final, NamedTuple

from sheepfold_server.core.cards import select
from sheepfold_server.games.president.cards import CARDS, FULL, highest

Cards = tuple[str, ...]


class Table(NamedTuple):
    """The hands after the exchange so far, with what has been played since.

    `known` are cards by seat, `rooms` numbers of unseen ones; `unseen` are these. `order` are the cards that can be
    handed over, from the strongest down, and `place` says of every card where it stands, others last.
    """

    known: tuple[Cards, ...]
    rooms: tuple[int, ...]
    unseen: Cards
    order: Cards
    place: dict[str, int]

    def size(self, seat: int) -> int:
        """How many cards the seat had."""
        return len(self.known[seat]) + self.rooms[seat]

    def above(self, cards: Cards, place: int) -> Cards:
        """Those of the cards that stand before a place."""
        return tuple(card for card in cards if self.place[card] < place)

    def below(self, cards: Cards, place: int) -> Cards:
        """Those of the cards that stand after a place."""
        return tuple(card for card in cards if self.place[card] > place)


def strongest(jokers: bool) -> Cards:
    """The cards that can be handed over, in the order in which they are."""
    found: list[str] = []
    left = FULL
    while first := highest(left, 1, jokers):
        found += select(CARDS, first)
        left &= ~first
    return tuple(found)


ORDER: Final = {jokers: strongest(jokers) for jokers in (True, False)}
PLACE: Final = {
    jokers: {card: place for place, card in enumerate((*order, *(card for card in CARDS if card not in order)))}
    for jokers, order in ORDER.items()
}
