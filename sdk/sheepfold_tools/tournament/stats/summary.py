"""Computing the results of a tournament: every table is a group-by of its rows."""

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations, groupby
from operator import attrgetter
from statistics import fmean
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

from sheepfold_rules.core.facts import Facts
from sheepfold_rules.games import load_rules
from sheepfold_tools.bots.interface import FAULTS
from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.rows import SAT_OUT, Row, Run, differences
from sheepfold_tools.tournament.stats import results as shapes
from sheepfold_tools.tournament.stats.bootstrap import RESAMPLES, bootstrap_seed
from sheepfold_tools.tournament.stats.decision import decide
from sheepfold_tools.tournament.stats.estimate import UNKNOWN, course, estimate
from sheepfold_tools.tournament.stats.results import CONFIDENCE, FORMAT

MOMENTS: Final = 50  # points of the course of a score, about

Rows = Sequence[Row]


def summarize(plan: Plan, rows: Rows, runs: Sequence[Run] = ()) -> tuple[shapes.Results, shapes.Times]:
    """Return the results and the times of the rows, which are in order; `runs` are the runs that played them."""
    seed, boards = bootstrap_seed(plan), len({row.board for row in rows})
    results = shapes.Results(
        format=FORMAT,
        plan=plan,
        boards=boards,
        matches=len({(row.board, row.match) for row in rows}),
        decision=decide(plan, rows) if plan.until_decided else None,
        confidence=CONFIDENCE,
        resamples=RESAMPLES,
        standings=tuple(sorted(standings(plan, rows, seed), key=by_score)),
        pairs=tuple(pairs(plan, rows, seed)),
        seats=tuple(seats(plan, rows, seed)),
        roles=tuple(roles(plan, rows, seed)),
        faults=tuple(faults(plan, rows, seed)),
        course=tuple(moments(plan, rows, seed, boards)),
    )
    return results, shapes.Times(tuple(runs), tuple(time_of(bot, rows) for bot in plan.bots))


def by_score(standing: shapes.Standing) -> float:
    """Return what sorts the standings: the best score first, and bots that did not play last."""
    return math.inf if standing.score.mean is None else -standing.score.mean


def standings(plan: Plan, rows: Rows, seed: int) -> Iterator[shapes.Standing]:
    """Yield how each bot did."""
    score = estimate(rows, attrgetter("bot"), attrgetter("counted_score"), seed=seed)
    wins = estimate(rows, attrgetter("bot"), attrgetter("win"), seed=seed)
    found = ratings(plan.bots, rows)
    for bot in plan.bots:
        kinds = [row.fault for row in rows if row.bot == bot and row.ply is not None]
        sat_out = kinds.count(SAT_OUT)
        matches = len({(row.board, row.match) for row in rows if row.bot == bot})
        both = score.get(bot, UNKNOWN), wins.get(bot, UNKNOWN)
        yield shapes.Standing(bot, matches, *both, found.get(bot), len(kinds) - sat_out, sat_out)


def ratings(bots: Iterable[str], rows: Rows) -> dict[str, shapes.Rating]:
    """Return openskill's rating of each bot that met another, by the mean place of its seats in each match."""
    model = PlackettLuce(tau=0.0)  # bots do not change, so no uncertainty is added between matches
    known = {bot: model.rating() for bot in bots}
    met: set[str] = set()
    for _, match in groupby(rows, attrgetter("board", "match")):
        places = mean_places(tuple(match))
        if len(places) > 1:
            met |= places.keys()
            found = model.rate([[known[bot]] for bot in places], ranks=list(places.values()))
            known |= {bot: rating for bot, (rating,) in zip(places, found, strict=True)}
    return {
        bot: shapes.Rating(round(each.mu, 4), round(each.sigma, 4), round(each.ordinal(), 4))
        for bot, each in known.items()
        if bot in met
    }


def mean_places(rows: Rows) -> dict[str, float]:
    """Return the mean place of each bot's seats in a match. Tied seats share their mean place."""
    ranks = [row.counted_rank for row in rows]
    found: defaultdict[str, list[float]] = defaultdict(list)
    for row in sorted(rows, key=attrgetter("bot")):
        found[row.bot].append(row.counted_rank + (ranks.count(row.counted_rank) - 1) / 2)
    return {bot: fmean(places) for bot, places in found.items()}


def pairs(plan: Plan, rows: Rows, seed: int) -> Iterator[shapes.Pair]:
    """Yield every pair of bots, whether they met or not."""
    met = tuple(differences(rows, plan.bots, plan.seats))
    score = estimate(met, attrgetter("bot", "other"), attrgetter("score"), seed=seed)
    share = estimate(met, attrgetter("bot", "other"), attrgetter("win"), seed=seed)
    for pair in combinations(plan.bots, 2):
        yield shapes.Pair(*pair, score.get(pair, UNKNOWN), share.get(pair, UNKNOWN))


