"""How a search plays President on after a move: as the careful bot does, but on a state of the rules."""

from typing import Any, Final

from sheepfold_rules.core.bots import IsLast, Moves, Policy, Values, sort_by_weight
from sheepfold_rules.core.cards import union
from sheepfold_rules.games.president.bot.careful import (
    PLACE,
    WEIGHTS,
    Table,
    give_back_the_lowest,
    go_out,
    measure,
    weigh_the_rest,
)
from sheepfold_rules.games.president.cards import JOKERS, OF_RANK
from sheepfold_rules.games.president.moves import Give, Play
from sheepfold_rules.games.president.scoring import PRIZES
from sheepfold_rules.games.president.state import Exchanging, Playing, State

GIFT_COST: Final = {**PLACE, "X": 20}  # by the first character of a card
GIFTS: Final = 10  # that are tried
KINDS: Final = (*OF_RANK, JOKERS)


def choose(state: Exchanging | Playing, moves: Moves) -> Any:
    """Return what the careful bot does in the seat to act."""
    if len(moves) == 1:
        return moves[0]
    table = read_state(state, moves)
    if isinstance(state, Exchanging):
        return give_back_the_lowest(table)
    return go_out(table) or weigh_the_rest(table)


def read_state(state: Exchanging | Playing, moves: Moves) -> Table:
    """Return the table as the seat to act sees it."""
    seat, hands = state.to_act, state.hands
    held, hidden = hands[seat], union(hands) & ~hands[seat]
    locked = state.passed if isinstance(state, Playing) and state.deal.options.pass_locks else 0
    sizes = [hand.bit_count() for other, hand in enumerate(hands) if hand and other != seat]
    able = sizes
    if locked:
        able = [
            hand.bit_count() for other, hand in enumerate(hands) if hand and other != seat and not locked >> other & 1
        ]
    return Table(
        [(held & rank).bit_count() for rank in KINDS],
        tuple([(hidden & rank).bit_count() for rank in KINDS]),
        tuple(sorted(able)),
        min(sizes),
        isinstance(state, Exchanging) or not state.standing.size,
        moves,
    )


def gift_cost(move: Give) -> int:
    """Return what a gift costs: the higher its cards the more."""
    return sum(GIFT_COST[card[0]] for card in move.cards)


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


def prune(state: Exchanging | Playing, moves: Moves) -> Moves:
    """Return the cheapest gifts, or all plays, the most promising first."""
    if isinstance(state, Exchanging):
        return sorted(moves, key=gift_cost)[:GIFTS]
    return sort_by_weight(WEIGHTS, read_state(state, moves), moves, measure)


def kind(move: Any) -> Any:
    """Return what a move amounts to: for a play, its rank, and how many cards and jokers."""
    return measure(move) if isinstance(move, Play) else move


POLICY: Final = Policy(choose, horizon, points, prune, kind=kind)
