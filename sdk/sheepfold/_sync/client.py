# Generated from sdk/sheepfold/_async/client.py by `make derive`: do not edit.
"""Clients: the games in this process, or at a service."""

from collections.abc import Iterator, Iterable, Mapping
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Self

from sheepfold import referee
from sheepfold._sync.calling import work
from sheepfold._sync.match import Match
from sheepfold.arguments import name_game, parse_saved
from sheepfold.conversion import name_type
from sheepfold.errors import problem_error
from sheepfold.games import NAMES
from sheepfold.games.by_name import Games
from sheepfold.match import Plain
from sheepfold.records import Transcript
from sheepfold.settings import validate_headers, validate_retries, validate_timeout, validate_type
from sheepfold.types import GameSummary
from sheepfold_rules.problems import UnknownGame, game_expected, refusal

if TYPE_CHECKING:
    import requests

    from sheepfold._sync.transport import Transport
    from sheepfold.settings import MakeApp


class Client(Games):
    """A client for the games, in this process or over HTTP. Both are used in the same way.

    A client can be used as a context manager, which closes its connections at the end. It can be shared
    between threads. A pickle of a client, or of one of its matches, contains its secrets: headers, and a password in `url`.

    Args:
        url: The address of a service. Without it, matches are played in this process.
        timeout: Seconds to wait for a connection, and for each part of a response.
        retries: How many times a call is repeated if there is no response, or its status is 429, 502, 503 or 504.
            Calls are idempotent, so this is safe. The client waits as long as the service asks for; if that is longer
            than `timeout`, it raises the error at once.
        headers: Headers that are sent with each request.
        session: A session to send requests with. It is used as it is, and never closed.
        sealing: Makes the WSGI application of a service, which seals states and opens them in this process.

    Raises:
        TypeError: an argument has the wrong type.
        ValueError: `url` is not an HTTP address, a number is out of range, or arguments exclude each other.
    """

    def __init__(
        self,
        url: str | None = None,
        *,
        timeout: float = 30.0,
        retries: int = 3,
        headers: Mapping[str, str] | None = None,
        session: "requests.Session | None" = None,
        sealing: "MakeApp | None" = None,
    ) -> None:
        if url is None and (headers is not None or session is not None):
            raise ValueError("`headers` and `session` are for a service: the rules in this process send no requests")
        if url is not None and sealing is not None:
            raise ValueError("`sealing` is for the rules in this process: a service seals states itself")
        if sealing is not None and not callable(sealing):
            raise TypeError(f"`sealing` must be a function that makes a WSGI application, not {name_type(sealing)}")
        validate_type("url", url, str)
        self.url: Final = url
        self._settings: Final[dict[str, Any]] = {
            "timeout": validate_timeout(timeout),
            "retries": validate_retries(retries),
            "headers": None if headers is None else validate_headers(headers),
            "session": session,
            "sealing": sealing,
        }
        self._games: Final[dict[str, Any]] = {}
        self._is_closed = False
        self._transport: Final[Any] = self._open_transport()

    def _open_transport(self) -> "Transport | None":
        """Return the transport to the service, or to the application that seals states; None if there is neither."""
        timeout, retries, headers, session, sealing = self._settings.values()
        if self.url is None and sealing is None:
            return None
        from sheepfold._sync.transport import Transport  # imported late: they are slow to load
        from sheepfold.http.endpoint import Endpoint

        if self.url is not None:
            from sheepfold.http import with_requests as http

            endpoint = Endpoint(self.url, timeout, headers, http.name_library(session))
            return Transport(endpoint, retries, http.RequestsSender(endpoint, session))
        from sheepfold._sync.app import APP_URL, AppSender

        endpoint = Endpoint(APP_URL, timeout, None, None)
        return Transport(endpoint, 0, AppSender(endpoint, sealing))

    def _validate_open(self) -> None:
        """Raise RuntimeError if the client has been closed. Requests to a service are refused where they are sent."""
        if self._is_closed and self.url is None:
            raise RuntimeError("this client has been closed")

    def _find_game(self, name: Any) -> Any:
        """Return the game with that name; it is the same object each time.

        Raises:
            UnknownGame: there is no game with that name.
        """
        if not isinstance(name, str) or name not in self._games:
            if name not in NAMES:
                raise problem_error(refusal(UnknownGame(game_expected(name, NAMES))))
            self._games.setdefault(name, import_module(f"sheepfold.games.{name}").Game(self))
        return self._games[name]

    def load(self, saved: Transcript[object, object, object] | Plain | str, key: str | None = None) -> Match:
        """Load a saved match of any game: a transcript, an open state or a result of `to_dict`, or the JSON of one.

        Raises:
            UnknownGame: there is no game with the name in `saved`. See `Game.load` for other errors.
        """
        found = parse_saved(saved)
        match: Match = self._find_game(name_game(found)).load(found, key)
        return match

    def list_games(self) -> tuple[GameSummary, ...]:
        """Return the service's list of games."""
        self._validate_open()
        if self.url is None:
            from sheepfold_rules.catalogue import list_games  # imported late: it loads all games

            return list_games().games
        answer = self._transport.describe(None)
        games: tuple[GameSummary, ...] = answer.decode(tuple[GameSummary, ...], "games")
        return games

    def check_records(
        self, records: "Iterable[referee.Record]", *, complete: bool = False, from_seed: bool = False
    ) -> Iterator[referee.Verdict]:
        """Return an iterator over the verdicts on records of any games, in order, as the records are read.

        `records` is a binary file with one transcript as JSON per line, or any other iterable of transcripts, each as
        JSON, a mapping or a `Transcript`. Empty lines are skipped. Files of any length need little memory; a line
        longer than 4 MiB is refused, and not kept in memory.

        With `complete`, a record is right only if its match is over and it claims the outcome. With `from_seed`, it is
        right only if its cards are those of its seed: decks that a record has must be what the seed gives.

        Raises:
            TypeError: `records` is a single record, or not an iterable of records at all.
            ProblemError, Unavailable, UnexpectedAnswer: the service failed. The fault is not in a record. The iterator
                raises these.
        """
        return self._judge(referee.split(records), complete, from_seed)

    def _judge(
        self, parts: Iterable[referee.Part], complete: bool, from_seed: bool
    ) -> Iterator[referee.Verdict]:
        """Yield the verdict on each record of these parts."""
        for part in parts:
            self._validate_open()
            asks = part.asks
            answers = (
                work(partial(referee.replay_all, asks)) if self.url is None else self._transport.batch(asks)
            )
            for verdict in part.judge(answers):
                yield referee.demand(verdict, complete, from_seed)

    def close(self) -> None:
        """Close the connections to a service; later calls of the client and its games raise RuntimeError."""
        self._is_closed = True
        if self._transport is not None and self.url is not None:
            self._transport.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Client):
            return NotImplemented
        return (self.url, self._settings) == (other.url, other._settings)

    def __hash__(self) -> int:
        return hash(self.url)

    def __reduce__(self) -> tuple[Any, ...]:
        if self._settings["session"] is not None:
            raise TypeError("a client with a custom session cannot be pickled")
        return partial(type(self), self.url, **self._settings), ()

    def __repr__(self) -> str:
        from sheepfold.http.messages import strip_credentials  # imported late: it is slow to load

        return f"{type(self).__name__}({'' if self.url is None else repr(strip_credentials(self.url))})"
