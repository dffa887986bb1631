"""The Wolf deck, and what its cards are in the herd game."""

from typing import Annotated, Final

from sheepfold_server.core.cards import FLOCK, HIDDEN, flock
from sheepfold_server.core.shape import OneOf

CARDS: Final = flock()
KINDS: Final = tuple(FLOCK)
PLACE: Final = {kind: place for place, kind in enumerate(KINDS)}

Card = Annotated[str, OneOf("Card", KINDS, "a card of the Wolf deck (S1 S2 S3 FE W1 W2 WS CR)")]
SeenCard = Annotated[str, OneOf("SeenCard", (*KINDS, HIDDEN), "a card of the Wolf deck, or ?? for a hidden one")]

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
