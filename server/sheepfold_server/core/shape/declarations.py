"""What a declaration is written with: limits of values, sentences of fields, and the `type` of moves and events."""

import dataclasses
import re
import types
import typing
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Final, Union, get_args, get_origin

LARGEST: Final = 2**53 - 1


@dataclass(frozen=True, slots=True)
class Between:
    """Limits of a whole number, both included."""

    low: int
    high: int = LARGEST


@dataclass(frozen=True, slots=True)
class OneOf:
    """A string that is one of `values`; `name` is what such a string is called, and names its schema."""

    name: str
    values: tuple[str, ...]
    noun: str


@dataclass(frozen=True, slots=True)
class Length:
    """Limits of the length of a string or list, both included."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Distinct:
    """No value of the list stands in it twice."""


@dataclass(frozen=True, slots=True)
class OutOf:
    """No value stands in the list more often than in `values`."""

    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AnyOrder:
    """The order of the list means nothing: it is read into the order of `values`."""

    values: tuple[str, ...]


class Tagged:
    """A declaration that is told apart from others by its `type`.

    The type is the name of the class, in lower case with underscores. Where it is another word, the class names it:
    `class TurnUp(Tagged, tag="turn")`.
    """

    __slots__ = ()

    type: ClassVar[str]

    def __init_subclass__(cls, tag: str | None = None) -> None:
        super().__init_subclass__()
        if "type" not in vars(cls):  # a dataclass with slots is made a second time, of what the first one has
            cls.type = tag or re.sub("(?<!^)(?=[A-Z])", "_", cls.__name__).lower()


def doc(text: str) -> dict[str, str]:
    """Return the metadata of a field that is described by one sentence."""
    return {"doc": text}


@cache
def members(declared: Any) -> tuple[tuple[str, Any, dataclasses.Field[Any]], ...]:
    """Return a declaration's fields in order: name, annotation, field."""
    hints = typing.get_type_hints(declared, include_extras=True)
    return tuple((field.name, hints[field.name], field) for field in dataclasses.fields(declared))


def alternatives(annotation: Any) -> tuple[Any, ...]:
    """Return the members of a union, in order; of anything else, itself."""
    if get_origin(annotation) in (Union, types.UnionType):
        return get_args(annotation)
    return (annotation,)
