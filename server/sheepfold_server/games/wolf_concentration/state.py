"""The state of a match of Wolf Concentration: immutable values.

A match keeps only its present try, and of those before what they left: so a state does not grow. Sets of positions are
bits, position 0 the lowest.
"""

from dataclasses import dataclass
from typing import Final, Literal

from sheepfold_server.core.match import Start
from sheepfold_server.core.phase import OVER, Phase
from sheepfold_server.games.wolf_concentration.moves import Move
from sheepfold_server.games.wolf_concentration.options import Options

SEATS: Final = (1, 2, 3, 4)
POSITIONS: Final = 52

Reason = Literal["all_taken", "max_tries"]


def count_pairs(taken: tuple[int, ...]) -> tuple[int, ...]:
    """Return the pairs that each seat has taken, by seat."""
    return tuple(positions.bit_count() // 2 for positions in taken)


@dataclass(frozen=True, slots=True)
class Deal:
    """One try as the match stood before its first flip.

    `number` counts tries from 1. `layout` are the cards by position. `taken` are the positions whose cards each seat
    has taken, by seat; `shown` those whose card has ever been turned up. `turn` is the seat whose try it is.
    """

    start: Start
    number: int
    layout: tuple[str, ...]
    taken: tuple[int, ...]
    shown: int
    turn: int

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return self.start.dealer

    @property
    def options(self) -> Options:
        """The table rules."""
        options: Options = self.start.options
        return options


class Playing:
    """A try that is being made. `up` is the position of the card that lies face up, or None before the first flip."""

    __slots__ = ("deal", "moves", "phase", "to_act", "up")

    def __init__(self, deal: Deal, moves: tuple[Move, ...], phase: Phase, up: int | None) -> None:
        self.deal: Final = deal
        self.moves: Final = moves
        self.phase: Final = phase
        self.up: Final = up
        self.to_act: Final = deal.turn

    @property
    def scores(self) -> tuple[int, ...]:
        """The pairs of each seat."""
        return count_pairs(self.deal.taken)


class Finished:
    """A match that is over, with its last try; `taken` and `shown` are those after it."""

    __slots__ = ("deal", "moves", "phase", "reason", "shown", "taken", "to_act")

    def __init__(self, deal: Deal, moves: tuple[Move, ...], taken: tuple[int, ...], shown: int, reason: Reason) -> None:
        self.deal: Final = deal
        self.moves: Final = moves
        self.taken: Final = taken
        self.shown: Final = shown
        self.reason: Final = reason
        self.phase: Final = OVER
        self.to_act: Final = None

    @property
    def scores(self) -> tuple[int, ...]:
        """The pairs of each seat."""
        return count_pairs(self.taken)


State = Playing | Finished
