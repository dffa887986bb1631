"""Action spaces for reinforcement learning: a number for each move of a game.

The numbers depend only on the game and the number of seats, and never change. Moves that differ only in interchangeable
cards share a number, just as they share an entry in the list of legal moves.
"""

from bisect import bisect
from collections.abc import Callable
from dataclasses import dataclass
from math import comb, prod
from typing import Any, Final

from sheepfold_rules.core.phase import AnyState, Phase, legal_moves, narrow
from sheepfold_rules.core.shape import tag_of


@dataclass(frozen=True, slots=True, eq=False)
class ActionBlock:
    """The numbers of all moves of one type, starting from 0.

    The numbers fill `shape` row by row. `number(state, move)` returns the number of a move, and `move(state, number)`
    the move with a number, using the lowest cards that the seat to act has for it. `legal(state, left)` returns the
    numbers of the legal moves as bits, directly from the bits that the rules of a phase keep; it is None if the moves
    must be listed instead.
    """

    type: type
    shape: tuple[int, ...]
    text: str
    number: Callable[[Any, Any], int]
    move: Callable[[Any, int], Any]
    legal: Callable[[Any, int], int] | None = None

    @property
    def name(self) -> str:
        """The `type` of the moves in JSON."""
        name = tag_of(self.type)
        assert name is not None, self.type
        return name

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return prod(self.shape)


class ActionSpace:
    """The numbers of all moves of a game with a given number of seats, made up of consecutive blocks.

    `starts` are the first numbers of the blocks, and `size` is the total of numbers.
    """

    def __init__(self, *blocks: ActionBlock) -> None:
        self.blocks: Final = blocks
        self.starts: Final = tuple(sum(block.size for block in blocks[:place]) for place in range(len(blocks)))
        self.size: Final = sum(block.size for block in blocks)
        self._of_type: Final = {block.type: (block, start) for block, start in zip(blocks, self.starts, strict=True)}
        self._direct: Final[dict[Phase, tuple[tuple[Callable[[Any, int], int], int], ...]]] = {}

    def number(self, state: AnyState, move: Any) -> int:
        """Return the number of a move of the seat to act."""
        block, start = self._of_type[type(move)]
        return start + block.number(state, move)

    def move(self, state: AnyState, number: int) -> Any:
        """Return the move with a number, which must be legal for the seat to act."""
        place = bisect(self.starts, number) - 1
        return self.blocks[place].move(state, number - self.starts[place])

    def legal(self, state: AnyState, left: int | None = None) -> int:
        """Return the numbers of the legal moves of the seat to act, as bits.

        `left` are the bits that the rules keep, if they are already known.
        """
        direct = self._direct.get(state.phase)
        if direct is None:
            direct = self._direct[state.phase] = self._find_direct(state.phase)
        legal = 0
        if direct:
            left = narrow(state) if left is None else left
            for find, start in direct:
                legal |= find(state, left) << start
            return legal
        for move in legal_moves(state) if left is None else state.phase.offers(state, left):
            legal |= 1 << self.number(state, move)
        return legal

    def _find_direct(self, phase: Phase) -> tuple[tuple[Callable[[Any, int], int], int], ...]:
        """Return the functions that find a phase's legal moves directly from its bits; empty unless all types can."""
        found = [self._of_type[kind] for kind in phase.moves]
        direct = tuple((block.legal, start) for block, start in found if block.legal is not None)
        return direct if len(direct) == len(found) else ()


def rank_places(places: tuple[int, ...]) -> int:
    """Return the number of a set of places, given ascending, among all sets of that size.

    It is the combinatorial number system: the sum of comb(place, 1), comb(place, 2), ... over the ascending places.
    """
    return sum(comb(place, size) for size, place in enumerate(places, 1))


def unrank_places(number: int, size: int) -> tuple[int, ...]:
    """Return the set of places, ascending, with that number among all sets of that size."""
    found = []
    for left in range(size, 0, -1):
        place = left - 1
        while comb(place + 1, left) <= number:
            place += 1
        found.append(place)
        number -= comb(place, left)
    return tuple(reversed(found))
