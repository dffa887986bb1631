"""The numbers of the moves of Wolf Concentration."""

from functools import cache

from sheepfold_rules.core.actions import ActionSpace, list_moves
from sheepfold_rules.games.wolf_concentration.moves import Flip
from sheepfold_rules.games.wolf_concentration.state import POSITIONS


@cache
def action_space(seats: int) -> ActionSpace:
    """Return the action space of a match with that number of seats."""
    text = "Each position, row by row."
    return ActionSpace(list_moves(Flip, text, range(POSITIONS), legal=lambda state, left: left))
