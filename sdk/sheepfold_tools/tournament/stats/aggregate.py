"""Computing the results of a tournament.

It is aggregated deal by deal, so that its transcripts need not be kept in memory.
"""

import math
from array import array
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

import numpy as np
from openskill.models import PlackettLuce

from sheepfold_rules.games import load_rules
from sheepfold_tools.tournament.deals import Deal, PlayedMatch, Run
from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.stats.bootstrap import RESAMPLES, Numbers, bootstrap_seed, intervals, round_interval
from sheepfold_tools.tournament.stats.results import (
    CONFIDENCE,
    FORMAT,
    Course,
    DecisiveDeal,
    Distribution,
    Estimate,
    Example,
    FaultResult,
    Moment,
    Pair,
    Rating,
    Results,
    RoleResult,
    SeatResult,
    Standing,
    Time,
    Times,
)
from sheepfold_tools.tournament.stats.scores import Sum, deal_scores, pair_differences, win_shares

MOMENTS: Final = 50  # points of the course of a score, about
DECISIVE: Final = 5  # the most deals to list as decisive

# what a column is about: a bot's score or wins, the difference of two bots, a bot (None for all) in a seat, or its
# points or wins in a role
Key = (
    tuple[Literal["score", "wins"], int]
    | tuple[Literal["pair"], int, int]
    | tuple[Literal["seat"], int | None, int]
    | tuple[Literal["role", "won"], int | None, str]
)
Sums = defaultdict[Key, Sum]


@dataclass(slots=True)
class Column:
    """Numbers to take the mean of: their sum and count for each deal that has any.

    `deals` are the indices of those deals, in the order in which deals were added.
    """

    deals: "array[int]" = field(default_factory=lambda: array("q"))
    sums: "array[float]" = field(default_factory=lambda: array("d"))
    counts: "array[float]" = field(default_factory=lambda: array("d"))

    def add(self, deal: int, found: Sum) -> None:
        """Add the numbers of a deal."""
        self.deals.append(deal)
        self.sums.append(found.total)
        self.counts.append(found.count)


EMPTY: Final = Column()

Estimates = dict[Key, Estimate]


