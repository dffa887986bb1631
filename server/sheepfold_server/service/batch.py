"""Batches: many calls in one request, each with an answer of its own."""

from collections.abc import Callable, Iterable
from time import monotonic
from typing import Any, Final, NamedTuple

from sheepfold_server.core.errors import InvalidShape, Path
from sheepfold_server.games import GAMES
from sheepfold_server.service.envelope import Body, Envelope, Parameter, read_object
from sheepfold_server.service.problems import problem

MAX_CALLS: Final = 1000
SECONDS: Final = 10.0  # after which no further call of a batch is begun


class Item(NamedTuple):
    """One call of a batch: its path below the game, the game's name, its plain body, and a key for a sealed state."""

    call: str
    game: str
    body: Body
    key: str | None


NAMES: Final = ", ".join(game.name for game in GAMES)
ITEM: Final = Envelope(
    (
        Parameter("call", str, "The call's path below its game, such as `play`.", required=True),
        Parameter("game", str, f"The name of a game: {NAMES}.", required=True),
        Parameter("body", dict, "The body that the call takes; empty by default.", read=read_object),
        Parameter("key", str, "The key for a sealed state; by default the bearer token.", default=None),
    )
)


BATCH: Final = Envelope((Parameter("calls", list, "Calls of any games.", required=True, read=lambda calls: calls),))


def read_items(calls: Any) -> tuple[Item, ...]:
    """Return the items of a batch, whose `calls` these are; the bodies in them are read when the calls are made.

    Raises:
        InvalidShape: it is no list of calls, or one of too many.
    """
    if type(calls) is not list or not 0 < len(calls) <= MAX_CALLS:
        raise InvalidShape([(("calls",), f"a list of 1 to {MAX_CALLS} calls was expected")])
    items: list[Item] = []
    faults: list[tuple[Path, str]] = []
    for index, call in enumerate(calls):
        try:
            values = ITEM.read(read_object(call))
            items.append(Item(values["call"], values["game"], values.get("body", {}), values["key"]))
        except InvalidShape as invalid_shape:
            faults += invalid_shape.errors_below("calls", index)
    if faults:
        raise InvalidShape(faults)
    return tuple(items)


def run_batch(items: Iterable[Item], run: Callable[[Item], Body], seconds: float = SECONDS) -> Body:
    """Answer the calls in order, each with its status, and its answer or its problem as `body`.

    `run` answers one call, whatever becomes of it. Once the time is over, the calls that are left are not made.
    """
    end = monotonic() + seconds
    late = problem("out-of-time", f"the batch has taken its {seconds:g} seconds; send this call again")
    return {"answers": [run(item) if monotonic() < end else {"status": late["status"], "body": late} for item in items]}
