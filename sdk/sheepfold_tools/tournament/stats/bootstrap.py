"""Confidence intervals by bootstrap: whole boards are resampled, with all their matches.

`scipy.stats.bootstrap` does not suit this. It draws as many boards as there are, so every interval would change when
boards are added, and every point of a course would need a separate bootstrap. Its intervals are too narrow for few
boards. It uses numpy's distributions, which may change from version to version. And for 60 means over 2,000 boards it
takes 36 times as long.
"""

import hashlib
import json
import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from scipy.special import stdtrit  # scipy.stats.t.ppf calls it; importing it takes half the time

from sheepfold_rules.core.shape import plain
from sheepfold_tools.tournament.stats.results import CONFIDENCE, Estimate

Numbers = NDArray[np.float64]
Interval = tuple[float, float] | None

RESAMPLES: Final = 5_000
MIN_BOARDS: Final = 10  # with fewer, intervals would be unreliable
BLOCK: Final = 200  # boards whose weights are in memory at a time
PRECISION: Final = 2.0**28  # steps per point; sums of such numbers, up to 33 million, are exact in any order
BITS: Final = 16  # of randomness for each weight


def poisson_table() -> Numbers:
    """Return the weight of a board for each value of its 16 random bits, by a Poisson distribution with mean 1."""
    weight, table, total = 0, np.zeros(2**BITS), 0.0
    while total < 1 - 2.0 ** -(BITS + 1):
        start = round(total * 2**BITS)
        total += math.exp(-1) / math.factorial(weight)
        table[start : round(total * 2**BITS)] = weight
        weight += 1
    return table


POISSON: Final = poisson_table()


def bootstrap_seed(plan: Any) -> int:
    """Return the seed of the resamples of a plan. More boards can be added: their number is no part of it."""
    values = {name: value for name, value in plain(plan).items() if name not in ("boards", "until_decided")}
    return int.from_bytes(hashlib.sha256(json.dumps(values, sort_keys=True).encode()).digest()[:16], "big")


def draw_weights(generator: np.random.PCG64, boards: int) -> Numbers:
    """Return the weights of the next boards, a matrix of boards by resamples.

    numpy guarantees that the raw stream of a generator never changes, but not the streams of its distributions.
    """
    raw = generator.random_raw(boards * RESAMPLES * BITS // 64).astype("<u8")
    found: Numbers = POISSON[raw.view("<u2")].reshape(boards, RESAMPLES)
    return found


def bootstrap(sums: Numbers, counts: Numbers, seed: int, moments: Sequence[int]) -> list[list[Estimate]]:
    """Return the estimate of each column's mean, sum over count, at each moment.

    Sums and counts are matrices of boards by columns. A moment is a number of boards from the start; moments are in
    ascending order. The interval is None for a column with fewer than `MIN_BOARDS` boards.

    In each resample, every board has a weight drawn from a Poisson distribution with mean 1. For many boards this is
    equivalent to drawing as many boards as there are, and the weights of a board do not depend on how many follow.
    """
    columns = sums.shape[1]
    generator = np.random.PCG64(seed)
    both = np.hstack((np.round(sums * PRECISION) / PRECISION, counts))
    totals = np.zeros((RESAMPLES, 2 * columns))
    found, done = [], 0
    for moment in moments:
        while done < moment:
            block = slice(done, min(done + BLOCK, moment))
            totals += draw_weights(generator, block.stop - block.start).T @ both[block]
            done = block.stop
        present = (counts[:moment] > 0).sum(axis=0)
        ends = [interval(totals[:, each], totals[:, columns + each], int(present[each])) for each in range(columns)]
        means = map(mean, sums[:moment].T, counts[:moment].T)
        numbers = map(int, counts[:moment].sum(axis=0))
        found.append(list(map(Estimate, means, ends, numbers, map(int, present))))
    return found


def mean(sums: Numbers, counts: Numbers) -> float | None:
    """Return the mean of numbers with these sums and counts, rounded; None if there are none."""
    count = math.fsum(counts)
    return round(math.fsum(sums) / count, 6) + 0.0 if count else None  # + 0.0: never -0.0


def interval(above: Numbers, below: Numbers, boards: int) -> Interval:
    """Return the ends of the middle 95% of the resampled means, or slightly more for few boards, rounded."""
    if boards < MIN_BOARDS:
        return None
    some = below > 0
    low, high = np.quantile(above[some] / below[some], [tail(boards), 1 - tail(boards)])
    return round(float(low), 6) + 0.0, round(float(high), 6) + 0.0


def tail(boards: int) -> float:
    """Return the share of the resamples to leave out at each end.

    2.5% is right for many boards, but makes the interval too narrow for few. This is the expanded percentile interval
    of Hesterberg, "What Teachers Should Know About the Bootstrap" (2015), which matches the width of a t interval.
    """
    t = float(stdtrit(boards - 1, (1 + CONFIDENCE) / 2))
    return round(
        NormalDist().cdf(-math.sqrt(boards / (boards - 1)) * t), 12
    )  # rounded, so that the last digits of t do not matter
