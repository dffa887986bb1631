"""Means of groups of rows, with confidence intervals."""

from collections.abc import Callable, Iterable
from typing import Final, Protocol, TypeVar

import numpy as np

from sheepfold_tools.tournament.stats.bootstrap import Interval, Numbers, bootstrap
from sheepfold_tools.tournament.stats.results import Estimate


class OfBoard(Protocol):
    """A row about a board."""

    @property
    def board(self) -> int:
        """The number of the board, counted from 0."""


R = TypeVar("R", bound=OfBoard)
K = TypeVar("K")

UNKNOWN: Final = Estimate(None, None, 0, 0)


def estimate(
    rows: Iterable[R],
    by: Callable[[R], K],
    value: Callable[[R], float],
    *,
    seed: int,
    weight: Callable[[R], int] = lambda row: 1,
) -> dict[K, Estimate]:
    """Return the mean of a value in each group of rows, with the interval from a bootstrap over boards.

    Groups come in the order of their first rows. The mean is the sum of the values divided by that of the weights.
    """
    groups, sums, counts = to_matrices(rows, by, value, weight)
    (found,) = bootstrap(sums, counts, seed, [len(sums)])
    return dict(zip(groups, map(describe, found, counts.T), strict=True))


def course(
    rows: Iterable[R], by: Callable[[R], K], value: Callable[[R], float], *, seed: int, after: list[int]
) -> dict[K, list[Estimate]]:
    """Return the estimate of each group after these numbers of boards, which ascend."""
    groups, sums, counts = to_matrices(rows, by, value, lambda row: 1)
    moments = bootstrap(sums, counts, seed, after)
    return {
        group: [describe(found[place], counts[:boards, place]) for boards, found in zip(after, moments, strict=True)]
        for place, group in enumerate(groups)
    }


def describe(found: tuple[float | None, Interval], counts: Numbers) -> Estimate:
    """Return a mean and its interval with the number of values and boards that it comes from."""
    return Estimate(*found, int(counts.sum()), int((counts > 0).sum()))


def to_matrices(
    rows: Iterable[R], by: Callable[[R], K], value: Callable[[R], float], weight: Callable[[R], int]
) -> tuple[list[K], Numbers, Numbers]:
    """Return the groups, and the sums of values and of weights, each a matrix of boards by groups."""
    found, groups = list(rows), dict[K, int]()
    at = np.fromiter((groups.setdefault(by(row), len(groups)) for row in found), np.int64, len(found))
    boards = np.fromiter((row.board for row in found), np.int64, len(found))
    shape = (int(boards.max(initial=-1)) + 1, len(groups))

    def total(of: Callable[[R], float]) -> Numbers:
        values = np.fromiter(map(of, found), np.float64, len(found))
        return np.bincount(boards * len(groups) + at, values, shape[0] * shape[1]).astype(np.float64).reshape(shape)

    return list(groups), total(value), total(weight)
