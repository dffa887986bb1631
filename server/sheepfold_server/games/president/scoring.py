"""Settling a deal, and the end of a match."""

from typing import Final

from sheepfold_server.core.game import ranked
from sheepfold_server.core.start import Start
from sheepfold_server.games.president.options import Options

PRIZES: Final = (2, 1)  # of the President and the Vice President


def settle(order: tuple[int, ...]) -> tuple[int, ...]:
    """What each seat gets for a deal in which the seats went out in this order: two points, and one for the second."""
    prizes = dict(zip(order, PRIZES, strict=False))
    return tuple(prizes.get(seat, 0) for seat in range(len(order)))


def is_last(start: Start[Options], scores: tuple[int, ...], number: int) -> bool:
    """Is it true that the match ends with deal `number` and these scores?"""
    if start.options.end == "deals":
        return number == start.options.deals
    return max(scores) >= start.options.target


def ranks(start: Start[Options], scores: tuple[int, ...], order: tuple[int, ...]) -> tuple[int, ...]:
    """The rank of each seat: 1 is best.

    By the order of going out of the last deal, where a number of deals was played. By the scores, where a target was:
    of two seats that reach it in one deal, the one that went out first wins; others with equal scores share a rank.
    """
    if start.options.end == "deals":
        return tuple(order.index(seat) + 1 for seat in range(len(order)))
    winner = max(order, key=scores.__getitem__)  # the first of the highest
    keys = [(seat != winner, -score) for seat, score in enumerate(scores)]
    return ranked(keys)


def reachable(start: Start[Options], scores: tuple[int, ...], deals: int, order: tuple[int, ...]) -> bool:
    """Is it true that so many deals, the last of them with this order, can have led to these scores and not ended the
    match?

    Exact: every deal gives two points to one seat and one to another.
    """
    if not deals:
        return not any(scores)
    before = [score - got for score, got in zip(scores, settle(order), strict=True)]
    goes_on = start.options.end == "deals" or max(scores) < start.options.target
    return goes_on and can_share(before, deals - 1)


def can_share(scores: list[int], deals: int) -> bool:
    """Is it true that so many deals can have given these scores?

    A seat that was President in some of them has its other points as Vice President in others.
    """
    fewest = [max(0, score - deals) for score in scores]
    most = [score // 2 for score in scores]
    fits = all(0 <= low <= high for low, high in zip(fewest, most, strict=True))
    return fits and sum(scores) == 3 * deals and sum(fewest) <= deals <= sum(most)
