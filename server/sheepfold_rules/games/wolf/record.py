"""The deal's part of the JSON state: the piles, the battle before this one, and the moves of this one."""

from dataclasses import dataclass, field
from typing import Annotated

from sheepfold_rules.core.shape import Between, Length, OutOf, doc
from sheepfold_rules.games.wolf.cards import CARDS, Card
from sheepfold_rules.games.wolf.moves import Move
from sheepfold_rules.games.wolf.options import BattleNumber
from sheepfold_rules.games.wolf.state import MOST_PUT, MOST_TURNS, Laid, Piles, State

Pile = Annotated[tuple[Card, ...], Length(1, MOST_PUT), OutOf(CARDS)]


@dataclass(frozen=True, slots=True)
class Last:
    """A battle that is over."""

    laid: Annotated[tuple[Pile, ...], Length(2, 2)] = field(
        metadata=doc(
            "The cards that each seat laid, by seat, in the order laid; those between two compared cards lay face down."
        )
    )
    winner: Annotated[int, Between(0, 1)] = field(metadata=doc("The seat that won the battle."))


@dataclass(frozen=True, slots=True)
class DealRecord:
    """What a record keeps of the deal."""

    battle: BattleNumber = field(metadata=doc("The battle, counted from 1."))
    piles: Annotated[tuple[Pile, ...], Length(2, 2)] = field(
        metadata=doc("The piles before this battle, by seat, each from the top down.")
    )
    last: Last | None = field(metadata=doc("The battle before this one; null in the first."))
    moves: Annotated[tuple[Move, ...], Length(0, MOST_TURNS)] = field(
        metadata=doc("The moves of this battle, in order.")
    )


def write_deal(state: State) -> DealRecord:
    """Return what a record keeps of the deal."""
    deal = state.deal
    return DealRecord(
        battle=deal.number,
        piles=deal.piles,
        last=None if deal.last is None else Last(cards_of(deal.last.laid), deal.last.winner),
        moves=state.moves,
    )


def cards_of(laid: tuple[tuple[Laid, ...], ...]) -> Piles:
    """Return the cards that each seat put."""
    return tuple(tuple(each.card for each in own) for own in laid)
