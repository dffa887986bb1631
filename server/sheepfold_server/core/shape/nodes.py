"""The tree of an annotation: a node for each kind of value, with its limits as fields.

Nodes are equal only to themselves, since 1 and True are different choices. The same annotation always gives the same
node.
"""

import dataclasses
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Final, Literal, TypeVar, get_args, get_origin

from sheepfold_server.core.shape.declarations import (
    AnyOrder,
    Between,
    Distinct,
    Length,
    OneOf,
    OutOf,
    Tagged,
    alternatives,
    members,
)

L = TypeVar("L")

REQUIRED: Final = dataclasses.MISSING  # the default of a field that has none


@dataclass(frozen=True, slots=True, eq=False)
class Flag:
    """True or false."""


@dataclass(frozen=True, slots=True, eq=False)
class Whole:
    """A whole number."""

    limits: Between | None


@dataclass(frozen=True, slots=True, eq=False)
class Text:
    """A string."""

    length: Length | None


@dataclass(frozen=True, slots=True, eq=False)
class Named:
    """A string out of a named set; `declared` is the annotation."""

    declared: Any
    limit: OneOf


@dataclass(frozen=True, slots=True, eq=False)
class Choice:
    """One of some literal values."""

    values: tuple[Any, ...]


@dataclass(frozen=True, slots=True, eq=False)
class ListOf:
    """A list. `out_of` are the values of `OutOf`, `order` those of `AnyOrder`."""

    item: "Node"
    length: Length | None
    is_distinct: bool
    out_of: tuple[str, ...] | None
    order: tuple[str, ...] | None


@dataclass(frozen=True, slots=True, eq=False)
class Optional:
    """A value or None."""

    inner: "Node"


@dataclass(frozen=True, slots=True, eq=False)
class Field:
    """A field of a record; `default` is REQUIRED where there is none, `doc` is its description."""

    name: str
    node: "Node"
    default: Any
    doc: str | None


@dataclass(frozen=True, slots=True, eq=False)
class Record:
    """An object that becomes a declared dataclass; with a `tag`, the object's first member is its `type`."""

    declared: type
    tag: str | None
    fields: tuple[Field, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Variants:
    """One of several records, told apart by their tags."""

    records: tuple[Record, ...]


Node = Flag | Whole | Text | Named | Choice | ListOf | Optional | Variants | Record

BARE: Final[dict[Any, Node]] = {bool: Flag(), int: Whole(None), str: Text(None)}


@cache
def parse(annotation: Any) -> Node:
    """Return the node of an annotation, always the same one.

    Raises:
        TypeError: the annotation does not declare a shape.
    """
    if get_origin(annotation) is Annotated:
        base, *limits = get_args(annotation)
        return parse_limited(annotation, base, tuple(limits))
    if get_origin(annotation) is Literal:
        return Choice(get_args(annotation))
    if get_origin(annotation) is tuple:
        return parse_list(annotation, ())
    if isinstance(annotation, type) and dataclasses.is_dataclass(annotation):
        return parse_record(annotation)
    if annotation in BARE:
        return BARE[annotation]
    return parse_union(annotation)


def parse_limited(annotation: Any, base: Any, limits: tuple[Any, ...]) -> Node:
    """Return the node of an annotated string, whole number or list."""
    if get_origin(base) is tuple:
        return parse_list(base, limits)
    if base is int:
        return Whole(find(Between, limits))
    if base is not str:
        raise TypeError(f"{annotation!r} has limits that do not apply to it")
    named = find(OneOf, limits)
    return Named(annotation, named) if named else Text(find(Length, limits))


def parse_list(base: Any, limits: tuple[Any, ...]) -> ListOf:
    """Return the node of a list."""
    out_of, order = find(OutOf, limits), find(AnyOrder, limits)
    return ListOf(
        parse(get_args(base)[0]),
        find(Length, limits),
        is_distinct=find(Distinct, limits) is not None,
        out_of=out_of.values if out_of else None,
        order=order.values if order else None,
    )


def parse_union(annotation: Any) -> Node:
    """Return the node of `X | None`, or of declarations told apart by their `type`."""
    shapes = alternatives(annotation)
    rest = [shape for shape in shapes if shape is not type(None)]
    if shapes == (annotation,) or not rest:
        raise TypeError(f"{annotation!r} is not a shape")
    inner = parse(rest[0]) if len(rest) == 1 else parse_variants(tuple(rest))
    return inner if len(rest) == len(shapes) else Optional(inner)


@cache
def parse_variants(shapes: tuple[Any, ...]) -> Variants:
    """Return the node of declarations told apart by their `type`."""
    records = tuple(map(parse_record, shapes))
    for record in records:
        if record.tag is None:
            raise TypeError(f"{record.declared.__name__} is part of a union, and has no type")
    return Variants(records)


@cache
def parse_record(declared: Any) -> Record:
    """Return the node of a declaration."""
    fields = [
        Field(name, parse(annotation), field.default, field.metadata.get("doc"))
        for name, annotation, field in members(declared)
    ]
    return Record(declared, declared.type if issubclass(declared, Tagged) else None, tuple(fields))


def find(kind: type[L], limits: tuple[Any, ...]) -> L | None:
    """Return the limit of that kind; None where there is none."""
    return next((limit for limit in limits if isinstance(limit, kind)), None)
