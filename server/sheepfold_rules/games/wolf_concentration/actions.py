"""The numbers of the moves of Wolf Concentration."""

from functools import cache

from sheepfold_rules.core.actions import ActionBlock, ActionSpace
from sheepfold_rules.games.wolf_concentration.moves import Flip
from sheepfold_rules.games.wolf_concentration.state import POSITIONS


@cache
def action_space(seats: int) -> ActionSpace:
    """Return the action space, which is the same for every number of seats."""
    return ActionSpace(
        ActionBlock(
            Flip,
            (POSITIONS,),
            "Each position, row by row.",
            lambda state, move: move.position,
            lambda state, number: Flip(number),
            lambda state, left: left,
        )
    )
