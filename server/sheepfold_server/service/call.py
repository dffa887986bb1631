"""How a call of a game is declared."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sheepfold_rules.core.errors import Refusal
from sheepfold_rules.core.game import AnyGame
from sheepfold_server.service.context import Context
from sheepfold_server.service.examples import Opening
from sheepfold_server.service.fields import Body
from sheepfold_server.service.members import Members


def never(body: Body) -> bool:
    """Whether a call with this body can take long: never."""
    return False


def always(body: Body) -> bool:
    """Whether a call with this body can take long: always."""
    return True


@dataclass(frozen=True, slots=True)
class Call:
    """A call of a game, declared once: routes, batches, the SDK and the OpenAPI document follow from it.

    `path` is the last part of its URL, and `operation` its name in the OpenAPI document. `takes` returns the members of
    its body, `run` computes its answer from their values, and `gives` declares the answer, with type variables for the
    types of a game (`service.answers`). `example` makes an example body from the opening of a match. `problems` are the
    types of problem that it can answer, besides those that every call can and those of sealed states. `is_heavy`
    returns whether a call with this body can take long: the service runs few of those at a time. A call that `is_long`
    takes a transcript, so its body may be as large as any.
    """

    path: str
    operation: str
    summary: str
    text: str
    takes: Callable[[AnyGame], Members]
    gives: Any
    example: Callable[[Opening], Body]
    run: Callable[[AnyGame, Body, Context], Any]
    problems: tuple[type[Refusal], ...]
    is_heavy: Callable[[Body], bool] = never
    is_long: bool = False
