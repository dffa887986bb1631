"""Chance from a seed: shuffles, dice and draws that anyone can recompute (docs/shuffles.md)."""

import hashlib
import hmac
import struct
from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

T = TypeVar("T")

WORD: Final = 1 << 32
GUESSABLE: Final = 22
WORDS: Final = struct.Struct(">8I")


def words(seed: str, game: str, purpose: str, number: int) -> Iterator[int]:
    """The endless stream of 32-bit words for one purpose of one deal."""
    key = seed.encode()
    block = 0
    while True:
        yield from WORDS.unpack(hmac.digest(key, f"{game}/{purpose}/{number}/{block}".encode(), "sha256"))
        block += 1


def below(stream: Iterator[int], limit: int) -> int:
    """The next number in [0, limit), uniform: words past the last whole multiple of `limit` are rejected."""
    fair = WORD - WORD % limit
    for word in stream:
        if word < fair:
            return word % limit
    raise AssertionError("the stream of words has no end")


def shuffled(items: Sequence[T], seed: str, game: str, purpose: str, number: int) -> tuple[T, ...]:
    """The items in the order that the seed gives them: Fisher-Yates, from the last index down."""
    order = list(items)
    stream = words(seed, game, purpose, number)
    for index in range(len(order) - 1, 0, -1):
        other = below(stream, index + 1)
        order[index], order[other] = order[other], order[index]
    return tuple(order)


def drawn(tied: Sequence[T], seed: str, game: str, number: int) -> T:
    """One of the tied, which are given in ascending order of seats."""
    return tied[below(words(seed, game, "draw", number), len(tied))]


def commitment(seed: str | None) -> str | None:
    """SHA-256 of the seed in hex; None for a seed short enough to be guessed back from it, or for no seed."""
    if seed is None or len(seed) < GUESSABLE:
        return None
    return hashlib.sha256(seed.encode()).hexdigest()
