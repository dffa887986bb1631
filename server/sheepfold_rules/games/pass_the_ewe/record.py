"""The deal's part of the JSON state: the scores before the deal, its cards, and its moves."""

from dataclasses import dataclass, field
from typing import Annotated

from sheepfold_rules.core.match import DealNumber
from sheepfold_rules.core.shape import LARGEST, Between, Length, doc
from sheepfold_rules.games.pass_the_ewe.cards import Deck
from sheepfold_rules.games.pass_the_ewe.moves import Move
from sheepfold_rules.games.pass_the_ewe.state import HAND, MOST_TURNS, State


@dataclass(frozen=True, slots=True)
class DealRecord:
    """What a record keeps of the deal."""

    deal: DealNumber = field(metadata=doc("The deal, counted from 1."))
    scores: Annotated[tuple[Annotated[int, Between(-LARGEST)], ...], Length(min(HAND), max(HAND))] = field(
        metadata=doc("The scores before this deal, by seat.")
    )
    ewe: Annotated[int, Between(0, 5)] | None = field(
        metadata=doc("The seat that held the ewe before this deal; null in the first deal.")
    )
    deck: Deck = field(metadata=doc("The cards of this deal in the order dealt."))
    moves: Annotated[tuple[Move, ...], Length(0, MOST_TURNS)] = field(metadata=doc("The moves of this deal, in order."))


def write_deal(state: State) -> DealRecord:
    """Return what a record keeps of the deal."""
    deal = state.deal
    return DealRecord(deal=deal.number, scores=deal.scores, ewe=deal.ewe, deck=deal.deck, moves=state.moves)
