"""The deal's part of the JSON state: the cards, and the moves of the match."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Self

from sheepfold_rules.core.match import Start
from sheepfold_rules.core.record import DECK, BaseDealRecord, list_invariants
from sheepfold_rules.core.shape import Length, doc
from sheepfold_rules.core.sheep_deck import Deck
from sheepfold_rules.games.wolf_herd.match import open_deal
from sheepfold_rules.games.wolf_herd.moves import Move
from sheepfold_rules.games.wolf_herd.options import MAX_TURNS
from sheepfold_rules.games.wolf_herd.state import Deal, Playing, State


@dataclass(frozen=True, slots=True)
class DealRecord(BaseDealRecord):
    """What a record keeps of the deal."""

    invariants: ClassVar = list_invariants("wolf_herd", None, deck=DECK)

    deck: Deck = field(metadata=doc("The cards in the order dealt and drawn."))
    moves: Annotated[tuple[Move, ...], Length(0, MAX_TURNS)] = field(metadata=doc("The moves of the match, in order."))

    @classmethod
    def of(cls, state: State) -> Self:
        return cls(deck=state.deal.deck, moves=state.moves)

    def open(self, start: Start) -> Playing:
        return open_deal(Deal(start, self.deck))
