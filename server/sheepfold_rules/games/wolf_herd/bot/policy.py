"""How a search plays Wolf herd on after a move: as the careful bot does, but on a state of the rules."""

from typing import Any, Final

from sheepfold_rules.core.bots import Moves, Policy, Values, to_end_of_match
from sheepfold_rules.games.wolf_herd.bot.careful import Table, choose_on
from sheepfold_rules.games.wolf_herd.state import Playing, State
from sheepfold_rules.games.wolf_herd.view import View

LATE: Final = 7  # turns that each seat has left, from which on a search pays: before, the draw decides more
FENCE_COST: Final = 0.01  # in sheep, at the end


def choose(state: Playing, moves: Moves) -> Any:
    """Return what the careful bot does in the seat to act."""
    return choose_on(Table(state, state.to_act, moves, state.deal.options.turn_limit))


def points(before: State, after: State) -> Values:
    """Return the sheep of each seat; of equal herds the one with fewer fences is ahead."""
    return tuple(sum(each.size - FENCE_COST * each.fences for each in herd) for herd in after.herds)


def is_worth_searching(view: View) -> bool:
    """Whether the end of the match is near enough."""
    left = view.stock + sum(map(len, view.hands))  # turns, at most
    limit = view.options.turn_limit
    if limit is not None:
        left = min(left, limit - len(view.history))
    return left <= LATE * view.seats


POLICY: Final = Policy(choose, to_end_of_match, points, is_worth_searching=is_worth_searching)
