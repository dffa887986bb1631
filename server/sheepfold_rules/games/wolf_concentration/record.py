"""The deal's part of the JSON state: the cards, how the match stands, and the flips of this try."""

from dataclasses import dataclass, field
from typing import Annotated

from sheepfold_rules.core.cards import select
from sheepfold_rules.core.shape import LARGEST, Between, Distinct, Length, doc
from sheepfold_rules.games.wolf_concentration.cards import Deck
from sheepfold_rules.games.wolf_concentration.moves import Move
from sheepfold_rules.games.wolf_concentration.state import POSITIONS, State

Positions = Annotated[tuple[Annotated[int, Between(0, 51)], ...], Length(0, 52), Distinct()]


@dataclass(frozen=True, slots=True)
class DealRecord:
    """What a record keeps of the deal."""

    deck: Deck = field(metadata=doc("The cards by position, row by row."))
    tries: Annotated[int, Between(0, LARGEST - 1)] = field(
        metadata=doc("The number of tries before this one, of all seats together.")
    )
    taken: Annotated[tuple[Positions, ...], Length(1, 4)] = field(
        metadata=doc("The positions of the cards that each seat has taken, by seat, ascending.")
    )
    shown: Positions = field(metadata=doc("The positions of the cards that have ever been turned up, ascending."))
    moves: Annotated[tuple[Move, ...], Length(0, 2)] = field(metadata=doc("The moves of this try, in order."))


def write_deal(state: State) -> DealRecord:
    """Return what a record keeps of the deal."""
    deal = state.deal
    return DealRecord(
        deck=deal.layout,
        tries=deal.number - 1,
        taken=tuple(map(positions_of, deal.taken)),
        shown=positions_of(deal.shown),
        moves=state.moves,
    )


def positions_of(positions: int) -> tuple[int, ...]:
    """Return the positions of a set, ascending."""
    return select(range(POSITIONS), positions)
