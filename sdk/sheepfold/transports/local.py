"""What a client without a service answers in this process besides matches: records and the list of games."""

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

from sheepfold.errors import ProblemError, problem_error
from sheepfold.transports.ask import Ask, Transport
from sheepfold_rules import engine
from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import load_rules
from sheepfold_rules.problems import REFUSALS, refusal
from sheepfold_rules.transcripts import read_transcript

if TYPE_CHECKING:
    from sheepfold.settings import MakeApp

T = TypeVar("T")

NO_SERVICE: Final = (
    "a service seals states and opens them: connect to one, or pass a function that makes its WSGI application as "
    "`sealing` to `sheepfold.connect`"
)


class LocalTransport:
    """Answers in this process, given plain values and returning plain values. There is nothing to close."""

    is_closed: Final = False

    def __init__(self, sealing: "MakeApp | None" = None) -> None:
        self.sealing: Final = sealing

    @cached_property
    def service(self) -> Transport:
        """The service that seals states.

        Raises:
            ValueError: there is none.
        """
        if self.sealing is None:
            raise ValueError(NO_SERVICE)
        from sheepfold.transports.http import HttpTransport, open_app  # imported late: it is slow to load
        from sheepfold.transports.wsgi import APP_URL

        return HttpTransport(APP_URL, session=open_app(self.sealing()))

    def call(self, game: str, path: str, body: dict[str, Any], key: str | None = None) -> Any:
        """Return the answer to a call on a sealed state; see `Transport`.

        Raises:
            ValueError: no service was given.
        """
        return self.service.call(game, path, body, key)

    def batch(self, calls: Sequence[Ask]) -> list[Any]:
        """Return the answers to calls, or the `ProblemError` that each is refused with: a record is replayed here.

        Raises:
            ValueError: a call is for a service, and none was given.
        """
        return [answer_replay(call) if call.path == "replay" else self.ask(call) for call in calls]

    def ask(self, call: Ask) -> Any:
        """Return the answer of the service that seals states, or the `ProblemError` that the call is refused with."""
        try:
            return self.call(*call)
        except ProblemError as refused:
            return refused

    def describe(self, game: str | None) -> Any:
        """Return the description of a game, or the list of games."""
        from sheepfold_rules import catalogue  # imported late: it loads all games

        try:
            return plain(catalogue.list_games() if game is None else catalogue.describe(catalogue.find_game(game)))
        except REFUSALS as error:
            raise problem_error(refusal(error)) from None

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def answer_replay(call: Ask) -> Any:
    """Return the answer to a call of `replay`, as a service gives it, or the error that it is refused with."""
    rules = load_rules(call.game)
    try:
        transcript = read_transcript(rules, call.body)
        found = engine.replay(rules, transcript.start, transcript.turns)
    except REFUSALS as error:
        return problem_error(refusal(error))
    outcome = engine.outcome(rules, found.state)
    return plain(
        {
            "legal": found.violation is None,
            "applied": found.applied,
            "position": {"outcome": outcome},
            "index": None if found.violation is None else found.applied,
            "violation": found.violation,
            "to_act": found.state.to_act,
            "legal_moves": engine.legal_moves(found.state),
            "outcome_agrees": None if transcript.outcome is None else transcript.outcome == outcome,
        }
    )


class AsyncLocalTransport:
    """Answers in this process, in a thread where that can take long. There is nothing to close."""

    is_closed: Final = False

    def __init__(self, sealing: "MakeApp | None" = None) -> None:
        self.local: Final = LocalTransport(sealing)

    async def call(self, game: str, path: str, body: dict[str, Any], key: str | None = None) -> Any:
        """Return the answer to a call on a sealed state."""
        return await run_in_thread(partial(self.local.call, game, path, body, key))

    async def batch(self, calls: Sequence[Ask]) -> list[Any]:
        """Return the answers to calls."""
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
