"""The 52 cards: their bits and the five suits."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, get_args

from sheepfold_rules.core.cards import HIDDEN, CardOrder, Hidden, card_bits, select, union
from sheepfold_rules.core.shape import Distinct, Length, OneOf

CardName = Literal[
    "2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "TC", "JC", "QC", "KC", "AC",
    "2D", "3D", "4D", "5D", "6D", "7D", "8D", "9D", "TD", "JD", "QD", "KD", "AD",
    "2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "TH", "JH", "QH", "KH", "AH",
    "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "JS", "QS", "KS", "AS",
]  # fmt: skip

RANKS: Final = "23456789TJQKA"
CARDS: Final[tuple[CardName, ...]] = get_args(CardName)
BIT: Final[Mapping[str, int]] = card_bits(CARDS)
FULL: Final = (1 << 52) - 1

Card = Annotated[CardName, OneOf("Card", CARDS, "a card of the 52-card deck (2C to AS)")]
Cards = tuple[Card, ...]
Deck = Annotated[Cards, Length(52, 52), Distinct()]
SeenCard = Annotated[
    CardName | Hidden,
    OneOf("SeenCard", (*CARDS, HIDDEN), "a card of the 52-card deck, or ?? for a hidden one"),
]
Suit = Literal["hearts", "clubs", "diamonds", "spades", "royals"]

SUITS: Final[tuple[Suit, ...]] = ("hearts", "clubs", "diamonds", "royals", "spades")  # each beats its two neighbours
SUIT_INDEX: Final[Mapping[str, int]] = {suit: index for index, suit in enumerate(SUITS)}
ROYALS: Final = union(BIT[rank + suit] for rank in "JQK" for suit in "CDHS")
ONE_EYED: Final = BIT["JH"] | BIT["JS"]


def cards_of(suit: Suit) -> int:
    """Return the cards of a suit: the twelve royals, or the ten other cards of a printed suit."""
    if suit == "royals":
        return ROYALS
    return union(BIT[rank + suit[0].upper()] for rank in RANKS) & ~ROYALS


OF_SUIT: Final = tuple(cards_of(suit) for suit in SUITS)
SUIT_OF: Final[Mapping[str, Suit]] = {  # of each card when it is not wild
    card: suit for suit, cards in zip(SUITS, OF_SUIT, strict=True) for card in CARDS if cards & BIT[card]
}


def list_cards(cards: int) -> Cards:
    """Return the cards of a set, in deck order."""
    return select(CARDS, cards & FULL)


def neighbours(suit: int) -> tuple[Suit, Suit]:
    """Return the two suits that beat the suit with that index and are beaten by it."""
    return SUITS[(suit + 1) % len(SUITS)], SUITS[suit - 1]


def say_beaten(suit: int) -> str:
    """Return which two suits the suit with that index beats."""
    after, before = neighbours(suit)
    return f"{SUITS[suit].capitalize()} beat {before} and {after}"


ORDERS: Final = (
    *[CardOrder(say_beaten(suit), list_cards(cards)) for suit, cards in enumerate(OF_SUIT)],
    CardOrder("Wild: the one-eyed jacks, played as any suit", list_cards(ONE_EYED), {"wild_jacks": True}),
)
