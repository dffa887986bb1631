"""Observations: what a seat knows of a match as bits, for programs that learn.

An observation is made of blocks, one after another. Seats are counted from the observer: 0 is the observer itself, 1
the seat at its left. One of several things, such as a seat or a suit, is one bit of as many as there are; a set, such
as a hand, has a bit for each of its members. A count is unary: as many bits are set as there are things, from the
first one. Larger numbers are binary, the lowest bit first; a number outside the range is the nearest one inside.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any, Final

SCORE_BITS: Final = 16


@dataclass(frozen=True, slots=True, eq=False)
class ObservationBlock:
    """Some bits of an observation, which fill `shape` row by row.

    `bits(state, seat)` returns them as that seat may know them, the first bit lowest.
    """

    name: str
    shape: tuple[int, ...]
    text: str
    bits: Callable[[Any, int], int]

    @property
    def size(self) -> int:
        """How many bits there are."""
        return prod(self.shape)


class Observation:
    """The observations of a game with some number of seats: their blocks, one after another.

    `starts` are the places of the first bits of the blocks, and `size` is how many bits there are.
    """

    def __init__(self, *blocks: ObservationBlock) -> None:
        self.blocks: Final = blocks
        self.starts: Final = tuple(sum(block.size for block in blocks[:place]) for place in range(len(blocks)))
        self.size: Final = sum(block.size for block in blocks)
        self._parts: Final = tuple((block.bits, start) for block, start in zip(blocks, self.starts, strict=True))

    def bits(self, state: Any, seat: int) -> int:
        """Return what a seat knows, the first bit lowest."""
        found = 0
        for bits, start in self._parts:
            found |= bits(state, seat) << start
        return found


def unary(count: int) -> int:
    """Return that many bits, from the lowest up."""
    return (1 << count) - 1


def binary(number: int, width: int) -> int:
    """Return a number that is not negative in that many bits, or the largest that fits."""
    return min(number, (1 << width) - 1)


def signed(number: int, width: int) -> int:
    """Return a number in two's complement, or the nearest that fits."""
    limit = 1 << width - 1
    return max(-limit, min(number, limit - 1)) & (1 << width) - 1


def row(parts: Iterable[int], width: int) -> int:
    """Return some bits of that width each, one after another."""
    found = 0
    for place, part in enumerate(parts):
        found |= part << place * width
    return found


def from_observer(by_seat: Sequence[Any], seat: int) -> Sequence[Any]:
    """Return values by seat from the observer on, clockwise."""
    return (*by_seat[seat:], *by_seat[:seat])


def seat_bit(other: int | None, seat: int, seats: int) -> int:
    """Return the bit of another seat as the observer counts; no bit for None."""
    return 0 if other is None else 1 << (other - seat) % seats


def seat_bits(others: Iterable[int], seat: int, seats: int) -> int:
    """Return the bits of other seats as the observer counts."""
    return sum(1 << (other - seat) % seats for other in others)


def frame_blocks(seats: int, phases: Sequence[str]) -> tuple[ObservationBlock, ...]:
    """Return the blocks that all games begin with: the phase, the seat to act, the dealer and the scores."""
    bit = {name: 1 << place for place, name in enumerate(phases)}
    return (
        ObservationBlock(
            "phase", (len(phases),), f"The phase: {', '.join(phases)}.", lambda state, seat: bit[state.phase.name]
        ),
        ObservationBlock(
            "to_act",
            (seats,),
            "The seat to act; none once the match is over.",
            lambda state, seat: seat_bit(state.to_act, seat, seats),
        ),
        ObservationBlock(
            "dealer",
            (seats,),
            "The seat that dealt.",
            lambda state, seat: seat_bit(state.deal.dealer, seat, seats),
        ),
        ObservationBlock(
            "scores",
            (seats, SCORE_BITS),
            "The score of each seat, binary in two's complement.",
            lambda state, seat: row(
                (signed(score, SCORE_BITS) for score in from_observer(state.scores, seat)), SCORE_BITS
            ),
        ),
    )
