"""Calls answered in this process the way the service does: for sealed matches, records and the list of games."""

from base64 import b64encode
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, partial
from secrets import token_bytes
from threading import Lock
from typing import TYPE_CHECKING, Any, Final, TypeVar

from sheepfold.errors import ProblemError, problem_error
from sheepfold.records import Sealing
from sheepfold.transports.ask import Ask
from sheepfold_rules.core.game import Game as Rules
from sheepfold_rules.core.shape import plain
from sheepfold_server.service.calls import BY_PATH
from sheepfold_server.service.context import Context
from sheepfold_server.service.envelope import Envelope, read_state
from sheepfold_server.service.execute import execute
from sheepfold_server.service.problems import REFUSALS, refusal

if TYPE_CHECKING:  # its packages may be missing
    from sheepfold_server.service.sealing.access import Access

T = TypeVar("T")

KEY_BYTES: Final = 32


class LocalTransport:
    """Answers calls in this process, given plain values and returning plain values. There is nothing to close."""

    is_closed: Final = False

    def __init__(self, sealing: Sealing | None) -> None:
        self.sealing = sealing
        self.lock: Final = Lock()
        self.created: Access | None = None
        if sealing is not None:
            self.access()  # to refuse invalid keys immediately

    def access(self) -> "Access":
        """Return the access to sealed states, which is created on first use and shared by all threads."""
        with self.lock:
            if self.created is None:
                sealing = self.sealing or Sealing()
                if not sealing.keys:
                    sealing = replace(sealing, keys=(b64encode(token_bytes(KEY_BYTES)).decode(),))
                self.created = create_access(sealing)
                self.sealing = sealing  # with its key, which pickling a client includes
            return self.created

    def call(self, game: str, path: str, body: dict[str, Any], key: str | None = None) -> Any:
        """Answer a call; see `sheepfold.transports.ask.Transport`."""
        from sheepfold_server.service.catalogue import find_game  # imported late: it loads all games

        try:
            rules = find_game(game)
            values = envelope(rules, path).read(body)
            context = Context(None, None, lambda state: plain(rules.write(state)))
            return plain(execute(rules, BY_PATH[path], values, context, self.access, key))
        except REFUSALS as error:
            raise problem_error(refusal(error)) from None

    def batch(self, calls: Sequence[Ask]) -> list[Any]:
        """Answer one call after another."""
        answers: list[Any] = []
        for call in calls:
            try:
                answers.append(self.call(*call))
            except ProblemError as refused:
                answers.append(refused)
        return answers

    def describe(self, game: str | None) -> Any:
        """Return the description of a game, or the list of games."""
        from sheepfold_server.service import catalogue  # imported late: it loads all games

        try:
            return plain(catalogue.list_games() if game is None else catalogue.describe(catalogue.find_game(game)))
        except REFUSALS as error:
            raise problem_error(refusal(error)) from None

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def create_access(sealing: Sealing) -> "Access":
    """Return the access to states that are sealed this way.

    Raises:
        ValueError: the keys, the seconds or the address of the ledger are invalid.
        ModuleNotFoundError: packages are missing.
    """
    try:
        from sheepfold_server.service.sealing import access, tokens  # imported late: their packages may be missing
    except ModuleNotFoundError as missing:
        from sheepfold_rules.installing import advise  # imported late: it is slow to load

        raise ModuleNotFoundError(f"sealed states need more packages: {advise('server')}") from missing
    return access.create_access(tuple(map(tokens.parse_key, sealing.keys)), sealing.seconds, sealing.ledger)


@cache
def envelope(rules: Rules, path: str) -> Envelope:
    """Return the reader for the bodies of a call."""
    return Envelope(BY_PATH[path].takes(rules), lambda value: read_state(rules, value))


class AsyncLocalTransport:
    """Answers calls in this process, each in a thread. There is nothing to close."""

    is_closed: Final = False

    def __init__(self, sealing: Sealing | None) -> None:
        self.local: Final = LocalTransport(sealing)

    @property
    def sealing(self) -> Sealing | None:
        """How states are sealed."""
        return self.local.sealing

    async def call(self, game: str, path: str, body: dict[str, Any], key: str | None = None) -> Any:
        """Answer a call."""
        return await run_in_thread(partial(self.local.call, game, path, body, key))

    async def batch(self, calls: Sequence[Ask]) -> list[Any]:
        """Answer one call after another."""
        return await run_in_thread(partial(self.local.batch, calls))

    async def describe(self, game: str | None) -> Any:
        """Return the description of a game, or the list of games."""
        return await run_in_thread(partial(self.local.describe, game))

    async def aclose(self) -> None:
        """Do nothing: there is nothing to close."""


async def run_in_thread(function: Callable[[], T]) -> T:
    """Call a function that would block the event loop in a thread, and return its result."""
    import asyncio  # imported late: it is slow to load

    return await asyncio.to_thread(function)
