"""Wolf: its moves, events, views and options, and the types of its matches.

Derived from the declarations of the game by `make derive`: do not edit.
"""

from typing import TYPE_CHECKING, Literal, TypeAlias

from sheepfold import aio, errors, sync
from sheepfold_rules.core import bots, rules
from sheepfold_rules.games.wolf.events import BattleWon, Dealt, Event, Scored, TurnedUp, WarBegun
from sheepfold_rules.games.wolf.moves import Move, Turn, TurnUp
from sheepfold_rules.games.wolf.options import Options
from sheepfold_rules.games.wolf.ranking import strength_of
from sheepfold_rules.games.wolf.scoring import Outcome
from sheepfold_rules.games.wolf.state import Reason
from sheepfold_rules.games.wolf.view import Battle, PhaseName, View

__all__ = [
    "AsyncGame", "AsyncMatch", "Battle", "BattleWon", "Bot", "Dealt", "Event", "Game", "IllegalMove", "Match", "Move",
    "Options", "Outcome", "PhaseName", "Reason", "RuleId", "Scored", "Turn", "TurnUp", "TurnedUp", "View", "Violation",
    "WarBegun", "strength_of",
]

RuleId = Literal[
    "wolf.match_over", "wolf.turn", "wolf.phase",
]
Violation: TypeAlias = rules.Violation[RuleId]
Bot: TypeAlias = bots.Bot[View, Move]


class IllegalMove(errors.IllegalMove, game="wolf"):
    """A rule of Wolf forbids the move."""

    if TYPE_CHECKING:

        @property
        def violation(self) -> Violation:
            """Which rule forbids the move, and why."""


class Match(sync.Match[Options, Move, View, Event, Outcome, RuleId]):
    """A match of Wolf."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def game(self) -> "Game":
            """The game."""


class Game(sync.Game[Match, Options, Move, View, Event, Outcome, RuleId]):
    """Wolf, as a client plays it."""

    _match = Match


class AsyncMatch(aio.AsyncMatch[Options, Move, View, Event, Outcome, RuleId]):
    """A match of Wolf."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def game(self) -> "AsyncGame":
            """The game."""


class AsyncGame(aio.AsyncGame[AsyncMatch, Options, Move, View, Event, Outcome, RuleId]):
    """Wolf, as a client plays it."""

    _match = AsyncMatch


def __dir__() -> list[str]:
    """Return the public names."""
    return sorted(__all__)
