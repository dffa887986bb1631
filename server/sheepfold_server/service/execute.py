"""The one way through a call, for HTTP, batches and the SDK in process."""

from collections.abc import Callable
from typing import Any, Protocol

from sheepfold_server.service.answers import encode_answer
from sheepfold_server.service.call import Call
from sheepfold_server.service.context import Context
from sheepfold_server.service.envelope import SEALED, AnyGame, Body, Sealed


class SealedCalls(Protocol):
    """Runs the calls on sealed states (`sealing.access`, whose packages the SDK may lack)."""

    def run(self, game: AnyGame, call: Call, values: Body, key: str | None, deadline: float | None) -> Any:
        """Answer a call, with sealed states."""


def execute(
    game: AnyGame, call: Call, values: Body, context: Context, sealed: Callable[[], SealedCalls], key: str | None
) -> Any:
    """Answer a call on the values of its body; `key` is the one that came with it, for a sealed state.

    Raises:
        Exception: the call is refused: one of `problems.REFUSALS`.
    """
    if isinstance(values.get("state"), Sealed) or values.get(SEALED, False):
        return sealed().run(game, call, values, key, context.deadline)
    return encode_answer(call.run(game, values, context), context.encode_state)
