"""The deal's part of the JSON state: the cards, and the moves of the match."""

from dataclasses import dataclass, field
from typing import Annotated, Final

from sheepfold_rules.core.match import Start
from sheepfold_rules.core.record import DECK, invariants
from sheepfold_rules.core.shape import Length, doc
from sheepfold_rules.core.sheep_deck import Deck
from sheepfold_rules.games.wolf_herd.match import open_deal
from sheepfold_rules.games.wolf_herd.moves import Move
from sheepfold_rules.games.wolf_herd.options import MAX_TURNS
from sheepfold_rules.games.wolf_herd.state import Deal, Playing, State

INVARIANTS: Final = invariants("wolf_herd", None, deck=DECK)


@dataclass(frozen=True, slots=True)
class DealRecord:
    """What a record keeps of the deal."""

    deck: Deck = field(metadata=doc("The cards in the order dealt and drawn."))
    moves: Annotated[tuple[Move, ...], Length(0, MAX_TURNS)] = field(metadata=doc("The moves of the match, in order."))


def write_deal(state: State) -> DealRecord:
    """Return what a record keeps of the deal."""
    return DealRecord(deck=state.deal.deck, moves=state.moves)


def read_deal(part: DealRecord, start: Start) -> Playing:
    """Return the match before its first move."""
    return open_deal(Deal(start, part.deck))
