"""What a game declares for the built-in bots, and helpers for the bots of several games.

A careful bot plays by heuristics: either the first heuristic that applies decides, or each move has a weight, to which
every heuristic adds, and the heaviest move is played.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import Any, Protocol, TypeVar

T = TypeVar("T")
M = TypeVar("M")
V = TypeVar("V", contravariant=True)

Moves = Sequence[Any]
Values = tuple[float, ...]  # by seat
IsLast = Callable[[Any, Any], bool]  # whether a move ends a simulation, given the states before and after
Reckon = Callable[[Any], float]  # how plausible a deal is, as the logarithm of a weight
Heuristic = Callable[[T], Any]  # the move to make, or None where the heuristic does not apply


class Bot(Protocol[V, M]):
    """A bot for one seat of one match."""

    def choose(self, view: V, moves: Sequence[M], /) -> M:
        """Return one of the legal moves, given the view of the seat."""


def all_alike(deal: Any) -> float:
    """Return the same weight for every deal."""
    return 0.0


@dataclass(frozen=True, slots=True)
class Policy:
    """What a search needs to know about a game besides its rules, as functions of the engine's states.

    By default, no move is equivalent to another, all deals are equally plausible, and simulations can always tell moves
    apart.

    - `choose` returns a sensible move within microseconds. The search uses it to continue after a move.
    - `horizon` takes the state that a simulation starts from, and returns the test that ends the simulation.
    - `points` takes the states before and after the last move, and returns what each seat has gained by then.
    - `prune` drops moves that are equivalent to others, and the worst ones if there are very many. If there may be more
      moves than a search compares, the most promising come first.
    - `reckon` takes a view, and returns a function that rates how plausible the deal of a proposed state is, as the
      natural logarithm of a weight; it returns `all_alike` if there is nothing to go by. The function takes
      microseconds; in addition, deals are judged by what `choose` would have done.
    - `kind` returns the kind of a move. A seat that made a move of the same kind as `choose` would is considered to
      have made the same move.
    - `is_worth_searching` returns whether simulations from a view can tell moves apart. If they cannot, a search would
      mistake luck for merit.
    """

    choose: Callable[[Any, Moves], Any]
    horizon: Callable[[Any], IsLast]
    points: Callable[[Any, Any], Values]
    prune: Callable[[Any, Moves], Moves] = lambda state, moves: moves
    reckon: Callable[[Any], Reckon] = lambda view: all_alike
    is_worth_searching: Callable[[Any], bool] = lambda view: True
    kind: Callable[[Any], Hashable] = lambda move: move


@dataclass(frozen=True, slots=True)
class GameBot:
    """How the built-in bots play a game.

    `choose` takes a view and its legal moves, and returns the careful bot's move. `policy` is for the search; it is
    None if a seat never has a choice.
    """

    choose: Callable[[Any, Moves], Any]
    policy: Policy | None = None


def to_end_of_deal(first: Any) -> IsLast:
    """Return the test that ends a simulation with the deal, or with the match."""
    return lambda before, after: after.to_act is None or after.deal is not before.deal


def to_end_of_match(first: Any) -> IsLast:
    """Return the test that ends a simulation with the match."""
    return lambda before, after: after.to_act is None


def points_of_deal(before: Any, after: Any) -> Values:
    """Return what each seat gained in the deal that the move ended."""
    scores = after.scores if after.to_act is None else after.deal.scores
    return tuple(score - earlier for score, earlier in zip(scores, before.deal.scores, strict=True))


def first_decision(heuristics: tuple[Heuristic[T], ...], table: T) -> Any:
    """Return the move of the first heuristic that applies.

    Raises:
        LookupError: no heuristic applies.
    """
    for heuristic in heuristics:
        move = heuristic(table)
        if move is not None:
            return move
    raise LookupError("no heuristic applies")


@lru_cache(maxsize=1 << 16)
def chance_of_at_least(wanted: int, matching: int, hidden: int, hand: int) -> float:
    """Return the probability that a hand of `hand` cards has at least `wanted` cards of some kind.

    The hand is drawn from `hidden` cards, of which `matching` are of that kind.
    """
    if wanted > min(matching, hand):
        return 0.0
    low = max(0, hand - (hidden - matching))
    fewer = sum(comb(matching, count) * comb(hidden - matching, hand - count) for count in range(low, wanted))
    return 1 - fewer / comb(hidden, hand)
