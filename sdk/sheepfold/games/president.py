"""President: its moves, events, views and options, and the types of its matches.

Derived from the declarations of the game by `make derive`: do not edit.
"""

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from sheepfold import aio, errors, sync
from sheepfold.scoring import async_score_method, score_method, scorer
from sheepfold_rules.core import bots, rules
from sheepfold_rules.games.president import score as scorekeeper
from sheepfold_rules.games.president.cards import Card, Rank, SeenCard
from sheepfold_rules.games.president.events import Dealt, Event, Gave, Passed, Played, RoundEnded, Scored, WentOut
from sheepfold_rules.games.president.moves import Give, Move, Pass, Play, Turn
from sheepfold_rules.games.president.options import Options
from sheepfold_rules.games.president.presets import PRESETS
from sheepfold_rules.games.president.ranking import is_joker, rank_of, strength_of
from sheepfold_rules.games.president.score import FinishedDeal
from sheepfold_rules.games.president.scoring import Outcome, Reason
from sheepfold_rules.games.president.view import Exchanged, PhaseName, Standing, View

__all__ = [
    "AsyncGame", "AsyncMatch", "Bot", "Card", "Dealt", "Event", "Exchanged", "FinishedDeal", "Game", "Gave", "Give",
    "IllegalMove", "Match", "Move", "Options", "Outcome", "PRESETS", "Pass", "Passed", "PhaseName", "Play", "Played",
    "Rank", "Reason", "RoundEnded", "RuleId", "Scored", "SeenCard", "Standing", "Turn", "View", "Violation", "WentOut",
    "is_joker", "rank_of", "score", "strength_of",
]

RuleId = Literal[
    "president.match_over", "president.turn", "president.phase", "president.give_own", "president.give_count",
    "president.give_dealt", "president.one_rank", "president.own_cards", "president.set_size", "president.joker_alone",
    "president.leader_plays", "president.same_number", "president.high_enough",
]
Violation: TypeAlias = rules.Violation[RuleId]
Bot: TypeAlias = bots.Bot[View, Move]


class IllegalMove(errors.IllegalMove, game="president"):
    """A rule of President forbids the move."""

    if TYPE_CHECKING:

        @property
        def violation(self) -> Violation:
            """Which rule forbids the move, and why."""


class Match(sync.Match[Options, Move, View, Event, Outcome, RuleId]):
    """A match of President."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def game(self) -> "Game":
            """The game."""


class Game(sync.Game[Match, Options, Move, View, Event, Outcome, RuleId]):
    """President, as a client plays it."""

    _match = Match
    score: Final = score_method(FinishedDeal, scorekeeper.score)


class AsyncMatch(aio.AsyncMatch[Options, Move, View, Event, Outcome, RuleId]):
    """A match of President."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def game(self) -> "AsyncGame":
            """The game."""


class AsyncGame(aio.AsyncGame[AsyncMatch, Options, Move, View, Event, Outcome, RuleId]):
    """President, as a client plays it."""

    _match = AsyncMatch
    score: Final = async_score_method(FinishedDeal, scorekeeper.score)


score: Final = scorer("president", FinishedDeal, scorekeeper.score)


def __dir__() -> list[str]:
    """Return the public names."""
    return sorted(__all__)
