"""Means of groups of rows, with confidence intervals."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Protocol, TypeVar

import numpy as np

from sheepfold_tools.tournament.stats.bootstrap import Numbers, bootstrap
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
    found = course(rows, by, value, seed=seed, weight=weight)
    return {group: whole for group, (whole,) in found.items()}


def course(
    rows: Iterable[R],
    by: Callable[[R], K],
    value: Callable[[R], float],
    *,
    seed: int,
    weight: Callable[[R], int] = lambda row: 1,
    after: Sequence[int] | None = None,
) -> dict[K, tuple[Estimate, ...]]:
    """Return the estimates of each group after these numbers of boards, which ascend; by default, only after all."""
    groups, sums, counts = to_matrices(rows, by, value, weight)
    moments = bootstrap(sums, counts, seed, [len(sums)] if after is None else after)
    return dict(zip(groups, zip(*moments, strict=True), strict=True))


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
