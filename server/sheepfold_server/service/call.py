"""How a call of a game is declared."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sheepfold_server.service.context import Context
from sheepfold_server.service.envelope import AnyGame, Body, Parameter
from sheepfold_server.service.examples import Opening


@dataclass(frozen=True, slots=True)
class Link:
    """What may follow from an answer: the operation of another call, and where the members of its body come from."""

    name: str
    operation: str
    body: tuple[tuple[str, str], ...]
    text: str


@dataclass(frozen=True, slots=True)
class Call:
    """A call of a game, declared once: routes, batches, the SDK and the OpenAPI document follow from it.

    `path` is below that of the game, `operation` the name of what it does. `takes` returns the members of its body,
    `gives` is the shape of its answer (`service.answers`), `example` makes a body of the opening of a match, `links`
    are what may follow. `errors` are the statuses it may be refused with, beside those that every call has. `run`
    answers the values of a body.
    """

    path: str
    operation: str
    summary: str
    text: str
    takes: Callable[[AnyGame], tuple[Parameter, ...]]
    gives: Any
    example: Callable[[Opening], Body]
    run: Callable[[AnyGame, Body, Context], Any]
    links: tuple[Link, ...] = ()
    errors: tuple[int, ...] = (422,)
