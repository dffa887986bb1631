"""The state of a match of Wolf: immutable values.

Piles are cards from the top down, by seat. A state holds the present battle and the one before it and nothing older, so
it does not grow.
"""

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeVar

from sheepfold_rules.core.match import OnlyDeal
from sheepfold_rules.core.phase import OVER, Phase
from sheepfold_rules.core.sheep_deck import Card
from sheepfold_rules.games.wolf.moves import Move
from sheepfold_rules.games.wolf.options import Options

T = TypeVar("T")

SEATS: Final = (2,)
MAX_CARDS: Final = 51  # cards that one seat can lay in a battle, or hold: the other has one
MAX_TURNS: Final = 28  # in a battle: two with a card each, and two cards in each of the others but the last of a seat

Reason = Literal["all_cards", "run_out", "max_battles"]


class LaidCard(NamedTuple):
    """A card on the table, face up or down."""

    card: Card
    up: bool


Piles = tuple[tuple[Card, ...], ...]
LaidCards = tuple[tuple[LaidCard, ...], ...]

NO_CARDS: Final[LaidCards] = ((), ())


def in_seat_order(seat: int, own: T, other: T) -> tuple[T, T]:
    """Return what belongs to a seat and what belongs to the other one, by seat."""
    return (own, other) if seat == 0 else (other, own)


class Fought(NamedTuple):
    """A battle that is over: the cards that each seat laid, in order, and the seat that took them."""

    laid: LaidCards
    winner: int


@dataclass(slots=True, eq=False)
class Deal(OnlyDeal[Options]):
    """A battle with its wars, before its first card; a match of this game has battles where others have deals.

    `number` counts battles from 1. `last` is the battle before this one, None in the first.
    """

    number: int
    piles: Piles
    last: Fought | None

    @property
    def first(self) -> int:
        """The seat that turns first in every battle and war: the one at the dealer's left."""
        return self.start.left_of(self.start.dealer)


@dataclass(slots=True, eq=False)
class Playing:
    """A battle that is being fought.

    `laid` are the cards on the table, by seat, in the order laid. `due` is the number of cards that each seat has
    yet to lay before cards are compared; the last of them goes face up.
    """

    deal: Deal
    moves: tuple[Move, ...]
    phase: Phase
    to_act: int
    piles: Piles
    laid: LaidCards
    due: tuple[int, ...]

    @property
    def sizes(self) -> tuple[int, ...]:
        """The number of cards in each seat's pile."""
        return tuple(map(len, self.piles))

    @property
    def last(self) -> Fought | None:
        """The battle that was won last; None before the first is."""
        return self.deal.last

    @property
    def scores(self) -> tuple[int, ...]:
        """The number of cards that each seat holds, with those that it has laid in this battle."""
        return tuple(len(pile) + len(laid) for pile, laid in zip(self.piles, self.laid, strict=True))


@dataclass(slots=True, eq=False)
class Finished:
    """A match that is over.

    `sizes` are the numbers of cards in the piles, and the larger pile wins. `laid` are the cards that stay on the table
    in a draw; they count for the `scores`. `last` is the battle that was won last.
    """

    deal: Deal
    moves: tuple[Move, ...]
    sizes: tuple[int, ...]
    laid: LaidCards
    last: Fought | None
    reason: Reason
    scores: tuple[int, ...]
    phase: Phase = OVER
    to_act: None = None


State = Playing | Finished
