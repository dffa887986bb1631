"""What one deal says about each bot, and about every two."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations

from sheepfold.tournament.deals import Deal, PlayedMatch
from sheepfold.tournament.plan import Plan


@dataclass(slots=True)
class Sum:
    """A sum of numbers, and how many they are."""

    total: float = 0.0
    count: int = 0

    def add(self, number: float) -> None:
        """Add a number."""
        self.total += number
        self.count += 1

    @property
    def mean(self) -> float:
        """The mean of the numbers, of which there is at least one."""
        return self.total / self.count


@dataclass(slots=True)
class PairSums:
    """Two bots in the matches of a deal in which both sat."""

    one: Sum = field(default_factory=Sum)
    other: Sum = field(default_factory=Sum)


def deal_scores(plan: Plan, deal: Deal) -> tuple[float | None, ...]:
    """Return the score of each bot in a deal, None for a bot that did not play.

    It is the mean of what the seats of the bot count, over all matches of the deal.
    """
    return tuple(found.mean if found.count else None for found in bot_sums(plan, deal.matches))


def bot_sums(plan: Plan, matches: tuple[PlayedMatch, ...]) -> tuple[Sum, ...]:
    """Return the sum of what the seats of each bot count in these matches."""
    sums = tuple(Sum() for _ in plan.bots)
    for match in matches:
        for bot, score in zip(match.bots, match.counted, strict=True):
            sums[bot].add(score)
    return sums


def pair_differences(plan: Plan, deal: Deal) -> Iterator[tuple[int, int, float]]:
    """Yield every two bots that met in a deal, by index, and how much better the first was than the other.

    Only matches in which both sat are compared: there, whoever else is at the table is the same for both. With one seat
    nobody meets, and all matches of the deal are compared.
    """
    tables = (deal.matches,) if plan.seats == 1 else tuple((match,) for match in deal.matches)
    pairs: dict[tuple[int, int], PairSums] = {}
    for table in tables:
        sums = bot_sums(plan, table)
        present = [bot for bot, found in enumerate(sums) if found.count]
        for one, other in combinations(present, 2):
            pair = pairs.setdefault((one, other), PairSums())
            for into, found in ((pair.one, sums[one]), (pair.other, sums[other])):
                into.total += found.total
                into.count += found.count
    for (one, other), pair in sorted(pairs.items()):
        yield one, other, pair.one.mean - pair.other.mean


def win_shares(match: PlayedMatch) -> tuple[float, ...]:
    """Return the share of the win of each seat of a match: seats that tie for the first place share it."""
    first = match.placed.count(min(match.placed))
    return tuple(1 / first if rank == min(match.placed) else 0.0 for rank in match.placed)
