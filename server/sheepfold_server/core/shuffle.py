"""Chance from a seed: shuffles, dice and draws that anyone can recompute (docs/shuffles.md)."""

import hashlib
import hmac
import struct
from collections.abc import Iterable, Iterator, Sequence
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


def numbers(stream: Iterator[int], limits: Iterable[int]) -> Iterator[int]:
    """For each limit a uniform number in [0, limit): words past the last whole multiple of the limit are rejected."""
    for limit in limits:
        word = next(stream)
        while word >= WORD - WORD % limit:
            word = next(stream)
        yield word % limit


def shuffled(items: Sequence[T], seed: str, game: str, purpose: str, number: int) -> tuple[T, ...]:
    """The items in the order that the seed gives them: Fisher-Yates, from the last index down."""
    order = list(items)
    last = len(order) - 1
    for other in numbers(words(seed, game, purpose, number), range(len(order), 1, -1)):
        order[last], order[other] = order[other], order[last]
        last -= 1
    return tuple(order)


def drawn(tied: Sequence[T], seed: str, game: str, number: int) -> T:
    """One of the tied, which are given in ascending order of seats."""
    return tied[next(numbers(words(seed, game, "draw", number), (len(tied),)))]


def rolled(seed: str, game: str, number: int) -> int:
    """The die of a deal, 1 to 6."""
    return 1 + next(numbers(words(seed, game, "die", number), (6,)))


def commitment(seed: str | None) -> str | None:
    """SHA-256 of the seed in hex; None for a seed short enough to be guessed back from it, or for no seed."""
    if seed is None or len(seed) < GUESSABLE:
        return None
    return hashlib.sha256(seed.encode()).hexdigest()
