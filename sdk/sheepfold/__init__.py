"""The rules of sheep-themed card games, in this process or over HTTP.

>>> import sheepfold
>>> rules = sheepfold.connect()
>>> match = rules.sheepshead.new(seats=5, seed="a seed that nobody guesses")
>>> match.to_act
0
>>> match.legal_moves
(Pick(type='pick'), Pass(type='pass'))
"""

from sheepfold.client import Game, Models, Position, Replay, Transcript, Turn
from sheepfold.connection import Rules, connect
from sheepfold.errors import (
    BadRequest,
    IllegalMove,
    ImpossibleState,
    ImpossibleView,
    InternalError,
    MethodNotAllowed,
    NoDeck,
    NoSuchGame,
    NotFound,
    NotJson,
    OutOfTime,
    Place,
    ProblemError,
    ServiceTimeout,
    ServiceUnreachable,
    SheepfoldError,
    TooLarge,
    TooManySamples,
    UnexpectedAnswer,
    UnfitOptions,
    UnknownStart,
    UnsupportedMediaType,
    WrongShape,
)
from sheepfold.models.common import GameInfo, Outcome, RuleInfo, SeatCounts, Violation

__all__ = [
    "BadRequest",
    "Game",
    "GameInfo",
    "IllegalMove",
    "ImpossibleState",
    "ImpossibleView",
    "InternalError",
    "MethodNotAllowed",
    "Models",
    "NoDeck",
    "NoSuchGame",
    "NotFound",
    "NotJson",
    "OutOfTime",
    "Outcome",
    "Place",
    "Position",
    "ProblemError",
    "Replay",
    "RuleInfo",
    "Rules",
    "SeatCounts",
    "ServiceTimeout",
    "ServiceUnreachable",
    "SheepfoldError",
    "TooLarge",
    "TooManySamples",
    "Transcript",
    "Turn",
    "UnexpectedAnswer",
    "UnfitOptions",
    "UnknownStart",
    "UnsupportedMediaType",
    "Violation",
    "WrongShape",
    "connect",
]
