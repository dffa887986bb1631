"""Batches: many calls in one request, each with an answer of its own."""

from collections.abc import Callable, Iterable
from time import monotonic
from typing import Any, Final, NamedTuple

from sheepfold_server.core.faults import Misshapen, Path
from sheepfold_server.service.problems import problem

MOST_CALLS: Final = 1000
SECONDS: Final = 10.0  # after which no further call of a batch is begun

NAMES: Final = ("call", "game", "body", "key")
TEXTS: Final = ("call", "game", "key")

Answer = dict[str, Any]


class Item(NamedTuple):
    """One call of a batch: its path below the game, the game's name, its plain body, and a key for a sealed state."""

    call: str
    game: str
    body: dict[str, Any]
    key: str | None


def items(calls: Any) -> tuple[Item, ...]:
    """The calls of a batch.

    Raises:
        Misshapen: it is no list of calls, or one of too many; paths are below `calls`.
    """
    if type(calls) is not list or not 0 < len(calls) <= MOST_CALLS:
        raise Misshapen([(("calls",), f"a list of 1 to {MOST_CALLS} calls was expected")])
    faults = [(("calls", index, *path), text) for index, call in enumerate(calls) for path, text in faults_of(call)]
    if faults:
        raise Misshapen(faults)
    return tuple(Item(call["call"], call["game"], call.get("body", {}), call.get("key")) for call in calls)


def faults_of(call: Any) -> Iterable[tuple[Path, str]]:
    """What is wrong with one call as such; its body is looked at when it is made."""
    if type(call) is not dict:
        return [((), "an object was expected")]
    found: list[tuple[Path, str]] = [((name,), "this is missing") for name in NAMES[:2] if name not in call]
    found += [((name,), "there is no such name here") for name in call if name not in NAMES]
    found += [((name,), "a string was expected") for name in TEXTS if type(call.get(name, "")) is not str]
    if type(call.get("body", {})) is not dict:
        found.append((("body",), "an object was expected"))
    return found


def answers(calls: Iterable[Item], make: Callable[[Item], Answer], seconds: float = SECONDS) -> list[Answer]:
    """What each call is answered, in order: its status, and the answer or the problem as its body.

    `make` answers one call, whatever it is. Once the time is over, the calls that are left are not made.
    """
    end = monotonic() + seconds
    late = problem("out-of-time", f"the batch has taken its {seconds:g} seconds; send this call again")
    return [make(item) if monotonic() < end else {"status": late["status"], "body": late} for item in calls]
