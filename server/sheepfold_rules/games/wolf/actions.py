"""The number of the one move of Wolf."""

from functools import cache

from sheepfold_rules.core.actions import ActionBlock, ActionSpace
from sheepfold_rules.games.wolf.moves import TurnUp


@cache
def action_space(seats: int) -> ActionSpace:
    """Return the action space."""
    return ActionSpace(
        ActionBlock(TurnUp, (1,), "Turn up the next card.", lambda state, move: 0, lambda state, number: TurnUp())
    )
