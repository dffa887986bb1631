"""The state of a match of Wolf: immutable values.

Piles are cards from the top down, by seat. A match keeps only its present battle and what was seen of the one before,
so that a state does not grow.
"""

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from sheepfold_server.core.match import Start
from sheepfold_server.core.phase import OVER, Phase
from sheepfold_server.games.wolf.moves import Move
from sheepfold_server.games.wolf.options import Options

SEATS: Final = (2,)

Reason = Literal["all_cards", "run_out", "max_battles"]


class Laid(NamedTuple):
    """A card on the table, face up or down."""

    card: str
    up: bool


class Fought(NamedTuple):
    """A battle that is over: the cards that each seat put, in order, and the seat that took them."""

    laid: tuple[tuple[Laid, ...], ...]
    winner: int


@dataclass(frozen=True, slots=True)
class Deal:
    """One battle, with its wars, as the match stood before its first card.

    `number` counts battles from 1. `piles` by seat, each from the top down. `last` is the battle before, None in the
    first.
    """

    start: Start
    number: int
    piles: tuple[tuple[str, ...], ...]
    last: Fought | None

    @property
    def first(self) -> int:
        """The seat that turns first in every battle and war: the one at the dealer's left."""
        return self.start.left_of(self.start.dealer)

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
    """A battle that is being fought.

    `piles` by seat; `laid` the cards on the table by seat, in order. `due` is the number of cards that each seat has
    still to put, the last of them face up, before the cards are compared.
    """

    __slots__ = ("deal", "due", "laid", "moves", "phase", "piles", "to_act")

    def __init__(
        self,
        deal: Deal,
        moves: tuple[Move, ...],
        phase: Phase,
        to_act: int,
        piles: tuple[tuple[str, ...], ...],
        laid: tuple[tuple[Laid, ...], ...],
        due: tuple[int, ...],
    ) -> None:
        self.deal: Final = deal
        self.moves: Final = moves
        self.phase: Final = phase
        self.to_act: Final = to_act
        self.piles: Final = piles
        self.laid: Final = laid
        self.due: Final = due

    @property
    def scores(self) -> tuple[int, ...]:
        """The cards that each seat holds, with those that it has put in this battle."""
        return tuple(len(pile) + len(laid) for pile, laid in zip(self.piles, self.laid, strict=True))


class Finished:
    """A match that is over.

    `left` counts the cards in each seat's pile, `laid` are those that stay on the table in a draw; `last` is the battle
    that was won last. `scores` are the cards that each seat holds in the end, `winner` is None in a draw.
    """

    __slots__ = ("deal", "laid", "last", "left", "moves", "phase", "reason", "scores", "to_act", "winner")

    def __init__(
        self,
        deal: Deal,
        moves: tuple[Move, ...],
        left: tuple[int, ...],
        laid: tuple[tuple[Laid, ...], ...],
        last: Fought | None,
        winner: int | None,
        reason: Reason,
    ) -> None:
        self.deal: Final = deal
        self.moves: Final = moves
        self.left: Final = left
        self.laid: Final = laid
        self.last: Final = last
        self.winner: Final = winner
        self.scores: Final = tuple(pile + len(own) for pile, own in zip(left, laid, strict=True))
        self.reason: Final = reason
        self.phase: Final = OVER
        self.to_act: Final = None


State = Playing | Finished
