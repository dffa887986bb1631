"""The sheep deck: 52 cards of eight kinds. Cards of the same kind are identical."""

from collections import Counter
from typing import Annotated, Final, Literal, get_args

from sheepfold_rules.core.cards import HIDDEN, Hidden
from sheepfold_rules.core.errors import ImpossibleView
from sheepfold_rules.core.shape import Length, OneOf, OutOf

CardName = Literal["S1", "S2", "S3", "FE", "W1", "W2", "WS", "CR"]
KINDS: Final[tuple[CardName, ...]] = get_args(CardName)
KIND_INDEX: Final = {kind: index for index, kind in enumerate(KINDS)}
COUNTS: Final = dict(zip(KINDS, (8, 8, 10, 8, 8, 4, 4, 2), strict=True))
CARDS: Final = tuple(kind for kind, count in COUNTS.items() for _ in range(count))  # in deck order

Card = Annotated[CardName, OneOf("Card", KINDS, "a card of the sheep deck (S1 S2 S3 FE W1 W2 WS CR)")]
Deck = Annotated[tuple[Card, ...], Length(52, 52), OutOf(CARDS)]
SeenCard = Annotated[
    CardName | Hidden,
    OneOf("SeenCard", (*KINDS, HIDDEN), "a card of the sheep deck, or ?? for a hidden one"),
]

LEGEND: Final = "Cards: S1 S2 S3 are sheep, W1 W2 wolves, WS a wolf in sheep's clothing, FE a fence, CR a crook."


def hand_order(card: str) -> tuple[int, ...]:
    """Return the sort key of a card in a hand: by kind."""
    return (KINDS.index(card),)


def unseen_cards(seen: Counter[CardName], member: str) -> tuple[CardName, ...]:
    """Return the cards of the deck, kind by kind, without those that a member of a view shows.

    Raises:
        ImpossibleView: it shows more cards of a kind than there are.
    """
    left = Counter(CARDS)
    left.subtract(seen)
    short = [card for card, count in left.items() if count < 0]
    if short:
        raise ImpossibleView((member,), f"there are not that many of {short[0]}")
    return tuple(left.elements())
