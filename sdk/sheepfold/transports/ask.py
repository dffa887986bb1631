"""A call to the rules, and the transports that carry it there."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol
from urllib.parse import quote


class Ask(NamedTuple):
    """A call: the game, the path below the game, the body, and the key for a sealed state."""

    game: str
    path: str
    body: dict[str, Any]
    key: str | None = None

    @property
    def url_path(self) -> str:
        """The path of the call, relative to the address of a service."""
        return f"{game_path(self.game)}/{self.path}"


def game_path(game: str | None) -> str:
    """Return the path of the description of a game, or of the list of games."""
    return "/v1/games" if game is None else f"/v1/games/{quote(game, safe='')}"


class Transport(Protocol):
    """Makes calls, given plain values and returning plain values."""

    def call(self, game: str, path: str, body: dict[str, Any], key: str | None = None) -> Any:
        """Return the answer to a call; `key` is for a sealed state.

        Raises:
            ProblemError: the call is refused.
            Unavailable, UnexpectedAnswer: there is no valid response.
        """

    def batch(self, calls: Sequence[Ask]) -> list[Any]:
        """Return the answer to each call, in order, or the `ProblemError` that it is refused with.

        Raises:
            ProblemError: all of them are refused.
            Unavailable, UnexpectedAnswer: there is no valid response.
        """

    def describe(self, game: str | None) -> Any:
        """Return the description of a game, or the list of games."""

    def close(self) -> None:
        """Close the connections; later calls to a service raise RuntimeError."""


class AsyncTransport(Protocol):
    """The asynchronous twin of `Transport`."""

    async def call(self, game: str, path: str, body: dict[str, Any], key: str | None = None) -> Any:
        """Return the answer to a call, as `Transport.call` does."""

    async def batch(self, calls: Sequence[Ask]) -> list[Any]:
        """Return the answer to each call, as `Transport.batch` does."""

    async def describe(self, game: str | None) -> Any:
        """Return the description of a game, or the list of games."""

    async def aclose(self) -> None:
        """Close the connections; later calls to a service raise RuntimeError."""
