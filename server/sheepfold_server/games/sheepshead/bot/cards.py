"""The cards as the careful bot counts them: those of the game, and ?? for the under card, which lies face down."""

from collections.abc import Mapping
from typing import Final

from sheepfold_server.core.cards import HIDDEN
from sheepfold_server.games.sheepshead import cards
from sheepfold_server.games.sheepshead.cards import ACES, CARDS, FULL, TENS, SeenCard, points

BIT: Final = {**cards.BIT, HIDDEN: 0}
POINTS: Final = {card: points(bit) for card, bit in BIT.items()}
SUIT: Final = {**cards.SUIT, HIDDEN: 0}  # the under card follows the called suit
BEATEN_BY: Final[Mapping[str, int]] = {card: cards.BEATEN_BY[card] for card in CARDS} | {HIDDEN: FULL}
HIGHER: Final = {card: BEATEN_BY[card] & SUIT[card] for card in BIT}  # the cards above each in its suit
COUNTERS: Final = ACES | TENS


def card_set(cards: tuple[SeenCard, ...]) -> int:
    """The cards that can be seen, as a set."""
    found = 0
    for card in cards:
        found |= BIT[card]
    return found
