"""What a tournament is, and what became of each of its deals: plain values that are kept as JSON."""

from dataclasses import dataclass
from typing import Any, Literal

Arrangements = Literal["rotations", "all"]


@dataclass(frozen=True, slots=True)
class Plan:
    """A tournament before its first deal: the same plan has the same result, whoever plays it, wherever and in whatever
    order.

    `options` are all options of the game. `bots` are the names that `sheepfold.bots.player` takes. A deal is one match
    that starts from a seed of its own, which follows from `seed` and its number; `arrangements` says how the bots
    change seats in it. `seconds` is how long a bot has for a move.
    """

    game: str
    seats: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    deals: int
    seed: str
    arrangements: Arrangements
    seconds: float


@dataclass(frozen=True, slots=True)
class Fault:
    """The first fault of a bot in a match. From here on a stand-in played for it."""

    seat: int
    kind: str
    message: str
    ply: int
    """How many moves the match had by then."""


@dataclass(frozen=True, slots=True)
class Part:
    """A deal within a match, by seat: the role of each ("" where the game has none), and what each got for it."""

    roles: tuple[str, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A match of a deal, by seat.

    `bots` are places in the plan's `bots`. `scores` and `ranks` are those of the outcome; `counted` and `placed` are
    what they count as: the same, but that a bot with a fault has the lowest score of the table and the last rank.
    `asked` is how often each was asked, `transcript` the match as `sheepfold check` reads it.
    """

    bots: tuple[int, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    counted: tuple[int, ...]
    placed: tuple[int, ...]
    asked: tuple[int, ...]
    parts: tuple[Part, ...]
    faults: tuple[Fault, ...]
    transcript: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal that was played in every arrangement; `number` counts from 0.

    `thought` are the seconds that each seat took in each match, in all; and `slowest` for one move. They alone are
    others each time.
    """

    number: int
    matches: tuple[Played, ...]
    thought: tuple[tuple[float, ...], ...]
    slowest: tuple[tuple[float, ...], ...]
