"""Observations for reinforcement learning: what a seat knows of a match, as bits (`core.encode`)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import accumulate
from math import prod
from typing import Any, Final, NamedTuple

from sheepfold_rules.core.cards import card_set
from sheepfold_rules.core.encode import Encoding, by_seat, one_of, one_seat, signed
from sheepfold_rules.core.keeping import keep_while_same
from sheepfold_rules.core.phase import Phase, phase_names

SCORE: Final = signed(16)
RECENT: Final = 16  # moves that are shown one by one


class Block(NamedTuple):
    """Some bits of an observation, and how its value becomes these bits."""

    name: str
    encoding: Encoding
    text: str

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape that the bits fill row by row."""
        return self.encoding.shape


def cards_by_seat(state: Any, seats: int, kind: type[Any], bit: Mapping[Any, int]) -> list[int]:
    """Return the cards of the moves of that type in a deal, by the seat that made them."""
    found = [0] * seats
    for seat, move in zip(state.movers, state.moves, strict=True):
        if type(move) is kind:
            found[seat] |= card_set(bit, move.cards)
    return found


def recent_turns(state: Any) -> Iterator[tuple[int, Any]]:
    """Return the last moves of a deal, each with the seat that made it, the latest first."""
    return zip(state.movers[: -RECENT - 1 : -1], state.moves[: -RECENT - 1 : -1], strict=True)


class Observation:
    """The observations of a game with a given number of seats, made up of consecutive blocks.

    The first blocks are those of all games: the phase, the seat to act, the dealer and the scores; then come the game's
    `own`. `fixed(state, seat)` and `changing(state, seat)` return the values of these by their names, as the observer
    at a seat knows them. `anchor(state)` returns an object that alone determines the dealer, the scores and the fixed
    values, whose bits are cached as long as it is the same object; by default the deal, or once the match is over the
    state itself.

    `starts` are the indices of the first bits of the blocks, and `size` is the number of bits.
    """

    def __init__(
        self,
        seats: int,
        phases: Sequence[Phase],
        *own: Block,
        fixed: Callable[[Any, int], dict[str, Any]],
        changing: Callable[[Any, int], dict[str, Any]],
        anchor: Callable[[Any], object] = lambda state: state if state.to_act is None else state.deal,
    ) -> None:
        names, whose = phase_names(phases), one_seat(seats)
        self.blocks: Final = (
            Block("phase", one_of(names), f"The phase: {', '.join(names)}."),
            Block("to_act", whose, "The seat to act; none once the match is over."),
            Block("dealer", whose, "The seat that dealt."),
            Block("scores", by_seat(seats, SCORE), "The score of each seat, binary in two's complement."),
            *own,
        )
        *starts, size = accumulate((prod(block.shape) for block in self.blocks), initial=0)
        self.starts: Final = tuple(starts)
        self.size: Final = size
        self._parts: Final = {
            block.name: (block.encoding.bits, start) for block, start in zip(self.blocks, starts, strict=True)
        }
        self._fixed: Final = fixed
        self._changing: Final = changing
        self._fixed_bits: Final = keep_while_same(anchor)(
            lambda state, seat: self._join(self._see_fixed(state, seat), seat)
        )

    def values(self, state: Any, seat: int) -> dict[str, Any]:
        """Return what a seat knows, by the names of the blocks."""
        return self._see_fixed(state, seat) | self._see_changing(state, seat)

    def bits(self, state: Any, seat: int) -> int:
        """Return what a seat knows, with the first bit lowest."""
        return self._fixed_bits(state, seat) | self._join(self._see_changing(state, seat), seat)

    def _see_fixed(self, state: Any, seat: int) -> dict[str, Any]:
        """Return the values that stay the same as long as the anchor does."""
        values = self._fixed(state, seat)
        values["dealer"], values["scores"] = state.deal.dealer, state.scores
        return values

    def _see_changing(self, state: Any, seat: int) -> dict[str, Any]:
        """Return the other values."""
        values = self._changing(state, seat)
        values["phase"], values["to_act"] = state.phase.name, state.to_act
        return values

    def _join(self, values: Mapping[str, Any], seat: int) -> int:
        """Return the bits of the blocks with these values."""
        found, parts = 0, self._parts
        for name, value in values.items():
            encode, start = parts[name]
            found |= encode(value, seat) << start
        return found
