"""The results of the deals of a tournament: plain values, which the journal stores as JSON."""

from dataclasses import dataclass
from typing import Any, Final

SAT_OUT: Final = "forfeited"  # the kind of fault of a bot that is not asked, because of earlier faults


@dataclass(frozen=True, slots=True)
class Fault:
    """The first fault of a bot in a match. From then on a stand-in played for it.

    `rule` is the id of the rule that forbids the move, if the move was illegal.
    """

    seat: int
    kind: str
    message: str
    ply: int
    """The number of moves played before the fault."""
    rule: str | None = None


@dataclass(frozen=True, slots=True)
class ScoredDeal:
    """A deal within a match: the role of each seat ("" in a game without roles), and the points it scored."""

    roles: tuple[str, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """One match of a tournament. Each tuple is by seat, except `scored_deals` and `faults`.

    `bots` are indices into the plan's `bots`. `scores` and `ranks` are those of the outcome. `counted_scores` and
    `counted_ranks` are those that count in the results: a bot with a fault gets the lowest score at the table and the
    last rank. `moves` is the number of moves that each bot was asked for. `scored_deals` are the deals within the
    match. `transcript` is a record that `sheepfold check` can read.
    """

    bots: tuple[int, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    counted_scores: tuple[int, ...]
    counted_ranks: tuple[int, ...]
    moves: tuple[int, ...]
    scored_deals: tuple[ScoredDeal, ...]
    faults: tuple[Fault, ...]
    transcript: dict[str, Any]  # JSON


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal of a tournament, with one match for each arrangement of the bots. `number` counts from 0.

    In a game of several deals, it is the first deal of these matches. `thinking_times` are the seconds that each seat
    took in each match, and `slowest_moves` the seconds for its slowest move. If the deal is played again, only these
    times change.
    """

    number: int
    matches: tuple[PlayedMatch, ...]
    thinking_times: tuple[tuple[float, ...], ...]
    slowest_moves: tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True)
class Run:
    """A period in which deals were played without interruption.

    `start` is in ISO 8601 and UTC; `seconds` is the time from there to when the last deal was saved.
    """

    start: str
    seconds: float
