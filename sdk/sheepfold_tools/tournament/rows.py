"""What was played, as one table: a row for each seat of each match."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby
from operator import attrgetter
from statistics import fmean
from typing import Final, NamedTuple

SAT_OUT: Final = "forfeited"  # the kind of fault of a bot that is not asked, because of earlier faults


class Hand(NamedTuple):
    """A deal within a match, as a seat played it: its role ("" in a game without roles), and its points."""

    role: str
    points: int
    won: bool


class Row(NamedTuple):
    """A seat of a match. Boards, matches of a board, and seats count from 0.

    `score` and `rank` are those of the outcome. `counted_score` and `counted_rank` are those that count in the results:
    a bot with a fault gets the lowest score at the table and the last rank. `win` is the seat's share of first place.
    `moves` is how many moves the bot was asked for, and `seconds` and `slowest` how long it took in all and at most: if
    the match is played again, only these two change.

    `fault` is the kind of the first fault of the bot in the match, in each of its seats; from then on, a stand-in
    played. The seat where it happened also has the number of moves before it (`ply`), the `message`, and for an illegal
    move the id of the `rule` that forbids it. `hands` are empty if the bot had a fault.
    """

    board: int
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
class Board:
    """A board that was played: the rows of all its matches in order, and a record of each for `sheepfold check`."""

    number: int
    rows: tuple[Row, ...]
    transcripts: tuple[str, ...]  # JSON


@dataclass(frozen=True, slots=True)
class Run:
    """A period in which boards were played without interruption.

    `start` is in ISO 8601 and UTC; `seconds` is the time from there to when the last board was saved.
    """

    start: str
    seconds: float


def share_wins(ranks: Sequence[int]) -> tuple[float, ...]:
    """Return the share of the win of each seat: seats that tie for first place share it."""
    first = min(ranks)
    return tuple((rank == first) / ranks.count(first) for rank in ranks)


@dataclass(frozen=True, slots=True)
class Difference:
    """How much better a bot was than another on a board."""

    board: int
    bot: str
    other: str
    score: float

    @property
    def win(self) -> float:
        """1 if it was better, and one half if both were equally good."""
        return 0.5 if self.score == 0 else float(self.score > 0)


def differences(rows: Iterable[Row], bots: tuple[str, ...], seats: int) -> Iterator[Difference]:
    """Yield how much better each bot was than each of the next ones in `bots`, for each board on which they met.

    Only matches in which both played are compared, so that both have the same company at the table. With one seat, bots
    never meet, and all matches of the board are compared.
    """
    order = {bot: place for place, bot in enumerate(bots)}
    for board, of_board in groupby(rows, attrgetter("board")):
        pairs: dict[tuple[str, str], tuple[list[int], list[int]]] = {}
        for _, of_match in groupby(of_board, lambda row: None if seats == 1 else row.match):
            found: dict[str, list[int]] = {}
            for row in of_match:
                found.setdefault(row.bot, []).append(row.counted_score)
            for one, other in combinations(sorted(found, key=order.__getitem__), 2):
                first, second = pairs.setdefault((one, other), ([], []))
                first += found[one]
                second += found[other]
        for (one, other), (first, second) in pairs.items():
            yield Difference(board, one, other, fmean(first) - fmean(second))
