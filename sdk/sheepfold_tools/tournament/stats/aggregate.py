"""Aggregating a tournament deal by deal, so that its transcripts need not be kept in memory."""

from array import array
from collections import Counter
from dataclasses import dataclass, field
from typing import Final, Literal

import numpy as np

from sheepfold_rules.games import load_rules
from sheepfold_tools.tournament.deals import Deal, PlayedMatch
from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.stats.bootstrap import Numbers
from sheepfold_tools.tournament.stats.ratings import Ratings
from sheepfold_tools.tournament.stats.results import Example, Time
from sheepfold_tools.tournament.stats.scores import Sum, deal_scores, pair_differences, win_shares

# what a column is about: a bot's score or wins, the difference of two bots, a bot (None for all) in a seat, or its
# points or wins in a role
Key = (
    tuple[Literal["score", "wins"], int]
    | tuple[Literal["pair"], int, int]
    | tuple[Literal["seat"], int | None, int]
    | tuple[Literal["role", "won"], int | None, str]
)


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
        self.ratings: Final = Ratings(plan)
        self.columns: Final[dict[Key, Column]] = {}
        self.scores: Final = [Counter[int]() for _ in bots]
        self.matches_of: Final = [0 for _ in bots]
        self.faults: Final[list[dict[str, int]]] = [{} for _ in bots]
        self.examples: Final[dict[tuple[int, str], Example]] = {}
        self.asked: Final = [0 for _ in bots]
        self.thinking_time: Final = [0.0 for _ in bots]
        self.slowest_move: Final = [0.0 for _ in bots]
        self.deals = 0
        self.matches = 0

    def add(self, deal: Deal) -> None:
        """Add a deal."""
        sums: dict[Key, Sum] = {}
        for bot, score in enumerate(deal_scores(self.plan, deal)):
            if score is not None:
                sums["score", bot] = Sum(score, 1)
        for one, other, difference in pair_differences(self.plan, deal):
            sums["pair", one, other] = Sum(difference, 1)
        for number, match in enumerate(deal.matches):
            self.add_match(sums, deal, number, match)
        for key, each in sums.items():
            self.columns.setdefault(key, Column()).add(self.deals, each)
        self.numbers.append(deal.number)
        self.deals += 1

    def add_match(self, sums: dict[Key, Sum], deal: Deal, number: int, match: PlayedMatch) -> None:
        """Add a match to the sums of its deal, and to the totals."""
        self.matches += 1
        self.ratings.add(match)
        for bot in set(match.bots):
            self.matches_of[bot] += 1
        for seat, (bot, score, win) in enumerate(zip(match.bots, match.counted_scores, win_shares(match), strict=True)):
            self.scores[bot][score] += 1
            add_number(sums, ("wins", bot), win)
            add_number(sums, ("seat", bot, seat), score)
            add_number(sums, ("seat", None, seat), score)
        self.add_roles(sums, match)
        self.add_faults(deal.number, number, match)
        self.add_times(match, deal.thinking_times[number], deal.slowest_moves[number])

    def add_roles(self, sums: dict[Key, Sum], match: PlayedMatch) -> None:
        """Add the points and wins by role. A bot with a fault is left out, because a stand-in finished its match."""
        faulty = {match.bots[fault.seat] for fault in match.faults}
        for deal in match.scored_deals:
            seats = zip(match.bots, deal.roles, deal.points, self.wins(deal.points), strict=True)
            for bot, role, points, is_won in seats:
                if role and bot not in faulty:
                    self.add_role(sums, bot, role, points, is_won)

    def add_role(self, sums: dict[Key, Sum], bot: int, role: str, points: int, is_won: bool) -> None:
        """Add a deal in which a bot had a role, also to the group of the role."""
        group = self.group_of.get(role)
        for name in (role,) if group is None else (role, group):
            for who in (bot, None):
                add_number(sums, ("role", who, name), points)
                add_number(sums, ("won", who, name), is_won)

    def add_faults(self, deal: int, number: int, match: PlayedMatch) -> None:
        """Add the faults."""
        for fault in match.faults:
            bot = match.bots[fault.seat]
            self.faults[bot][fault.kind] = self.faults[bot].get(fault.kind, 0) + 1
            self.examples.setdefault((bot, fault.kind), Example(deal, number, fault.seat, fault.ply, fault.message))

    def add_times(self, match: PlayedMatch, thinking_times: tuple[float, ...], slowest: tuple[float, ...]) -> None:
        """Add the thinking times."""
        for seat, bot in enumerate(match.bots):
            self.asked[bot] += match.moves[seat]
            self.thinking_time[bot] += thinking_times[seat]
            self.slowest_move[bot] = max(self.slowest_move[bot], slowest[seat])

    def time(self, bot: int) -> Time:
        """Return how long a bot thought."""
        asked, total = self.asked[bot], self.thinking_time[bot]
        mean = round(total / asked, 9) if asked else None
        return Time(self.plan.bots[bot], asked, round(total, 6), mean, round(self.slowest_move[bot], 6))


def add_number(sums: dict[Key, Sum], key: Key, number: float) -> None:
    """Add a number to the sum of a key."""
    found = sums.get(key)
    if found is None:
        found = sums[key] = Sum()
    found.add(number)


def to_matrices(deals: int, columns: list[Column]) -> tuple[Numbers, Numbers]:
    """Return the sums and the counts of the columns, each a matrix of deals by columns, 0 where there are none."""
    sums, counts = np.zeros((deals, len(columns))), np.zeros((deals, len(columns)))
    for place, column in enumerate(columns):
        rows = np.array(column.deals, dtype=np.int64)
        sums[rows, place] = column.sums
        counts[rows, place] = column.counts
    return sums, counts
