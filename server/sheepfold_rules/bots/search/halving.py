"""Sequential halving: each round tries the moves in more states, and keeps the better half of the moves.

It follows Karnin, Koren and Somekh (2013). All moves are tried in the same states and compared by their paired
differences, which vary far less than the values. A move that is clearly worse is dropped before its round is over.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from math import ceil, log2, sqrt
from statistics import fmean
from time import monotonic
from typing import Any, Final

from sheepfold_rules.core.suggestion import Candidate

# The values of each of the moves in the states of some numbers.
Evaluate = Callable[[Sequence[Any], Sequence[int]], Sequence[Sequence[float]]]

STANDARD_ERRORS: Final = 1.0  # by which a move must be better than the first move
CLEARLY: Final = 2.5  # a move that is worse by this many standard errors is not tried again
FEWEST: Final = 8  # states between two comparisons of the moves, at first
DIGITS: Final = 4  # decimal places of the mean and the standard error of a move


class Budget(ABC):
    """What a search can spend on a move: a total of simulations or seconds."""

    def __init__(self, total: float) -> None:
        self.total: Final = total
        self.simulations = 0

    @abstractmethod
    def allow(self, moves: int, states: int, share: float) -> int:
        """Return in how many more states, at most `states`, the moves can be tried within a share of the budget."""

    def spend(self, moves: int, states: int) -> None:
        """Record that moves were tried in that many states."""
        self.simulations += moves * states


class Simulations(Budget):
    """A number of simulations."""

    def allow(self, moves: int, states: int, share: float) -> int:
        """Return in how many more states the moves may be tried; see `Budget`."""
        return min(states, int(self.total * share - self.simulations) // moves)


class Seconds(Budget):
    """A number of seconds, kept to within a few simulations: they are expected to take as long as those before.

    Starting workers takes a few tenths of a second more.
    """

    def __init__(self, total: float) -> None:
        super().__init__(total)
        self.start: Final = monotonic()

    def allow(self, moves: int, states: int, share: float) -> int:
        """Return in how many more states the moves may be tried; see `Budget`."""
        elapsed = monotonic() - self.start
        left = self.total * share - elapsed
        if left <= 0:
            return 0
        affordable = left * self.simulations / (elapsed or 1.0) / moves
        return min(states, max(1, int(affordable))) if self.simulations else min(states, 1)


def find_best(
    moves: Sequence[Any], evaluate: Evaluate, budget: Budget, most: int
) -> tuple[Any, tuple[Candidate[Any], ...]]:
    """Return the best move, and the moves that were tried: the best one, then the longest tried.

    The best move is the first one, unless another is significantly better. Moves are tried in at most `most` states.
    """
    values: list[list[float]] = [[] for _ in moves]
    remaining = list(range(len(moves)))
    rounds = ceil(log2(len(moves))) if len(moves) > 1 else 0
    done = 0
    for number in range(1, rounds + 1):
        while len(remaining) > 1:
            states = budget.allow(len(remaining), min(max(FEWEST, done), most - done), number / rounds)
            if states < 1:
                break
            tried = evaluate([moves[index] for index in remaining], range(done, done + states))
            for index, own in zip(remaining, tried, strict=True):
                values[index] += own
            budget.spend(len(remaining), states)
            done += states
            remaining = [0, *(index for index in remaining[1:] if not is_clearly_worse(values[index], values[0]))]
        better = sorted(remaining[1:], key=lambda index: -mean_difference(values[index], values[0]))
        remaining = [0, *better[: max(1, len(remaining) // 2 - 1)]]
    best = remaining[-1] if is_significantly_better(values[remaining[-1]], values[0]) else 0
    candidates = [Candidate(move, *summarize(own)) for move, own in zip(moves, values, strict=True) if own]
    candidates.sort(key=lambda each: (each.move != moves[best], -each.samples, -each.mean))
    return moves[best], tuple(candidates)


def summarize(values: Sequence[float]) -> tuple[float, float | None, int]:
    """Return the mean of values, its standard error if there are at least two, and their number."""
    error = round(standard_error(values), DIGITS) if len(values) > 1 else None
    return round(fmean(values), DIGITS), error, len(values)


def differences(these: Sequence[float], those: Sequence[float]) -> list[float]:
    """Return by how much these values are higher than those in the same states."""
    return [one - other for one, other in zip(these, those, strict=False)]


def mean_difference(these: Sequence[float], those: Sequence[float]) -> float:
    """Return by how much these values are higher than those, on average; 0 if there are none."""
    return fmean(differences(these, those) or (0.0,))


def standard_error(values: Sequence[float]) -> float:
    """Return the standard error of the mean of at least two values."""
    mean = fmean(values)
    return sqrt(sum([(each - mean) ** 2 for each in values]) / (len(values) - 1) / len(values))


def is_significantly_better(these: Sequence[float], those: Sequence[float]) -> bool:
    """Whether these values are higher than those by more than can be due to chance."""
    found = differences(these, those)
    return len(found) > 1 and fmean(found) > STANDARD_ERRORS * standard_error(found)


def is_clearly_worse(these: Sequence[float], those: Sequence[float]) -> bool:
    """Whether these values are so much lower than those that more states are unlikely to change it."""
    found = differences(these, those)
    return len(found) >= FEWEST and fmean(found) < min(0.0, -CLEARLY * standard_error(found))
