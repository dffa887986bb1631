"""Wolf herd beyond the tree: what changes the most sheep at once."""

from collections.abc import Callable
from typing import Any, Final

from sheepfold.bots.search.policies.policy import Moves, Policy, Values, to_end_of_match

LATE: Final = 7  # turns that a seat has left, from which on a search pays: before, more hangs on what is drawn
FENCE: Final = 0.01  # sheep that a fence counts for, at the end
FETCHED: Final = ("S3", "WS", "CR", "S2", "W2", "W1", "FE", "S1")  # what a crook takes first
DROPPED: Final = ("FE", "W1", "CR", "S1", "W2", "S2", "WS", "S3")  # what is discarded first


def choose(state: Any, moves: Moves) -> Any:
    """The move of most use, in the order of the rules of thumb."""
    best, found = -1.0, moves[0]
    for move in moves:
        use = USES[move.type](state, move)
        if use > best:
            best, found = use, move
    return found


def use_of_sheep(state: Any, move: Any) -> float:
    """The small ones first."""
    return 6.4 - int(move.card[1]) / 10


def use_of_fence(state: Any, move: Any) -> float:
    """The largest sheep gets a fence first."""
    sheep = state.herds[state.to_act][move.sheep]
    if sheep.fences:
        return 1.5
    return 12.0 + sheep.size if sheep.size > 1 else 7.0


def use_of_attack(state: Any, move: Any) -> float:
    """The largest sheep, with few cards, of the largest herd."""
    size = int(state.herds[move.seat][move.sheep].size)
    rank = 10.0 if size > 1 else 6.5 if len(state.hands) > 2 else 5.0
    return float(rank + size / 4 - len(move.wolves) / 20 + total(state, move.seat) / 1000)


def use_of_disguise(state: Any, move: Any) -> float:
    """Three sheep without a fence; else whatever is left."""
    sheep = state.herds[move.seat][move.sheep]
    size = int(sheep.size)
    rank = 2.0 if sheep.fences else 11.0 if size > 2 else 2.5
    return rank + size / 10 + total(state, move.seat) / 1000


def use_of_crook(state: Any, move: Any) -> float:
    """The best of the pile."""
    return 3.9 - FETCHED.index(move.take) / 10


def use_of_discard(state: Any, move: Any) -> float:
    """The card of least use goes."""
    return 1.0 - DROPPED.index(move.card) / 10


def total(state: Any, seat: int) -> int:
    """The sheep of a herd."""
    return int(sum(sheep.size for sheep in state.herds[seat]))


USES: Final[dict[str, Callable[[Any, Any], float]]] = {
    "sheep": use_of_sheep,
    "fence": use_of_fence,
    "attack": use_of_attack,
    "disguise": use_of_disguise,
    "crook": use_of_crook,
    "discard": use_of_discard,
}


def hand(state: Any, seat: int) -> Any:
    """The cards of a seat."""
    return state.hands[seat]


def points(before: Any, after: Any) -> Values:
    """The sheep of each seat; of equal herds that with fewer fences is ahead."""
    return tuple(sum(sheep.size - FENCE * sheep.fences for sheep in herd) for herd in after.herds)


def pays(view: Any) -> bool:
    """Is the end near enough?"""
    left = view.stock + sum(map(len, view.hands))  # turns, at most
    limit = view.options.turn_limit
    if limit is not None:
        left = min(left, limit - len(view.history))
    return bool(left <= LATE * view.seats)


POLICY: Final = Policy(choose, hand, to_end_of_match, points, pays=pays)
