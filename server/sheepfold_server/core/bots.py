"""What a game declares for the built-in bots, and what the bots of several games share.

A careful bot follows heuristics: either the first one that decides is followed, or all of them weigh each move, and
the move of the greatest weight is played.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import Any, TypeVar

T = TypeVar("T")
M = TypeVar("M")

Moves = Sequence[Any]
Values = tuple[float, ...]  # by seat
IsLast = Callable[[Any, Any], bool]  # whether a move ends a simulation, by the states before and after it
Heuristic = Callable[[T], Any]  # the move to make, or None where the heuristic does not apply
Weight = Callable[[T, Any], float]  # what speaks for a move, or against it


def keep_all(state: Any, moves: Moves) -> Moves:
    """Return every move: none of them stands for another."""
    return moves


def is_always_worth_searching(view: Any) -> bool:
    """Whether simulations can tell moves apart: they can, whatever the view."""
    return True


@dataclass(frozen=True, slots=True)
class Policy:
    """What a search needs to know of a game beside its rules, as functions of the rules' own states.

    - `choose` returns a sensible move within microseconds. The search plays on with it beyond its tree.
    - `hand` is what a seat sees of a state and others do not.
    - `horizon` returns, for the state that a simulation starts from, the test that ends the simulation.
    - `points` are what each seat has got at that end, by the states before and after the last move.
    - `prune` leaves out moves that are equivalent to another, and the worst of very many.
    - `is_worth_searching` says of a view whether simulations can tell moves apart there. Where they cannot, a search
      would mistake luck for merit.
    """

    choose: Callable[[Any, Moves], Any]
    hand: Callable[[Any, int], Any]
    horizon: Callable[[Any], IsLast]
    points: Callable[[Any, Any], Values]
    prune: Callable[[Any, Moves], Moves] = keep_all
    is_worth_searching: Callable[[Any], bool] = is_always_worth_searching


@dataclass(frozen=True, slots=True)
class GameBot:
    """How the built-in bots play a game.

    `choose` returns the careful bot's move for a view and its legal moves. `policy` is for the search; it is None where
    a seat never has a choice.
    """

    choose: Callable[[Any, tuple[Any, ...]], Any]
    policy: Policy | None = None


def to_end_of_deal(first: Any) -> IsLast:
    """Return the test that ends a simulation with the deal."""
    return is_deal_over


def to_end_of_match(first: Any) -> IsLast:
    """Return the test that ends a simulation with the match."""
    return lambda before, after: after.to_act is None


def is_deal_over(before: Any, after: Any) -> bool:
    """Whether the move ended the deal, or the match with it."""
    return after.to_act is None or after.deal is not before.deal


def points_of_deal(before: Any, after: Any) -> Values:
    """What each seat got for the deal that the move ended."""
    scores = after.scores if after.to_act is None else after.deal.scores
    return tuple(score - earlier for score, earlier in zip(scores, before.deal.scores, strict=True))


def first_decision(heuristics: tuple[Heuristic[T], ...], table: T) -> Any:
    """Return the move of the first heuristic that applies.

    Raises:
        LookupError: none does.
    """
    for heuristic in heuristics:
        move = heuristic(table)
        if move is not None:
            return move
    raise LookupError("no heuristic applies")


def heaviest_move(weights: tuple[Weight[T], ...], table: T, moves: Sequence[M]) -> M:
    """Return the move with the greatest sum of weights, the first one among equals."""
    best, most = moves[0], -1e9
    for move in moves:
        total = 0.0
        for weight in weights:
            total += weight(table, move)
        if total > most:
            best, most = move, total
    return best


@lru_cache(maxsize=1 << 16)
def chance_of_at_least(wanted: int, such: int, hidden: int, hand: int) -> float:
    """The probability that a hand of `hand` cards has at least `wanted` cards of some kind.

    The hand is drawn from `hidden` cards, of which `such` are of that kind.
    """
    if wanted > min(such, hand):
        return 0.0
    low = max(0, hand - (hidden - such))
    fewer = sum(comb(such, held) * comb(hidden - such, hand - held) for held in range(low, wanted))
    return 1 - fewer / comb(hidden, hand)
