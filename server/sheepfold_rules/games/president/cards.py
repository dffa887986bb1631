"""The 52 cards and two jokers: their bits and ranks."""

from collections.abc import Mapping
from itertools import islice
from typing import Annotated, Final, Literal, get_args

from sheepfold_rules.core.cards import HIDDEN, CardOrder, Hidden, card_bits, select, union
from sheepfold_rules.core.shape import Distinct, Length, OneOf

Rank = Literal["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]
CardName = Literal[
    "2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "TC", "JC", "QC", "KC", "AC",
    "2D", "3D", "4D", "5D", "6D", "7D", "8D", "9D", "TD", "JD", "QD", "KD", "AD",
    "2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "TH", "JH", "QH", "KH", "AH",
    "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "JS", "QS", "KS", "AS",
    "XB", "XR",
]  # fmt: skip

RANKS: Final[tuple[Rank, ...]] = get_args(Rank)
CARDS: Final[tuple[CardName, ...]] = get_args(CardName)
BIT: Final[Mapping[str, int]] = card_bits(CARDS)
FULL: Final = (1 << 54) - 1

Card = Annotated[CardName, OneOf("Card", CARDS, "a card of the deck (2C to AS, XB, XR)")]
Cards = tuple[Card, ...]
Deck = Annotated[Cards, Length(54, 54), Distinct()]
SeenCard = Annotated[
    CardName | Hidden,
    OneOf("SeenCard", (*CARDS, HIDDEN), "a card of the deck, or ?? for a hidden one"),
]

NUMBERS: Final = ("one", "two", "three", "four")
RANK_NAMES: Final[Mapping[str, str]] = {
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}

ACE: Final = 12
RANK_INDEX: Final[Mapping[str, int]] = {rank: index for index, rank in enumerate(RANKS)}
JOKERS: Final = BIT["XB"] | BIT["XR"]
OF_RANK: Final = tuple(union(BIT[rank + suit] for suit in "CDHS") for rank in RANKS)
TWO_OF_CLUBS: Final = BIT["2C"]
RANK_OF: Final[Mapping[str, Rank]] = {rank + suit: rank for rank in RANKS for suit in "CDHS"}  # jokers have none


def list_cards(cards: int) -> Cards:
    """Return the cards of a set, in deck order."""
    return select(CARDS, cards & FULL)


def order_cards(joker_rank: int) -> tuple[Card, ...]:
    """Return all cards, the highest first and equal ones in deck order."""
    return tuple(sorted(CARDS, key=lambda card: -RANK_INDEX.get(card[0], joker_rank)))


# by the option `exchange_jokers`: exempt jokers come last
HIGHEST_FIRST: Final = {"highest": order_cards(len(RANKS)), "exempt": order_cards(-1)}


def highest(cards: int, count: int, jokers: str) -> int:
    """Return the `count` highest cards of a set; `jokers` is the option `exchange_jokers`."""
    held = (BIT[card] for card in HIGHEST_FIRST[jokers] if BIT[card] & cards)
    return union(islice(held, count))


def name_set(rank: Rank, count: int) -> str:
    """Return a set in words, such as "one ace" or "two sixes"."""
    name = RANK_NAMES[rank]
    plural = "" if count == 1 else "es" if name == "six" else "s"
    return f"{NUMBERS[count - 1]} {name}{plural}"


def natural_rank(cards: Cards) -> Rank | None:
    """Return the rank of the first card that is not a joker; None for jokers alone."""
    return next((RANK_OF[card] for card in cards if card in RANK_OF), None)


ORDERS: Final = (
    CardOrder("Ranks, the highest first; suits do not matter", tuple(f"{rank}S" for rank in reversed(RANKS))),
    CardOrder("Wild: played as any rank", ("XB", "XR")),
)
