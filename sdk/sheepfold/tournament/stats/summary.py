"""From the numbers that were gathered to the results."""

import math
from collections.abc import Iterator
from typing import Final

from sheepfold.reading import plain
from sheepfold.tournament.stats.aggregate import Column, Gathered, Key, matrices
from sheepfold.tournament.stats.bootstrap import RESAMPLES, Interval, intervals, seed_of
from sheepfold.tournament.stats.results import (
    CONFIDENCE,
    FORMAT,
    Course,
    Distribution,
    Estimate,
    FaultResult,
    Moment,
    Pair,
    Results,
    RoleResult,
    SeatResult,
    Standing,
    Times,
)

MOMENTS: Final = 50  # of the course of a score
NOTHING: Final = Column()

Estimates = dict[Key, Estimate]


def summed_up(gathered: Gathered) -> tuple[Results, Times]:
    """The results of all that was gathered, and the times."""
    found = estimates(gathered)
    plan = gathered.plan
    results = Results(
        format=FORMAT,
        plan=plain(plan),
        deals=gathered.deals,
        matches=gathered.matches,
        confidence=CONFIDENCE,
        resamples=RESAMPLES,
        standings=tuple(sorted(standings(gathered, found), key=place)),
        pairs=tuple(pairs(gathered, found)),
        seats=tuple(seats(gathered, found)),
        roles=tuple(roles(gathered, found)),
        faults=tuple(faults(gathered)),
        convergence=tuple(courses(gathered)),
        distributions=tuple(
            Distribution(bot, tuple(sorted(scores.items())))
            for bot, scores in zip(plan.bots, gathered.scores, strict=True)
        ),
    )
    return results, Times(tuple(map(gathered.time, range(len(plan.bots)))))


def estimates(gathered: Gathered) -> Estimates:
    """The mean and the interval of every column."""
    columns = gathered.columns
    sums, counts = matrices(gathered.deals, list(columns.values()))
    (between,) = intervals(sums, counts, seed_of(gathered.plan), [gathered.deals])
    return {
        key: Estimate(mean_of(column), rounded(each))
        for (key, column), each in zip(columns.items(), between, strict=True)
    }


def mean_of(column: Column, deals: int | None = None) -> float | None:
    """The mean of a column, or of the first of its rows; None where there are none."""
    count = math.fsum(column.counts[:deals])
    return round(math.fsum(column.sums[:deals]) / count, 6) + 0.0 if count else None  # + 0.0: never -0.0


def rounded(between: Interval) -> Interval:
    """The interval as it is written."""
    return None if between is None else (round(between[0], 6) + 0.0, round(between[1], 6) + 0.0)


def place(standing: Standing) -> tuple[bool, float]:
    """Where a bot stands: the best mean first, last those who did not play."""
    mean = standing.score.mean
    return mean is None, -(mean or 0.0)


def standings(gathered: Gathered, found: Estimates) -> Iterator[Standing]:
    """How each bot did, in the order of the plan."""
    for bot, name in enumerate(gathered.plan.bots):
        yield Standing(
            name,
            len(gathered.columns.get(("score", bot), NOTHING).deals),
            gathered.matches_of[bot],
            gathered.scores[bot].total(),
            found.get(("score", bot), Estimate(None, None)),
            found.get(("wins", bot), Estimate(None, None)),
            gathered.ratings.of(bot),
            sum(gathered.faults[bot].values()),
        )


def pairs(gathered: Gathered, found: Estimates) -> Iterator[Pair]:
    """Every two bots, whether they met or not."""
    names = gathered.plan.bots
    for one in range(len(names)):
        for other in range(one + 1, len(names)):
            key: Key = ("pair", one, other)
            by_deal = gathered.columns.get(key, NOTHING).sums
            won, lost = sum(each > 0 for each in by_deal), sum(each < 0 for each in by_deal)
            tied = len(by_deal) - won - lost
            share = round((won + tied / 2) / len(by_deal), 6) if by_deal else None
            estimate = found.get(key, Estimate(None, None))
            yield Pair(names[one], names[other], len(by_deal), estimate, won, tied, lost, share)


def seats(gathered: Gathered, found: Estimates) -> Iterator[SeatResult]:
    """Every bot in every seat that it had, then all bots."""
    for bot, name in named(gathered):
        for seat in range(gathered.plan.seats):
            column = gathered.columns.get(("seat", bot, seat))
            if column is not None:
                yield SeatResult(name, seat, int(sum(column.counts)), found["seat", bot, seat])


def roles(gathered: Gathered, found: Estimates) -> Iterator[RoleResult]:
    """Every bot in every role that it had, then all bots; roles by name."""
    known = sorted({key[2] for key in gathered.columns if key[0] == "role"})
    for bot, name in named(gathered):
        counts = {role: sum(gathered.columns.get(("role", bot, role), NOTHING).counts) for role in known}
        for role, count in counts.items():
            if count:
                share = round(count / sum(counts.values()), 6)
                yield RoleResult(name, role, int(count), share, found["role", bot, role])


def named(gathered: Gathered) -> list[tuple[int | None, str | None]]:
    """The bots with their names, then all bots, without one."""
    return [*enumerate(gathered.plan.bots), (None, None)]


def faults(gathered: Gathered) -> Iterator[FaultResult]:
    """Every bot and the kinds of its faults, by name."""
    for bot, name in enumerate(gathered.plan.bots):
        for kind, count in sorted(gathered.faults[bot].items()):
            yield FaultResult(name, kind, count, gathered.examples[bot, kind])


def courses(gathered: Gathered) -> Iterator[Course]:
    """How the mean score of each bot came to be."""
    bots = range(len(gathered.plan.bots))
    columns = [gathered.columns.get(("score", bot), NOTHING) for bot in bots]
    sums, counts = matrices(gathered.deals, columns)
    after = moments_of(gathered.deals)
    between = intervals(sums, counts, seed_of(gathered.plan), after)
    for bot, column in enumerate(columns):
        moments = [
            Moment(deals, mean_of(column, int(counts[:deals, bot].sum())), rounded(found[bot]))
            for deals, found in zip(after, between, strict=True)
        ]
        yield Course(gathered.plan.bots[bot], tuple(moments))


def moments_of(deals: int) -> list[int]:
    """After how many deals the course is shown: all of few, some fifty of many, and always the last."""
    return sorted({math.ceil(deals * step / MOMENTS) for step in range(1, MOMENTS + 1)} - {0})
