"""Computing the results from the totals of a tournament."""

import math
from collections.abc import Iterator, Sequence
from typing import Final

from sheepfold_tools.tournament.deals import Run
from sheepfold_tools.tournament.stats.aggregate import Aggregate, Column, Key, to_matrices
from sheepfold_tools.tournament.stats.bootstrap import RESAMPLES, bootstrap_seed, intervals, round_interval
from sheepfold_tools.tournament.stats.results import (
    CONFIDENCE,
    FORMAT,
    Course,
    DecisiveDeal,
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

MOMENTS: Final = 50  # points of the course of a score, about
DECISIVE: Final = 5  # the most deals to list as decisive
EMPTY: Final = Column()

Estimates = dict[Key, Estimate]


def summarize(aggregate: Aggregate, runs: Sequence[Run] = ()) -> tuple[Results, Times]:
    """Return the results and the times of the deals that were added; `runs` are the runs in which they were played."""
    found = estimates(aggregate)
    plan = aggregate.plan
    ranking = tuple(sorted(standings(aggregate, found), key=rank_key))
    results = Results(
        format=FORMAT,
        plan=plan,
        deals=aggregate.deals,
        matches=aggregate.matches,
        confidence=CONFIDENCE,
        resamples=RESAMPLES,
        standings=ranking,
        pairs=tuple(pairs(aggregate, found)),
        seats=tuple(seats(aggregate, found)),
        roles=tuple(roles(aggregate, found)),
        faults=tuple(faults(aggregate)),
        convergence=tuple(courses(aggregate)),
        distributions=tuple(
            Distribution(bot, tuple(sorted(scores.items())))
            for bot, scores in zip(plan.bots, aggregate.scores, strict=True)
        ),
        decisive=tuple(decisive_deals(aggregate, ranking)),
    )
    return results, Times(tuple(runs), tuple(map(aggregate.time, range(len(plan.bots)))))


def estimates(aggregate: Aggregate) -> Estimates:
    """Return the mean and the interval of every column."""
    columns = aggregate.columns
    sums, counts = to_matrices(aggregate.deals, list(columns.values()))
    (found,) = intervals(sums, counts, bootstrap_seed(aggregate.plan), [aggregate.deals])
    return {
        key: Estimate(column_mean(column), round_interval(each))
        for (key, column), each in zip(columns.items(), found, strict=True)
    }


def column_mean(column: Column, rows: int | None = None) -> float | None:
    """Return the mean of a column, or of its first rows; None if it is empty."""
    count = math.fsum(column.counts[:rows])
    return round(math.fsum(column.sums[:rows]) / count, 6) + 0.0 if count else None  # + 0.0: never -0.0


def rank_key(standing: Standing) -> tuple[bool, float]:
    """Return the sort key of a standing: the best mean comes first, and bots that did not play come last."""
    mean = standing.score.mean
    return mean is None, -(mean or 0.0)


def standings(aggregate: Aggregate, found: Estimates) -> Iterator[Standing]:
    """Yield how each bot did, in the order of the plan."""
    for bot, name in enumerate(aggregate.plan.bots):
        yield Standing(
            name,
            len(aggregate.columns.get(("score", bot), EMPTY).deals),
            aggregate.matches_of[bot],
            aggregate.scores[bot].total(),
            found.get(("score", bot), Estimate(None, None)),
            found.get(("wins", bot), Estimate(None, None)),
            aggregate.rating(bot),
            aggregate.faults[bot].total(),
        )


def pairs(aggregate: Aggregate, found: Estimates) -> Iterator[Pair]:
    """Yield every pair of bots, whether they met or not."""
    names = aggregate.plan.bots
    for one in range(len(names)):
        for other in range(one + 1, len(names)):
            key: Key = ("pair", one, other)
            by_deal = aggregate.columns.get(key, EMPTY).sums
            won, lost = sum(each > 0 for each in by_deal), sum(each < 0 for each in by_deal)
            tied = len(by_deal) - won - lost
            share = round((won + tied / 2) / len(by_deal), 6) if by_deal else None
            estimate = found.get(key, Estimate(None, None))
            yield Pair(names[one], names[other], len(by_deal), estimate, won, tied, lost, share)


def seats(aggregate: Aggregate, found: Estimates) -> Iterator[SeatResult]:
    """Yield every bot in every seat that it had, then all bots combined."""
    for bot, name in bots_and_all(aggregate):
        for seat in range(aggregate.plan.seats):
            column = aggregate.columns.get(("seat", bot, seat))
            if column is not None:
                yield SeatResult(name, seat, int(sum(column.counts)), found["seat", bot, seat])


def roles(aggregate: Aggregate, found: Estimates) -> Iterator[RoleResult]:
    """Yield every bot in every role that it had, in the game's order, then all bots combined."""
    known = order_roles(aggregate)
    for bot, name in bots_and_all(aggregate):
        counts = {role: int(sum(aggregate.columns.get(("role", bot, role), EMPTY).counts)) for role in known}
        total = sum(count for role, count in counts.items() if role not in aggregate.group_of)
        for role, count in counts.items():
            if count:
                group, share = aggregate.group_of.get(role), round(count / total, 6)
                won, points = found["won", bot, role], found["role", bot, role]
                yield RoleResult(name, role, group, count, share, won, points)


def order_roles(aggregate: Aggregate) -> list[str]:
    """Return the roles that any bot had, in the game's order, each group before its roles."""
    known = {key[2]: None for key in aggregate.columns if key[0] == "role"}
    in_order = [role for group, roles in aggregate.role_groups.items() for role in (group, *roles) if role in known]
    return [*in_order, *sorted(known.keys() - {*in_order})]


def decisive_deals(aggregate: Aggregate, ranking: Sequence[Standing]) -> list[DecisiveDeal]:
    """Return the deals in which the top two bots were furthest apart, the largest difference first.

    There are none if only one bot plays, or if these two have not met. Deals without a difference are left out.
    """
    if len(ranking) < 2:
        return []
    bots = aggregate.plan.bots
    best, second = (bots.index(standing.bot) for standing in ranking[:2])
    column = aggregate.columns.get(("pair", min(best, second), max(best, second)), EMPTY)
    sign = 1 if best < second else -1
    found = [
        DecisiveDeal(aggregate.numbers[deal], bots[best], bots[second], round(sign * difference, 6))
        for deal, difference in zip(column.deals, column.sums, strict=True)
    ]
    apart = [each for each in found if each.difference]
    return sorted(apart, key=lambda each: (-abs(each.difference), each.deal))[:DECISIVE]


def bots_and_all(aggregate: Aggregate) -> list[tuple[int | None, str | None]]:
    """Return the index and name of each bot, then None and None for all bots combined."""
    return [*enumerate(aggregate.plan.bots), (None, None)]


def faults(aggregate: Aggregate) -> Iterator[FaultResult]:
    """Yield every bot with every kind of fault that it had, sorted by kind."""
    for bot, name in enumerate(aggregate.plan.bots):
        for kind, count in sorted(aggregate.faults[bot].items()):
            yield FaultResult(name, kind, count, aggregate.examples[bot, kind])


def courses(aggregate: Aggregate) -> Iterator[Course]:
    """Yield the course of the mean score of each bot."""
    bots = range(len(aggregate.plan.bots))
    columns = [aggregate.columns.get(("score", bot), EMPTY) for bot in bots]
    sums, counts = to_matrices(aggregate.deals, columns)
    after = course_moments(aggregate.deals)
    found = intervals(sums, counts, bootstrap_seed(aggregate.plan), after)
    for bot, column in enumerate(columns):
        moments = [
            Moment(deals, column_mean(column, int(counts[:deals, bot].sum())), round_interval(each[bot]))
            for deals, each in zip(after, found, strict=True)
        ]
        yield Course(aggregate.plan.bots[bot], tuple(moments))


def course_moments(deals: int) -> list[int]:
    """Return the numbers of deals at which the course has a point: up to about 50, always including the last."""
    return sorted({math.ceil(deals * step / MOMENTS) for step in range(1, MOMENTS + 1)} - {0})
