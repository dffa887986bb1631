"""Intervals by the bootstrap: deals are drawn again, with all that was played in them."""

import hashlib
import json
import math
from collections.abc import Iterator
from statistics import NormalDist
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sheepfold.reading import plain
from sheepfold.tournament.records import Plan
from sheepfold.tournament.results.model import CONFIDENCE

Numbers = NDArray[np.float64]
Interval = tuple[float, float] | None

RESAMPLES: Final = 5_000
FEWEST: Final = 10  # deals; with fewer an interval says nothing that can be believed
AT_ONCE: Final = 2_000_000  # drawn deals in memory
FINE: Final = 2.0**20  # parts of a point; sums of such numbers are exact, in whatever order they are added


def seed_of(plan: Plan) -> int:
    """The seed of the resamples of a plan. How many deals it has does not matter: some may be played later."""
    kept = {name: value for name, value in plain(plan).items() if name != "deals"}
    return int.from_bytes(hashlib.sha256(json.dumps(kept, sort_keys=True).encode()).digest()[:16], "big")


def weights(deals: int, seed: int, resamples: int) -> Iterator[Numbers]:
    """How often each deal was drawn, resamples by deals, some rows at a time.

    The stream of the generator is one that numpy promises never to change; its methods of drawing are not.
    """
    generator = np.random.PCG64(seed)
    most = max(1, AT_ONCE // deals)
    for start in range(0, resamples, most):
        rows = min(most, resamples - start)
        raw = generator.random_raw(rows * deals) >> np.uint64(32)
        drawn = ((raw * np.uint64(deals)) >> np.uint64(32)).astype(np.int64).reshape(rows, deals)
        drawn += np.arange(rows, dtype=np.int64)[:, None] * deals
        yield np.bincount(drawn.ravel(), minlength=rows * deals).reshape(rows, deals).astype(np.float64)


def intervals(sums: Numbers, counts: Numbers, seed: int, resamples: int = RESAMPLES) -> list[Interval]:
    """The interval of each column's mean, sum over count; both are deals by columns.

    A column that is in fewer than `FEWEST` deals has None.
    """
    deals, columns = sums.shape
    if deals < FEWEST or not columns:
        return [None] * columns
    fine = np.round(sums * FINE) / FINE
    with np.errstate(invalid="ignore"):  # a resample may have none of a column's deals
        drawn = np.concatenate([(each @ fine) / (each @ counts) for each in weights(deals, seed, resamples)])
    present = (counts > 0).sum(axis=0)
    return [interval(drawn[:, column], int(present[column])) for column in range(columns)]


def interval(means: Numbers, deals: int) -> Interval:
    """Between which means the middle 95% of the resamples are, a little wider for few deals."""
    if deals < FEWEST:
        return None
    low, high = np.quantile(means[~np.isnan(means)], [outside(deals), 1 - outside(deals)])
    return float(low), float(high)


def outside(deals: int) -> float:
    """The part of the resamples to leave out at each end.

    2.5% would be right for many deals, and gives too narrow an interval for few. This is the "expanded percentile" of
    Hesterberg, What Teachers Should Know About the Bootstrap (2015): as wide as Student's t would have it.
    """
    return NormalDist().cdf(-math.sqrt(deals / (deals - 1)) * student((1 + CONFIDENCE) / 2, deals - 1))


def student(part: float, freedom: int) -> float:
    """The quantile of Student's t, by the series 26.7.5 of Abramowitz and Stegun: right to 0.0001 from 9 degrees of
    freedom on."""
    z = NormalDist().inv_cdf(part)
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )
