"""Rules of thumb: the first that has a word decides; or several are weighed, and the heaviest move is made."""

from collections.abc import Callable
from functools import lru_cache
from math import comb
from typing import Any, TypeVar

T = TypeVar("T")

Thumb = Callable[[T], Any]  # the move that it wants, or None where it has no word
Weight = Callable[[T, Any], float]  # what it gives a move, or takes from it


def first_word(thumbs: tuple[Thumb[T], ...], table: T) -> Any:
    """The move of the first rule that has a word.

    Raises:
        LookupError: none has.
    """
    for thumb in thumbs:
        move = thumb(table)
        if move is not None:
            return move
    raise LookupError("no rule of thumb has a word here")


def heaviest(weights: tuple[Weight[T], ...], table: T, moves: tuple[Any, ...]) -> Any:
    """The move that the rules together give most; of equal ones the first."""
    best, most = None, -1e9
    for move in moves:
        total = 0.0
        for weight in weights:
            total += weight(table, move)
        if total > most:
            best, most = move, total
    return best


@lru_cache(maxsize=1 << 16)
def at_least(wanted: int, such: int, unseen: int, hand: int) -> float:
    """How likely a hand of that size out of the unseen cards has `wanted` of those of which there are `such`."""
    if wanted > min(such, hand):
        return 0.0
    low = max(0, hand - (unseen - such))
    fewer = sum(comb(such, held) * comb(unseen - such, hand - held) for held in range(low, wanted))
    return 1 - fewer / comb(unseen, hand)
