"""Wolf Concentration: its moves, events, views and options, and the types of its matches.

Derived from the declarations of the game by `make derive`: do not edit.
"""

from typing import TYPE_CHECKING, Literal, TypeAlias

from sheepfold import aio, errors, sync
from sheepfold_rules.core import bots, rules
from sheepfold_rules.games.wolf_concentration.events import Dealt, Event, PairTaken, Scored, TurnedBack, TurnedUp
from sheepfold_rules.games.wolf_concentration.moves import Flip, Move, Turn
from sheepfold_rules.games.wolf_concentration.options import Options
from sheepfold_rules.games.wolf_concentration.scoring import Outcome
from sheepfold_rules.games.wolf_concentration.state import Reason
from sheepfold_rules.games.wolf_concentration.view import PhaseName, View

__all__ = [
    "AsyncGame", "AsyncMatch", "Bot", "Dealt", "Event", "Flip", "Game", "IllegalMove", "Match", "Move", "Options",
    "Outcome", "PairTaken", "PhaseName", "Reason", "RuleId", "Scored", "Turn", "TurnedBack", "TurnedUp", "View",
    "Violation",
]

RuleId = Literal[
    "wolf_concentration.match_over", "wolf_concentration.turn", "wolf_concentration.phase", "wolf_concentration.taken",
    "wolf_concentration.face_up",
]
Violation: TypeAlias = rules.Violation[RuleId]
Bot: TypeAlias = bots.Bot[View, Move]


class IllegalMove(errors.IllegalMove, game="wolf_concentration"):
    """A rule of Wolf Concentration forbids the move."""

    if TYPE_CHECKING:

        @property
        def violation(self) -> Violation:
            """Which rule forbids the move, and why."""


class Match(sync.Match[Options, Move, View, Event, Outcome, RuleId]):
    """A match of Wolf Concentration."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def game(self) -> "Game":
            """The game."""


class Game(sync.Game[Match, Options, Move, View, Event, Outcome, RuleId]):
    """Wolf Concentration, as a client plays it."""

    _match = Match


class AsyncMatch(aio.AsyncMatch[Options, Move, View, Event, Outcome, RuleId]):
    """A match of Wolf Concentration."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def game(self) -> "AsyncGame":
            """The game."""


class AsyncGame(aio.AsyncGame[AsyncMatch, Options, Move, View, Event, Outcome, RuleId]):
    """Wolf Concentration, as a client plays it."""

    _match = AsyncMatch


def __dir__() -> list[str]:
    """Return the public names."""
    return sorted(__all__)
