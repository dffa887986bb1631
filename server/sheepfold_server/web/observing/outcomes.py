"""The outcomes of calls, for logs and metrics."""

from typing import Any, Final, NamedTuple

from sheepfold_rules.games import NAMED
from sheepfold_server.service.calls import BY_PATH

UNKNOWN: Final = "unknown"


class CallOutcome(NamedTuple):
    """The outcome of a call: its game and path, its status, and why it was refused.

    `problem` is the type of the problem, and `rule` the id of the rule or invariant; "" if there is none.
    """

    game: str
    call: str
    status: int
    problem: str = ""
    rule: str = ""


def call_outcome(game: Any, call: Any, status: int, body: Any) -> CallOutcome:
    """Return the outcome of a call; `body` is its problem if it was refused."""
    known = game if game in NAMED else UNKNOWN
    path = call if call in BY_PATH else UNKNOWN
    if status < 400:
        return CallOutcome(known, path, status)
    rule = body["violation"]["rule"] if "violation" in body else body.get("invariant", "")
    return CallOutcome(known, path, status, body["type"].rpartition("/")[2], rule)


def batch_outcomes(calls: list[Any], answers: list[dict[str, Any]]) -> tuple[CallOutcome, ...]:
    """Return the outcomes of the calls in a batch."""
    return tuple(
        call_outcome(call["game"], call["call"], answer["status"], answer["body"])
        for call, answer in zip(calls, answers, strict=True)
    )
