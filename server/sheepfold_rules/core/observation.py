"""Observations for reinforcement learning: what a seat knows of a match, as bits.

An observation consists of consecutive blocks. Seats are counted from the observer: 0 is the observer, 1 the seat to the
observer's left. One of several values, such as a seat or a suit, is one-hot; a set, such as a hand, has a bit for each
possible member. A count is unary: that many bits are set, starting with the first. Larger numbers are binary, with the
lowest bit first; a number outside the range is replaced by the nearest one inside.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import wraps
from math import prod
from typing import Any, Final, TypeVar

R = TypeVar("R")

SCORE_BITS: Final = 16


@dataclass(frozen=True, slots=True, eq=False)
class ObservationBlock:
    """Some bits of an observation, which fill `shape` row by row.

    `bits(state, seat)` returns them for that seat, with the first bit lowest. The bits of a `fixed` block stay the same
    as long as the anchor of the observation does.
    """

    name: str
    shape: tuple[int, ...]
    text: str
    bits: Callable[[Any, int], int]
    fixed: bool = False

    @property
    def size(self) -> int:
        """The number of bits."""
        return prod(self.shape)


def keep_while_same(anchor: Callable[[Any], object]) -> Callable[[Callable[[Any], R]], Callable[[Any], R]]:
    """Return a decorator for functions of a state that depend only on one object in it.

    The last result is cached as long as `anchor(state)` is the same object. The anchor must not be an empty tuple,
    because all empty tuples are the same object.
    """

    def decorate(function: Callable[[Any], R]) -> Callable[[Any], R]:
        kept: tuple[object, R] | None = None

        @wraps(function)
        def find(state: Any) -> R:
            nonlocal kept
            current, last = anchor(state), kept
            if last is None or last[0] is not current:
                last = kept = (current, function(state))
            return last[1]

        return find

    return decorate


class Observation:
    """The observations of a game with a given number of seats, made up of consecutive blocks.

    `starts` are the places of the first bits of the blocks, and `size` is the number of bits. `anchor(state)` returns
    an object that alone determines the fixed blocks, whose bits are cached as long as it is the same object.
    """

    def __init__(self, *blocks: ObservationBlock, anchor: Callable[[Any], object]) -> None:
        self.blocks: Final = blocks
        self.starts: Final = tuple(sum(block.size for block in blocks[:place]) for place in range(len(blocks)))
        self.size: Final = sum(block.size for block in blocks)
        parts = list(zip(blocks, self.starts, strict=True))
        self._fixed: Final = tuple((block.bits, start) for block, start in parts if block.fixed)
        self._changing: Final = tuple((block.bits, start) for block, start in parts if not block.fixed)
        self._anchor: Final = anchor
        self._kept: Final[dict[int, tuple[object, int]]] = {}  # by seat

    def bits(self, state: Any, seat: int) -> int:
        """Return what a seat knows, with the first bit lowest."""
        anchor, found = self._kept.get(seat, (None, 0))
        if anchor is None or anchor is not self._anchor(state):
            anchor, found = self._anchor(state), join(self._fixed, state, seat)
            self._kept[seat] = (anchor, found)
        return found | join(self._changing, state, seat)


def join(parts: Iterable[tuple[Callable[[Any, int], int], int]], state: Any, seat: int) -> int:
    """Return the bits of some blocks, each shifted to its start."""
    found = 0
    for bits, start in parts:
        found |= bits(state, seat) << start
    return found


def unary(count: int) -> int:
    """Return that many bits, from the lowest up."""
    return (1 << count) - 1


def binary(number: int, width: int) -> int:
    """Return a nonnegative number in that many bits, or the largest number that fits."""
    return min(number, (1 << width) - 1)


def signed(number: int, width: int) -> int:
    """Return a number in two's complement, or the nearest number that fits."""
    limit = 1 << width - 1
    return max(-limit, min(number, limit - 1)) & (1 << width) - 1


def row(parts: Iterable[int], width: int) -> int:
    """Return groups of bits of that width, one after another."""
    found = 0
    for place, part in enumerate(parts):
        found |= part << place * width
    return found


def from_observer(by_seat: Sequence[Any], seat: int) -> Sequence[Any]:
    """Return values by seat, clockwise from the observer."""
    return (*by_seat[seat:], *by_seat[:seat])


def rotate_row(parts: int, seat: int, seats: int, width: int) -> int:
    """Return a row of parts by seat as the observer counts: like `from_observer`, for a row of bits."""
    own = seat * width
    return parts >> own | (parts & (1 << own) - 1) << seats * width - own


def seat_bit(other: int | None, seat: int, seats: int) -> int:
    """Return the bit of another seat as the observer counts, or 0 for None."""
    return 0 if other is None else 1 << (other - seat) % seats


def seat_bits(others: Iterable[int], seat: int, seats: int) -> int:
    """Return the bits of other seats as the observer counts."""
    return sum(1 << (other - seat) % seats for other in others)


def anchor_deal(state: Any) -> object:
    """Return the deal of a state; the state itself once the match is over."""
    return state if state.to_act is None else state.deal


def frame_blocks(
    seats: int, phases: Sequence[str], *, fixed_phase: bool = False, fixed_scores: bool = True
) -> tuple[ObservationBlock, ...]:
    """Return the blocks that all games start with: the phase, the seat to act, the dealer and the scores."""
    bit = {name: 1 << place for place, name in enumerate(phases)}
    return (
        ObservationBlock(
            "phase",
            (len(phases),),
            f"The phase: {', '.join(phases)}.",
            lambda state, seat: bit[state.phase.name],
            fixed=fixed_phase,
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
            fixed=True,
        ),
        ObservationBlock(
            "scores",
            (seats, SCORE_BITS),
            "The score of each seat, binary in two's complement.",
            lambda state, seat: row(
                (signed(score, SCORE_BITS) for score in from_observer(state.scores, seat)), SCORE_BITS
            ),
            fixed=fixed_scores,
        ),
    )
