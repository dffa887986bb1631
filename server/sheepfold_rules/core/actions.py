"""Action spaces for reinforcement learning: a number for each move of a game.

The numbers depend only on the game and the number of seats, and never change. Moves that differ only in interchangeable
cards share a number, just as they share an entry in the list of legal moves.
"""

from bisect import bisect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate, product
from math import comb, prod
from operator import attrgetter
from typing import Any, Final

from sheepfold_rules.core.phase import AnyState, Phase, legal_moves
from sheepfold_rules.core.shape import tag_of

BY_NUMBER: Final = (
    "by its number in the combinatorial number system over the deck: cards at positions a < b < ..., counted from 0, "
    "have the number C(a, 1) + C(b, 2) + ..."
)

FindLegal = Callable[[Any, int], int]  # the numbers of the legal moves, from a state and the bits that its rules keep


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
    legal: FindLegal | None = None

    @property
    def name(self) -> str:
        """The `type` of the moves in JSON."""
        return str(tag_of(self.type))

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
        *starts, size = accumulate((block.size for block in blocks), initial=0)
        self.starts: Final = tuple(starts)
        self.size: Final[int] = size
        self._of_type: Final = {block.type: (block, start) for block, start in zip(blocks, self.starts, strict=True)}
        self._direct: Final[dict[Phase, tuple[tuple[FindLegal, int], ...]]] = {}

    def number(self, state: AnyState, move: Any) -> int:
        """Return the number of a move of the seat to act."""
        block, start = self._of_type[type(move)]
        return start + block.number(state, move)

    def move(self, state: AnyState, number: int) -> Any:
        """Return the move with a number, which must be legal for the seat to act."""
        index = bisect(self.starts, number) - 1
        return self.blocks[index].move(state, number - self.starts[index])

    def legal(self, state: AnyState) -> int:
        """Return the numbers of the legal moves of the seat to act, as bits."""
        legal, direct = 0, self._direct.get(state.phase)
        if direct is None:
            direct = self._direct[state.phase] = self._find_direct(state.phase)
        if direct:
            left = state.phase.legal(state)
            for find, start in direct:
                legal |= find(state, left) << start
            return legal
        for move in legal_moves(state):
            legal |= 1 << self.number(state, move)
        return legal

    def _find_direct(self, phase: Phase) -> tuple[tuple[FindLegal, int], ...]:
        """Return the functions that find a phase's legal moves directly from its bits; empty unless all types can."""
        found = [self._of_type[kind] for kind in phase.moves]
        direct = tuple((block.legal, start) for block, start in found if block.legal is not None)
        return direct if len(direct) == len(found) else ()


def list_moves(kind: type[Any], text: str, *fields: Sequence[Any], legal: FindLegal | None = None) -> ActionBlock:
    """Return the block of all moves of a type, given the values of each field; the last field varies fastest."""
    moves = [kind(*values) for values in product(*fields)]
    key = attrgetter(*kind.__match_args__) if fields else type
    numbers, shape = {key(move): number for number, move in enumerate(moves)}, tuple(map(len, fields)) or (1,)
    return ActionBlock(kind, shape, text, lambda state, move: numbers[key(move)], lambda state, at: moves[at], legal)


def list_sets(kind: type[Any], text: str, deck: Sequence[str], *sizes: int) -> ActionBlock:
    """Return the block of all moves of a type that name a set of cards, first those with a set of the first size.

    Sets of a size are in the order of their numbers in the combinatorial number system over the deck. `text` says
    which sets they are.
    """
    index = {card: number for number, card in enumerate(deck)}
    *starts, end = accumulate((comb(len(deck), size) for size in sizes), initial=0)

    def number(state: Any, move: Any) -> int:
        return starts[sizes.index(len(move.cards))] + rank_indices(sorted(map(index.__getitem__, move.cards)))

    def move(state: Any, number: int) -> Any:
        which = bisect(starts, number) - 1
        return kind(tuple([deck[each] for each in unrank_indices(number - starts[which], sizes[which])]))

    return ActionBlock(kind, (end,), f"{text}, {BY_NUMBER}", number, move)


def rank_indices(indices: Sequence[int]) -> int:
    """Return the number of a set of indices, given ascending, among all sets of that size.

    It is the combinatorial number system: the sum of comb(index, 1), comb(index, 2), ... over the ascending indices.
    """
    return sum(comb(index, size) for size, index in enumerate(indices, 1))


def unrank_indices(number: int, size: int) -> tuple[int, ...]:
    """Return the set of indices, ascending, with that number among all sets of that size."""
    found = []
    for left in range(size, 0, -1):
        index = left - 1
        while comb(index + 1, left) <= number:
            index += 1
        found.append(index)
        number -= comb(index, left)
    return tuple(reversed(found))
