"""Computing the results of a tournament.

It is aggregated deal by deal, so that its transcripts need not be kept in memory.
"""

import math
from array import array
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations, product
from typing import Final, Literal

import numpy as np
from openskill.models import PlackettLuce, PlackettLuceRating

from sheepfold_rules.games import load_rules
from sheepfold_tools.bots.interface import FAULTS
from sheepfold_tools.tournament.deals import SAT_OUT, Deal, PlayedMatch, Run
from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.stats import deal_scores, mean_places, pair_differences, win_shares
from sheepfold_tools.tournament.stats import results as shapes
from sheepfold_tools.tournament.stats.bootstrap import RESAMPLES, Numbers, bootstrap_seed, estimates
from sheepfold_tools.tournament.stats.results import CONFIDENCE, FORMAT, Estimate

MOMENTS: Final = 50  # points of the course of a score, about

# what a column is about: a bot's score or wins, the difference of two bots, a bot (None for all) in a seat, or its
# points or wins in a role
Key = (
    tuple[Literal["score", "wins"], int]
    | tuple[Literal["pair"], int, int]
    | tuple[Literal["seat"], int | None, int]
    | tuple[Literal["role", "won"], int | None, str]
)
Offence = tuple[str, str]  # a kind of fault, and the id of the rule that was broken, or ""

UNKNOWN: Final = Estimate(None, None)


@dataclass(slots=True)
class Column:
    """Numbers to take the mean of: their sum and count for each deal that has any.

    `deals` are the indices of those deals, in the order in which deals were added. `estimate` is set by `summarize`.
    """

    deals: "array[int]" = field(default_factory=lambda: array("q"))
    sums: "array[float]" = field(default_factory=lambda: array("d"))
    counts: "array[float]" = field(default_factory=lambda: array("d"))
    estimate: Estimate = UNKNOWN

    def add(self, deal: int, number: float) -> None:
        """Add a number of a deal."""
        if not self.deals or self.deals[-1] != deal:
            self.deals.append(deal)
            self.sums.append(0.0)
            self.counts.append(0.0)
        self.sums[-1] += number
        self.counts[-1] += 1


@dataclass(slots=True)
class Tally:
    """What is counted for a bot."""

    name: str
    rating: PlackettLuceRating
    has_met: bool = False
    matches: int = 0
    scores: Counter[int] = field(default_factory=Counter)
    faults: dict[Offence, shapes.FaultResult] = field(default_factory=dict)
    asked: Column = field(default_factory=Column)  # the moves that the bot was asked for
    offences: defaultdict[Offence, Counter[int]] = field(default_factory=lambda: defaultdict(Counter))  # by deal
    moves: int = 0
    thinking_time: float = 0.0
    slowest_move: float = 0.0

    def rated(self) -> shapes.Rating | None:
        """Return openskill's rating of the bot; None if it has never met another."""
        mu, sigma, ordinal = self.rating.mu, self.rating.sigma, self.rating.ordinal()
        return shapes.Rating(round(mu, 4), round(sigma, 4), round(ordinal, 4)) if self.has_met else None

    def time(self) -> shapes.Time:
        """Return how long the bot thought."""
        mean = round(self.thinking_time / self.moves, 9) if self.moves else None
        return shapes.Time(self.name, self.moves, round(self.thinking_time, 6), mean, round(self.slowest_move, 6))


class Aggregate:
    """The totals of the deals that have been added so far."""

    def __init__(self, plan: Plan) -> None:
        self.plan: Final = plan
        self.facts: Final = load_rules(plan.game).facts
        self.group_of: Final = {role: group for group, roles in self.facts.role_groups.items() for role in roles}
        self.numbers: Final = array("q")  # of the deals, in the order in which they were added
        self.model: Final = PlackettLuce(tau=0.0)  # bots do not change, so no uncertainty is added between matches
        self.bots: Final = [Tally(name, self.model.rating()) for name in plan.bots]
        self.columns: Final[defaultdict[Key, Column]] = defaultdict(Column)
        self.matches = 0

    @property
    def deals(self) -> int:
        """The number of deals."""
        return len(self.numbers)

    def add(self, deal: Deal) -> None:
        """Add a deal."""
        for bot, score in enumerate(deal_scores(self.plan, deal)):
            if score is not None:
                self.columns["score", bot].add(self.deals, score)
        for one, other, difference in pair_differences(self.plan, deal):
            self.columns["pair", one, other].add(self.deals, difference)
        for number, match in enumerate(deal.matches):
            self.add_match(deal, number, match)
        self.numbers.append(deal.number)

    def add_match(self, deal: Deal, number: int, match: PlayedMatch) -> None:
        """Add a match of a deal."""
        self.matches += 1
        self.rate(match)
        for bot in set(match.bots):
            self.bots[bot].matches += 1
        for seat, (bot, score, win) in enumerate(zip(match.bots, match.counted_scores, win_shares(match), strict=True)):
            tally = self.bots[bot]
            tally.scores[score] += 1
            tally.moves += match.moves[seat]
            tally.asked.add(self.deals, match.moves[seat])
            tally.thinking_time += deal.thinking_times[number][seat]
            tally.slowest_move = max(tally.slowest_move, deal.slowest_moves[number][seat])
            self.columns["wins", bot].add(self.deals, win)
            for who in (bot, None):
                self.columns["seat", who, seat].add(self.deals, score)
        faulty = {match.bots[fault.seat] for fault in match.faults}  # a stand-in finished their match
        for played in match.scored_deals:
            seats = zip(match.bots, played.roles, played.points, self.facts.wins(played.points), strict=True)
            for bot, role, points, is_won in seats:
                if role and bot not in faulty:
                    for who, name in product((bot, None), filter(None, (role, self.group_of.get(role)))):
                        self.columns["role", who, name].add(self.deals, points)
                        self.columns["won", who, name].add(self.deals, is_won)
        for fault in match.faults:
            tally = self.bots[match.bots[fault.seat]]
            example = shapes.Example(deal.number, number, fault.seat, fault.ply, fault.message)
            offence = fault.kind, fault.rule or ""
            new = shapes.FaultResult(tally.name, fault.kind, fault.rule, 0, UNKNOWN, example)
            before = tally.faults.get(offence, new)
            tally.faults[offence] = replace(before, count=before.count + 1)
            tally.offences[offence][self.deals] += 1

    def rate(self, match: PlayedMatch) -> None:
        """Update the ratings with a match, unless it has only one bot, by the mean place of each bot's seats."""
        places = mean_places(match)
        if len(places) > 1:
            teams = [[self.bots[bot].rating] for bot in places]
            found = self.model.rate(teams, ranks=list(places.values()))
            for bot, (rating,) in zip(places, found, strict=True):
                self.bots[bot].rating, self.bots[bot].has_met = rating, True


def to_matrices(deals: int, columns: Sequence[Column]) -> tuple[Numbers, Numbers]:
    """Return the sums and the counts of the columns, each a matrix of deals by columns, 0 where there are none."""
    sums, counts = np.zeros((deals, len(columns))), np.zeros((deals, len(columns)))
    for place, column in enumerate(columns):
        rows = np.array(column.deals, dtype=np.int64)
        sums[rows, place] = column.sums
        counts[rows, place] = column.counts
    return sums, counts


def summarize(aggregate: Aggregate, runs: Sequence[Run] = ()) -> tuple[shapes.Results, shapes.Times]:
    """Return the results and the times of the deals that were added; `runs` are the runs in which they were played."""
    plan, bots, columns = aggregate.plan, aggregate.bots, list(aggregate.columns.values())
    seed = bootstrap_seed(plan)
    (found,) = estimates(*to_matrices(aggregate.deals, columns), seed, [aggregate.deals])
    for column, estimate in zip(columns, found, strict=True):
        column.estimate = estimate
    ranking = tuple(
        sorted(standings(aggregate), key=lambda each: -(each.score.mean or 0.0) if each.deals else math.inf)
    )
    results = shapes.Results(
        format=FORMAT,
        plan=plan,
        deals=aggregate.deals,
        matches=aggregate.matches,
        confidence=CONFIDENCE,
        resamples=RESAMPLES,
        standings=ranking,
        pairs=tuple(pairs(aggregate)),
        seats=tuple(seats(aggregate)),
        roles=tuple(roles(aggregate)),
        faults=tuple(faults(aggregate, seed)),
        convergence=tuple(courses(aggregate, seed)),
        distributions=tuple(shapes.Distribution(tally.name, tuple(sorted(tally.scores.items()))) for tally in bots),
    )
    return results, shapes.Times(tuple(runs), tuple(tally.time() for tally in bots))


