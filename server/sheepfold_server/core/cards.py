"""Decks in canonical order, and sets of cards as bits."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeVar

T = TypeVar("T")

SUITS: Final = "CDHS"
HIDDEN: Final = "??"
CHUNK: Final = 11


def french_deck(ranks: Iterable[str]) -> tuple[str, ...]:
    """The cards of those ranks in canonical order: clubs, diamonds, hearts, spades, each in the order of `ranks`."""
    return tuple(rank + suit for suit in SUITS for rank in ranks)


def card_bits(cards: Sequence[str]) -> dict[str, int]:
    """Each card's own bit, the first card's lowest."""
    return {card: 1 << index for index, card in enumerate(cards)}


def card_set(bit: Mapping[str, int], cards: Iterable[str]) -> int:
    """The cards, each once, as a set of their bits."""
    return sum(map(bit.__getitem__, cards))


def union(masks: Iterable[int]) -> int:
    """Every bit that any of the masks holds."""
    total = 0
    for mask in masks:
        total |= mask
    return total


def select(items: Sequence[T], mask: int) -> tuple[T, ...]:
    """The items whose bits the mask holds, in order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(items[low.bit_length() - 1])
        mask ^= low
    return tuple(found)


def lowest(cards: int, count: int) -> int:
    """The first `count` cards of a set, in deck order; all of them where it has no more."""
    found = 0
    for _ in range(min(count, cards.bit_count())):
        found |= cards & -cards
        cards &= cards - 1
    return found


def tabulate_subsets(items: Sequence[T]) -> tuple[tuple[tuple[T, ...], ...], ...]:
    """For up to 33 items, three tables of eleven bits each: a chunk of a mask to the ready tuple of its items."""
    chunks = [items[start : start + CHUNK] for start in range(0, 3 * CHUNK, CHUNK)]
    return tuple(tuple(select(chunk, mask) for mask in range(1 << len(chunk))) for chunk in chunks)
