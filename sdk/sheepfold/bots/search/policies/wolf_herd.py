"""Wolf herd beyond the tree: what changes the most sheep at once, and what herds and hands are worth some turns on."""

from collections.abc import Callable
from typing import Any, Final

from sheepfold.bots.search.policies.policy import Moves, Policy, Values

TURNS: Final = 8  # that are looked ahead: what comes later is drawn from the stock, and much the same for every move
FENCE: Final = 0.01  # sheep that a fence counts for, at the end

# What cards are worth before the end, in sheep at the end: fitted by least squares to what came of 18,000 matches that
# `choose` played against itself, at two seats to four.
BARE: Final = {1: 0.7, 2: 1.5, 3: 2.3}  # sheep of a herd without a fence, by their number
FENCED: Final = {1: 0.9, 2: 1.8, 3: 2.8}
HELD: Final = {"S1": 0.7, "S2": 1.3, "S3": 2.0, "FE": 0.4, "W1": 0.7, "W2": 1.0, "WS": 1.3, "CR": 1.2}
TURN: Final = 0.5  # to be the one who moves

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


def horizon(first: Any) -> Callable[[Any, Any], bool]:
    """Some turns on, or to the end of the match."""
    last = len(first.moves) + TURNS
    return lambda before, after: after.to_act is None or len(after.moves) > last


def points(before: Any, after: Any) -> Values:
    """The sheep of each seat at the end, or what it may hope for; of equal herds that with fewer fences is ahead."""
    if after.to_act is None:
        return tuple(sum(sheep.size - FENCE * sheep.fences for sheep in herd) for herd in after.herds)
    return tuple(worth(after, seat) for seat in range(len(after.herds)))


def worth(state: Any, seat: int) -> float:
    """What the herd and the hand of a seat are worth."""
    herd = sum((FENCED if sheep.fences else BARE)[sheep.size] for sheep in state.herds[seat])
    return float(herd + sum(HELD[card] for card in state.hands[seat]) + TURN * (seat == state.to_act))


POLICY: Final = Policy(choose, hand, horizon, points)