class Aggregate:
    """The totals of the deals that have been added so far."""

    def __init__(self, plan: Plan) -> None:
        bots = range(len(plan.bots))
        facts = load_rules(plan.game).facts
        self.plan: Final = plan
        self.wins: Final = facts.wins
        self.role_groups: Final = facts.role_groups
        self.group_of: Final = {role: group for group, roles in facts.role_groups.items() for role in roles}
        self.numbers: Final = array("q")  # of the deals, in the order in which they were added
        self.model: Final = PlackettLuce(tau=0.0)  # bots do not change, so no uncertainty is added between matches
        self.ratings: Final = [self.model.rating() for _ in bots]
        self.rated: Final[set[int]] = set()
        self.columns: Final[defaultdict[Key, Column]] = defaultdict(Column)
        self.scores: Final = [Counter[int]() for _ in bots]
        self.matches_of: Final = [0 for _ in bots]
        self.faults: Final = [Counter[str]() for _ in bots]
        self.examples: Final[dict[tuple[int, str], Example]] = {}
        self.asked: Final = [0 for _ in bots]
        self.thinking_time: Final = [0.0 for _ in bots]
        self.slowest_move: Final = [0.0 for _ in bots]
        self.deals = 0
        self.matches = 0

    def add(self, deal: Deal) -> None:
        """Add a deal."""
        sums: Sums = defaultdict(Sum)
        for bot, score in enumerate(deal_scores(self.plan, deal)):
            if score is not None:
                sums["score", bot] = Sum(score, 1)
        for one, other, difference in pair_differences(self.plan, deal):
            sums["pair", one, other] = Sum(difference, 1)
        for number, match in enumerate(deal.matches):
            self.add_match(sums, deal, number, match)
        for key, each in sums.items():
            self.columns[key].add(self.deals, each)
        self.numbers.append(deal.number)
        self.deals += 1

    def add_match(self, sums: Sums, deal: Deal, number: int, match: PlayedMatch) -> None:
        """Add a match to the sums of its deal, and to the totals."""
        self.matches += 1
        self.rate(match)
        for bot in set(match.bots):
            self.matches_of[bot] += 1
        for seat, (bot, score, win) in enumerate(zip(match.bots, match.counted_scores, win_shares(match), strict=True)):
            self.scores[bot][score] += 1
            sums["wins", bot].add(win)
            sums["seat", bot, seat].add(score)
            sums["seat", None, seat].add(score)
        self.add_roles(sums, match)
        for fault in match.faults:
            bot = match.bots[fault.seat]
            self.faults[bot][fault.kind] += 1
            example = Example(deal.number, number, fault.seat, fault.ply, fault.message)
            self.examples.setdefault((bot, fault.kind), example)
        for seat, bot in enumerate(match.bots):
            self.asked[bot] += match.moves[seat]
            self.thinking_time[bot] += deal.thinking_times[number][seat]
            self.slowest_move[bot] = max(self.slowest_move[bot], deal.slowest_moves[number][seat])

    def rate(self, match: PlayedMatch) -> None:
        """Update the ratings with a match, unless it has only one bot, by the mean place of each bot's seats."""
        places = mean_places(match)
        if len(places) > 1:
            teams = [[self.ratings[bot]] for bot in places]
            found = self.model.rate(teams, ranks=list(places.values()))
            for bot, (rating,) in zip(places, found, strict=True):
                self.ratings[bot] = rating
            self.rated.update(places)

    def add_roles(self, sums: Sums, match: PlayedMatch) -> None:
        """Add the points and wins by role. A bot with a fault is left out, because a stand-in finished its match."""
        faulty = {match.bots[fault.seat] for fault in match.faults}
        for deal in match.scored_deals:
            seats = zip(match.bots, deal.roles, deal.points, self.wins(deal.points), strict=True)
            for bot, role, points, is_won in seats:
                if role and bot not in faulty:
                    self.add_role(sums, bot, role, points, is_won)

    def add_role(self, sums: Sums, bot: int, role: str, points: int, is_won: bool) -> None:
        """Add a deal in which a bot had a role, also to the group of the role."""
        group = self.group_of.get(role)
        for name in (role,) if group is None else (role, group):
            for who in (bot, None):
                sums["role", who, name].add(points)
                sums["won", who, name].add(is_won)

    def rating(self, bot: int) -> Rating | None:
        """Return openskill's rating of a bot; None if it has never met another."""
        found = self.ratings[bot]
        ordinal = round(found.ordinal(), 4)
        return Rating(round(found.mu, 4), round(found.sigma, 4), ordinal) if bot in self.rated else None

    def time(self, bot: int) -> Time:
        """Return how long a bot thought."""
        asked, total = self.asked[bot], self.thinking_time[bot]
        mean = round(total / asked, 9) if asked else None
        return Time(self.plan.bots[bot], asked, round(total, 6), mean, round(self.slowest_move[bot], 6))


def mean_places(match: PlayedMatch) -> dict[int, float]:
    """Return the mean place of each bot's seats, in the order of the plan. Tied seats share their mean place."""
    sums: dict[int, Sum] = {}
    for bot, rank in sorted(zip(match.bots, match.counted_ranks, strict=True)):
        sums.setdefault(bot, Sum()).add(rank + (match.counted_ranks.count(rank) - 1) / 2)
    return {bot: found.mean for bot, found in sums.items()}


def to_matrices(deals: int, columns: list[Column]) -> tuple[Numbers, Numbers]:
    """Return the sums and the counts of the columns, each a matrix of deals by columns, 0 where there are none."""
    sums, counts = np.zeros((deals, len(columns))), np.zeros((deals, len(columns)))
    for place, column in enumerate(columns):
        rows = np.array(column.deals, dtype=np.int64)
        sums[rows, place] = column.sums
        counts[rows, place] = column.counts
    return sums, counts


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
