"""Flipping: one card, and then another; two of a kind are taken."""

from itertools import chain
from operator import getitem
from typing import Final

from sheepfold_rules.core.cards import select, union
from sheepfold_rules.core.phase import Phase
from sheepfold_rules.games.wolf_concentration.moves import Flip, Move
from sheepfold_rules.games.wolf_concentration.options import rule
from sheepfold_rules.games.wolf_concentration.state import EVERY_POSITION, POSITIONS, Playing

FLIPS: Final = tuple(map(Flip, range(POSITIONS)))
BYTES: Final = (POSITIONS + 7) // 8
FLIPS_BY_BYTE: Final = tuple(  # by byte of a set of positions, and by its value
    tuple(select(FLIPS[start : start + 8], byte) for byte in range(1 << min(8, POSITIONS - start)))
    for start in range(0, POSITIONS, 8)
)


@rule(
    "Taking a Turn",
    "You may not turn up a card that has been taken.",
    lambda state, cards: "The card at that position has been taken.",
)
def taken(state: Playing, left: int) -> int:
    """Drop the positions that are empty."""
    return left & ~union(state.deal.taken)


@rule(
    "Taking a Turn",
    "The second card of a try may not be the card that already lies face up.",
    lambda state, cards: f"The card at position {state.up} already lies face up.",
)
def face_up(state: Playing, left: int) -> int:
    """Drop the position that lies face up."""
    return left if state.up is None else left & ~(1 << state.up)


def offers(state: Playing, left: int) -> tuple[Move, ...]:
    """Return the flips that are left, by position."""
    return tuple(chain.from_iterable(map(getitem, FLIPS_BY_BYTE, left.to_bytes(BYTES, "little"))))


def apply(state: Playing, move: Move) -> Playing:
    """Return the try after a flip."""
    return Playing(state.deal, (*state.moves, move), state.phase, state.to_act, move.position)


PHASE: Final[Phase] = Phase(
    name="flip",
    moves=(Flip,),
    everything=EVERY_POSITION,
    rules=(taken, face_up),
    bits=lambda state, move: 1 << move.position,
    cards=lambda mask: (),
    offers=offers,
)
