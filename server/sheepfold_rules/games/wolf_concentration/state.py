"""The state of a match of Wolf Concentration: immutable values.

A state holds the present try and what the tries before it have left, so it does not grow. Sets of positions are bits,
position 0 the lowest.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from sheepfold_rules.core.match import OnlyDeal
from sheepfold_rules.core.phase import OVER, Phase
from sheepfold_rules.core.sheep_deck import Card
from sheepfold_rules.games.wolf_concentration.moves import Move
from sheepfold_rules.games.wolf_concentration.options import Options

SEATS: Final = (1, 2, 3, 4)
POSITIONS: Final = 52
EVERY_POSITION: Final = (1 << POSITIONS) - 1

Reason = Literal["all_taken", "max_tries"]


def count_pairs(taken: tuple[int, ...]) -> tuple[int, ...]:
    """Return the number of pairs that each seat has taken, by seat."""
    return tuple(positions.bit_count() // 2 for positions in taken)


@lru_cache(maxsize=256)
def positions_by_kind(layout: tuple[Card, ...]) -> dict[Card, int]:
    """Return the positions of each kind of card, as sets."""
    found: dict[Card, int] = {}
    for position, card in enumerate(layout):
        found[card] = found.get(card, 0) | 1 << position
    return found


@dataclass(slots=True, eq=False)
class Deal(OnlyDeal[Options]):
    """A try before its first flip; a match of this game has tries where others have deals.

    `number` counts tries from 1. `layout` are the cards by position. `taken` are the positions that each seat has taken
    the cards of, by seat; `shown` are those whose card has ever been turned up. `turn` is the seat whose try it is.
    """

    number: int
    layout: tuple[Card, ...]
    taken: tuple[int, ...]
    shown: int
    turn: int


@dataclass(slots=True, eq=False)
class Playing:
    """A try that is being made. `up` is the position that was flipped last; None before the first flip."""

    deal: Deal
    moves: tuple[Move, ...]
    phase: Phase
    to_act: int
    up: int | None

    @property
    def taken(self) -> tuple[int, ...]:
        """The positions that each seat has taken, by seat."""
        return self.deal.taken

    @property
    def shown(self) -> int:
        """The positions whose card has ever been turned up."""
        shown = self.deal.shown
        for move in self.moves:
            shown |= 1 << move.position
        return shown

    @property
    def tries(self) -> int:
        """The number of tries that have been made."""
        return self.deal.number - 1

    @property
    def scores(self) -> tuple[int, ...]:
        """The number of pairs of each seat."""
        return count_pairs(self.deal.taken)


@dataclass(slots=True, eq=False)
class Finished:
    """A match that is over, after its last try; no card lies face up."""

    deal: Deal
    moves: tuple[Move, ...]
    taken: tuple[int, ...]
    shown: int
    reason: Reason
    scores: tuple[int, ...]
    phase: Phase = OVER
    to_act: None = None
    up: None = None

    @property
    def tries(self) -> int:
        """The number of tries that have been made."""
        return self.deal.number


State = Playing | Finished
