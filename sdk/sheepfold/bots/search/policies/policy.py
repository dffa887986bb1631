"""What a search must know of a game beside its rules."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Moves = tuple[Any, ...]
Values = tuple[float, ...]


def all_of(state: Any, moves: Moves) -> Moves:
    """Every move, where none is as good as another for sure."""
    return moves


def always(view: Any) -> bool:
    """Wherever there is a choice."""
    return True


@dataclass(frozen=True, slots=True)
class Policy:
    """A game for a search, as functions of the rules' own states.

    `choose` is a move that is not foolish, in microseconds: the search plays on with it beyond its tree. `hand` is what
    a seat sees of a state that others do not. `horizon` gives, for the state that is played on from, what says of a
    move whether it was the last one, by the states before and after it; `points` are then what each seat got.
    `narrowed` leaves out moves for which another one stands, and of very many the worst. `pays` says of a view whether
    simulations can tell moves apart there; where they cannot, they would mistake luck for merit.
    """

    choose: Callable[[Any, Moves], Any]
    hand: Callable[[Any, int], Any]
    horizon: Callable[[Any], Callable[[Any, Any], bool]]
    points: Callable[[Any, Any], Values]
    narrowed: Callable[[Any, Moves], Moves] = all_of
    pays: Callable[[Any], bool] = always


def to_end_of_deal(first: Any) -> Callable[[Any, Any], bool]:
    """As far as the deal goes."""
    return is_deal_over


def to_end_of_match(first: Any) -> Callable[[Any, Any], bool]:
    """As far as the match goes."""
    return lambda before, after: after.to_act is None


def is_deal_over(before: Any, after: Any) -> bool:
    """Is it true that the move ended a deal of several, or the match?"""
    return after.to_act is None or after.deal is not before.deal


def points_of_deal(before: Any, after: Any) -> Values:
    """What each seat got for the deal that the move ended."""
    scores = after.scores if after.to_act is None else after.deal.scores
    return tuple(score - had for score, had in zip(scores, before.deal.scores, strict=True))


def relative(points: Values) -> Values:
    """The points of each seat over the mean of the others."""
    total, others = sum(points), len(points) - 1 or 1
    return tuple(own - (total - own) / others for own in points)
