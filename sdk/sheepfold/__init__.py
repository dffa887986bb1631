"""The rules of sheep-themed card games, in this process or over HTTP.

>>> import sheepfold
>>> rules = sheepfold.connect()
>>> match = rules.sheepshead.new(seats=5, seed="a seed that nobody guesses")
>>> match.to_act
0
>>> match.legal_moves
(Pick(), Pass())
"""

from sheepfold.client import Game, Models, Position, Replay, SealedMatch, Transcript, Turn
from sheepfold.connection import Rules, connect
from sheepfold.errors import (
    BadRequest,
    IllegalMove,
    ImpossibleState,
    ImpossibleView,
    InternalError,
    MethodNotAllowed,
    NoDeck,
    NoKey,
    NoLedger,
    NoSuchGame,
    NotFound,
    NotJson,
    OtherSeat,
    OutOfTime,
    Place,
    PlayedOn,
    ProblemError,
    ServiceTimeout,
    ServiceUnreachable,
    SheepfoldError,
    TooLarge,
    TooMany,
    TooManySamples,
    TooSlow,
    UnexpectedAnswer,
    UnfitOptions,
    UnknownStart,
    UnsupportedMediaType,
    WrongKey,
    WrongShape,
)
from sheepfold.models.common import GameInfo, Outcome, RuleInfo, SeatCounts, Violation
from sheepfold.referee import Verdict
from sheepfold.sealing import Keys, Sealing

__all__ = [
    "BadRequest",
    "Game",
    "GameInfo",
    "IllegalMove",
    "ImpossibleState",
    "ImpossibleView",
    "InternalError",
    "Keys",
    "MethodNotAllowed",
    "Models",
    "NoDeck",
    "NoKey",
    "NoLedger",
    "NoSuchGame",
    "NotFound",
    "NotJson",
    "OtherSeat",
    "OutOfTime",
    "Outcome",
    "Place",
    "PlayedOn",
    "Position",
    "ProblemError",
    "Replay",
    "RuleInfo",
    "Rules",
    "SealedMatch",
    "Sealing",
    "SeatCounts",
    "ServiceTimeout",
    "ServiceUnreachable",
    "SheepfoldError",
    "TooLarge",
    "TooMany",
    "TooManySamples",
    "TooSlow",
    "Transcript",
    "Turn",
    "UnexpectedAnswer",
    "UnfitOptions",
    "UnknownStart",
    "UnsupportedMediaType",
    "Verdict",
    "Violation",
    "WrongKey",
    "WrongShape",
    "connect",
]
