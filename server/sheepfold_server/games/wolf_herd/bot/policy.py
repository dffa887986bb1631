"""How a search plays Wolf herd beyond its tree: by what changes the most sheep at once."""

from collections.abc import Callable
from typing import Any, Final

from sheepfold_server.core.bots import Moves, Policy, Values, to_end_of_match
from sheepfold_server.games.wolf_herd.bot.careful import DROPPED, FETCHED
from sheepfold_server.games.wolf_herd.cards import SHEEP, Card
from sheepfold_server.games.wolf_herd.moves import Attack, Crook, Discard, Disguise, Fence, PlaySheep
from sheepfold_server.games.wolf_herd.state import Playing, State, count_sheep
from sheepfold_server.games.wolf_herd.view import View

LATE: Final = 7  # turns that each seat has left, from which on a search pays: before, the draw decides more
FENCE_COST: Final = 0.01  # in sheep, at the end


def choose(state: Playing, moves: Moves) -> Any:
    """Return the most useful move, in the order of the careful bot's heuristics."""
    best, found = -1.0, moves[0]
    for move in moves:
        use = USES[type(move)](state, move)
        if use > best:
            best, found = use, move
    return found


def use_of_sheep(state: Playing, move: PlaySheep) -> float:
    """Value the small ones first."""
    return 6.4 - SHEEP[move.card] / 10


def use_of_fence(state: Playing, move: Fence) -> float:
    """Value a fence by the size of its sheep."""
    target = state.herds[state.to_act][move.sheep]
    if target.fences:
        return 1.5
    return 12.0 + target.size if target.size > 1 else 7.0


def use_of_attack(state: Playing, move: Attack) -> float:
    """Value the largest sheep, few cards, and the largest herd."""
    number = state.herds[move.seat][move.sheep].size
    rank = 10.0 if number > 1 else 6.5 if len(state.hands) > 2 else 5.0
    return rank + number / 4 - len(move.wolves) / 20 + count_sheep(state.herds[move.seat]) / 1000


def use_of_disguise(state: Playing, move: Disguise) -> float:
    """Value three sheep without a fence; else whatever is left."""
    target = state.herds[move.seat][move.sheep]
    rank = 2.0 if target.fences else 11.0 if target.size > 2 else 2.5
    return rank + target.size / 10 + count_sheep(state.herds[move.seat]) / 1000


def use_of_crook(state: Playing, move: Crook) -> float:
    """Value the best card of the pile."""
    return 3.9 - FETCHED.index(move.take) / 10


def use_of_discard(state: Playing, move: Discard) -> float:
    """Value the least useful card."""
    return 1.0 - DROPPED.index(move.card) / 10


USES: Final[dict[type, Callable[[Playing, Any], float]]] = {
    PlaySheep: use_of_sheep,
    Fence: use_of_fence,
    Attack: use_of_attack,
    Disguise: use_of_disguise,
    Crook: use_of_crook,
    Discard: use_of_discard,
}


def hand(state: State, seat: int) -> tuple[Card, ...]:
    """Return the cards of a seat."""
    return state.hands[seat]


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


POLICY: Final = Policy(choose, hand, to_end_of_match, points, is_worth_searching=is_worth_searching)
