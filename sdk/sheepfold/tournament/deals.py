"""What became of the deals of a tournament: plain values, which the journal keeps as JSON."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Fault:
    """The first fault of a bot in a match. A stand-in played on for it."""

    seat: int
    kind: str
    message: str
    ply: int
    """The number of moves played before it."""


@dataclass(frozen=True, slots=True)
class ScoredDeal:
    """A deal of cards within a match: the role of each seat ("" in a game without roles), and the points it got."""

    roles: tuple[str, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match of a deal. Everything but the faults and deals of cards is by seat.

    `bots` are indices into the plan's `bots`. `scores` and `ranks` are those of the outcome; `counted` and `placed` are
    what they count as, which differs for a bot with a fault: it gets the lowest score of the table and the last rank.
    `asked` is the number of moves each bot was asked for. `transcript` is the match as `sheepfold check` reads it.
    """

    bots: tuple[int, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    counted: tuple[int, ...]
    placed: tuple[int, ...]
    asked: tuple[int, ...]
    scored_deals: tuple[ScoredDeal, ...]
    faults: tuple[Fault, ...]
    transcript: dict[str, Any]  # JSON


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal of a tournament, played in every arrangement. `number` counts from 0.

    `thinking_times` are the seconds that each seat took in each match, and `slowest_moves` those it took for its
    slowest move. Only they differ when the deal is played again.
    """

    number: int
    matches: tuple[PlayedMatch, ...]
    thinking_times: tuple[tuple[float, ...], ...]
    slowest_moves: tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True)
class Run:
    """A time in which deals were played without an interruption.

    `start` is in ISO 8601 and UTC, and `seconds` is how long after it the last deal was saved.
    """

    start: str
    seconds: float
