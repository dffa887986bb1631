"""Batches: many calls in one request, each with its own answer."""

from collections.abc import Callable, Iterable
from time import monotonic
from typing import Any, Final, NamedTuple

from marshmallow import fields

from sheepfold_rules.core.shape import Length
from sheepfold_rules.games import GAMES
from sheepfold_rules.problems import problem
from sheepfold_server.limits import MAX_CALLS
from sheepfold_server.service.fields import (
    Anything,
    Body,
    Declared,
    ListOf,
    Nested,
    Text,
    create_answer,
    create_schema,
    load,
    nothing,
)
from sheepfold_server.service.members import Members


class Call(NamedTuple):
    """One call of a batch: its path below the game, the name of the game, the plain body, and the key of the match."""

    call: str
    game: str
    body: Body
    key: str | None


NAMES: Final = ", ".join(game.name for game in GAMES)
ITEM: Final[Members] = {
    "call": Text("The last part of the call's path, such as `play`.", required=True),
    "game": Text(f"The name of the game: {NAMES}.", required=True),
    "body": Anything("The body of the call. By default, an empty object.", load_default=dict),
    "key": Text("The key for a sealed state. By default, the key that is sent with the batch.", load_default=nothing),
}
CALLS_TEXT: Final = "The calls, of any games."
BATCH: Final = create_schema(
    "batch",
    {"calls": ListOf(Nested(create_schema("item", ITEM)), Length(1, MAX_CALLS), CALLS_TEXT, required=True)},
)


ITEM_ANSWER: Final = create_answer(
    "BatchItemAnswer",
    "The answer to one call of a batch.",
    {
        "status": Declared(GAMES[0], int, "The HTTP status that the call alone would have had.", required=True),
        "body": Declared(GAMES[0], dict[str, Any], "The answer to the call, or its problem.", required=True),
    },
)
BATCH_ANSWER: Final = create_answer(
    "BatchAnswer",
    "The answers to the calls, in order.",
    {"answers": fields.List(fields.Nested(ITEM_ANSWER), required=True)},
)


def read_items(body: Any) -> tuple[Call, ...]:
    """Return the calls of a batch; their bodies are read when the calls are made.

    Raises:
        InvalidShape: the body is not that of a batch.
    """
    return tuple([Call(**each) for each in load(BATCH, body)["calls"]])


def run_batch(
    items: Iterable[Call],
    run: Callable[[Call], Body],
    seconds: float,
    is_full: Callable[[], bool] = lambda: False,
) -> Body:
    """Answer the calls in order.

    `run` answers one call, and never raises. Once the time is up, or the answers are as long as they may be
    (`is_full`), the remaining calls are not made.
    """
    end = monotonic() + seconds
    late = refuse_item(
        f"the batch reached its time limit of {seconds:g} seconds before this call; send this call again"
    )
    full = refuse_item("the response was full before this call; send this call again")
    return {"answers": [full if is_full() else run(item) if monotonic() < end else late for item in items]}


def refuse_item(detail: str) -> Body:
    """Return the answer to a call that is not made."""
    refusal = problem("deadline-exceeded", detail)
    return {"status": refusal["status"], "body": refusal}
