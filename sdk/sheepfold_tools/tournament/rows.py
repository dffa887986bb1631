"""What was played, as one table: a row for each seat of each match."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any, Final

SAT_OUT: Final = "forfeited"  # the kind of fault of a bot that is not asked, because of earlier faults


@dataclass(frozen=True, slots=True)
class Hand:
    """A deal of cards within a match, as a seat played it: its role ("" in a game without roles), and its points."""

    role: str
    points: int
    won: bool


@dataclass(frozen=True, slots=True)
class Row:
    """A seat of a match. Deals, matches of a deal, and seats count from 0.

    `score` and `rank` are those of the outcome. `counted_score` and `counted_rank` are those that count in the results:
    a bot with a fault gets the lowest score at the table and the last rank. `win` is the seat's share of first place.
    `moves` is how many moves the bot was asked for, and `seconds` and `slowest` how long it took in all and at most: if
    the match is played again, only these two change.

    `fault` is the kind of the first fault of the bot in the match, in each of its seats; from then on, a stand-in
    played. The seat where it happened also has the number of moves before it (`ply`), the `message`, and for an illegal
    move the id of the `rule` that forbids it. `hands` are empty if the bot had a fault.
    """

    deal: int
    match: int
    seat: int
    bot: str
    score: int
    rank: int
    counted_score: int
    counted_rank: int
    win: float
    moves: int
    seconds: float
    slowest: float
    fault: str | None = None
    rule: str | None = None
    ply: int | None = None
    message: str | None = None
    hands: tuple[Hand, ...] = ()


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal that was played: the rows of all its matches in order, and a record of each for `sheepfold check`.

    In a game of several deals, it is the first deal of these matches.
    """

    number: int
    rows: tuple[Row, ...]
    transcripts: tuple[dict[str, Any], ...]  # JSON


@dataclass(frozen=True, slots=True)
class Run:
    """A period in which deals were played without interruption.

    `start` is in ISO 8601 and UTC; `seconds` is the time from there to when the last deal was saved.
    """

    start: str
    seconds: float


def scores_by_bot(rows: Iterable[Row]) -> dict[str, float]:
    """Return the mean of the scores that count for each bot that has a row."""
    found: defaultdict[str, list[int]] = defaultdict(list)
    for row in rows:
        found[row.bot].append(row.counted_score)
    return {bot: fmean(scores) for bot, scores in found.items()}


def share_wins(ranks: Sequence[int]) -> tuple[float, ...]:
    """Return the share of the win of each seat: seats that tie for first place share it."""
    first = min(ranks)
    return tuple((rank == first) / ranks.count(first) for rank in ranks)
