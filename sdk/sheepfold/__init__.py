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

The other errors are in `sheepfold.errors`, the types that all games share in `sheepfold.types`, and those of a game in
`sheepfold.games`.
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
    from sheepfold import types as types
    from sheepfold._async.client import AsyncClient
    from sheepfold._async.game import AsyncGame
    from sheepfold._async.match import AsyncMatch
    from sheepfold._sync.client import Client
    from sheepfold._sync.game import Game
    from sheepfold._sync.match import Match
    from sheepfold.errors import (
        IllegalMove,
        ParseError,
        ProblemError,
        SheepfoldError,
        Unavailable,
        UnknownGame,
        ValidationError,
    )
    from sheepfold.records import Keys, Replay, SealedMatch, Transcript, Turn
    from sheepfold.referee import Verdict
    from sheepfold.settings import MakeApp
    from sheepfold.types import BaseMove, Bot, Outcome, UnknownEvent, View, Violation

# the names of each module, which is imported when one of them is first used
_SOURCES: Final = {
    "sheepfold._async.client": ("AsyncClient",),
    "sheepfold._async.game": ("AsyncGame",),
    "sheepfold._async.match": ("AsyncMatch",),
    "sheepfold._sync.client": ("Client",),
    "sheepfold._sync.game": ("Game",),
    "sheepfold._sync.match": ("Match",),
    "sheepfold.errors": (
        *("IllegalMove", "ParseError", "ProblemError", "SheepfoldError", "Unavailable", "UnknownGame"),
        "ValidationError",
    ),
    "sheepfold.records": ("Keys", "Replay", "SealedMatch", "Transcript", "Turn"),
    "sheepfold.referee": ("Verdict",),
    "sheepfold.types": ("BaseMove", "Bot", "Outcome", "UnknownEvent", "View", "Violation"),
}
_SUBMODULES: Final = ("errors", "games", "testing", "types")
_MODULES: Final = {name: module for module, names in _SOURCES.items() for name in names}

__all__ = [
    "AsyncClient",
    "AsyncGame",
    "AsyncMatch",
    "BaseMove",
    "Bot",
    "Client",
    "Game",
    "IllegalMove",
    "Keys",
    "Match",
    "Outcome",
    "ParseError",
    "ProblemError",
    "Replay",
    "SealedMatch",
    "SheepfoldError",
    "Transcript",
    "Turn",
    "Unavailable",
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
        if name in _SUBMODULES:
            return import_module(f"{__name__}.{name}")
        if name not in _MODULES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = globals()[name] = getattr(import_module(_MODULES[name]), name)
        return value


def __dir__() -> list[str]:
    """Return the public names and modules."""
    return sorted([*__all__, *_SUBMODULES])


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
    from sheepfold._sync.client import Client

    return Client(url, timeout=timeout, retries=retries, headers=headers, session=session, sealing=sealing)
