"""The 52 cards and two jokers: their bits and ranks."""

from typing import Annotated, Final, Literal, get_args

from sheepfold_server.core.cards import HIDDEN, card_bits, french_deck, lowest, select, union
from sheepfold_server.core.shape import Distinct, Length, OneOf

Rank = Literal["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]

RANKS: Final[tuple[Rank, ...]] = get_args(Rank)
CARDS: Final = (*french_deck(RANKS), "XB", "XR")
BIT: Final = card_bits(CARDS)
FULL: Final = (1 << 54) - 1

Card = Annotated[str, OneOf("Card", CARDS, "a card of the deck (2C to AS, XB, XR)")]
Deck = Annotated[tuple[Card, ...], Length(54, 54), Distinct()]
SeenCard = Annotated[str, OneOf("SeenCard", (*CARDS, HIDDEN), "a card of the deck, or ?? for a hidden one")]

ACE: Final = 12
PLACE: Final = {rank: place for place, rank in enumerate(RANKS)}
JOKERS: Final = BIT["XB"] | BIT["XR"]
OF_RANK: Final = tuple(union(BIT[rank + suit] for suit in "CDHS") for rank in RANKS)
TWO_OF_CLUBS: Final = BIT["2C"]


def list_cards(cards: int) -> tuple[str, ...]:
    """Return the cards of a set, in deck order."""
    return select(CARDS, cards & FULL)


def highest(cards: int, count: int, jokers: bool) -> int:
    """Return the `count` highest cards of a set: with `jokers` these first, then from the ace down.

    Of equal cards the first in deck order comes first.
    """
    found = lowest(cards & JOKERS, count) if jokers else 0
    for of_rank in reversed(OF_RANK):
        found |= lowest(cards & of_rank, count - found.bit_count())
    return found


def natural_rank(cards: tuple[str, ...]) -> str | None:
    """Return the rank of the first card that is not a joker; None for jokers alone."""
    return next((card[0] for card in cards if not BIT[card] & JOKERS), None)
