"""The score of each bot in a deal, and the difference between each pair of bots."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from sheepfold_tools.tournament.deals import Deal, PlayedMatch
from sheepfold_tools.tournament.plan import Plan


@dataclass(slots=True)
class Sum:
    """A sum of numbers, and their count."""

    total: float = 0.0
    count: int = 0

    def add(self, total: float, count: int = 1) -> None:
        """Add a number, or the total of several."""
        self.total += total
        self.count += count

    @property
    def mean(self) -> float:
        """The mean of the numbers; there must be at least one."""
        return self.total / self.count


def deal_scores(plan: Plan, deal: Deal) -> tuple[float | None, ...]:
    """Return the score of each bot in a deal; None for a bot that did not play.

    It is the mean of the scores that count for the bot's seats in all matches of the deal.
    """
    return tuple(found.mean if found.count else None for found in bot_sums(plan, deal.matches))


def bot_sums(plan: Plan, matches: tuple[PlayedMatch, ...]) -> tuple[Sum, ...]:
    """Return, for each bot, the sum of the scores that count for its seats in these matches."""
    sums = tuple(Sum() for _ in plan.bots)
    for match in matches:
        for bot, score in zip(match.bots, match.counted_scores, strict=True):
            sums[bot].add(score)
    return sums


def pair_differences(plan: Plan, deal: Deal) -> Iterator[tuple[int, int, float]]:
    """Yield each pair of bots that met in a deal, by index, and how much better the first did than the other.

    Only matches in which both played are compared, so that both have the same company at the table. With one seat, bots
    never meet, and all matches of the deal are compared.
    """
    tables = (deal.matches,) if plan.seats == 1 else tuple((match,) for match in deal.matches)
    pairs: dict[tuple[int, int], tuple[Sum, Sum]] = {}
    for table in tables:
        sums = bot_sums(plan, table)
        present = [bot for bot, found in enumerate(sums) if found.count]
        for one, other in combinations(present, 2):
            for into, bot in zip(pairs.setdefault((one, other), (Sum(), Sum())), (one, other), strict=True):
                into.add(sums[bot].total, sums[bot].count)
    for (one, other), (first, second) in sorted(pairs.items()):
        yield one, other, first.mean - second.mean


def win_shares(match: PlayedMatch) -> tuple[float, ...]:
    """Return the share of the win of each seat of a match: seats that tie for first place share it."""
    first = min(match.counted_ranks)
    return tuple(1 / match.counted_ranks.count(first) if rank == first else 0.0 for rank in match.counted_ranks)
