"""The results of a tournament: plain values, as written to `results.json` and `times.json`."""

from dataclasses import dataclass
from typing import Final

from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.rows import Run

FORMAT: Final = 1  # of results.json; it changes when a name in it changes its meaning
CONFIDENCE: Final = 0.95


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean of `n` values from that many boards, with its 95% confidence interval.

    The mean is None if there are no values, and the interval None if there are too few boards.
    """

    mean: float | None
    interval: tuple[float, float] | None
    n: int
    boards: int


@dataclass(frozen=True, slots=True)
class Rating:
    """openskill's rating of a bot. `ordinal` is mu - 3 sigma: the bot is very likely at least that strong."""

    mu: float
    sigma: float
    ordinal: float


@dataclass(frozen=True, slots=True)
class Standing:
    """A bot in the tournament.

    `score` is the score of its seats, and `wins` the share of matches that one of its seats wins. `rating` is None if
    it has never met another bot. `faults` counts the matches in which it had a fault, and `sat_out` those in which it
    was not asked because of earlier ones.
    """

    bot: str
    matches: int
    score: Estimate
    wins: Estimate
    rating: Rating | None
    faults: int
    sat_out: int


@dataclass(frozen=True, slots=True)
class Pair:
    """Two bots on the boards on which they met: how much better `bot` was than `other`.

    `share` is the share of boards on which it was better, with a tie counting as half.
    """

    bot: str
    other: str
    difference: Estimate
    share: Estimate

    def swap(self) -> "Pair":
        """Return the pair with the bots swapped."""
        return Pair(self.other, self.bot, subtract(0.0, self.difference), subtract(1.0, self.share))


def subtract(total: float, found: Estimate) -> Estimate:
    """Return the estimate of what is left of a total."""
    mean, ends = found.mean, found.interval
    interval = ends and (round(total - ends[1], 6), round(total - ends[0], 6))
    return Estimate(None if mean is None else round(total - mean, 6), interval, found.n, found.boards)


@dataclass(frozen=True, slots=True)
class Decision:
    """What the sequential test of a tournament of two bots has found.

    `bot` did better on more boards; None if that is not decided. `better`, `worse` and `ties` count the boards on which
    the first bot of the plan did better than the second, or worse, or equally well. If each does better equally often,
    the probability that a bot is named is at most `error_rate`.
    """

    bot: str | None
    better: int
    worse: int
    ties: int
    error_rate: float


@dataclass(frozen=True, slots=True)
class SeatResult:
    """A bot in a seat. `bot` is None for all bots combined."""

    bot: str | None
    seat: int
    score: Estimate


@dataclass(frozen=True, slots=True)
class RoleResult:
    """A bot in a role, which it had in a `share` of its deals. `bot` is None for all bots combined.

    `won` is the share of these deals that the role won, and `points` what it gained in them. `lead` is how
    much more it gained than the other bots gained in this role on the same boards. `group` is the role in which this
    role is also counted, or None.
    """

    bot: str | None
    role: str
    group: str | None
    share: float
    won: Estimate
    points: Estimate
    lead: Estimate


@dataclass(frozen=True, slots=True)
class FaultResult:
    """A bot's faults of one kind, or its illegal moves that one rule forbids: their number, and where the first was.

    `rule` is the id of that rule; None if the move was not illegal. `share` is the share of the moves that the bot was
    asked for; unknown if no move causes the fault.
    """

    bot: str
    kind: str
    rule: str | None
    count: int
    share: Estimate
    board: int
    match: int
    seat: int
    ply: int
    message: str


@dataclass(frozen=True, slots=True)
class Moment:
    """The mean score of a bot over the first `boards` boards."""

    bot: str
    boards: int
    score: Estimate


@dataclass(frozen=True, slots=True)
class Results:
    """Everything that a tournament found, except times. The same plan always gives the same results.

    `boards` and `matches` count what was played.
    `standings` begin with the best mean score; everything else is in the order of the plan. `decision` is None if the
    plan is not to stop once the bots are told apart.
    """

    format: int
    plan: Plan
    boards: int
    matches: int
    decision: Decision | None
    confidence: float
    resamples: int
    standings: tuple[Standing, ...]
    pairs: tuple[Pair, ...]
    seats: tuple[SeatResult, ...]
    roles: tuple[RoleResult, ...]
    faults: tuple[FaultResult, ...]
    course: tuple[Moment, ...]


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
