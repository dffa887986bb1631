"""The rules of sheep-themed card games, in this process or over HTTP.

>>> import sheepfold
>>> client = sheepfold.connect()
>>> match = client.sheepshead.new(seats=5, seed="a seed that nobody guesses")
>>> match.to_act
0
>>> match.legal_moves()
(Pick(), Pass())
>>> match.play({"type": "pass"}).to_act
1
"""

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from sheepfold_rules import __version__

if TYPE_CHECKING:
    import requests

    from sheepfold import errors as errors
    from sheepfold import games as games
    from sheepfold import testing as testing
    from sheepfold.async_client import AnyAsyncGame, AnyAsyncMatch, AsyncClient, AsyncGame
    from sheepfold.async_matches import AsyncMatch
    from sheepfold.client import AnyGame, AnyMatch, Client, Game
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
        NoDeck,
        NoTranscript,
        ParseError,
        Place,
        ProblemError,
        RateLimited,
        RequestTimeout,
        SeatDenied,
        ServiceBusy,
        ServiceTimeout,
        ServiceUnavailable,
        ServiceUnreachable,
        SheepfoldError,
        TooLarge,
        TooManySamples,
        Unavailable,
        UnexpectedAnswer,
        UnknownGame,
        ValidationError,
    )
    from sheepfold.matches import Match
    from sheepfold.records import Keys, Replay, SealedMatch, Transcript, Turn
    from sheepfold.referee import Verdict
    from sheepfold.settings import MakeApp
    from sheepfold_rules.catalogue import GameDescription, GameSummary, RuleInfo, SeatCounts
    from sheepfold_rules.core.bots import Bot
    from sheepfold_rules.core.match import Outcome
    from sheepfold_rules.core.move import BaseMove
    from sheepfold_rules.core.rules import Violation
    from sheepfold_rules.core.shape import UnknownEvent
    from sheepfold_rules.core.view import View

# the names of each module, which is imported when one of them is first used
SOURCES: Final = {
    "sheepfold.async_client": ("AnyAsyncGame", "AnyAsyncMatch", "AsyncClient", "AsyncGame"),
    "sheepfold.async_matches": ("AsyncMatch",),
    "sheepfold.client": ("AnyGame", "AnyMatch", "Client", "Game"),
    "sheepfold.errors": (
        "AccessDenied",
        "AlreadyPlayed",
        "BadRequest",
        "DeadlineExceeded",
        "IllegalMove",
        "ImpossibleState",
        "ImpossibleView",
        "InternalError",
        "InvalidOptions",
        "InvalidRequest",
        "KeyMissing",
        "KeyRejected",
        "LedgerUnavailable",
        "NoDeck",
        "NoTranscript",
        "ParseError",
        "Place",
        "ProblemError",
        "RateLimited",
        "RequestTimeout",
        "SeatDenied",
        "ServiceBusy",
        "ServiceTimeout",
        "ServiceUnavailable",
        "ServiceUnreachable",
        "SheepfoldError",
        "TooLarge",
        "TooManySamples",
        "Unavailable",
        "UnexpectedAnswer",
        "UnknownGame",
        "ValidationError",
    ),
    "sheepfold.matches": ("Match",),
    "sheepfold.records": ("Keys", "Replay", "SealedMatch", "Transcript", "Turn"),
    "sheepfold.referee": ("Verdict",),
    "sheepfold_rules.core.bots": ("Bot",),
    "sheepfold_rules.core.match": ("Outcome",),
    "sheepfold_rules.core.move": ("BaseMove",),
    "sheepfold_rules.core.rules": ("Violation",),
    "sheepfold_rules.core.shape": ("UnknownEvent",),
    "sheepfold_rules.core.view": ("View",),
    "sheepfold_rules.catalogue": ("GameDescription", "GameSummary", "RuleInfo", "SeatCounts"),
}
SUBMODULES: Final = ("errors", "games", "testing")
MODULES: Final = {name: module for module, names in SOURCES.items() for name in names}

__all__ = [
    "AccessDenied",
    "AlreadyPlayed",
    "AnyAsyncGame",
    "AnyAsyncMatch",
    "AnyGame",
    "AnyMatch",
    "AsyncClient",
    "AsyncGame",
    "AsyncMatch",
    "BadRequest",
    "BaseMove",
    "Bot",
    "Client",
    "DeadlineExceeded",
    "Game",
    "GameDescription",
    "GameSummary",
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
    "Match",
    "NoDeck",
    "NoTranscript",
    "Outcome",
    "ParseError",
    "Place",
    "ProblemError",
    "RateLimited",
    "Replay",
    "RequestTimeout",
    "RuleInfo",
    "SealedMatch",
    "SeatCounts",
    "SeatDenied",
    "ServiceBusy",
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
    "UnknownEvent",
    "UnknownGame",
    "ValidationError",
    "Verdict",
    "View",
    "Violation",
    "__version__",
    "connect",
]


if not TYPE_CHECKING:  # a type checker would accept any name

    def __getattr__(name: str) -> Any:
        """Return a public name or module, which is imported on first use."""
        if name in SUBMODULES:
            return import_module(f"{__name__}.{name}")
        if name not in MODULES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = globals()[name] = getattr(import_module(MODULES[name]), name)
        return value


def __dir__() -> list[str]:
    """Return the public names and modules."""
    return sorted([*__all__, *SUBMODULES])


def connect(
    url: str | None = None,
    *,
    timeout: float = 30.0,
    retries: int = 3,
    headers: Mapping[str, str] | None = None,
    session: "requests.Session | None" = None,
    sealing: "MakeApp | None" = None,
) -> "Client":
    """Return a client for the service at `url` or, by default, for the rules in this process. See `Client`.

    Without a service, `sealing` makes the WSGI application of one, which seals states and opens them in this process.
    """
    from sheepfold.client import Client

    return Client(url, timeout=timeout, retries=retries, headers=headers, session=session, sealing=sealing)
