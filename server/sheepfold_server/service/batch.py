"""Batches: many calls in one request, each with its own answer."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, ClassVar, Final, NamedTuple

from sheepfold_rules.core.errors import InvalidShape, Path
from sheepfold_rules.core.shape import doc
from sheepfold_rules.games import GAMES
from sheepfold_server.service.answers import Answer
from sheepfold_server.service.envelope import Body, Envelope, Parameter, read_object
from sheepfold_server.service.problems import problem

MAX_CALLS: Final = 1000
SECONDS: Final = 10.0  # for all calls of a batch together
MAX_ANSWERS: Final = 8 * 1024 * 1024  # bytes of answers after which no further call of a batch is started


class Item(NamedTuple):
    """One call of a batch: its path below the game, the name of the game, the plain body, and the key of the match."""

    call: str
    game: str
    body: Body
    key: str | None


NAMES: Final = ", ".join(game.name for game in GAMES)
ITEM: Final = Envelope(
    (
        Parameter("call", str, "The last part of the call's path, such as `play`.", required=True),
        Parameter("game", str, f"The name of the game: {NAMES}.", required=True),
        Parameter("body", Body, "The body of the call. By default, an empty object.", default={}, read=read_object),
        Parameter("key", str, "The key for a sealed state. By default, the bearer token of the batch.", default=None),
    )
)
BATCH: Final = Envelope(
    (Parameter("calls", list, "The calls, of any games.", required=True, read=lambda calls: calls),)
)


@dataclass(frozen=True, slots=True)
class ItemAnswer(Answer):
    """The answer to one call of a batch."""

    component: ClassVar[str] = "BatchItemAnswer"

    status: int = field(metadata=doc("The HTTP status that the call alone would have had."))
    body: Body = field(metadata=doc("The answer to the call, or its problem."))


@dataclass(frozen=True, slots=True)
class BatchAnswer(Answer):
    """The answers to the calls, in order."""

    component: ClassVar[str] = "BatchAnswer"

    answers: tuple[ItemAnswer, ...]


def read_items(calls: Any) -> tuple[Item, ...]:
    """Return the items of a batch; their bodies are read when the calls are made.

    Raises:
        InvalidShape: `calls` is not a list of calls, or is too long.
    """
    if type(calls) is not list or not 0 < len(calls) <= MAX_CALLS:
        raise InvalidShape([(("calls",), f"a list of 1 to {MAX_CALLS} calls was expected")])
    items: list[Item] = []
    faults: list[tuple[Path, str]] = []
    for index, call in enumerate(calls):
        try:
            items.append(Item(**ITEM.read(read_object(call))))
        except InvalidShape as invalid_shape:
            faults += invalid_shape.errors_below("calls", index)
    if faults:
        raise InvalidShape(faults)
    return tuple(items)


def run_batch(
    items: Iterable[Item],
    run: Callable[[Item], ItemAnswer],
    seconds: float = SECONDS,
    is_full: Callable[[], bool] = lambda: False,
) -> BatchAnswer:
    """Answer the calls in order.

    `run` answers one call, and never raises. Once the time is up, or the answers are as long as they may be
    (`is_full`), the remaining calls are not made.
    """
    end = monotonic() + seconds
    late = refuse_item(
        f"the batch reached its time limit of {seconds:g} seconds before this call; send this call again"
    )
    full = refuse_item("the response was full before this call; send this call again")
    return BatchAnswer(tuple([full if is_full() else run(item) if monotonic() < end else late for item in items]))


def refuse_item(detail: str) -> ItemAnswer:
    """Return the answer to a call that is not made."""
    refusal = problem("out-of-time", detail)
    return ItemAnswer(refusal["status"], refusal)
