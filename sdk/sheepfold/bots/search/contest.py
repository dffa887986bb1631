"""A contest of moves for simulations: in each round they are shared out equally, and half of the moves stay.

That is sequential halving (Karnin, Koren and Somekh, 2013). Simulations of one number are alike but for the move, so
that moves are compared in pairs, which differ far less than what is drawn for them.
"""

from collections.abc import Callable, Sequence
from math import ceil, log2, sqrt
from statistics import fmean
from typing import Any, Final

Value = Callable[[Any, int], float]  # what a move is worth in a simulation, by its number

DOUBT: Final = 1.0  # standard errors by which a move must be better than the first one


def best_of(moves: Sequence[Any], value: Value, simulations: int) -> Any:
    """The best of the moves: the first one, unless another is surely better."""
    values: list[list[float]] = [[] for _ in moves]
    left = list(range(len(moves)))
    rounds = ceil(log2(len(moves))) if len(moves) > 1 else 0
    for number in range(rounds):
        each = simulations // ((rounds - number) * len(left))
        for place in left:
            done = len(values[place])
            values[place] += [value(moves[place], again) for again in range(done, done + each)]
        simulations -= each * len(left)
        better = sorted(left[1:], key=lambda place: -gap(values[place], values[0]))
        left = [0, *better[: max(1, len(left) // 2 - 1)]]
    best = left[-1] if len(left) == 2 else left[0]
    return moves[best] if best and is_better(values[best], values[0]) else moves[0]


def gap(these: Sequence[float], those: Sequence[float]) -> float:
    """How much higher these values are than those; nothing where there are none."""
    gaps = [one - other for one, other in zip(these, those, strict=False)]
    return fmean(gaps) if gaps else 0.0


def is_better(these: Sequence[float], those: Sequence[float]) -> bool:
    """Is it true that these values are surely higher than those?"""
    gaps = [one - other for one, other in zip(these, those, strict=False)]
    if len(gaps) < 2:
        return False
    mean = fmean(gaps)
    error = sqrt(sum((each - mean) ** 2 for each in gaps) / (len(gaps) - 1) / len(gaps))
    return mean > DOUBT * error
