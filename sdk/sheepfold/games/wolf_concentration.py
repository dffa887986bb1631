"""Wolf Concentration: its moves, events, views and options, and the types of its matches.

Derived from the declarations of the game by `make derive`: do not edit.
"""

from typing import Literal, TypeAlias

from sheepfold import async_client, async_matches, client, matches
from sheepfold_rules.core import bots, rules
from sheepfold_rules.games.wolf_concentration.events import Dealt, Event, PairTaken, Scored, TurnedBack, TurnedUp
from sheepfold_rules.games.wolf_concentration.moves import Flip, Move, Turn
from sheepfold_rules.games.wolf_concentration.options import Options
from sheepfold_rules.games.wolf_concentration.scoring import Outcome
from sheepfold_rules.games.wolf_concentration.state import Reason
from sheepfold_rules.games.wolf_concentration.view import PhaseName, View

__all__ = [
    "AsyncGame",
    "AsyncMatch",
    "Bot",
    "Dealt",
    "Event",
    "Flip",
    "Game",
    "Match",
    "Move",
    "Options",
    "Outcome",
    "PairTaken",
    "PhaseName",
    "Reason",
    "RuleId",
    "Scored",
    "Turn",
    "TurnedBack",
    "TurnedUp",
    "View",
    "Violation",
]

RuleId = Literal[
    "wolf_concentration.match_over",
    "wolf_concentration.turn",
    "wolf_concentration.phase",
    "wolf_concentration.taken",
    "wolf_concentration.face_up",
]
Violation: TypeAlias = rules.Violation[RuleId]
Match: TypeAlias = matches.Match[Options, Move, View, Event, Outcome, RuleId]
Game: TypeAlias = client.Game[Options, Move, View, Event, Outcome, RuleId]
AsyncMatch: TypeAlias = async_matches.AsyncMatch[Options, Move, View, Event, Outcome, RuleId]
AsyncGame: TypeAlias = async_client.AsyncGame[Options, Move, View, Event, Outcome, RuleId]
Bot: TypeAlias = bots.Bot[View, Move]
