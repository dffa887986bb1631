"""The answers of the rules in this process, as statuses and bodies."""

from typing import Any, Final

from sheepfold.errors import ProblemError
from sheepfold.transports.local import LocalTransport
from tests.support.callers import APP

LOCAL: Final = LocalTransport(APP)


def answer(game: str, call: str, body: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    """The status and the body with which a call is answered."""
    try:
        return 200, LOCAL.call(game, call, body)
    except ProblemError as refused:
        return refused.status, refused.problem
