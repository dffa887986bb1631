"""Cards in deck order, and sets of cards as bits."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, TypeVar

T = TypeVar("T")
C = TypeVar("C", bound=str)  # the cards of a game, which can be a Literal

Hidden = Literal["??"]

SUITS: Final = "CDHS"
HIDDEN: Final[Hidden] = "??"
CHUNK: Final = 11


class CardOrder(NamedTuple):
    """Cards of which each ranks above the next one, or that are alike in some other way, which the title says.

    It holds in matches with the table rules `when`.
    """

    title: str
    cards: tuple[str, ...]
    when: Mapping[str, object] = MappingProxyType({})


def french_deck(ranks: Iterable[str]) -> tuple[str, ...]:
    """Return the cards of these ranks in deck order: clubs, diamonds, hearts, spades, each in order of `ranks`."""
    return tuple(rank + suit for suit in SUITS for rank in ranks)


def card_bits(cards: Sequence[C]) -> dict[C, int]:
    """Return a bit for each card; the first card has the lowest."""
    return {card: 1 << index for index, card in enumerate(cards)}


def card_set(bit: Mapping[C, int], cards: Iterable[C]) -> int:
    """Return the cards, which must be distinct, as a bit set."""
    return sum(map(bit.__getitem__, cards))


def union(masks: Iterable[int]) -> int:
    """Return the bits that are in any of the masks."""
    total = 0
    for mask in masks:
        total |= mask
    return total


def deal_round(deck: tuple[C, ...], seats: int, first: int, count: int) -> tuple[tuple[C, ...], ...]:
    """Return the cards of each seat, by seat: the first `count` of the deck, dealt one at a time from seat `first`."""
    return tuple([deck[(seat - first) % seats : count : seats] for seat in range(seats)])


def seen_cards(cards: Iterable[str]) -> tuple[Any, ...]:
    """Return the cards that are not hidden, which are the game's own."""
    return tuple([card for card in cards if card != HIDDEN])


def reveal(cards: Iterable[C | Hidden], hidden: Iterator[C]) -> tuple[C, ...]:
    """Return the cards with the next of the hidden ones wherever ?? stands."""
    return tuple([next(hidden) if card == HIDDEN else card for card in cards])


def collect_deck(hands: Sequence[Sequence[C]], first: int) -> tuple[C, ...]:
    """Return the deck that is dealt to these hands, by seat, one card at a time from seat `first`."""
    order = [*hands[first:], *hands[:first]]
    return tuple([card for turn in zip_longest(*order) for card in turn if card is not None])


def select(items: Sequence[T], mask: int) -> tuple[T, ...]:
    """Return the items whose bits are in the mask, in order."""
    selected = []
    while mask:
        low = mask & -mask
        selected.append(items[low.bit_length() - 1])
        mask ^= low
    return tuple(selected)


def lowest(cards: int, count: int) -> int:
    """Return the first `count` cards of a bit set in deck order, or all of them if there are fewer."""
    first = 0
    for _ in range(min(count, cards.bit_count())):
        first |= cards & -cards
        cards &= cards - 1
    return first


def tabulate_subsets(items: Sequence[T]) -> tuple[tuple[tuple[T, ...], ...], ...]:
    """Return three tables for up to 33 items, which map each 11-bit chunk of a mask to a tuple of its items."""
    chunks = [items[start : start + CHUNK] for start in range(0, 3 * CHUNK, CHUNK)]
    return tuple(tuple(select(chunk, mask) for mask in range(1 << len(chunk))) for chunk in chunks)
