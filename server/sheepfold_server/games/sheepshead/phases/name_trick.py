"""Naming: before a leaster the dealer names the trick whose winner gets the blind, where the table has it so."""

from typing import Any, Final

from sheepfold_server.core.cards import select
from sheepfold_server.core.phase import Phase
from sheepfold_server.games.sheepshead.moves import NameTrick
from sheepfold_server.games.sheepshead.rules import rule
from sheepfold_server.games.sheepshead.state import Contract, Deal, Opening

NAMES: Final = tuple(NameTrick(trick) for trick in range(1, 11))
EVERY: Final = (1 << len(NAMES)) - 1


@rule(
    "Least",
    "The trick that is named is one of the tricks of the deal.",
    lambda state, cards: f"This deal has {state.deal.tricks} tricks.",
)
def name_trick(state: Opening, left: int) -> int:
    """Keep the tricks that will be played."""
    return left & ((1 << state.deal.tricks) - 1)


def due(deal: Deal, contract: Contract) -> tuple[int, ...]:
    """The dealer names, in a leaster."""
    named = not deal.is_duel and contract.picker is None and deal.options.leaster_blind == "dealer_names"
    return (deal.dealer,) if named else ()


def answer(state: Opening, move: Any) -> tuple[Contract, tuple[int, ...]]:
    """The contract with the trick named."""
    return state.contract._replace(trick=move.trick), ()


PHASE: Final[Phase] = Phase(
    name="name_trick",
    moves=(NameTrick,),
    everything=EVERY,
    rules=(name_trick,),
    bits=lambda state, move: 1 << (move.trick - 1),
    cards=lambda mask: (),
    offers=lambda state, left: select(NAMES, left),
)
