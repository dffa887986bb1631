"""Flipping: one card, and then another; two of a kind are taken."""

from typing import Final

from sheepfold_server.core.cards import select, union
from sheepfold_server.core.phase import Phase
from sheepfold_server.games.wolf_concentration.moves import Flip
from sheepfold_server.games.wolf_concentration.rules import rule
from sheepfold_server.games.wolf_concentration.state import POSITIONS, Playing

FLIPS: Final = tuple(map(Flip, range(POSITIONS)))


@rule(
    "Taking a Turn",
    "A card that has been taken is turned up no more.",
    lambda state, cards: "The card of that position has been taken.",
)
def taken(state: Playing, left: int) -> int:
    """Drop the positions that are empty."""
    return left & ~union(state.deal.taken)


@rule(
    "Taking a Turn",
    "The second card of a try is another one than the first.",
    lambda state, cards: f"The card of position {state.up} lies face up; turn up another one.",
)
def face_up(state: Playing, left: int) -> int:
    """Drop the position that lies face up."""
    return left if state.up is None else left & ~(1 << state.up)


PHASE: Final[Phase] = Phase(
    name="flip",
    moves=(Flip,),
    everything=(1 << POSITIONS) - 1,
    rules=(taken, face_up),
    bits=lambda state, move: 1 << move.position,
    cards=lambda mask: (),
    offers=lambda state, left: select(FLIPS, left),
)
