"""Cracking: a seat that had no chance to pick doubles the stakes; then the picker's side may recrack."""

from typing import Any, Final

from sheepfold_rules.core.phase import Phase
from sheepfold_rules.games.sheepshead.moves import Crack, Recrack
from sheepfold_rules.games.sheepshead.options import CrackTime, rule
from sheepfold_rules.games.sheepshead.phases.pick import ACT, act_or_pass, show_queens
from sheepfold_rules.games.sheepshead.state import Contract, Deal, Opening, Progress


@rule(
    "Crack and Recrack",
    "The picker's partner may not crack. A secret partner is asked like the others, so that nobody learns who it is, "
    "but must pass.",
    lambda state, cards: "You are on the picker's side, so you may not crack.",
)
def crack_against(state: Opening, left: int) -> int:
    """Leave a partner only the pass."""
    return left & ~ACT if state.to_act in state.contract.partners else left


@rule(
    "Crack and Recrack",
    "Only the picker and, if the table allows it, a partner may recrack.",
    lambda state, cards: "You are not on the picker's side, so you may not recrack.",
)
def recrack_for(state: Opening, left: int) -> int:
    """Leave everybody outside the picker's side only the pass."""
    contract = state.contract
    is_on_side = state.to_act == contract.picker or state.to_act in contract.partners
    return left if is_on_side else left & ~ACT


def seats_to_crack(when: CrackTime, deal: Deal, contract: Contract) -> tuple[int, ...]:
    """Return the seats after the picker, up to the dealer, except known partners; none at another time."""
    options = deal.options
    if contract.picker is None or not options.crack or options.crack_when != when:
        return ()
    order = deal.start.clockwise(deal.start.left_of(deal.dealer))
    after = order[order.index(contract.picker) + 1 :]
    return tuple(seat for seat in after if seat not in contract.known)


def seats_to_recrack(when: CrackTime, deal: Deal, contract: Contract) -> tuple[int, ...]:
    """Return the picker, and each seat that may be their partner as far as others know.

    None at another time, or if nobody has cracked.
    """
    options = deal.options
    if contract.cracker is None or contract.picker is None or options.crack_when != when or options.recrack == "none":
        return ()
    if options.recrack == "picker" or not contract.called:
        return (contract.picker,)
    others = deal.start.clockwise(deal.start.left_of(contract.picker))[:-1]
    return (contract.picker, *(seat for seat in others if seat != contract.cracker))


def apply(state: Opening, move: Any) -> Progress:
    """Pass to the next seat; or crack or recrack, perhaps with queens shown, which ends the phase."""
    if type(move) is Crack:
        return show_queens(state.contract._replace(cracker=state.to_act), state.to_act, move.blitz), ()
    if type(move) is Recrack:
        return show_queens(state.contract._replace(recracker=state.to_act), state.to_act, move.blitz), ()
    return state.contract, state.asked[1:]


CRACK: Final[Phase] = act_or_pass("crack", Crack, crack_against)
RECRACK: Final[Phase] = act_or_pass("recrack", Recrack, recrack_for)
