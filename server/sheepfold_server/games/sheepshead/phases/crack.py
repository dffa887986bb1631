"""Cracking: a seat that had no chance to pick doubles the stakes, and the picker's side may double them again."""

from collections.abc import Callable
from typing import Any, Final

from sheepfold_server.core.phase import Phase
from sheepfold_server.games.sheepshead.moves import Crack, Pass, Recrack
from sheepfold_server.games.sheepshead.rules import rule
from sheepfold_server.games.sheepshead.state import Contract, Deal, Opening

DOUBLE: Final = 1
PASS: Final = 2

Due = Callable[[Deal, Contract], tuple[int, ...]]


@rule(
    "Crack and Recrack",
    "The picker's partner may not crack; asked all the same, so that asking tells nothing, he passes.",
    lambda state, cards: "You are on the picker's side, and may not crack against it.",
)
def crack_against(state: Opening, left: int) -> int:
    """Leave a partner only the pass."""
    return left & ~DOUBLE if state.to_act in state.contract.partners else left


@rule(
    "Crack and Recrack",
    "Only the picker, or where the table lets him the picker's partner, may recrack.",
    lambda state, cards: "You are not on the picker's side, and may not recrack for it.",
)
def recrack_for(state: Opening, left: int) -> int:
    """Leave everybody outside the picker's side only the pass."""
    contract = state.contract
    on_side = state.to_act == contract.picker or state.to_act in contract.partners
    return left if on_side else left & ~DOUBLE


def crack_due(when: str) -> Due:
    """Who is asked for a crack at that time: those after the picker, up to the dealer, but for known partners."""

    def due(deal: Deal, contract: Contract) -> tuple[int, ...]:
        options = deal.options
        if contract.picker is None or not options.crack or options.crack_when != when:
            return ()
        order = deal.start.clockwise(deal.start.left_of(deal.dealer))
        after = order[order.index(contract.picker) + 1 :]
        return tuple(seat for seat in after if seat not in contract.known)

    return due


def recrack_due(when: str) -> Due:
    """Who is asked for a recrack then: the picker, and each seat that may be his partner for all that others know."""

    def due(deal: Deal, contract: Contract) -> tuple[int, ...]:
        options = deal.options
        if (
            contract.cracker is None
            or contract.picker is None
            or options.crack_when != when
            or options.recrack == "none"
        ):
            return ()
        others = deal.start.clockwise(deal.start.left_of(contract.picker))[:-1]
        if options.recrack == "picker" or not contract.called:
            return (contract.picker,)
        return (contract.picker, *(seat for seat in others if seat != contract.cracker))

    return due


def answer_crack(state: Opening, move: Any) -> tuple[Contract, tuple[int, ...]]:
    """The contract after an answer: the first crack ends the asking."""
    if type(move) is Crack:
        return state.contract._replace(cracker=state.to_act), ()
    return state.contract, state.asked[1:]


def answer_recrack(state: Opening, move: Any) -> tuple[Contract, tuple[int, ...]]:
    """The contract after an answer: the first recrack ends the asking."""
    if type(move) is Recrack:
        return state.contract._replace(recracker=state.to_act), ()
    return state.contract, state.asked[1:]


def phase(name: str, double: Crack | Recrack, rules: tuple[Any, ...]) -> Phase:
    """The phase in which each seat asked doubles or passes."""
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


CRACK: Final = phase("crack", Crack(), (crack_against,))
RECRACK: Final = phase("recrack", Recrack(), (recrack_for,))
