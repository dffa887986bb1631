"""Wolf herd: its moves, events, views and options, and the types of its matches.

Derived from the declarations of the game by `make derive`: do not edit.
"""

from typing import TYPE_CHECKING, Literal, TypeAlias

from sheepfold import aio, errors, sync
from sheepfold_rules.core import bots, rules
from sheepfold_rules.games.wolf_herd.events import (
    Attacked, Dealt, Discarded, Drew, Event, Fenced, Fetched, Scored, SheepPlayed,
)
from sheepfold_rules.games.wolf_herd.moves import Attack, Crook, Discard, Disguise, Fence, Move, PlaySheep, Turn
from sheepfold_rules.games.wolf_herd.options import Options
from sheepfold_rules.games.wolf_herd.ranking import sheep_of, wolves_of
from sheepfold_rules.games.wolf_herd.scoring import Outcome
from sheepfold_rules.games.wolf_herd.state import Reason, Sheep
from sheepfold_rules.games.wolf_herd.view import PhaseName, View

__all__ = [
    "AsyncGame", "AsyncMatch", "Attack", "Attacked", "Bot", "Crook", "Dealt", "Discard", "Discarded", "Disguise",
    "Drew", "Event", "Fence", "Fenced", "Fetched", "Game", "IllegalMove", "Match", "Move", "Options", "Outcome",
    "PhaseName", "PlaySheep", "Reason", "RuleId", "Scored", "Sheep", "SheepPlayed", "Turn", "View", "Violation",
    "sheep_of", "wolves_of",
]

RuleId = Literal[
    "wolf_herd.match_over", "wolf_herd.turn", "wolf_herd.phase", "wolf_herd.own_cards", "wolf_herd.sheep_card",
    "wolf_herd.attack_wolves", "wolf_herd.fence_own", "wolf_herd.fence_once", "wolf_herd.attack_other",
    "wolf_herd.attack_fenced", "wolf_herd.attack_strength", "wolf_herd.crook_take", "wolf_herd.crook_chain",
    "wolf_herd.discard_stuck",
]
Violation: TypeAlias = rules.Violation[RuleId]
Bot: TypeAlias = bots.Bot[View, Move]


class IllegalMove(errors.IllegalMove, game="wolf_herd"):
    """A rule of Wolf herd forbids the move."""

    if TYPE_CHECKING:

        @property
        def violation(self) -> Violation:
            """Which rule forbids the move, and why."""


class Match(sync.Match[Options, Move, View, Event, Outcome, RuleId]):
    """A match of Wolf herd."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def game(self) -> "Game":
            """The game."""


class Game(sync.Game[Match, Options, Move, View, Event, Outcome, RuleId]):
    """Wolf herd, as a client plays it."""

    _match = Match


class AsyncMatch(aio.AsyncMatch[Options, Move, View, Event, Outcome, RuleId]):
    """A match of Wolf herd."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def game(self) -> "AsyncGame":
            """The game."""


class AsyncGame(aio.AsyncGame[AsyncMatch, Options, Move, View, Event, Outcome, RuleId]):
    """Wolf herd, as a client plays it."""

    _match = AsyncMatch


def __dir__() -> list[str]:
    """Return the public names."""
    return sorted(__all__)
