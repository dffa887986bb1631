"""Turning up: the seat to act lays its next card face up, and in a war one face down before it.

Who wins when a war runs out of cards is in `scoring.py` (`run_out`).
"""

from typing import Final

from sheepfold_rules.core.phase import Phase
from sheepfold_rules.core.sheep_deck import KINDS
from sheepfold_rules.games.wolf.moves import Move, TurnUp
from sheepfold_rules.games.wolf.options import Options
from sheepfold_rules.games.wolf.ranking import strength_of
from sheepfold_rules.games.wolf.state import LaidCard, Playing, in_seat_order

TURN: Final = TurnUp()
OFFERS: Final = (TURN,)
FACE_UP: Final = {kind: LaidCard(kind, up=True) for kind in KINDS}
FACE_DOWN: Final = {kind: LaidCard(kind, up=False) for kind in KINDS}


def apply(state: Playing, move: Move) -> Playing:
    """Return the table after a turn, before any cards are compared; the other seat is next if it has cards due."""
    seat, piles, laid = state.to_act, state.piles, state.laid
    other, pile, count = 1 - seat, piles[seat], state.due[seat]
    put = (FACE_UP[pile[0]],) if count == 1 else (FACE_DOWN[pile[0]], FACE_UP[pile[1]])
    return Playing(
        state.deal,
        (*state.moves, TURN),
        state.phase,
        other,
        in_seat_order(seat, pile[count:], piles[other]),
        in_seat_order(seat, laid[seat] + put, laid[other]),
        in_seat_order(seat, 0, state.due[other]),
    )


def compare(state: Playing) -> int | None:
    """Return the seat whose last card is the higher one; None where both rank alike."""
    mine, theirs = [strength_of(laid[-1].card, state.deal.options) for laid in state.laid]
    return None if mine == theirs else int(mine < theirs)


def begin_war(state: Playing) -> Playing:
    """Return the war after a tie; no cards are due in it where a seat has run out of them."""
    due = due_in_war(state.deal.options, (len(state.piles[0]), len(state.piles[1])))
    first = state.deal.first
    to_act = first if due[first] else 1 - first
    return Playing(state.deal, state.moves, state.phase, to_act, state.piles, state.laid, due)


def due_in_war(options: Options, sizes: tuple[int, int]) -> tuple[int, int]:
    """Return the number of cards that each seat lays in a war, by seat, with piles of these sizes.

    It is 0 for both if a seat has run out of cards.
    """
    if options.war_runout == "last_card_up":
        return min(2, sizes[0]), min(2, sizes[1])
    least = min(2, *sizes)
    return (least, least) if least == 2 or options.war_runout == "equal_force" else (0, 0)


PHASE: Final[Phase] = Phase(
    name="turn",
    moves=(TurnUp,),
    everything=1,
    rules=(),
    bits=lambda state, move: 1,
    cards=lambda mask: (),
    offers=lambda state, left: OFFERS,
)
