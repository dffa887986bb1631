"""Clients: the games in this process, or at a service."""

from collections.abc import AsyncIterator, Iterable, Iterator, Mapping
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Self, TypeVar

from sheepfold.calls import Plain, invalid
from sheepfold.errors import ProblemError, problem_error
from sheepfold.game import read_saved
from sheepfold.games import NAMES
from sheepfold.games.by_name import AsyncGames, Games
from sheepfold.records import Transcript, Verdict
from sheepfold.settings import validate_headers, validate_retries, validate_timeout
from sheepfold_rules.problems import UnknownGame, game_expected, refusal

if TYPE_CHECKING:
    import httpx
    import requests

    from sheepfold import aio, referee, sync
    from sheepfold.with_requests import RequestsRunner


G = TypeVar("G", covariant=True)  # the class of its games


class BaseClient(Generic[G]):
    """What both clients are: an address with its settings, and the games there."""

    _kind: ClassVar[str]  # the name of the class of a game, in the game's module

    def __init__(
        self, url: str | None, timeout: float, retries: int, headers: Mapping[str, str] | None, session: Any
    ) -> None:
        self.url: Final = url
        self._settings: Final[dict[str, Any]] = {
            "timeout": validate_timeout(timeout),
            "retries": validate_retries(retries),
            "headers": None if headers is None else validate_headers(headers),
            "session": session,
        }
        self._games: Final[dict[str, G]] = {}
        self._is_closed = False

    def game(self, name: str) -> G:
        """Return the game with that name, always the same one. Each game is also an attribute, with its own types.

        Raises:
            UnknownGame: there is no game with that name.
        """
        if name not in NAMES:
            raise problem_error(refusal(UnknownGame(game_expected(name, NAMES))))
        if name not in self._games:
            kind = getattr(import_module(f"sheepfold.games.{name}"), self._kind)
            self._games.setdefault(name, self._open_game(name, kind))
        return self._games[name]

    @property
    def games(self) -> tuple[G, ...]:
        """Every game that this version of the package knows."""
        return tuple(map(self.game, NAMES))

    if not TYPE_CHECKING:

        def __getattr__(self, name):
            if name not in NAMES:
                raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
            return self.game(name)

    def _game_of(self, saved: Any) -> Any:
        """Return the game that a saved match names."""
        if not isinstance(saved.game, str):
            raise invalid(("game",), "the name of a game was expected")
        return self.game(saved.game)

    def _open_game(self, name: str, kind: Any) -> G:
        """Return the game with that name and class."""
        return kind(self, name)

    def _validate_open(self) -> None:
        """Raise RuntimeError if the client has been closed."""
        if self._is_closed:
            raise RuntimeError("this client has been closed")

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *NAMES]

    def __reduce__(self) -> tuple[Any, ...]:
        if self._settings.get("session") is not None:
            raise TypeError("a client with a custom session cannot be pickled")
        return partial(type(self), self.url, **self._settings), ()

    def __repr__(self) -> str:
        from sheepfold.runner import strip_credentials

        return f"{type(self).__name__}({'' if self.url is None else repr(strip_credentials(self.url))})"


