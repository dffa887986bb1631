"""How a search plays President beyond its tree: low sets first, whole ones, and high cards only for what is left."""

from typing import Any, Final

from sheepfold_server.core.bots import IsLast, Moves, Policy, Values
from sheepfold_server.games.president.bot.careful import PLACE, count_jokers
from sheepfold_server.games.president.cards import OF_RANK
from sheepfold_server.games.president.moves import Give, Pass, Play
from sheepfold_server.games.president.scoring import PRIZES
from sheepfold_server.games.president.state import Exchanging, Playing, State

GIFT_COST: Final = {**PLACE, "X": 20}  # by the first character of a card
GIFTS: Final = 10  # that are tried
FEW: Final = 5  # cards, from which on nothing is kept


def choose(state: Exchanging | Playing, moves: Moves) -> Any:
    """Return a sensible move."""
    if len(moves) == 1:
        return moves[0]
    if isinstance(state, Exchanging):
        return min(moves, key=gift_cost)
    if not isinstance(moves[-1], Pass):
        is_alarming = 1 in map(int.bit_count, state.hands)
        return min(moves, key=last_cost if is_alarming else lead_cost)
    held = state.hands[state.to_act]
    found, least = moves[-1], 30.0 if held.bit_count() <= FEW else 13.0
    for move in moves[:-1]:
        cost = follow_cost(move, held)
        if cost < least:
            found, least = move, cost
    return found


def lead_cost(move: Play) -> float:
    """Return what a play at the start of a round costs: the higher the more, and less for each card that goes."""
    return PLACE[move.rank] - 2 * len(move.cards) + 12 * count_jokers(move)


def last_cost(move: Play) -> float:
    """Return what it costs to lead where a seat has one card left: the lower the more, and far less for a set."""
    return 12 * count_jokers(move) - PLACE[move.rank] if len(move.cards) == 1 else lead_cost(move) - 20


def follow_cost(move: Play, held: int) -> float:
    """Return what a play on another one costs: the higher the more, and more where it breaks a set."""
    place = PLACE[move.rank]
    count = (held & OF_RANK[place]).bit_count()
    jokers = count_jokers(move)
    return place + 3 * (count - len(move.cards) + jokers) + 8 * jokers


def gift_cost(move: Give) -> int:
    """Return what a gift costs: the higher its cards the more."""
    return sum(GIFT_COST[card[0]] for card in move.cards)


def hand(state: State, seat: int) -> int:
    """Return the cards of a seat."""
    return state.hands[seat]


def horizon(first: State) -> IsLast:
    """Return the test that ends a simulation once two seats are out: they alone get points."""
    return lambda before, after: (
        after.to_act is None or after.deal is not before.deal or (isinstance(after, Playing) and len(after.out) > 1)
    )


def points(before: State, after: State) -> Values:
    """Return what each seat gets for the deal."""
    out = after.deal.order if isinstance(after, Exchanging) or after.deal is not before.deal else after.out
    winners = out[: len(PRIZES)]
    return tuple(PRIZES[winners.index(seat)] if seat in winners else 0 for seat in range(len(after.hands)))


def prune(state: State, moves: Moves) -> Moves:
    """Keep the cheapest gifts, and every play."""
    return tuple(sorted(moves, key=gift_cost)[:GIFTS]) if isinstance(state, Exchanging) else moves


POLICY: Final = Policy(choose, hand, horizon, points, prune)
