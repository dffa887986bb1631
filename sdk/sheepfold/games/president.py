"""President: its moves, events, views and options, and the types of its matches.

Derived from the declarations of the game by `make derive`: do not edit.
"""

from typing import Literal, TypeAlias

from sheepfold import async_client, async_matches, client, matches
from sheepfold_rules.core import bots, rules
from sheepfold_rules.games.president.cards import Card, Rank, SeenCard
from sheepfold_rules.games.president.events import Dealt, Event, Gave, Passed, Played, RoundEnded, Scored, WentOut
from sheepfold_rules.games.president.moves import Give, Move, Pass, Play, Turn
from sheepfold_rules.games.president.options import Options
from sheepfold_rules.games.president.scoring import Outcome, Reason
from sheepfold_rules.games.president.view import Exchanged, PhaseName, Standing, View

__all__ = [
    "AsyncGame",
    "AsyncMatch",
    "Bot",
    "Card",
    "Dealt",
    "Event",
    "Exchanged",
    "Game",
    "Gave",
    "Give",
    "Match",
    "Move",
    "Options",
    "Outcome",
    "Pass",
    "Passed",
    "PhaseName",
    "Play",
    "Played",
    "Rank",
    "Reason",
    "RoundEnded",
    "RuleId",
    "Scored",
    "SeenCard",
    "Standing",
    "Turn",
    "View",
    "Violation",
    "WentOut",
]

RuleId = Literal[
    "president.match_over",
    "president.turn",
    "president.phase",
    "president.give_own",
    "president.give_count",
    "president.give_dealt",
    "president.one_rank",
    "president.own_cards",
    "president.set_size",
    "president.joker_alone",
    "president.leader_plays",
    "president.same_number",
    "president.high_enough",
]
Violation: TypeAlias = rules.Violation[RuleId]
Match: TypeAlias = matches.Match[Options, Move, View, Event, Outcome, RuleId]
Game: TypeAlias = client.Game[Options, Move, View, Event, Outcome, RuleId]
AsyncMatch: TypeAlias = async_matches.AsyncMatch[Options, Move, View, Event, Outcome, RuleId]
AsyncGame: TypeAlias = async_client.AsyncGame[Options, Move, View, Event, Outcome, RuleId]
Bot: TypeAlias = bots.Bot[View, Move]
