"""The deal's part of the JSON state: the scores before the deal, its cards, and its moves."""

from dataclasses import dataclass, field
from typing import Annotated

from sheepfold_rules.core.match import DealNumber
from sheepfold_rules.core.shape import Between, Distinct, Length, doc
from sheepfold_rules.games.president.cards import Deck
from sheepfold_rules.games.president.moves import Move
from sheepfold_rules.games.president.state import GIFTS, MOST_TURNS, State


@dataclass(frozen=True, slots=True)
class DealRecord:
    """What a record keeps of the deal."""

    deal: DealNumber = field(metadata=doc("The deal, counted from 1."))
    scores: Annotated[tuple[Annotated[int, Between(0)], ...], Length(4, 7)] = field(
        metadata=doc("The scores before this deal, by seat.")
    )
    order: Annotated[tuple[Annotated[int, Between(0, 6)], ...], Length(0, 7), Distinct()] = field(
        metadata=doc(
            "The seats in the order in which they went out of the previous deal, the Bum last; empty in the first deal."
        )
    )
    deck: Deck = field(metadata=doc("The cards of this deal in the order dealt."))
    moves: Annotated[tuple[Move, ...], Length(0, MOST_TURNS + GIFTS)] = field(
        metadata=doc("The moves of this deal, in order.")
    )


def write_deal(state: State) -> DealRecord:
    """Return what a record keeps of the deal."""
    deal = state.deal
    return DealRecord(deal=deal.number, scores=deal.scores, order=deal.order, deck=deal.deck, moves=state.moves)