def standings(aggregate: Aggregate) -> Iterator[shapes.Standing]:
    """Yield how each bot did, in the order of the plan."""
    for bot, tally in enumerate(aggregate.bots):
        score = aggregate.columns["score", bot]
        wins = aggregate.columns["wins", bot]
        faults = sum(fault.count for fault in tally.faults.values() if fault.kind != SAT_OUT)
        sat_out = sum(fault.count for fault in tally.faults.values() if fault.kind == SAT_OUT)
        yield shapes.Standing(
            tally.name,
            len(score.deals),
            tally.matches,
            tally.scores.total(),
            score.estimate,
            wins.estimate,
            tally.rated(),
            faults,
            sat_out,
        )


def pairs(aggregate: Aggregate) -> Iterator[shapes.Pair]:
    """Yield every pair of bots, whether they met or not."""
    for (one, name), (other, other_name) in combinations(enumerate(aggregate.plan.bots), 2):
        column = aggregate.columns["pair", one, other]
        deals, won, lost = (
            len(column.sums),
            sum(each > 0 for each in column.sums),
            sum(each < 0 for each in column.sums),
        )
        tied = deals - won - lost
        share = round((won + tied / 2) / deals, 6) if deals else None
        yield shapes.Pair(name, other_name, deals, column.estimate, won, tied, lost, share)


def bots_and_all(aggregate: Aggregate) -> list[tuple[int | None, str | None]]:
    """Return the index and name of each bot, then None and None for all bots combined."""
    return [*enumerate(aggregate.plan.bots), (None, None)]


def seats(aggregate: Aggregate) -> Iterator[shapes.SeatResult]:
    """Yield every bot in every seat that it had, then all bots combined."""
    for bot, name in bots_and_all(aggregate):
        for seat in range(aggregate.plan.seats):
            if column := aggregate.columns.get(("seat", bot, seat)):
                yield shapes.SeatResult(name, seat, int(sum(column.counts)), column.estimate)


def roles(aggregate: Aggregate) -> Iterator[shapes.RoleResult]:
    """Yield every bot in every role that it had, in the game's order, then all bots combined.

    Each group comes before its roles.
    """
    columns, group_of = aggregate.columns, aggregate.group_of
    known = {key[2]: None for key in columns if key[0] == "role"}
    in_groups = [role for group, roles in aggregate.facts.role_groups.items() for role in (group, *roles)]
    in_order = [*(role for role in in_groups if role in known), *sorted(known.keys() - {*in_groups})]
    for bot, name in bots_and_all(aggregate):
        counts = {role: int(sum(columns["role", bot, role].counts)) for role in in_order}
        total = sum(count for role, count in counts.items() if role not in group_of)
        for role, count in counts.items():
            if count:
                won, points = columns["won", bot, role].estimate, columns["role", bot, role].estimate
                yield shapes.RoleResult(name, role, group_of.get(role), count, round(count / total, 6), won, points)


def faults(aggregate: Aggregate, seed: int) -> Iterator[shapes.FaultResult]:
    """Yield the faults of each bot by kind and rule."""
    for tally in aggregate.bots:
        offences, asked = sorted(tally.faults), tally.asked
        counted = [array("d", (tally.offences[each][deal] for deal in asked.deals)) for each in offences]
        columns = [Column(asked.deals, sums, asked.sums) for sums in counted]
        (found,) = estimates(*to_matrices(aggregate.deals, columns), seed, [aggregate.deals])
        for offence, share in zip(offences, found, strict=True):
            yield replace(tally.faults[offence], share=share if offence[0] in FAULTS else UNKNOWN)


def courses(aggregate: Aggregate, seed: int) -> Iterator[shapes.Course]:
    """Yield the course of the mean score of each bot, with up to about 50 points, always including the last."""
    columns = [aggregate.columns["score", bot] for bot in range(len(aggregate.bots))]
    after = sorted({math.ceil(aggregate.deals * step / MOMENTS) for step in range(1, MOMENTS + 1)} - {0})
    found = estimates(*to_matrices(aggregate.deals, columns), seed, after)
    for bot, tally in enumerate(aggregate.bots):
        moments = zip(after, found, strict=True)
        yield shapes.Course(
            tally.name, tuple(shapes.Moment(deals, each[bot].mean, each[bot].interval) for deals, each in moments)
        )
