"""The 52 cards: their bits and the five suits."""

from typing import Annotated, Final, Literal

from sheepfold_server.core.cards import HIDDEN, card_bits, french_deck, select, union
from sheepfold_server.core.shape import Distinct, Length, OneOf

RANKS: Final = "23456789TJQKA"
CARDS: Final = french_deck(RANKS)
BIT: Final = card_bits(CARDS)
FULL: Final = (1 << 52) - 1

Card = Annotated[str, OneOf("Card", CARDS, "a card of the 52-card deck (2C to AS)")]
Deck = Annotated[tuple[Card, ...], Length(52, 52), Distinct()]
SeenCard = Annotated[str, OneOf("SeenCard", (*CARDS, HIDDEN), "a card of the 52-card deck, or ?? for a hidden one")]
Suit = Literal["hearts", "clubs", "diamonds", "spades", "royals"]

SUITS: Final[tuple[Suit, ...]] = (
    "hearts",
    "clubs",
    "diamonds",
    "royals",
    "spades",
)  # each beats its two neighbours
PLACE: Final = {suit: place for place, suit in enumerate(SUITS)}
ROYALS: Final = union(BIT[rank + suit] for rank in "JQK" for suit in "CDHS")
ONE_EYED: Final = BIT["JH"] | BIT["JS"]


def cards_of(suit: Suit) -> int:
    """Return the cards of a suit: the twelve royals, or the ten other cards of a printed suit."""
    if suit == "royals":
        return ROYALS
    return union(BIT[rank + suit[0].upper()] for rank in RANKS) & ~ROYALS


OF_SUIT: Final = tuple(cards_of(suit) for suit in SUITS)


def list_cards(cards: int) -> tuple[str, ...]:
    """Return the cards of a set, in deck order."""
    return select(CARDS, cards & FULL)


def suit_of(card: str) -> Suit:
    """Return the suit that a card has when it is not wild."""
    return next(suit for suit, cards in zip(SUITS, OF_SUIT, strict=True) if cards & BIT[card])
