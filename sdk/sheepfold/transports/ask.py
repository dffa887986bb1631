"""A call of the rules, and what carries it to them."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol
from urllib.parse import quote


class Ask(NamedTuple):
    """A call: the game, its path below the game, its body, and the key for a sealed state."""

    game: str
    path: str
    body: dict[str, Any]
    key: str | None = None

    @property
    def url_path(self) -> str:
        """The path of the call below the address of a service."""
        return f"{game_path(self.game)}/{self.path}"


def game_path(game: str | None) -> str:
    """Return the path of the description of a game, or of the list of all."""
    return "/v1/games" if game is None else f"/v1/games/{quote(game, safe='')}"


class Transport(Protocol):
    """Carries calls, from plain values to plain values."""

    def call(self, game: str, path: str, body: dict[str, Any], key: str | None = None) -> Any:
        """Return the answer to a call; `key` is the one for a sealed state.

        Raises:
            ProblemError: the call is refused.
            Unavailable, UnexpectedAnswer: there is no answer, or a strange one.
        """

    def batch(self, calls: Sequence[Ask]) -> list[Any]:
        """Return the answer to each call, in order, or the `ProblemError` that it is refused with.

        Raises:
            ProblemError: all of them are refused.
            Unavailable, UnexpectedAnswer: there is no answer, or a strange one.
        """

    def describe(self, game: str | None) -> Any:
        """Return the description of a game, or the list of all."""

    def close(self) -> None:
        """Close the connections; a call to a service after it is a RuntimeError."""


class AsyncTransport(Protocol):
    """The twin of `Transport` for asynchronous code."""

    async def call(self, game: str, path: str, body: dict[str, Any], key: str | None = None) -> Any:
        """Return the answer to a call, as `Transport.call` does."""

    async def batch(self, calls: Sequence[Ask]) -> list[Any]:
        """Return the answer to each call, as `Transport.batch` does."""

    async def describe(self, game: str | None) -> Any:
        """Return the description of a game, or the list of all."""

    async def aclose(self) -> None:
        """Close the connections; a call to a service after it is a RuntimeError."""
