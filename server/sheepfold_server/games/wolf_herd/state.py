"""The state of a match of Wolf herd: immutable values. Hands are sorted, kind by kind."""

from dataclasses import dataclass
from typing import Final, Literal

from sheepfold_server.core.match import Start
from sheepfold_server.core.phase import OVER, Phase
from sheepfold_server.games.wolf_herd.herds import Herds, count_sheep
from sheepfold_server.games.wolf_herd.moves import Move, Turn
from sheepfold_server.games.wolf_herd.options import Options

HAND: Final = 3  # cards

Reason = Literal["all_played", "turn_limit"]


Hands = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """The match before its first move. `deck` is in the order in which the cards are dealt and drawn."""

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

    `hands` and `herds` are by seat, and `herd_bits` are all herds as bits (`herds`). `discard` is the pile from the
    bottom up. `drawn` is the number of cards of the deck that have been dealt and drawn. `fetched` is the number of
    crooks in each hand that were taken with a crook.
    """

    __slots__ = ("deal", "discard", "drawn", "fetched", "hands", "herd_bits", "herds", "history", "phase", "to_act")

    def __init__(
        self,
        deal: Deal,
        history: tuple[Turn, ...],
        phase: Phase,
        to_act: int,
        hands: Hands,
        herds: Herds,
        herd_bits: int,
        discard: tuple[str, ...],
        drawn: int,
        fetched: tuple[int, ...],
    ) -> None:
        self.deal: Final = deal
        self.history: Final = history
        self.phase: Final = phase
        self.to_act: Final = to_act
        self.hands: Final = hands
        self.herds: Final = herds
        self.herd_bits: Final = herd_bits
        self.discard: Final = discard
        self.drawn: Final = drawn
        self.fetched: Final = fetched

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of the match, in order."""
        return tuple([turn.move for turn in self.history])

    @property
    def scores(self) -> tuple[int, ...]:
        """The number of sheep in each herd."""
        return tuple(map(count_sheep, self.herds))


class Finished:
    """A match that is over, after its last move."""

    __slots__ = ("deal", "discard", "drawn", "hands", "herds", "history", "phase", "reason", "to_act")

    def __init__(self, last: Playing, reason: Reason) -> None:
        self.deal: Final = last.deal
        self.history: Final = last.history
        self.hands: Final = last.hands
        self.herds: Final = last.herds
        self.discard: Final = last.discard
        self.drawn: Final = last.drawn
        self.reason: Final = reason
        self.phase: Final = OVER
        self.to_act: Final = None

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of the match, in order."""
        return tuple([turn.move for turn in self.history])

    @property
    def scores(self) -> tuple[int, ...]:
        """The number of sheep in each herd."""
        return tuple(map(count_sheep, self.herds))


State = Playing | Finished
