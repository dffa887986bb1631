"""Means of groups of rows, with confidence intervals."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, groupby
from operator import attrgetter
from statistics import fmean
from typing import Final, Protocol, TypeVar

import numpy as np

from sheepfold_tools.tournament.rows import Row
from sheepfold_tools.tournament.stats.bootstrap import Interval, Numbers, bootstrap
from sheepfold_tools.tournament.stats.results import Estimate


class OfDeal(Protocol):
    """A row about a deal."""

    @property
    def deal(self) -> int:
        """The number of the deal, counted from 0."""


R = TypeVar("R", bound=OfDeal)
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
    """Return the mean of a value in each group of rows, with the interval from a bootstrap over deals.

    Groups come in the order of their first rows. The mean is the sum of the values divided by that of the weights.
    """
    groups, sums, counts = to_matrices(rows, by, value, weight)
    (found,) = bootstrap(sums, counts, seed, [len(sums)])
    return dict(zip(groups, map(describe, found, counts.T), strict=True))


def course(
    rows: Iterable[R], by: Callable[[R], K], value: Callable[[R], float], *, seed: int, after: list[int]
) -> dict[K, list[Estimate]]:
    """Return the estimate of each group after these numbers of deals, which ascend."""
    groups, sums, counts = to_matrices(rows, by, value, lambda row: 1)
    moments = bootstrap(sums, counts, seed, after)
    return {
        group: [describe(found[place], counts[:deals, place]) for deals, found in zip(after, moments, strict=True)]
        for place, group in enumerate(groups)
    }


def describe(found: tuple[float | None, Interval], counts: Numbers) -> Estimate:
    """Return a mean and its interval with the number of values and deals that it comes from."""
    return Estimate(*found, int(counts.sum()), int((counts > 0).sum()))


def to_matrices(
    rows: Iterable[R], by: Callable[[R], K], value: Callable[[R], float], weight: Callable[[R], int]
) -> tuple[list[K], Numbers, Numbers]:
    """Return the groups, and the sums of values and of weights, each a matrix of deals by groups."""
    found: dict[K, dict[int, tuple[float, int]]] = {}
    last = -1
    for row in rows:
        deals = found.setdefault(by(row), {})
        total, count = deals.get(row.deal, (0.0, 0))
        deals[row.deal] = total + value(row), count + weight(row)
        last = max(last, row.deal)
    sums, counts = np.zeros((last + 1, len(found))), np.zeros((last + 1, len(found)))
    for place, deals in enumerate(found.values()):
        at = np.fromiter(deals, np.int64)
        sums[at, place], counts[at, place] = np.array(list(deals.values())).T
    return list(found), sums, counts


@dataclass(frozen=True, slots=True)
class Difference:
    """How much better a bot was than another in a deal."""

    deal: int
    bot: str
    other: str
    score: float

    @property
    def win(self) -> float:
        """1 if it was better, and one half if both were equally good."""
        return 0.5 if self.score == 0 else float(self.score > 0)


def differences(rows: Iterable[Row], bots: tuple[str, ...], seats: int) -> Iterator[Difference]:
    """Yield how much better each bot was than each of the next ones in `bots`, for each deal in which they met.

    Only matches in which both played are compared, so that both have the same company at the table. With one seat, bots
    never meet, and all matches of the deal are compared.
    """
    order = {bot: place for place, bot in enumerate(bots)}
    for deal, of_deal in groupby(rows, attrgetter("deal")):
        pairs: dict[tuple[str, str], tuple[list[int], list[int]]] = {}
        for _, of_match in groupby(of_deal, lambda row: None if seats == 1 else row.match):
            found: dict[str, list[int]] = {}
            for row in of_match:
                found.setdefault(row.bot, []).append(row.counted_score)
            for one, other in combinations(sorted(found, key=order.__getitem__), 2):
                first, second = pairs.setdefault((one, other), ([], []))
                first += found[one]
                second += found[other]
        for (one, other), (first, second) in pairs.items():
            yield Difference(deal, one, other, fmean(first) - fmean(second))
