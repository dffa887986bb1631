"""Connecting: to the rules in this process, or to a service."""

from collections.abc import Iterable, Iterator, Mapping
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, Self

from sheepfold import referee
from sheepfold.client import Game, Position
from sheepfold.errors import ProblemError
from sheepfold.models.common import GameInfo
from sheepfold.models.games import Games
from sheepfold.reading import member, read
from sheepfold.referee import Verdict
from sheepfold.sealing import Sealing
from sheepfold.transports.ask import Transport

if TYPE_CHECKING:
    import requests


class Rules(Games):
    """The games, each an attribute by its name (`rules.sheepshead`); the same for both ways of running."""

    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.transport: Final = transport

    @property
    def games(self) -> tuple[GameInfo, ...]:
        """Every game in a few words, as the service lists them."""
        listed: tuple[GameInfo, ...] = read(tuple[GameInfo, ...], member(self.transport.describe(None), "games"))
        return listed

    def play_all(
        self, turns: Iterable[tuple[Position[Any, Any, Any, Any], Any]]
    ) -> list[Position[Any, Any, Any, Any] | ProblemError]:
        """Make a move in each of many matches, of any games, in as few requests as can be: in order, the position after
        it, or the error that it is refused with. One that fails does not stop the others."""
        asked = list(turns)
        answers = self.transport.batch([position._asked_play(move, None) for position, move in asked])
        return [
            answer if isinstance(answer, ProblemError) else position._after(move, answer)
            for (position, move), answer in zip(asked, answers, strict=True)
        ]

    def check_records(self, records: Iterable[str | bytes]) -> Iterator[Verdict]:
        """A verdict on each record, of any games, in order, as the records are read: one is a transcript as JSON, in a
        line of an open binary file or in an item of any other iterable. Empty lines are passed over.

        However long the file, little of it is held at once; a line of more than 4 MiB is not read to its end.

        Raises:
            ProblemError, ServiceUnreachable, UnexpectedAnswer: the service failed: no fault of a record.
        """
        games = {name: game for name, game in vars(self).items() if isinstance(game, Game)}
        return referee.check_records(self.transport, games, records)

    def close(self) -> None:
        """Give back the connections."""
        self.transport.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def connect(
    url: str | None = None,
    *,
    timeout: float = 30.0,
    retries: int = 3,
    headers: Mapping[str, str] | None = None,
    session: "requests.Session | None" = None,
    sealing: Sealing | None = None,
) -> Rules:
    """Return the rules: without `url` in this process, else of the service there.

    `timeout` is in seconds, for connecting and for each wait on an answer. A call is sent again up to `retries` times
    where no answer comes or the service is busy (429, 502, 503, 504); the same call twice is as good as once, so that
    is safe. `headers` are sent with each request. A `session` is used as it is, and not closed. `sealing` is how states
    are sealed in this process; a service has its own settings for that.

    Raises:
        ValueError: `url` is not an address of HTTP, a number or a header is invalid, `sealing` is given for a service,
            or its keys or its ledger's address are invalid.
        ModuleNotFoundError: `sealing` needs packages that are not installed.
    """
    if url is not None:
        if sealing is not None:
            raise ValueError("a service seals with keys of its own: sealing is for the rules in this process")
        from sheepfold.transports.http import HttpTransport  # only here: it loads requests

        return Rules(HttpTransport(url, timeout=timeout, retries=retries, headers=headers, session=session))
    if headers is not None or session is not None:
        raise ValueError("headers and a session are for a service: its url is missing")
    from sheepfold.embedded import EmbeddedTransport  # only here, so that a client of a service loads no rules

    return Rules(EmbeddedTransport(sealing))
