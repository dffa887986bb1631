"""The results of a tournament: plain values, as written to `results.json` and `times.json`."""

from dataclasses import dataclass
from typing import Final

from sheepfold_tools.tournament.deals import Run
from sheepfold_tools.tournament.plan import Plan

FORMAT: Final = 1  # of results.json; it changes when a name in it changes its meaning
CONFIDENCE: Final = 0.95


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean, None if there are no numbers, with its 95% confidence interval, None if there are too few deals."""

    mean: float | None
    interval: tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class Rating:
    """openskill's rating of a bot. `ordinal` is mu - 3 sigma: the bot is very likely at least that strong."""

    mu: float
    sigma: float
    ordinal: float


@dataclass(frozen=True, slots=True)
class Standing:
    """A bot in the tournament.

    `score` is its score per deal, and `wins` the share of matches that one of its seats wins. `seats` counts its seats
    in all matches. `rating` is None if it has never met another bot. `faults` counts the matches in which it had a
    fault, and `sat_out` those in which it was not asked because of earlier ones.
    """

    bot: str
    deals: int
    matches: int
    seats: int
    score: Estimate
    wins: Estimate
    rating: Rating | None
    faults: int
    sat_out: int


@dataclass(frozen=True, slots=True)
class Pair:
    """Two bots in the deals in which they met: how much better `bot` was than `other`.

    `won`, `tied` and `lost` count deals. `share` is the share of deals won, with a tie counting as half a win.
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
        """Return the pair with the bots swapped."""
        mean, ends = self.difference.mean, self.difference.interval
        difference = Estimate(None if mean is None else 0.0 - mean, ends and (0.0 - ends[1], 0.0 - ends[0]))
        share = None if self.share is None else round(1 - self.share, 6)
        return Pair(self.other, self.bot, self.deals, difference, self.lost, self.tied, self.won, share)


@dataclass(frozen=True, slots=True)
class SeatResult:
    """A bot in a seat, over `count` matches. `bot` is None for all bots combined."""

    bot: str | None
    seat: int
    count: int
    score: Estimate


@dataclass(frozen=True, slots=True)
class RoleResult:
    """A bot in a role, over `count` deals, which are a `share` of its deals. `bot` is None for all bots combined.

    These count every deal within a match. `won` is the share of them that the role won. `group` is the role in which
    this role is also counted, or None.
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
    """A bot's faults of one kind, or its illegal moves that one rule forbids: their number, and the first of them.

    `rule` is the id of that rule; None if the move was not illegal. `share` is the share of the moves that the bot was
    asked for; unknown if the fault is none of a move.
    """

    bot: str
    kind: str
    rule: str | None
    count: int
    share: Estimate
    example: Example


@dataclass(frozen=True, slots=True)
class Moment:
    """The mean score of a bot over the first `deals` deals."""

    deals: int
    mean: float | None
    interval: tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class Course:
    """The mean score of a bot after more and more deals."""

    bot: str
    moments: tuple[Moment, ...]


@dataclass(frozen=True, slots=True)
class Distribution:
    """How often the seats of a bot had each score in a match, the lowest score first."""

    bot: str
    scores: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Results:
    """Everything that a tournament found, except times. The same plan always gives the same results.

    `deals` and `matches` count what was played. In a game of several deals, each of the `deals` starts whole matches.
    `standings` begin with the best mean score; everything else is in the order of the plan.
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


@dataclass(frozen=True, slots=True)
class Time:
    """How many seconds a bot took: in all, per move on average, and for its slowest move.

    `moves` is the number of moves that it was asked for. The mean is None if there were none.
    """

    bot: str
    moves: int
    total: float
    mean: float | None
    slowest: float


@dataclass(frozen=True, slots=True)
class Times:
    """When the tournament was played, and the thinking times of the bots, in the order of the plan.

    They differ if it is played again. There are several `runs` if it was interrupted, and none if they are not known.
    """

    runs: tuple[Run, ...]
    bots: tuple[Time, ...]
