"""Intervals by the bootstrap: deals are drawn again, with all that was played in them."""

import hashlib
import json
import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sheepfold.reading import plain
from sheepfold.tournament.deals import Plan
from sheepfold.tournament.stats.results import CONFIDENCE

Numbers = NDArray[np.float64]
Interval = tuple[float, float] | None

RESAMPLES: Final = 5_000
FEWEST: Final = 10  # deals; with fewer an interval says nothing that can be believed
AT_ONCE: Final = 200  # deals whose draws are in memory
FINE: Final = 2.0**28  # parts of a point; sums of such numbers, up to 33 million, are exact in whatever order
BITS: Final = 16  # of chance for the draw of a deal


def drawn_by_bits() -> Numbers:
    """How often a deal is drawn, by 16 bits of chance: Poisson's distribution with a mean of 1."""
    often, table, total = 0, np.zeros(2**BITS), 0.0
    while total < 1 - 2.0 ** -(BITS + 1):
        start = round(total * 2**BITS)
        total += math.exp(-1) / math.factorial(often)
        table[start : round(total * 2**BITS)] = often
        often += 1
    return table


TABLE: Final = drawn_by_bits()


def seed_of(plan: Plan) -> int:
    """The seed of the resamples of a plan. How many deals it has does not matter: more may be played later."""
    kept = {name: value for name, value in plain(plan).items() if name != "deals"}
    return int.from_bytes(hashlib.sha256(json.dumps(kept, sort_keys=True).encode()).digest()[:16], "big")


def draws(generator: np.random.PCG64, deals: int) -> Numbers:
    """How often each of the next deals was drawn, deals by resamples.

    numpy promises that the raw stream of a generator never changes; it does not promise it of its distributions.
    """
    raw = generator.random_raw(deals * RESAMPLES * BITS // 64).astype("<u8")
    found: Numbers = TABLE[raw.view("<u2")].reshape(deals, RESAMPLES)
    return found


def intervals(sums: Numbers, counts: Numbers, seed: int, moments: Sequence[int]) -> list[list[Interval]]:
    """The interval of each column's mean, sum over count, at some moments.

    Sums and counts are deals by columns. A moment is how many of the first deals it has; they come in order. A column
    that is in fewer than `FEWEST` deals has None.

    Each resample has each deal so often as Poisson's distribution with a mean of 1 draws it, which for many deals is
    the same as drawing as many deals as there are. So the draws of a deal do not depend on how many others there are.
    """
    columns = sums.shape[1]
    generator = np.random.PCG64(seed)
    above, below = np.zeros((RESAMPLES, columns)), np.zeros((RESAMPLES, columns))
    found, done = [], 0
    for moment in moments:
        while done < moment:
            part = slice(done, min(done + AT_ONCE, moment))
            weights = draws(generator, part.stop - part.start).T
            above += weights @ (np.round(sums[part] * FINE) / FINE)
            below += weights @ counts[part]
            done = part.stop
        present = (counts[:moment] > 0).sum(axis=0)
        found.append([interval(above[:, each], below[:, each], int(present[each])) for each in range(columns)])
    return found


def interval(above: Numbers, below: Numbers, deals: int) -> Interval:
    """Between which means the middle 95% of the resamples are, a little wider for few deals."""
    if deals < FEWEST:
        return None
    some = below > 0
    low, high = np.quantile(above[some] / below[some], [outside(deals), 1 - outside(deals)])
    return float(low), float(high)


def outside(deals: int) -> float:
    """The part of the resamples to leave out at each end.

    2.5% would be right for many deals, and gives too narrow an interval for few. This is the "expanded percentile" of
    Hesterberg, What Teachers Should Know About the Bootstrap (2015): as wide as Student's t would have it.
    """
    return NormalDist().cdf(-math.sqrt(deals / (deals - 1)) * student((1 + CONFIDENCE) / 2, deals - 1))


def student(part: float, freedom: int) -> float:
    """The quantile of Student's t, by the series 26.7.5 of Abramowitz and Stegun: right to 0.0003 from 9 degrees of
    freedom on."""
    z = NormalDist().inv_cdf(part)
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )
