"""What a deal says of each bot, and of every two."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations

from sheepfold.tournament.deals import Deal, Plan, Played


@dataclass(slots=True)
class Sum:
    """Numbers that were added up, and how many they were."""

    total: float = 0.0
    count: int = 0

    def add(self, number: float) -> None:
        """Add one more."""
        self.total += number
        self.count += 1

    @property
    def mean(self) -> float:
        """The mean of one number or more."""
        return self.total / self.count


@dataclass(slots=True)
class Compared:
    """Two bots in the matches of a deal in which both sat."""

    one: Sum = field(default_factory=Sum)
    other: Sum = field(default_factory=Sum)


def deal_scores(plan: Plan, deal: Deal) -> tuple[float | None, ...]:
    """The score of each bot in a deal: the mean of what its seats count, over all matches of the deal; None where it
    did not play."""
    return tuple(found.mean if found.count else None for found in deal_sums(plan, deal.matches))


def deal_sums(plan: Plan, matches: tuple[Played, ...]) -> tuple[Sum, ...]:
    """What the seats of each bot count in these matches."""
    sums = tuple(Sum() for _ in plan.bots)
    for match in matches:
        for bot, score in zip(match.bots, match.counted, strict=True):
            sums[bot].add(score)
    return sums


def differences(plan: Plan, deal: Deal) -> Iterator[tuple[int, int, float]]:
    """By how much one bot was better than another in a deal, for every two that met, by place in the plan.

    Only matches in which both sat are compared: there, whoever else sits at the table is the same for both. With one
    seat nobody meets, and all matches of the deal are compared.
    """
    tables = (deal.matches,) if plan.seats == 1 else tuple((match,) for match in deal.matches)
    pairs: dict[tuple[int, int], Compared] = {}
    for table in tables:
        sums = deal_sums(plan, table)
        present = [bot for bot, found in enumerate(sums) if found.count]
        for one, other in combinations(present, 2):
            both = pairs.setdefault((one, other), Compared())
            for into, found in ((both.one, sums[one]), (both.other, sums[other])):
                into.total += found.total
                into.count += found.count
    for (one, other), both in sorted(pairs.items()):
        yield one, other, both.one.mean - both.other.mean


def shares_of_win(match: Played) -> tuple[float, ...]:
    """The win of a match, by seat: seats that share the first place share it."""
    first = match.placed.count(min(match.placed))
    return tuple(1 / first if rank == min(match.placed) else 0.0 for rank in match.placed)
