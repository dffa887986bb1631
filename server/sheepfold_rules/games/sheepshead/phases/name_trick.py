"""Naming: before a leaster the dealer names the trick whose winner gets the blind, if the options say so."""

from typing import Any, Final

from sheepfold_rules.core.cards import select
from sheepfold_rules.core.phase import Phase
from sheepfold_rules.games.sheepshead.moves import NameTrick
from sheepfold_rules.games.sheepshead.options import rule
from sheepfold_rules.games.sheepshead.state import Contract, Deal, Opening, Progress

NAMES: Final = tuple(NameTrick(trick) for trick in range(1, 11))


@rule(
    "Least",
    "The dealer must name one of the tricks of the deal.",
    lambda state, cards: f"This deal has only {state.deal.tricks} tricks.",
)
def name_trick(state: Opening, left: int) -> int:
    """Keep the tricks that will be played."""
    return left & ((1 << state.deal.tricks) - 1)


def seats_to_act(deal: Deal, contract: Contract) -> tuple[int, ...]:
    """Return the dealer, in a leaster or a moster where the dealer names the trick."""
    is_named = contract.picker is None and not deal.is_duel and deal.options.leaster_blind == "dealer_names"
    return (deal.dealer,) if is_named else ()


def apply(state: Opening, move: Any) -> Progress:
    """Name the trick."""
    return state.contract._replace(trick=move.trick), ()


PHASE: Final[Phase] = Phase(
    name="name_trick",
    moves=(NameTrick,),
    everything=(1 << len(NAMES)) - 1,
    rules=(name_trick,),
    bits=lambda state, move: 1 << (move.trick - 1),
    cards=lambda mask: (),
    offers=lambda state, left: select(NAMES, left),
)
