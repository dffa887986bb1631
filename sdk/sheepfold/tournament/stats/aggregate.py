"""The numbers of a tournament, gathered deal by deal; the transcripts are passed by."""

from array import array
from collections import Counter
from dataclasses import dataclass, field
from typing import Final, Literal

import numpy as np

from sheepfold.tournament.deals import Deal, Plan, Played
from sheepfold.tournament.stats.bootstrap import Numbers
from sheepfold.tournament.stats.ratings import Ratings
from sheepfold.tournament.stats.results import Example, Time
from sheepfold.tournament.stats.scores import Sum, deal_scores, differences, shares_of_win

# what a column is of: the score of a bot, its wins, the difference of two, and a bot (or all: None) in a seat or role
Key = (
    tuple[Literal["score", "wins"], int]
    | tuple[Literal["pair"], int, int]
    | tuple[Literal["seat"], int | None, int]
    | tuple[Literal["role"], int | None, str]
)


@dataclass(slots=True)
class Column:
    """Numbers that a mean is taken of: for each deal that has some their sum, and how many they are.

    `deals` counts the deals from 0 as they came.
    """

    deals: "array[int]" = field(default_factory=lambda: array("q"))
    sums: "array[float]" = field(default_factory=lambda: array("d"))
    counts: "array[float]" = field(default_factory=lambda: array("d"))

    def add(self, deal: int, found: Sum) -> None:
        """Add what a deal has."""
        self.deals.append(deal)
        self.sums.append(found.total)
        self.counts.append(found.count)


class Gathered:
    """What has been gathered so far."""

    def __init__(self, plan: Plan) -> None:
        bots = range(len(plan.bots))
        self.plan: Final = plan
        self.ratings: Final = Ratings(plan)
        self.columns: Final[dict[Key, Column]] = {}
        self.scores: Final = [Counter[int]() for _ in bots]
        self.matches_of: Final = [0 for _ in bots]
        self.faults: Final[list[dict[str, int]]] = [{} for _ in bots]
        self.examples: Final[dict[tuple[int, str], Example]] = {}
        self.asked: Final = [0 for _ in bots]
        self.thought: Final = [0.0 for _ in bots]
        self.slowest: Final = [0.0 for _ in bots]
        self.deals = 0
        self.matches = 0

    def add(self, deal: Deal) -> None:
        """Gather what a deal says."""
        found: dict[Key, Sum] = {}
        for bot, score in enumerate(deal_scores(self.plan, deal)):
            if score is not None:
                found["score", bot] = Sum(score, 1)
        for one, other, difference in differences(self.plan, deal):
            found["pair", one, other] = Sum(difference, 1)
        for number, match in enumerate(deal.matches):
            self.add_match(found, deal, number, match)
        for key, each in found.items():
            self.columns.setdefault(key, Column()).add(self.deals, each)
        self.deals += 1

    def add_match(self, found: dict[Key, Sum], deal: Deal, number: int, match: Played) -> None:
        """Gather what a match says; `found` are the sums of its deal."""
        self.matches += 1
        self.ratings.add(match)
        for bot in set(match.bots):
            self.matches_of[bot] += 1
        for seat, (bot, score, win) in enumerate(zip(match.bots, match.counted, shares_of_win(match), strict=True)):
            self.scores[bot][score] += 1
            add(found, ("wins", bot), win)
            add(found, ("seat", bot, seat), score)
            add(found, ("seat", None, seat), score)
        self.add_roles(found, match)
        self.add_faults(deal.number, number, match)
        self.add_times(match, deal.thought[number], deal.slowest[number])

    def add_roles(self, found: dict[Key, Sum], match: Played) -> None:
        """Gather the roles; in all seats of a bot with a fault another played on, so that they say nothing of it."""
        faulty = {match.bots[fault.seat] for fault in match.faults}
        for part in match.parts:
            for seat, (role, points) in enumerate(zip(part.roles, part.points, strict=True)):
                if role and match.bots[seat] not in faulty:
                    add(found, ("role", match.bots[seat], role), points)
                    add(found, ("role", None, role), points)

    def add_faults(self, deal: int, number: int, match: Played) -> None:
        """Gather the faults."""
        for fault in match.faults:
            bot = match.bots[fault.seat]
            self.faults[bot][fault.kind] = self.faults[bot].get(fault.kind, 0) + 1
            self.examples.setdefault((bot, fault.kind), Example(deal, number, fault.seat, fault.ply, fault.message))

    def add_times(self, match: Played, thought: tuple[float, ...], slowest: tuple[float, ...]) -> None:
        """Gather how long the bots thought."""
        for seat, bot in enumerate(match.bots):
            self.asked[bot] += match.asked[seat]
            self.thought[bot] += thought[seat]
            self.slowest[bot] = max(self.slowest[bot], slowest[seat])

    def time(self, bot: int) -> Time:
        """How long a bot thought in all."""
        asked, total = self.asked[bot], self.thought[bot]
        mean = round(total / asked, 9) if asked else None
        return Time(self.plan.bots[bot], asked, round(total, 6), mean, round(self.slowest[bot], 6))


def add(found: dict[Key, Sum], key: Key, number: float) -> None:
    """Add a number to what a deal has of that key."""
    sums = found.get(key)
    if sums is None:
        sums = found[key] = Sum()
    sums.add(number)


def matrices(deals: int, columns: list[Column]) -> tuple[Numbers, Numbers]:
    """The sums and the counts of columns, deals by columns; 0 where a deal has none."""
    sums, counts = np.zeros((deals, len(columns))), np.zeros((deals, len(columns)))
    for place, column in enumerate(columns):
        rows = np.array(column.deals, dtype=np.int64)
        sums[rows, place] = column.sums
        counts[rows, place] = column.counts
    return sums, counts
