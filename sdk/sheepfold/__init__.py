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

All errors are in `sheepfold.errors`, and the most common ones here too. The types that all games share are in
`sheepfold.types`, and those of a game in `sheepfold.games`.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from sheepfold import errors as errors
from sheepfold import games as games
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
from sheepfold.types import BaseMove, Bot, Outcome, UnknownEvent, View, Violation
from sheepfold_rules import __version__

if TYPE_CHECKING:
    import requests

    from sheepfold.settings import MakeApp

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


def __dir__() -> list[str]:
    """Return the public names and modules."""
    return sorted([*__all__, "errors", "games", "types"])


def connect(
    url: str | None = None,
    *,
    timeout: float = 30.0,
    retries: int = 3,
    headers: Mapping[str, str] | None = None,
    session: "requests.Session | None" = None,
    sealing: "MakeApp | None" = None,
) -> Client:
    """Return a client for the service at `url` or, by default, for the rules in this process. See `Client`.

    Without a service, `sealing` makes the WSGI application of one, which seals states and opens them in this process.
    """
    return Client(url, timeout=timeout, retries=retries, headers=headers, session=session, sealing=sealing)
