"""Wolf: its moves, events, views and options, and the types of its matches.

Derived from the declarations of the game by `make derive`: do not edit.
"""

from typing import Literal, TypeAlias

from sheepfold import async_client, async_matches, client, matches
from sheepfold_rules.core import bots, rules
from sheepfold_rules.games.wolf.events import BattleWon, Dealt, Event, Scored, TurnedUp, WarBegun
from sheepfold_rules.games.wolf.moves import Move, Turn, TurnUp
from sheepfold_rules.games.wolf.options import Options
from sheepfold_rules.games.wolf.scoring import Outcome
from sheepfold_rules.games.wolf.state import Reason
from sheepfold_rules.games.wolf.view import Battle, PhaseName, View

__all__ = [
    "AsyncGame",
    "AsyncMatch",
    "Battle",
    "BattleWon",
    "Bot",
    "Dealt",
    "Event",
    "Game",
    "Match",
    "Move",
    "Options",
    "Outcome",
    "PhaseName",
    "Reason",
    "RuleId",
    "Scored",
    "Turn",
    "TurnUp",
    "TurnedUp",
    "View",
    "Violation",
    "WarBegun",
]

RuleId = Literal[
    "wolf.match_over",
    "wolf.turn",
    "wolf.phase",
]
Violation: TypeAlias = rules.Violation[RuleId]
Match: TypeAlias = matches.Match[Options, Move, View, Event, Outcome, RuleId]
Game: TypeAlias = client.Game[Options, Move, View, Event, Outcome, RuleId]
AsyncMatch: TypeAlias = async_matches.AsyncMatch[Options, Move, View, Event, Outcome, RuleId]
AsyncGame: TypeAlias = async_client.AsyncGame[Options, Move, View, Event, Outcome, RuleId]
Bot: TypeAlias = bots.Bot[View, Move]
