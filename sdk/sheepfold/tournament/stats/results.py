"""The results of a tournament: plain values, as `results.json` and `times.json` have them."""

from dataclasses import dataclass
from typing import Any, Final

FORMAT: Final = 1  # of results.json; another number where a name in it changes its meaning
CONFIDENCE: Final = 0.95


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean, and the interval that holds the true one with a confidence of 95%.

    `mean` is None where there is nothing to take it of, `interval` where there are too few deals.
    """

    mean: float | None
    interval: tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong openskill takes a bot to be; `ordinal` is what it is at least, most likely: mu - 3 sigma."""

    mu: float
    sigma: float
    ordinal: float


@dataclass(frozen=True, slots=True)
class Standing:
    """A bot in the tournament.

    `score` is that of a deal, `wins` the share of a match that a seat of it wins. `seats` are those that it held, in
    all matches. `rating` is None where it met nobody.
    """

    bot: str
    deals: int
    matches: int
    seats: int
    score: Estimate
    wins: Estimate
    rating: Rating | None
    faults: int


@dataclass(frozen=True, slots=True)
class Pair:
    """Two bots in the deals in which they met: how much better `bot` was than `other`.

    `won`, `tied` and `lost` count deals; `share` is that of the deals won, a tie as half of one.
    """

    bot: str
    other: str
    deals: int
    difference: Estimate
    won: int
    tied: int
    lost: int
    share: float | None

    def turned(self) -> "Pair":
        """The same from the other side."""
        mean, between = self.difference.mean, self.difference.interval
        turned = Estimate(None if mean is None else 0.0 - mean, between and (0.0 - between[1], 0.0 - between[0]))
        share = None if self.share is None else round(1 - self.share, 6)
        return Pair(self.other, self.bot, self.deals, turned, self.lost, self.tied, self.won, share)


@dataclass(frozen=True, slots=True)
class SeatResult:
    """A bot in a seat, over `count` matches; `bot` is None for all bots."""

    bot: str | None
    seat: int
    count: int
    score: Estimate


@dataclass(frozen=True, slots=True)
class RoleResult:
    """A bot in a role, over `count` deals of matches, which are a `share` of its own; `bot` is None for all bots."""

    bot: str | None
    role: str
    count: int
    share: float
    points: Estimate


@dataclass(frozen=True, slots=True)
class Example:
    """One fault, and where it is found."""

    deal: int
    match: int
    seat: int
    ply: int
    message: str


@dataclass(frozen=True, slots=True)
class FaultResult:
    """The faults of a bot of one kind: how many, and the first."""

    bot: str
    kind: str
    count: int
    example: Example


@dataclass(frozen=True, slots=True)
class Moment:
    """The mean score of a bot after so many deals."""

    deals: int
    mean: float | None
    interval: tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class Course:
    """How the mean score of a bot came to be."""

    bot: str
    moments: tuple[Moment, ...]


@dataclass(frozen=True, slots=True)
class Distribution:
    """How often the seats of a bot had which score in a match, the lowest first."""

    bot: str
    scores: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Results:
    """All that a tournament found but the times: the same for the same plan, whoever played it.

    `deals` and `matches` were played. `standings` have the best mean score first; all others are in the order of the
    plan.
    """

    format: int
    plan: dict[str, Any]
    deals: int
    matches: int
    confidence: float
    resamples: int
    standings: tuple[Standing, ...]
    pairs: tuple[Pair, ...]
    seats: tuple[SeatResult, ...]
    roles: tuple[RoleResult, ...]
    faults: tuple[FaultResult, ...]
    convergence: tuple[Course, ...]
    distributions: tuple[Distribution, ...]


@dataclass(frozen=True, slots=True)
class Time:
    """How long a bot thought, in seconds: in all, for a move in the mean, and for its slowest move.

    `asked` are the moves that it was asked for. The mean is None where there were none.
    """

    bot: str
    asked: int
    total: float
    mean: float | None
    slowest: float


@dataclass(frozen=True, slots=True)
class Times:
    """The thinking times of the bots, in the order of the plan. They are others each time."""

    bots: tuple[Time, ...]
