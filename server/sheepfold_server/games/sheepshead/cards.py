"""The 32 cards: their bits, suits, order and points."""

from collections.abc import Mapping
from typing import Annotated, Final

from sheepfold_server.core.cards import HIDDEN, card_bits, french_deck, select, union
from sheepfold_server.core.shape import Distinct, Length, OneOf

CARDS: Final = french_deck("789TJQKA")
BIT: Final = card_bits(CARDS)
FULL: Final = (1 << 32) - 1

Card = Annotated[str, OneOf("Card", CARDS, "a card of the Sheepshead deck (7C to AS)")]
Deck = Annotated[tuple[Card, ...], Length(32, 32), Distinct()]
SeenCard = Annotated[str, OneOf("SeenCard", (*CARDS, HIDDEN), "a card of the Sheepshead deck, or ?? for a hidden one")]

TRUMP_ORDER: Final = ("QC", "QS", "QH", "QD", "JC", "JS", "JH", "JD", "AD", "TD", "KD", "9D", "8D", "7D")
TRUMP: Final = union(BIT[card] for card in TRUMP_ORDER)
FAIL_ORDER: Final = "ATK987"
FAIL_SUITS: Final = "CHS"
FAIL: Final = {suit: union(BIT[rank + suit] for rank in FAIL_ORDER) for suit in FAIL_SUITS}
FAIL_ACES: Final = union(BIT["A" + suit] for suit in FAIL_SUITS)
FAIL_TENS: Final = union(BIT["T" + suit] for suit in FAIL_SUITS)

SUIT_NAMES: Final = {TRUMP: "trump", FAIL["C"]: "clubs", FAIL["H"]: "hearts", FAIL["S"]: "spades"}

UNDER: Final = 1 << 32
UNDER_CARD: Final = "under"
NOTHING: Final = ""

POINTS: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
ACES, TENS, KINGS, QUEENS, JACKS = (union(BIT[rank + suit] for suit in "CDHS") for rank in POINTS)


def suit_of(card: str) -> int:
    """Every card of the suit that this card belongs to; all trumps are one suit."""
    return TRUMP if BIT[card] & TRUMP else FAIL[card[1]]


def above(order: tuple[str, ...], card: str) -> int:
    """The cards that stand before this one in an order from the highest down."""
    return union(BIT[each] for each in order[: order.index(card)])


def beaten_by(card: str) -> int:
    """The cards that take the trick from this one, while it is the best so far."""
    if BIT[card] & TRUMP:
        return above(TRUMP_ORDER, card)
    return TRUMP | above(tuple(rank + card[1] for rank in FAIL_ORDER), card)


SUIT: Final[Mapping[str, int]] = {card: suit_of(card) for card in CARDS}
BEATEN_BY: Final[Mapping[str, int]] = {card: beaten_by(card) for card in CARDS} | {NOTHING: FULL | UNDER}


def points(cards: int) -> int:
    """The card points in a set of cards: 120 in the whole deck."""
    return (
        (cards & ACES).bit_count() * POINTS["A"]
        + (cards & TENS).bit_count() * POINTS["T"]
        + (cards & KINGS).bit_count() * POINTS["K"]
        + (cards & QUEENS).bit_count() * POINTS["Q"]
        + (cards & JACKS).bit_count() * POINTS["J"]
    )


def list_cards(cards: int) -> tuple[str, ...]:
    """The cards of a set, in deck order."""
    return select(CARDS, cards & FULL)
