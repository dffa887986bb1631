"""How values become the bits of an observation (`core.observation`).

Seats are counted from the observer: 0 is the observer, 1 the seat to the observer's left. One of several values, such
as a seat or a suit, is one-hot; a set, such as a hand, has a bit for each possible member. A count is unary: that many
bits are set, starting with the first. Larger numbers are binary, with the lowest bit first; a number outside the range
is replaced by the nearest one inside.
"""

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from itertools import accumulate
from math import prod
from typing import Any, NamedTuple

from sheepfold_rules.core.cards import union


class Encoding(NamedTuple):
    """How a value becomes bits, which fill `shape` row by row.

    `bits(value, seat)` returns those that the observer at a seat sees, with the first bit lowest.
    """

    shape: tuple[int, ...]
    bits: Callable[[Any, int], int]


def binary(width: int) -> Encoding:
    """Encode a nonnegative number in that many bits; if it is too large, as the largest number that fits."""
    largest = (1 << width) - 1
    return Encoding((width,), lambda number, seat: min(number, largest))


def signed(width: int) -> Encoding:
    """Encode a number in two's complement; if it does not fit, as the nearest number that does."""
    limit, every = 1 << width - 1, (1 << width) - 1
    return Encoding((width,), lambda number, seat: number & every if -limit <= number < limit else limit - (number > 0))


def unary(most: int) -> Encoding:
    """Encode a number up to `most` as that many bits, from the lowest up."""
    bits = [(1 << number) - 1 for number in range(most + 1)]
    return Encoding((most,), lambda number, seat: bits[number])


def bit_set(*shape: int) -> Encoding:
    """Encode a set, or a row of sets, that is given as bits."""
    return Encoding(shape, as_is)


def as_is(bits: int, seat: int) -> int:
    """Return bits as they are."""
    return bits


def one_of(values: Sequence[Hashable]) -> Encoding:
    """Encode one of some values by its bit; None has no bit."""
    bit = {None: 0} | {value: 1 << index for index, value in enumerate(values)}
    return Encoding((len(values),), lambda value, seat: bit[value])


def some_of(values: Sequence[Hashable]) -> Encoding:
    """Encode any of some values by their bits."""
    bit = {value: 1 << index for index, value in enumerate(values)}
    return Encoding((len(values),), lambda found, seat: union([bit[value] for value in found]))


def one_seat(seats: int) -> Encoding:
    """Encode a seat as the observer counts; None has no bit."""
    return Encoding((seats,), lambda other, seat: 0 if other is None else 1 << (other - seat) % seats)


def some_seats(seats: int) -> Encoding:
    """Encode distinct seats as the observer counts."""
    return Encoding((seats,), lambda others, seat: sum([1 << (other - seat) % seats for other in others]))


def each(count: int, part: Encoding) -> Encoding:
    """Encode up to that many values, one after another."""
    width, encode = prod(part.shape), part.bits

    def bits(values: Sequence[Any], seat: int) -> int:
        found = 0
        for value in reversed(values):
            found = found << width | encode(value, seat)
        return found

    def bits_of_sets(sets: Sequence[int], seat: int) -> int:
        found = 0
        for value in reversed(sets):
            found = found << width | value
        return found

    return Encoding((count, *part.shape), bits_of_sets if encode is as_is else bits)


def by_seat(seats: int, part: Encoding) -> Encoding:
    """Encode a value of each seat, clockwise from the observer."""
    shape, bits = each(seats, part)
    return Encoding(shape, lambda values, seat: bits((*values[seat:], *values[:seat]), seat))


def row_by_seat(seats: int, width: int) -> Encoding:
    """Encode a row of sets by seat, which is given as bits, clockwise from the observer."""

    def bits(row: int, seat: int) -> int:
        own = seat * width
        return row >> own | (row & (1 << own) - 1) << seats * width - own

    return Encoding((seats, width), bits)


def remember(encoding: Encoding) -> Encoding:
    """Encode in the same way, and keep the bits of values that come back often; they must be hashable."""
    return Encoding(encoding.shape, lru_cache(maxsize=4096)(encoding.bits))


def together(*parts: Encoding) -> Encoding:
    """Encode a tuple, each item in its own way; items that are missing have no bits."""
    *starts, size = accumulate((prod(part.shape) for part in parts), initial=0)
    ways = [(part.bits, start) for part, start in zip(parts, starts, strict=True)]

    def bits(values: tuple[Any, ...], seat: int) -> int:
        found = 0
        for value, (encode, start) in zip(values, ways, strict=False):
            found |= encode(value, seat) << start
        return found

    return Encoding((size,), bits)
