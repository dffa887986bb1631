"""The sheep deck, and what its cards are in the herd game."""

from functools import lru_cache
from typing import Final

from sheepfold_rules.core.sheep_deck import KIND_INDEX, Card

SHEEP: Final[dict[Card, int]] = {"S1": 1, "S2": 2, "S3": 3}  # by the number of sheep on the card
FENCE: Final[Card] = "FE"
WOLVES: Final[dict[Card, int]] = {"W1": 1, "W2": 2}  # by the number of wolves on the card
DISGUISED: Final[Card] = "WS"
CROOK: Final[Card] = "CR"


@lru_cache(maxsize=4096)
def sort_cards(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards kind by kind."""
    return tuple(sorted(cards, key=KIND_INDEX.__getitem__))


def remove(cards: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards without some of them, the others in their order; of equal ones the last go."""
    for card in gone:
        index = len(cards) - 1 - cards[::-1].index(card)
        cards = cards[:index] + cards[index + 1 :]
    return cards
