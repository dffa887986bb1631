"""Sequential halving: each round shares its simulations equally among the moves, and keeps the better half of them.

It follows Karnin, Koren and Somekh (2013). Simulations with the same number differ only in the move, so moves are
compared by their paired differences, which vary far less than the values.
"""

from collections.abc import Callable, Sequence
from math import ceil, log2, sqrt
from statistics import fmean
from typing import Any, Final

Evaluate = Callable[[Any, int], float]  # the value of a move in the simulation with that number

STANDARD_ERRORS: Final = 1.0  # by which a move must be better than the first one


def find_best(moves: Sequence[Any], evaluate: Evaluate, simulations: int) -> Any:
    """Return the best move: the first one, unless another is significantly better."""
    values: list[list[float]] = [[] for _ in moves]
    remaining = list(range(len(moves)))
    rounds = ceil(log2(len(moves))) if len(moves) > 1 else 0
    for number in range(rounds):
        each = simulations // ((rounds - number) * len(remaining))
        for place in remaining:
            done = len(values[place])
            values[place] += [evaluate(moves[place], again) for again in range(done, done + each)]
        simulations -= each * len(remaining)
        better = sorted(remaining[1:], key=lambda place: -mean_difference(values[place], values[0]))
        remaining = [0, *better[: max(1, len(remaining) // 2 - 1)]]
    best = remaining[-1] if len(remaining) == 2 else remaining[0]
    return moves[best] if best and is_significantly_better(values[best], values[0]) else moves[0]


def mean_difference(these: Sequence[float], those: Sequence[float]) -> float:
    """Return by how much these values are higher than those, on average; 0 if there are none."""
    differences = [one - other for one, other in zip(these, those, strict=False)]
    return fmean(differences) if differences else 0.0


def is_significantly_better(these: Sequence[float], those: Sequence[float]) -> bool:
    """Whether these values are higher than those by more than can be due to chance."""
    differences = [one - other for one, other in zip(these, those, strict=False)]
    if len(differences) < 2:
        return False
    mean = fmean(differences)
    error = sqrt(sum((each - mean) ** 2 for each in differences) / (len(differences) - 1) / len(differences))
    return mean > STANDARD_ERRORS * error
