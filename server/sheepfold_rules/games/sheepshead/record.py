"""The deal's part of the JSON state: how the match stands, the cards, and the moves of this deal."""

from dataclasses import dataclass, field
from typing import Annotated, Final

from sheepfold_rules.core.match import DealNumber
from sheepfold_rules.core.shape import LARGEST, Between, Length, doc
from sheepfold_rules.games.sheepshead.cards import Deck
from sheepfold_rules.games.sheepshead.moves import Move
from sheepfold_rules.games.sheepshead.state import DEALING, State

# Before the first trick each seat passes, picks or cracks once, and all but the cracker are asked for a recrack; one or
# two seats bury, and the picker declares.
MOST_MOVES: Final = max(seats * (hand + 2) + 2 for seats, (hand, _) in DEALING.items())


@dataclass(frozen=True, slots=True)
class DealRecord:
    """What a record keeps of the deal."""

    deal: DealNumber = field(metadata=doc("The deal, counted from 1, including those passed out."))
    scored: Annotated[int, Between(0)] = field(metadata=doc("The number of deals scored before this one."))
    scores: Annotated[tuple[Annotated[int, Between(-LARGEST)], ...], Length(2, 7)] = field(
        metadata=doc("The scores before this deal, by seat.")
    )
    doublers: Annotated[int, Between(0)] = field(
        metadata=doc("The number of doublers still to be played, including that of this deal.")
    )
    deck: Deck = field(metadata=doc("The cards of this deal in the order dealt."))
    die: Annotated[int, Between(1, 6)] | None = field(
        metadata=doc(
            "The roll of the die when somebody picked, with seven seats; null before that and with fewer seats."
        )
    )
    moves: Annotated[tuple[Move, ...], Length(0, MOST_MOVES)] = field(metadata=doc("The moves of this deal, in order."))


def write_deal(state: State) -> DealRecord:
    """Return what a record keeps of the deal."""
    deal = state.deal
    return DealRecord(
        deal=deal.number,
        scored=deal.scored,
        scores=deal.scores,
        doublers=deal.doublers,
        deck=deal.deck,
        die=state.contract.die or None,
        moves=state.moves,
    )
