"""What a declaration is written with: limits of values, sentences of fields, and the `type` of moves and events."""

import dataclasses
import types
import typing
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Literal, Union, get_args, get_origin

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


def tag(declared: Any) -> str | None:
    """Return the `type` of a declaration; None where it is not one of several."""
    for name, annotation, _ in members(declared):
        if name == "type" and get_origin(annotation) is Literal:
            return str(get_args(annotation)[0])
    return None
