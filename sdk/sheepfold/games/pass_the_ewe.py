"""Pass the Ewe: its moves, events, views and options, and the types of its matches.

Derived from the declarations of the game by `make derive`: do not edit.
"""

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from sheepfold import aio, errors, sync
from sheepfold.scoring import async_score_method, score_method, scorer
from sheepfold_rules.core import bots, rules
from sheepfold_rules.games.pass_the_ewe import score as scorekeeper
from sheepfold_rules.games.pass_the_ewe.cards import Card, SeenCard, Suit
from sheepfold_rules.games.pass_the_ewe.events import Dealt, Event, HandTaken, Passed, Played, Scored
from sheepfold_rules.games.pass_the_ewe.moves import Move, Pass, Play, Turn
from sheepfold_rules.games.pass_the_ewe.options import Options
from sheepfold_rules.games.pass_the_ewe.ranking import list_beating, suit_of
from sheepfold_rules.games.pass_the_ewe.score import FinishedDeal
from sheepfold_rules.games.pass_the_ewe.scoring import Outcome, Reason
from sheepfold_rules.games.pass_the_ewe.view import PhaseName, Standing, View

__all__ = [
    "AsyncGame", "AsyncMatch", "Bot", "Card", "Dealt", "Event", "FinishedDeal", "Game", "HandTaken", "IllegalMove",
    "Match", "Move", "Options", "Outcome", "Pass", "Passed", "PhaseName", "Play", "Played", "Reason", "RuleId",
    "Scored", "SeenCard", "Standing", "Suit", "Turn", "View", "Violation", "list_beating", "score", "suit_of",
]

RuleId = Literal[
    "pass_the_ewe.match_over", "pass_the_ewe.turn", "pass_the_ewe.phase", "pass_the_ewe.one_suit",
    "pass_the_ewe.own_cards", "pass_the_ewe.wild_only_sets", "pass_the_ewe.starter_plays", "pass_the_ewe.beating_suit",
    "pass_the_ewe.exact_count",
]
Violation: TypeAlias = rules.Violation[RuleId]
Bot: TypeAlias = bots.Bot[View, Move]


class IllegalMove(errors.IllegalMove, game="pass_the_ewe"):
    """A rule of Pass the Ewe forbids the move."""

    if TYPE_CHECKING:

        @property
        def violation(self) -> Violation:
            """Which rule forbids the move, and why."""


class Match(sync.Match[Options, Move, View, Event, Outcome, RuleId]):
    """A match of Pass the Ewe."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def game(self) -> "Game":
            """The game."""


class Game(sync.Game[Match, Options, Move, View, Event, Outcome, RuleId]):
    """Pass the Ewe, as a client plays it."""

    _match = Match
    score: Final = score_method(FinishedDeal, scorekeeper.score)


class AsyncMatch(aio.AsyncMatch[Options, Move, View, Event, Outcome, RuleId]):
    """A match of Pass the Ewe."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def game(self) -> "AsyncGame":
            """The game."""


class AsyncGame(aio.AsyncGame[AsyncMatch, Options, Move, View, Event, Outcome, RuleId]):
    """Pass the Ewe, as a client plays it."""

    _match = AsyncMatch
    score: Final = async_score_method(FinishedDeal, scorekeeper.score)


score: Final = scorer("pass_the_ewe", FinishedDeal, scorekeeper.score)


def __dir__() -> list[str]:
    """Return the public names."""
    return sorted(__all__)
