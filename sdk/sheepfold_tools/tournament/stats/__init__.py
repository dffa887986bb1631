"""The score of each bot in a deal, and the difference between each pair of bots."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations
from statistics import fmean

from sheepfold_tools.tournament.deals import Deal, PlayedMatch
from sheepfold_tools.tournament.plan import Plan


def deal_scores(plan: Plan, deal: Deal) -> tuple[float | None, ...]:
    """Return the score of each bot in a deal; None for a bot that did not play.

    It is the mean of the scores that count for the bot's seats in all matches of the deal.
    """
    found = scores_by_bot(deal.matches)
    return tuple(fmean(found[bot]) if bot in found else None for bot in range(len(plan.bots)))


def scores_by_bot(matches: Iterable[PlayedMatch]) -> dict[int, list[int]]:
    """Return, for each bot that played in these matches, the scores that count for its seats."""
    found: defaultdict[int, list[int]] = defaultdict(list)
    for match in matches:
        for bot, score in zip(match.bots, match.counted_scores, strict=True):
            found[bot].append(score)
    return found


def pair_differences(plan: Plan, deal: Deal) -> Iterator[tuple[int, int, float]]:
    """Yield each pair of bots that met in a deal, by index, and how much better the first did than the other.

    Only matches in which both played are compared, so that both have the same company at the table. With one seat, bots
    never meet, and all matches of the deal are compared.
    """
    tables = (deal.matches,) if plan.seats == 1 else tuple((match,) for match in deal.matches)
    pairs: dict[tuple[int, int], tuple[list[int], list[int]]] = {}
    for table in tables:
        found = scores_by_bot(table)
        for one, other in combinations(sorted(found), 2):
            first, second = pairs.setdefault((one, other), ([], []))
            first += found[one]
            second += found[other]
    for (one, other), (first, second) in sorted(pairs.items()):
        yield one, other, fmean(first) - fmean(second)


def win_shares(match: PlayedMatch) -> tuple[float, ...]:
    """Return the share of the win of each seat of a match: seats that tie for first place share it."""
    first = min(match.counted_ranks)
    return tuple(1 / match.counted_ranks.count(first) if rank == first else 0.0 for rank in match.counted_ranks)


def mean_places(match: PlayedMatch) -> dict[int, float]:
    """Return the mean place of each bot's seats, in the order of the plan. Tied seats share their mean place."""
    found: defaultdict[int, list[float]] = defaultdict(list)
    for bot, rank in sorted(zip(match.bots, match.counted_ranks, strict=True)):
        found[bot].append(rank + (match.counted_ranks.count(rank) - 1) / 2)
    return {bot: fmean(places) for bot, places in found.items()}