def seats(plan: Plan, rows: Rows, seed: int) -> Iterator[shapes.SeatResult]:
    """Yield every bot in every seat that it had, then all bots combined."""
    found: dict[tuple[str | None, int], shapes.Estimate] = {}
    found |= estimate(rows, attrgetter("bot", "seat"), attrgetter("counted_score"), seed=seed)
    found |= estimate(rows, lambda row: (None, row.seat), attrgetter("counted_score"), seed=seed)
    for bot in (*plan.bots, None):
        for seat in range(plan.seats):
            if (bot, seat) in found:
                yield shapes.SeatResult(bot, seat, found[bot, seat])


class Part(NamedTuple):
    """A seat in a deal, in its role or in a group of it."""

    board: int
    bot: str
    role: str
    points: float
    won: bool


def parts(rows: Rows, facts: Facts) -> Iterator[Part]:
    """Yield the parts of all deals in which seats have roles."""
    groups = {role: group for group, roles in facts.role_groups.items() for role in roles}
    for row in rows:
        for hand in row.hands:
            for role in filter(None, (hand.role, groups.get(hand.role))):
                yield Part(row.board, row.bot, role, hand.points, hand.won)


def leads(played: Iterable[Part]) -> Iterator[Part]:
    """Yield how much more each bot gained than the others in each role, for each board on which they had it too."""
    found: defaultdict[tuple[int, str], defaultdict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for part in played:
        found[part.board, part.role][part.bot].append(part.points)
    for (board, role), bots in found.items():
        for bot, points in bots.items():
            others = [each for other, their in bots.items() if other != bot for each in their]
            if others:
                yield Part(board, bot, role, fmean(points) - fmean(others), False)


def roles(plan: Plan, rows: Rows, seed: int) -> Iterator[shapes.RoleResult]:
    """Yield every bot in every role that it had, in the game's order, then all bots combined.

    Each group comes before its roles.
    """
    facts = load_rules(plan.game).facts
    group_of = {role: group for group, roles in facts.role_groups.items() for role in roles}
    played, of_bot = tuple(parts(rows, facts)), attrgetter("bot", "role")

    def about(name: str) -> dict[tuple[str | None, str], shapes.Estimate]:
        every = estimate(played, lambda part: (None, part.role), attrgetter(name), seed=seed)
        return {**estimate(played, of_bot, attrgetter(name), seed=seed), **every}

    points, won = about("points"), about("won")
    lead = estimate(tuple(leads(played)), of_bot, attrgetter("points"), seed=seed)
    known = dict.fromkeys(role for _, role in points)
    in_groups = [role for group, roles in facts.role_groups.items() for role in (group, *roles)]
    in_order = [*(role for role in in_groups if role in known), *sorted(known.keys() - {*in_groups})]
    for bot in (*plan.bots, None):
        total = sum(points[bot, role].n for role in in_order if role not in group_of and (bot, role) in points)
        for role in in_order:
            if key := (bot, role) if (bot, role) in points else None:
                share = round(points[key].n / total, 6)
                yield shapes.RoleResult(*key, group_of.get(role), share, won[key], points[key], lead.get(key, UNKNOWN))


def faults(plan: Plan, rows: Rows, seed: int) -> Iterator[shapes.FaultResult]:
    """Yield the faults of each bot by kind and rule."""
    had = [row for row in rows if row.ply is not None]
    order = {bot: place for place, bot in enumerate(plan.bots)}
    for bot, kind, rule in sorted({offence_of(row) for row in had}, key=lambda each: (order[each[0]], each[1:])):
        found = [row for row in had if offence_of(row) == (bot, kind, rule)]
        share = UNKNOWN
        if kind in FAULTS:
            is_one = partial(is_offence, offence=(bot, kind, rule))
            share = estimate(rows, attrgetter("bot"), is_one, seed=seed, weight=attrgetter("moves"))[bot]
        first = found[0]
        where = (first.board, first.match, first.seat, first.ply or 0, first.message or "")
        yield shapes.FaultResult(bot, kind, rule or None, len(found), share, *where)


def offence_of(row: Row) -> tuple[str, str, str]:
    """Return the bot of a row, the kind of its fault, and the rule that it broke, or ""."""
    return row.bot, row.fault or "", row.rule or ""


def is_offence(row: Row, offence: tuple[str, str, str]) -> bool:
    """Whether that fault happened in a row."""
    return row.ply is not None and offence_of(row) == offence


def moments(plan: Plan, rows: Rows, seed: int, boards: int) -> Iterator[shapes.Moment]:
    """Yield the course of the mean score of each bot, with up to about 50 moments, always including the last."""
    after = sorted({math.ceil(boards * step / MOMENTS) for step in range(1, MOMENTS + 1)} - {0})
    found = course(rows, attrgetter("bot"), attrgetter("counted_score"), seed=seed, after=after)
    for bot in plan.bots:
        for number, score in zip(after, found.get(bot, ()), strict=False):
            yield shapes.Moment(bot, number, score)


def time_of(bot: str, rows: Rows) -> shapes.Time:
    """Return how long a bot thought."""
    own = [row for row in rows if row.bot == bot]
    moves, total = sum(row.moves for row in own), math.fsum(row.seconds for row in own)
    slowest = max((row.slowest for row in own), default=0.0)
    return shapes.Time(bot, moves, round(total, 6), round(total / moves, 9) if moves else None, round(slowest, 6))
