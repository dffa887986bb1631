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
    AccessDenied,
    AlreadyPlayed,
    BadRequest,
    DeadlineExceeded,
    IllegalMove,
    ImpossibleState,
    ImpossibleView,
    InternalError,
    InvalidOptions,
    InvalidRequest,
    KeyMissing,
    KeyRejected,
    LedgerUnavailable,
    MethodNotAllowed,
    NoDeck,
    NotFound,
    NotJson,
    NoTranscript,
    Place,
    ProblemError,
    RateLimited,
    RequestTimeout,
    SeatDenied,
    ServiceTimeout,
    ServiceUnavailable,
    ServiceUnreachable,
    SheepfoldError,
    TooLarge,
    TooManySamples,
    Unavailable,
    UnexpectedAnswer,
    UnknownGame,
    UnsupportedMediaType,
    ValidationError,
)
from sheepfold.models.common import GameInfo, Outcome, RuleInfo, SeatCounts, Violation
from sheepfold.referee import Verdict
from sheepfold.sealing import Keys, Sealing
from sheepfold_server import __version__ as __version__  # of both packages, and cheap: it loads no rules

__all__ = [
    "AccessDenied",
    "AlreadyPlayed",
    "BadRequest",
    "DeadlineExceeded",
    "Game",
    "GameInfo",
    "IllegalMove",
    "ImpossibleState",
    "ImpossibleView",
    "InternalError",
    "InvalidOptions",
    "InvalidRequest",
    "KeyMissing",
    "KeyRejected",
    "Keys",
    "LedgerUnavailable",
    "MethodNotAllowed",
    "Models",
    "NoDeck",
    "NoTranscript",
    "NotFound",
    "NotJson",
    "Outcome",
    "Place",
    "Position",
    "ProblemError",
    "RateLimited",
    "Replay",
    "RequestTimeout",
    "RuleInfo",
    "Rules",
    "SealedMatch",
    "Sealing",
    "SeatCounts",
    "SeatDenied",
    "ServiceTimeout",
    "ServiceUnavailable",
    "ServiceUnreachable",
    "SheepfoldError",
    "TooLarge",
    "TooManySamples",
    "Transcript",
    "Turn",
    "Unavailable",
    "UnexpectedAnswer",
    "UnknownGame",
    "UnsupportedMediaType",
    "ValidationError",
    "Verdict",
    "Violation",
    "connect",
]
