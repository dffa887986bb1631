"""The Wolf deck, and what its cards are in the herd game."""

from typing import Final

from sheepfold_server.core.sheep_deck import CARDS, KINDS, Card, Deck, SeenCard

PLACE: Final = {kind: place for place, kind in enumerate(KINDS)}

__all__ = [
    "CARDS",
    "CROOK",
    "DISGUISED",
    "FENCE",
    "KINDS",
    "PLACE",
    "SHEEP",
    "WOLVES",
    "Card",
    "Deck",
    "SeenCard",
    "in_order",
    "without",
]

SHEEP: Final = ("S1", "S2", "S3")
FENCE: Final = "FE"
WOLVES: Final = {"W1": 1, "W2": 2}  # how many wolves are on the card
DISGUISED: Final = "WS"
CROOK: Final = "CR"


def in_order(cards: tuple[str, ...]) -> tuple[str, ...]:
    """The cards kind by kind."""
    return tuple(sorted(cards, key=PLACE.__getitem__))


def without(cards: tuple[str, ...], gone: tuple[str, ...]) -> tuple[str, ...]:
    """The cards without some of them, the others in their order; of equal ones the last go."""
    left = list(reversed(cards))
    for card in gone:
        left.remove(card)
    return tuple(reversed(left))
