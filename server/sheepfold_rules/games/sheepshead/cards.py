"""The 32 cards: their bits, suits, order and points."""

from collections.abc import Collection, Mapping
from typing import Annotated, Final, Literal, get_args

from sheepfold_rules.core.cards import CHUNK, HIDDEN, CardOrder, Hidden, card_bits, tabulate_subsets, union
from sheepfold_rules.core.shape import Distinct, Length, OneOf

CardName = Literal[
    "7C", "8C", "9C", "TC", "JC", "QC", "KC", "AC",
    "7D", "8D", "9D", "TD", "JD", "QD", "KD", "AD",
    "7H", "8H", "9H", "TH", "JH", "QH", "KH", "AH",
    "7S", "8S", "9S", "TS", "JS", "QS", "KS", "AS",
]  # fmt: skip

CARDS: Final[tuple[CardName, ...]] = get_args(CardName)
BIT: Final[Mapping[str, int]] = card_bits(CARDS)
FULL: Final = (1 << 32) - 1

Card = Annotated[CardName, OneOf("Card", CARDS, "a card of the Sheepshead deck (7C to AS)")]
Cards = tuple[Card, ...]
Deck = Annotated[Cards, Length(32, 32), Distinct()]
SeenCard = Annotated[
    CardName | Hidden,
    OneOf("SeenCard", (*CARDS, HIDDEN), "a card of the Sheepshead deck, or ?? for a hidden one"),
]

TRUMP_ORDER: Final[Cards] = ("QC", "QS", "QH", "QD", "JC", "JS", "JH", "JD", "AD", "TD", "KD", "9D", "8D", "7D")
TRUMP: Final = union(BIT[card] for card in TRUMP_ORDER)
FAIL_ORDER: Final = "ATK987"
FAIL_SUITS: Final = "CHS"
FAIL: Final = {suit: union(BIT[rank + suit] for rank in FAIL_ORDER) for suit in FAIL_SUITS}
FAIL_ACES: Final = union(BIT["A" + suit] for suit in FAIL_SUITS)
FAIL_TENS: Final = union(BIT["T" + suit] for suit in FAIL_SUITS)

Suit = Literal["trump", "clubs", "hearts", "spades"]
SUIT_NAMES: Final[Mapping[int, Suit]] = {
    TRUMP: "trump",
    FAIL["C"]: "clubs",
    FAIL["H"]: "hearts",
    FAIL["S"]: "spades",
}

JACK_OF_DIAMONDS: Final = BIT["JD"]
Pair = Literal["black", "red"]
PAIRS: Final[Mapping[Pair, int]] = {"black": BIT["QC"] | BIT["QS"], "red": BIT["QD"] | BIT["QH"]}  # of queens
UNDER: Final = 1 << 32

POINTS: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
ACES, TENS, KINGS, QUEENS, JACKS = (union(BIT[rank + suit] for suit in "CDHS") for rank in POINTS)


# At the tricks a card is its number, that of its bit.
UNDER_CARD: Final = len(CARDS)  # face down
NOTHING: Final = UNDER_CARD + 1  # in place of a card before the lead
LAID: Final[tuple[SeenCard, ...]] = (*CARDS, HIDDEN)  # by number, as everybody sees it on the table
NUMBER: Final[Mapping[str, int]] = {card: number for number, card in enumerate(LAID)}


def cards_above(order: tuple[str, ...], card: Card) -> int:
    """Return the cards that stand before this one in an order from the highest down."""
    return union(BIT[each] for each in order[: order.index(card)])


def cards_beating(card: Card) -> int:
    """Return the cards that take the trick from this one, while it is the best so far."""
    if BIT[card] & TRUMP:
        return cards_above(TRUMP_ORDER, card)
    return TRUMP | cards_above(tuple(rank + card[1] for rank in FAIL_ORDER), card)


# By number: every card of the suit that a card belongs to (all trumps are one suit; an under card has none until one is
# called), and the cards that take the trick from it.
SUIT: Final = (*[TRUMP if BIT[card] & TRUMP else FAIL[card[1]] for card in CARDS], 0)
BEATEN_BY: Final = (*map(cards_beating, CARDS), 0, FULL | UNDER)

CHUNK_CARDS: Final = tabulate_subsets(CARDS)
CHUNK_POINTS: Final = tuple(
    tuple(sum(POINTS.get(card[0], 0) for card in cards) for cards in subsets) for subsets in CHUNK_CARDS
)
LOW_CARDS, MIDDLE_CARDS, HIGH_CARDS = CHUNK_CARDS
LOW_POINTS, MIDDLE_POINTS, HIGH_POINTS = CHUNK_POINTS
CHUNK_MASK: Final = (1 << CHUNK) - 1
HIGH_MASK: Final = FULL >> 2 * CHUNK


def points(cards: int) -> int:
    """Return the card points in a set of cards: 120 in the whole deck; none for the bit of an under card."""
    middle, high = cards >> CHUNK & CHUNK_MASK, cards >> 2 * CHUNK & HIGH_MASK
    return LOW_POINTS[cards & CHUNK_MASK] + MIDDLE_POINTS[middle] + HIGH_POINTS[high]


def list_cards(cards: int) -> Cards:
    """Return the cards of a set, in deck order."""
    middle, high = cards >> CHUNK & CHUNK_MASK, cards >> 2 * CHUNK & HIGH_MASK
    return LOW_CARDS[cards & CHUNK_MASK] + MIDDLE_CARDS[middle] + HIGH_CARDS[high]


def queens_of(pairs: Collection[Pair]) -> Cards:
    """Return the queens of these pairs, from the highest down."""
    return tuple(card for card in TRUMP_ORDER if any(BIT[card] & PAIRS[pair] for pair in pairs))


ORDERS: Final = (
    CardOrder("Trumps, the highest first", TRUMP_ORDER),
    *[
        CardOrder(
            f"{SUIT_NAMES[FAIL[suit]].capitalize()}, the highest first", tuple(rank + suit for rank in FAIL_ORDER)
        )
        for suit in FAIL_SUITS
    ],
)
