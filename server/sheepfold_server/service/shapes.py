"""Bodies and answers are declared once for all games, with type variables in the place of each game's own types.

Answers are written as JSON here.
"""

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass, field, make_dataclass
from functools import cache, reduce
from operator import attrgetter, or_
from types import NoneType, UnionType
from typing import Annotated, Any, Final, NewType, TypeVar, Union, get_args, get_origin

import orjson

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.shape import Between, list_of, may_be_absent, members, plain
from sheepfold_rules.transcripts import transcript_members

S = TypeVar("S", bound=dict[str, Any])  # states, which stand in answers as they are: `StateCache.encode`
M = TypeVar("M")  # moves
V = TypeVar("V")  # views
E = TypeVar("E")  # events
R = TypeVar("R")  # outcomes
D = TypeVar("D")  # finished deals
P = TypeVar("P")  # what they pay
T = TypeVar("T")  # transcripts
Seat = NewType("Seat", int)  # in any match of the game


def seat_shape(game: AnyGame) -> Any:
    """Return the shape of a seat in any match of a game."""
    return Annotated[int, Between(0, max(game.seats) - 1)]


def transcript_shape(game: AnyGame) -> Any:
    """Return the shape of a transcript that claims no outcome and leaves out nothing else."""
    own = [
        (name, shape, field(metadata=each.metadata))
        for name, shape, each in transcript_members(game)
        if name != "outcome"
    ]
    text = {"__doc__": "How a match started, and its moves."}
    return make_dataclass("Transcript", own, namespace=text, frozen=True, slots=True)


OF_GAME: Final[dict[str, Callable[[AnyGame], Any]]] = {  # by the name of the variable
    "S": attrgetter("record_type"),
    "M": attrgetter("move"),
    "V": attrgetter("view_type"),
    "E": attrgetter("event"),
    "R": attrgetter("outcome_type"),
    "D": attrgetter("scorekeeper.FinishedDeal"),
    "P": attrgetter("scorekeeper.Score"),
    "T": transcript_shape,
    "Seat": seat_shape,
}


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a call. It has no members that are `ABSENT`, as long as they are None."""


def to_json(value: Any) -> bytes:
    """Return an answer or any other value as JSON; it may contain declared values."""
    return orjson.dumps(value, default=plain, option=orjson.OPT_PASSTHROUGH_DATACLASS)


@cache
def declare(game: AnyGame, shape: Any) -> Any:
    """Return the declaration of a body, an answer, or a part of one, with the types of a game."""
    if isinstance(shape, TypeVar | NewType):
        return OF_GAME[shape.__name__](game)
    parts: tuple[Any, ...] = get_args(shape)
    declared: Any = get_origin(shape) or shape
    if declared is tuple:
        return list_of(declare(game, parts[0]))
    if declared in (Union, UnionType):
        return reduce(or_, [declare(game, part) for part in parts])
    if not getattr(shape, "__parameters__", ()):
        return shape
    is_answer = issubclass(declared, Answer)
    own = [
        (name, declare(game, without_null(part) if is_answer and may_be_absent(each) else part), copy(each))
        for name, part, each in members(declared)
    ]
    return make_dataclass(
        declared.__name__,
        own,
        bases=(Answer,) if is_answer else (),
        namespace={"__doc__": declared.__doc__},
        frozen=True,
        slots=True,
    )


def without_null(shape: Any) -> Any:
    """Return a shape that can be null without that."""
    return reduce(or_, [part for part in get_args(shape) if part is not NoneType])
