"""The asynchronous transport behind the face of the other, so that the same tests hold both."""

import asyncio
from collections.abc import Sequence
from typing import Any, Final

import sheepfold
from sheepfold.transports.ask import Ask
from sheepfold.transports.async_http import AsyncHttpTransport


class Blocking:
    """A transport that waits for each answer of an asynchronous one, in an event loop of its own."""

    def __init__(self, transport: AsyncHttpTransport) -> None:
        self.transport: Final = transport
        self.runner: Final = asyncio.Runner()

    def __reduce__(self) -> tuple[type["Blocking"], tuple[AsyncHttpTransport]]:
        return type(self), (self.transport,)

    def __repr__(self) -> str:
        return repr(self.transport)

    def call(self, game: str, path: str, body: dict[str, Any], key: str | None = None) -> Any:
        """The answer to a call."""
        return self.runner.run(self.transport.call(game, path, body, key))

    def batch(self, calls: Sequence[Ask]) -> list[Any]:
        """The answers to many calls."""
        return self.runner.run(self.transport.batch(calls))

    def handle(self, game: str, state: dict[str, Any]) -> Any:
        """The handle of a state."""
        return self.transport.handle(game, state)

    def state(self, game: str, handle: Any) -> dict[str, Any]:
        """The state behind a handle."""
        return self.transport.state(game, handle)

    def describe(self, game: str | None) -> Any:
        """The description of a game, or the list of all."""
        return self.runner.run(self.transport.describe(game))

    def close(self) -> None:
        """Close the connections and the loop."""
        self.runner.run(self.transport.aclose())
        self.runner.close()


def connect(url: str, **options: Any) -> sheepfold.Rules:
    """The rules of the service there, asked by httpx."""
    return sheepfold.Rules(Blocking(AsyncHttpTransport(url, **options)))