class Client(BaseClient["sync.Game"], Games):
    """A client for the games, in this process or over HTTP. Both are used in the same way.

    A client can be used as a context manager, which closes its connections at the end. It can be shared between
    threads. A pickle of a client, or of one of its matches, contains its secrets: headers, and a password in `url`.

    Args:
        url: The address of a service. Without it, matches are played in this process.
        timeout: Seconds that a call may take, retries included; methods take another for one call.
        retries: How many times a call is repeated if there is no response, or its status is 429, 502, 503 or 504.
            Calls are idempotent, so this is safe. The client waits as long as the service asks for; if that is longer
            than what is left of `timeout`, it raises the error at once.
        headers: Headers that are sent with each request.
        session: A session to send requests with. It is used as it is, and never closed.

    Raises:
        TypeError: an argument has the wrong type.
        ValueError: `url` is not an HTTP address, a number is out of range, or arguments exclude each other.
    """

    _kind = "Game"
    _runner: "RequestsRunner | None"

    def __init__(
        self,
        url: str | None = None,
        *,
        timeout: float = 30.0,
        retries: int = 3,
        headers: Mapping[str, str] | None = None,
        session: "requests.Session | None" = None,
    ) -> None:
        if url is None and (headers is not None or session is not None):
            raise ValueError("`headers` and `session` are for a service: the rules in this process send no requests")
        super().__init__(url, timeout, retries, headers, session)
        self._runner = None
        if url is not None:
            from sheepfold.runner import Service  # imported late: they are slow to load
            from sheepfold.with_requests import RequestsRunner

            self._runner = RequestsRunner(Service(url, timeout, retries, self._settings["headers"]), session)

    def _open_game(self, name: str, kind: Any) -> Any:
        if self.url is not None:
            return kind(self, name)
        from sheepfold.local import open_game

        return open_game(self, name, kind)

    def load(
        self,
        saved: Transcript[object, object, object] | Plain | str,
        key: str | None = None,
        *,
        timeout: float | None = None,
    ) -> "sync.Match":
        """Load a saved match of any game: a result of `to_dict`, an open state or a transcript, or the JSON of one.

        Raises:
            UnknownGame: there is no game with the name in `saved`. See `Game.load` for other errors.
        """
        found: Any = read_saved(saved, key)
        return self._game_of(found).load(found, timeout=timeout)

    def check_records(
        self,
        records: "Iterable[referee.Record]",
        *,
        complete: bool = False,
        from_seed: bool = False,
        timeout: float | None = None,
    ) -> Iterator[Verdict]:
        """Return an iterator over the verdicts on records of any games, in order, as the records are read.

        `records` is a binary file with one record as JSON per line, or any other iterable of records: transcripts or
        saved matches, each as JSON, a mapping or a `Transcript`. Empty lines are skipped. Files of any length need
        little memory; a line longer than 4 MiB is refused, and not kept in memory.

        With `complete`, a record is right only if its match is over and it claims the outcome. With `from_seed`, it is
        right only if its cards are those of its seed: decks that a record has must be what the seed gives. Of a saved
        match, the transcript is checked. `timeout` is for each record.

        Raises:
            TypeError: `records` is a single record, or not an iterable of records at all.
            ProblemError, Unavailable, UnexpectedAnswer: the service failed. The fault is not in a record. The iterator
                raises these.
        """
        from sheepfold import referee

        rest = partial(self._judge, complete=complete, from_seed=from_seed, timeout=timeout)
        return (
            each if isinstance(each, Verdict) else rest(number, each) for number, each in referee.read_records(records)
        )

    def _judge(self, number: int, body: dict[str, Any], *, timeout: float | None, **demands: bool) -> Verdict:
        """Return the verdict on a record."""
        from sheepfold import referee

        try:
            found: Any = self.game(body["game"]).replay(body, timeout=timeout)
        except ProblemError as refused:
            found = refused
        return referee.judge(number, body, found, **demands)

    def close(self) -> None:
        """Close the connections to a service; later calls of the client and its games raise RuntimeError."""
        self._is_closed = True
        if self._runner is not None:
            self._runner.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


class AsyncClient(BaseClient["aio.AsyncGame"], AsyncGames):
    """A client for the games of a service, for asyncio. Use it within one event loop. See `Client`."""

    _kind = "AsyncGame"

    def __init__(
        self,
        url: str,
        *,
        timeout: float = 30.0,
        retries: int = 3,
        headers: Mapping[str, str] | None = None,
        session: "httpx.AsyncClient | None" = None,
    ) -> None:
        from sheepfold.runner import Service  # imported late: they are slow to load
        from sheepfold.with_httpx import HttpxRunner

        super().__init__(url, timeout, retries, headers, session)
        self._runner: Final = HttpxRunner(Service(url, timeout, retries, self._settings["headers"]), session)

    async def load(
        self,
        saved: Transcript[object, object, object] | Plain | str,
        key: str | None = None,
        *,
        timeout: float | None = None,
    ) -> "aio.AsyncMatch":
        """Load a saved match of any game; see `Client.load`."""
        found: Any = read_saved(saved, key)
        return await self._game_of(found).load(found, timeout=timeout)

    async def check_records(
        self,
        records: "Iterable[referee.Record]",
        *,
        complete: bool = False,
        from_seed: bool = False,
        timeout: float | None = None,
    ) -> AsyncIterator[Verdict]:
        """Return an iterator over the verdicts on records; see `Client.check_records`."""
        from sheepfold import referee

        for number, body in referee.read_records(records):
            if isinstance(body, Verdict):
                yield body
                continue
            try:
                found: Any = await self.game(body["game"]).replay(body, timeout=timeout)
            except ProblemError as refused:
                found = refused
            yield referee.judge(number, body, found, complete=complete, from_seed=from_seed)

    async def aclose(self) -> None:
        """Close the connections to a service; later calls to it raise RuntimeError."""
        await self._runner.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.aclose()
