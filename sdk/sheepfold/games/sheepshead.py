"""Sheepshead: its moves, events, views and options, and the types of its matches.

Derived from the declarations of the game by `make derive`: do not edit.
"""

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from sheepfold import aio, errors, sync
from sheepfold.scoring import async_score_method, score_method, scorer
from sheepfold_rules.core import bots, rules
from sheepfold_rules.games.sheepshead import score as scorekeeper
from sheepfold_rules.games.sheepshead.cards import Card, Pair, SeenCard, Suit
from sheepfold_rules.games.sheepshead.events import (
    BlindTaken, Blitzed, Buried, Called, CalledUp, Cracked, Dealt, DieRolled, Event, HandsShown, KeptPartner,
    LeasterBegun, MosterBegun, Passed, PassedOut, Picked, Played, Recracked, Scored, TrickNamed, TrickTaken, TurnedUp,
    WentAlone,
)
from sheepfold_rules.games.sheepshead.moves import (
    Alone, Bury, Call, CallUp, Crack, Move, NameTrick, Partner, Pass, Pick, Play, PlayUnder, Recrack, Turn,
)
from sheepfold_rules.games.sheepshead.options import CrackTime, NoPick, Options, PartnerMethod
from sheepfold_rules.games.sheepshead.presets import PRESETS
from sheepfold_rules.games.sheepshead.ranking import (
    beats, count_points, find_taker, is_trump, points_of, suit_of, trick_on_table,
)
from sheepfold_rules.games.sheepshead.score import FinishedDeal, Kind, Score
from sheepfold_rules.games.sheepshead.scoring import Outcome, Reason
from sheepfold_rules.games.sheepshead.state import Result, Shown
from sheepfold_rules.games.sheepshead.view import PhaseName, Trick, View

__all__ = [
    "Alone", "AsyncGame", "AsyncMatch", "BlindTaken", "Blitzed", "Bot", "Buried", "Bury", "Call", "CallUp", "Called",
    "CalledUp", "Card", "Crack", "CrackTime", "Cracked", "Dealt", "DieRolled", "Event", "FinishedDeal", "Game",
    "HandsShown", "IllegalMove", "KeptPartner", "Kind", "LeasterBegun", "Match", "MosterBegun", "Move", "NameTrick",
    "NoPick", "Options", "Outcome", "PRESETS", "Pair", "Partner", "PartnerMethod", "Pass", "Passed", "PassedOut",
    "PhaseName", "Pick", "Picked", "Play", "PlayUnder", "Played", "Reason", "Recrack", "Recracked", "Result", "RuleId",
    "Score", "Scored", "SeenCard", "Shown", "Suit", "Trick", "TrickNamed", "TrickTaken", "Turn", "TurnedUp", "View",
    "Violation", "WentAlone", "beats", "count_points", "find_taker", "is_trump", "points_of", "score", "suit_of",
    "trick_on_table",
]

RuleId = Literal[
    "sheepshead.match_over", "sheepshead.turn", "sheepshead.phase", "sheepshead.forced_dealer", "sheepshead.blitz",
    "sheepshead.crack_against", "sheepshead.recrack_for", "sheepshead.bury_own", "sheepshead.bury_unshown",
    "sheepshead.bury_count", "sheepshead.partner_method", "sheepshead.call_fail_ace", "sheepshead.call_not_own",
    "sheepshead.call_hold", "sheepshead.call_under", "sheepshead.under_own", "sheepshead.under_unshown",
    "sheepshead.call_up", "sheepshead.go_alone", "sheepshead.name_trick", "sheepshead.own_cards",
    "sheepshead.follow_suit", "sheepshead.called_card_played", "sheepshead.called_card_kept",
    "sheepshead.called_card_led", "sheepshead.called_suit_kept", "sheepshead.called_ten_ace", "sheepshead.under_played",
    "sheepshead.under_kept",
]
Violation: TypeAlias = rules.Violation[RuleId]
Bot: TypeAlias = bots.Bot[View, Move]


class IllegalMove(errors.IllegalMove, game="sheepshead"):
    """A rule of Sheepshead forbids the move."""

    if TYPE_CHECKING:

        @property
        def violation(self) -> Violation:
            """Which rule forbids the move, and why."""


class Match(sync.Match[Options, Move, View, Event, Outcome, RuleId]):
    """A match of Sheepshead."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def game(self) -> "Game":
            """The game."""


class Game(sync.Game[Match, Options, Move, View, Event, Outcome, RuleId]):
    """Sheepshead, as a client plays it."""

    _match = Match
    score: Final = score_method(FinishedDeal, scorekeeper.score)


class AsyncMatch(aio.AsyncMatch[Options, Move, View, Event, Outcome, RuleId]):
    """A match of Sheepshead."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def game(self) -> "AsyncGame":
            """The game."""


class AsyncGame(aio.AsyncGame[AsyncMatch, Options, Move, View, Event, Outcome, RuleId]):
    """Sheepshead, as a client plays it."""

    _match = AsyncMatch
    score: Final = async_score_method(FinishedDeal, scorekeeper.score)


score: Final = scorer("sheepshead", FinishedDeal, scorekeeper.score)


def __dir__() -> list[str]:
    """Return the public names."""
    return sorted(__all__)
