"""Cracking: a seat that had no chance to pick doubles the stakes."""

from typing import Any, Final

from sheepfold_rules.core.phase import Phase
from sheepfold_rules.games.sheepshead.moves import Crack, Pass, Recrack
from sheepfold_rules.games.sheepshead.options import CrackTime, rule
from sheepfold_rules.games.sheepshead.state import Contract, Deal, Opening, Progress

DOUBLE: Final = 1
PASS: Final = 2


@rule(
    "Crack and Recrack",
    "The picker's partner may not crack. They are asked like the others, so that nobody learns who they are, but "
    "must pass.",
    lambda state, cards: "You are on the picker's side, so you may not crack.",
)
def crack_against(state: Opening, left: int) -> int:
    """Leave a partner only the pass."""
    return left & ~DOUBLE if state.to_act in state.contract.partners else left


def seats_to_act(when: CrackTime, deal: Deal, contract: Contract) -> tuple[int, ...]:
    """Return the seats after the picker, up to the dealer, but for known partners; none at another time."""
    options = deal.options
    if contract.picker is None or not options.crack or options.crack_when != when:
        return ()
    order = deal.start.clockwise(deal.start.left_of(deal.dealer))
    after = order[order.index(contract.picker) + 1 :]
    return tuple(seat for seat in after if seat not in contract.known)


def apply(state: Opening, move: Any) -> Progress:
    """Pass to the next seat, or crack, which ends the phase."""
    if type(move) is Crack:
        return state.contract._replace(cracker=state.to_act), ()
    return state.contract, state.asked[1:]


def doubling_phase(name: str, double: Crack | Recrack, rules: tuple[Any, ...]) -> Phase:
    """Return a phase in which each seat that acts doubles or passes."""
    offers = ((), (double,), (Pass(),), (double, Pass()))
    return Phase(
        name=name,
        moves=(type(double), Pass),
        everything=DOUBLE | PASS,
        rules=rules,
        bits=lambda state, move: PASS if type(move) is Pass else DOUBLE,
        cards=lambda mask: (),
        offers=lambda state, left: offers[left],
    )


PHASE: Final[Phase] = doubling_phase("crack", Crack(), (crack_against,))
