"""Executing a call, for HTTP, batches and the SDK's in-process transport alike."""

from collections.abc import Callable
from typing import Any, Protocol

from sheepfold_server.service.answers import encode_answer
from sheepfold_server.service.call import Call
from sheepfold_server.service.context import Context
from sheepfold_server.service.envelope import SEALED, AnyGame, Body, Sealed


class SealedCalls(Protocol):
    """Runs calls on sealed states. It is implemented in `sealing.access`, whose dependencies the SDK may lack."""

    def run(self, game: AnyGame, call: Call, values: Body, key: str | None, deadline: float | None) -> Any:
        """Return the answer to a call, with sealed states."""


def execute(
    game: AnyGame, call: Call, values: Body, context: Context, sealed: Callable[[], SealedCalls], key: str | None
) -> Any:
    """Return the answer to a call with these values; `key` came with the call, for a sealed state.

    Raises:
        Exception: one of `problems.REFUSALS`; the call is refused.
    """
    context.check_time()
    if isinstance(values.get("state"), Sealed) or values.get(SEALED, False):
        return sealed().run(game, call, values, key, context.deadline)
    return encode_answer(call.run(game, values, context), context.encode_state)
