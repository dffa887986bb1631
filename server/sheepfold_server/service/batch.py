"""Batches: many calls in one request, each with its own answer."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from time import monotonic
from typing import Annotated, Any, Final

from sheepfold_rules.core.errors import OutOfTime
from sheepfold_rules.core.shape import Length, doc
from sheepfold_rules.games import NAMED
from sheepfold_rules.problems import problem
from sheepfold_server.service.answers import Answer
from sheepfold_server.service.fields import Body, Declared, create_schema, load

MAX_CALLS: Final = 1000
MAX_ANSWERS: Final = 8 * 1024 * 1024  # bytes of answers after which no further call of a batch is started


@dataclass(frozen=True, slots=True)
class Item:
    """One call of a batch."""

    call: str = field(metadata=doc("The last part of the call's path, such as `play`."))
    game: str = field(metadata=doc(f"The name of the game: {', '.join(NAMED)}."))
    body: dict[str, Any] = field(
        default_factory=dict, metadata=doc("The body of the call. By default, an empty object.")
    )
    key: str = field(
        default="", metadata=doc("The key for a sealed state. By default, the key that is sent with the batch.")
    )


@dataclass(frozen=True, slots=True)
class ItemAnswer(Answer):
    """The answer to one call of a batch."""

    status: int = field(metadata=doc("The HTTP status that the call alone would have had."))
    body: dict[str, Any] = field(metadata=doc("The answer to the call, or its problem."))


@dataclass(frozen=True, slots=True)
class BatchAnswer(Answer):
    """The answers to the calls, in order."""

    answers: tuple[ItemAnswer, ...]


CALLS: Final = Declared(Annotated[tuple[Item, ...], Length(1, MAX_CALLS)], "The calls, of any games.", required=True)
BATCH: Final = create_schema("batch", {"calls": CALLS})


def read_items(body: Any) -> tuple[Item, ...]:
    """Return the calls of a batch; their bodies are read when the calls are made.

    Raises:
        InvalidShape: the body is not that of a batch.
    """
    items: tuple[Item, ...] = load(BATCH, body)["calls"]
    return items


def run_batch(
    items: Iterable[Item],
    run: Callable[[Item], Body],
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
    refusal = problem(OutOfTime, detail)
    return {"status": refusal["status"], "body": refusal}
