"""The state of a match of Wolf herd: immutable values.

Hands are cards kind by kind; seats are numbers; a match keeps its moves and who made them, so that its history can be
told.
"""

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from sheepfold_server.core.match import Start
from sheepfold_server.core.phase import OVER, Phase
from sheepfold_server.games.wolf_herd.moves import Move
from sheepfold_server.games.wolf_herd.options import Options

SEATS: Final = (2, 3, 4)
HAND: Final = 3

Reason = Literal["all_played", "turn_limit"]


class Sheep(NamedTuple):
    """A sheep card of a herd: how many sheep are on it, and how many fences lie on it."""

    size: int
    fences: int

    @property
    def card(self) -> str:
        """The sheep card."""
        return f"S{self.size}"


Herd = tuple[Sheep, ...]


def count_sheep(herd: Herd) -> int:
    """Return how many sheep a herd has."""
    return sum(each.size for each in herd)


@dataclass(frozen=True, slots=True)
class Deal:
    """The match as it lay before the first move."""

    start: Start
    deck: tuple[str, ...]

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
    """A match that is being played.

    `hands` and `herds` by seat. `discard` is the pile from the bottom up; `drawn` counts the cards of the deck that
    have been dealt and drawn. `fetched` counts, by seat, the crooks in hand that a crook took.
    """

    __slots__ = ("deal", "discard", "drawn", "fetched", "hands", "herds", "movers", "moves", "phase", "to_act")

    def __init__(
        self,
        deal: Deal,
        moves: tuple[Move, ...],
        movers: tuple[int, ...],
        phase: Phase,
        to_act: int,
        hands: tuple[tuple[str, ...], ...],
        herds: tuple[Herd, ...],
        discard: tuple[str, ...],
        drawn: int,
        fetched: tuple[int, ...],
    ) -> None:
        self.deal: Final = deal
        self.moves: Final = moves
        self.movers: Final = movers
        self.phase: Final = phase
        self.to_act: Final = to_act
        self.hands: Final = hands
        self.herds: Final = herds
        self.discard: Final = discard
        self.drawn: Final = drawn
        self.fetched: Final = fetched

    @property
    def scores(self) -> tuple[int, ...]:
        """The sheep of each herd."""
        return tuple(map(count_sheep, self.herds))


class Finished:
    """A match that is over, as it lay after the last move."""

    __slots__ = ("deal", "discard", "drawn", "hands", "herds", "movers", "moves", "phase", "reason", "to_act")

    def __init__(self, last: Playing, reason: Reason) -> None:
        self.deal: Final = last.deal
        self.moves: Final = last.moves
        self.movers: Final = last.movers
        self.hands: Final = last.hands
        self.herds: Final = last.herds
        self.discard: Final = last.discard
        self.drawn: Final = last.drawn
        self.reason: Final = reason
        self.phase: Final = OVER
        self.to_act: Final = None

    @property
    def scores(self) -> tuple[int, ...]:
        """The sheep of each herd."""
        return tuple(map(count_sheep, self.herds))


State = Playing | Finished
