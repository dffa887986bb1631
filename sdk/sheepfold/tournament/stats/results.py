"""The results of a tournament: plain values, as `results.json` and `times.json` have them."""

from dataclasses import dataclass
from typing import Final

from sheepfold.tournament.deals import Run
from sheepfold.tournament.plan import Plan

FORMAT: Final = 1  # of results.json; it changes when a name in it changes its meaning
CONFIDENCE: Final = 0.95


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean, and the interval that holds the true one with a confidence of 95%.

    `mean` is None if there are no numbers, `interval` if there are too few deals.
    """

    mean: float | None
    interval: tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong openskill thinks a bot is. `ordinal` is mu - 3 sigma: most likely the bot is at least that strong."""

    mu: float
    sigma: float
    ordinal: float


@dataclass(frozen=True, slots=True)
class Standing:
    """A bot in the tournament.

    `score` is that of a deal, `wins` the share of a match that a seat of it wins. `seats` counts its seats in all
    matches. `rating` is None if it never met another bot.
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

    `won`, `tied` and `lost` count deals. `share` is that of the deals won, with a tie as half a win.
    """

    bot: str
    other: str
    deals: int
    difference: Estimate
    won: int
    tied: int
    lost: int
    share: float | None

    def swap(self) -> "Pair":
        """Return the same pair seen from the other bot."""
        mean, ends = self.difference.mean, self.difference.interval
        difference = Estimate(None if mean is None else 0.0 - mean, ends and (0.0 - ends[1], 0.0 - ends[0]))
        share = None if self.share is None else round(1 - self.share, 6)
        return Pair(self.other, self.bot, self.deals, difference, self.lost, self.tied, self.won, share)


@dataclass(frozen=True, slots=True)
class SeatResult:
    """A bot in a seat, over `count` matches. `bot` is None for all bots together."""

    bot: str | None
    seat: int
    count: int
    score: Estimate


@dataclass(frozen=True, slots=True)
class RoleResult:
    """A bot in a role, over `count` deals of cards, which are a `share` of its own. `bot` is None for all bots.

    `won` is the share of these deals that the role won. `group` is the role in which this one is counted too, or None.
    """

    bot: str | None
    role: str
    group: str | None
    count: int
    share: float
    won: Estimate
    points: Estimate


@dataclass(frozen=True, slots=True)
class Example:
    """One fault, and where it happened."""

    deal: int
    match: int
    seat: int
    ply: int
    message: str


@dataclass(frozen=True, slots=True)
class FaultResult:
    """The faults of one kind of a bot: how many there were, and the first of them."""

    bot: str
    kind: str
    count: int
    example: Example


@dataclass(frozen=True, slots=True)
class Moment:
    """The mean score of a bot over the first `deals` deals."""

    deals: int
    mean: float | None
    interval: tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class Course:
    """How the mean score of a bot developed."""

    bot: str
    moments: tuple[Moment, ...]


@dataclass(frozen=True, slots=True)
class Distribution:
    """How often the seats of a bot had each score in a match, the lowest score first."""

    bot: str
    scores: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class DecisiveDeal:
    """A deal in which the two bots on top were far apart: how much better `bot` was than `other`.

    Of these two, `bot` has the better place in the standings.
    """

    deal: int
    bot: str
    other: str
    difference: float


@dataclass(frozen=True, slots=True)
class Results:
    """Everything a tournament found except times: the same for the same plan, whoever played it.

    `deals` and `matches` are those that were played. `standings` start with the best mean score; everything else is in
    the order of the plan.
    """

    format: int
    plan: Plan
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
    decisive: tuple[DecisiveDeal, ...]


@dataclass(frozen=True, slots=True)
class Time:
    """How many seconds a bot thought: in all, on average for a move, and for its slowest move.

    `asked` is the number of moves it was asked for. The mean is None if there were none.
    """

    bot: str
    asked: int
    total: float
    mean: float | None
    slowest: float


@dataclass(frozen=True, slots=True)
class Times:
    """When the tournament was played, and the thinking times of the bots, in the order of the plan.

    They differ when it is played again. There are several `runs` if it was continued, and none if they are not known.
    """

    runs: tuple[Run, ...]
    bots: tuple[Time, ...]
