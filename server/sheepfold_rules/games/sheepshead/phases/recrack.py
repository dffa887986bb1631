"""Recracking: after a crack, the picker's side may double the stakes again."""

from typing import Any, Final

from sheepfold_rules.core.phase import Phase
from sheepfold_rules.games.sheepshead.moves import Recrack
from sheepfold_rules.games.sheepshead.options import CrackTime, rule
from sheepfold_rules.games.sheepshead.phases.crack import DOUBLE, doubling_phase
from sheepfold_rules.games.sheepshead.state import Contract, Deal, Opening, Progress


@rule(
    "Crack and Recrack",
    "Only the picker may recrack or, with recrack set to picker_or_partner, a partner too.",
    lambda state, cards: "You are not on the picker's side, so you may not recrack.",
)
def recrack_for(state: Opening, left: int) -> int:
    """Leave everybody outside the picker's side only the pass."""
    contract = state.contract
    is_on_side = state.to_act == contract.picker or state.to_act in contract.partners
    return left if is_on_side else left & ~DOUBLE


def seats_to_act(when: CrackTime, deal: Deal, contract: Contract) -> tuple[int, ...]:
    """Return the picker, and each seat that may be their partner for all that others know.

    None at another time, or where nobody has cracked.
    """
    options = deal.options
    if contract.cracker is None or contract.picker is None or options.crack_when != when or options.recrack == "none":
        return ()
    if options.recrack == "picker" or not contract.called:
        return (contract.picker,)
    others = deal.start.clockwise(deal.start.left_of(contract.picker))[:-1]
    return (contract.picker, *(seat for seat in others if seat != contract.cracker))


def apply(state: Opening, move: Any) -> Progress:
    """Pass to the next seat, or recrack, which ends the phase."""
    if type(move) is Recrack:
        return state.contract._replace(recracker=state.to_act), ()
    return state.contract, state.asked[1:]


PHASE: Final[Phase] = doubling_phase("recrack", Recrack(), (recrack_for,))
