"""The number of the move of Wolf."""

from functools import cache

from sheepfold_rules.core.actions import ActionSpace, list_moves
from sheepfold_rules.games.wolf.moves import TurnUp


@cache
def action_space(seats: int) -> ActionSpace:
    """Return the action space of a match."""
    return ActionSpace(list_moves(TurnUp, "Turn up the next card."))
