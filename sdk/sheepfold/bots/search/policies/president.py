"""President beyond the tree: low sets first, whole ones, and high cards only for what is left."""

from collections.abc import Callable
from typing import Any, Final

from sheepfold.bots.search.policies.policy import Moves, Policy, Values

RANKS: Final = "23456789TJQKA"
PLACE: Final = {rank: place for place, rank in enumerate(RANKS)}
PRIZES: Final = (2.0, 1.0)  # of the President and the Vice President
GIFTS: Final = 10  # that are tried
FEW: Final = 5  # cards, from which on nothing is kept


def choose(state: Any, moves: Moves) -> Any:
    """A move that is not foolish."""
    if len(moves) == 1:
        return moves[0]
    first = moves[0]
    if first.type == "give":
        return min(moves, key=gift_cost)
    held = state.hands[state.to_act]
    cards = held.bit_count()
    if moves[-1].type != "pass":
        alarm = 1 in map(int.bit_count, state.hands)
        return min(moves, key=last_cost if alarm else lead_cost)
    found, least = None, 30.0 if cards <= FEW else 13.0
    for move in moves[:-1]:
        cost = follow_cost(move, held)
        if cost < least:
            found, least = move, cost
    return moves[-1] if found is None else found


def jokers_in(move: Any) -> int:
    """How many jokers a play uses."""
    return sum(card[0] == "X" for card in move.cards)


def lead_cost(move: Any) -> float:
    """What a play at the start of a round costs: height, less for each card that goes."""
    return PLACE[move.rank] - 2 * len(move.cards) + 12 * jokers_in(move)


def last_cost(move: Any) -> float:
    """What a play at the start of a round costs where a seat has one card left: lowness, and far less in a set."""
    return 12 * jokers_in(move) - PLACE[move.rank] if len(move.cards) == 1 else lead_cost(move) - 20


def follow_cost(move: Any, held: int) -> float:
    """What a play on another one costs: height, more where it breaks a set."""
    place = PLACE[move.rank]
    count = sum(held >> (13 * suit + place) & 1 for suit in range(4))
    jokers = jokers_in(move)
    return place + 3 * (count - len(move.cards) + jokers) + 8 * jokers


def gift_cost(move: Any) -> int:
    """What a gift costs: the height of its cards."""
    return sum(PLACE.get(card[0], 20) for card in move.cards)


def hand(state: Any, seat: int) -> Any:
    """The cards of a seat."""
    return state.hands[seat]


def horizon(first: Any) -> Callable[[Any, Any], bool]:
    """Until two seats are out, who alone get points."""
    return lambda before, after: (
        after.to_act is None or after.deal is not before.deal or len(getattr(after, "out", ())) > 1
    )


def points(before: Any, after: Any) -> Values:
    """What each seat gets for the deal."""
    out = after.out if hasattr(after, "out") and after.deal is before.deal else after.deal.order
    return tuple(PRIZES[out.index(seat)] if seat in out[:2] else 0.0 for seat in range(len(after.hands)))


def narrowed(state: Any, moves: Moves) -> Moves:
    """The cheapest gifts; every play."""
    return tuple(sorted(moves, key=gift_cost)[:GIFTS]) if moves[0].type == "give" else moves


POLICY: Final = Policy(choose, hand, horizon, points, narrowed)
