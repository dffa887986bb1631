"""The tree of an annotation, with a node for each kind of value and its limits as fields.

Nodes are compared by identity, since 1 and True are different choices. The same annotation always gives the same node.
"""

import dataclasses
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Final, Literal, TypeVar, get_args, get_origin

from sheepfold_rules.core.shape.declarations import (
    AnyOrder,
    Between,
    Distinct,
    Length,
    OneOf,
    Open,
    OutOf,
    Tagged,
    alternatives,
    members,
    tag_of,
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
class Number:
    """A number, whole or not."""


@dataclass(frozen=True, slots=True, eq=False)
class Plain:
    """An object whose members are not declared; it is left as it is."""


@dataclass(frozen=True, slots=True, eq=False)
class Text:
    """A string. `known` are the literals of one that is `Open`."""

    length: Length | None
    known: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Named:
    """A string from a named set; `declared` is the annotation."""

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
    """A field of a record; `default` is REQUIRED if there is none, and `doc` is its description."""

    name: str
    node: "Node"
    default: Any
    doc: str | None


@dataclass(frozen=True, slots=True, eq=False)
class Record:
    """An object that becomes a declared dataclass; with a `tag`, the object's first member is its `type`.

    `by_keyword` means that the dataclass takes its fields as keywords only. If it `is_open`, undeclared members are
    ignored.
    """

    declared: type
    tag: str | None
    fields: tuple[Field, ...]
    by_keyword: bool
    is_open: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Variants:
    """One of several records, distinguished by their tags; if it `is_open`, any other tag means an `UnknownEvent`."""

    records: tuple[Record, ...]
    is_open: bool = False


Node = Flag | Whole | Number | Plain | Text | Named | Choice | ListOf | Optional | Variants | Record

BARE: Final[dict[Any, Node]] = {
    bool: Flag(),
    int: Whole(None),
    float: Number(),
    str: Text(None),
    dict[str, Any]: Plain(),
}


@cache
def parse(annotation: Any) -> Node:
    """Return the node of an annotation, the same object each time.

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
    declared = get_origin(annotation) or annotation  # for `Violation[str]`, the class itself
    if isinstance(declared, type) and dataclasses.is_dataclass(declared):
        return parse_record(declared)
    if isinstance(annotation, TypeVar):
        return parse(annotation.__bound__)
    if annotation in BARE:
        return BARE[annotation]
    return parse_union(annotation)


def parse_limited(annotation: Any, base: Any, limits: tuple[Any, ...]) -> Node:
    """Return the node of an annotated string, whole number or list."""
    if get_origin(base) is tuple:
        return parse_list(base, limits)
    if base is int:
        return Whole(find(Between, limits))
    named, values = find(OneOf, limits), literal_values(base)
    if named is not None and (base is str or values == named.values):
        return Named(annotation, named)
    if named is None and (base is str or (values and find(Open, limits) is not None)):
        return Text(find(Length, limits), values)
    raise TypeError(f"{annotation!r} has limits that do not apply to it")


def literal_values(base: Any) -> tuple[Any, ...]:
    """Return the values of a `Literal` or a union of them, in order; none for anything else."""
    shapes = alternatives(base)
    is_literal = all(get_origin(shape) is Literal for shape in shapes)
    return tuple(value for shape in shapes for value in get_args(shape)) if is_literal else ()


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
    """Return the node of `X | None`, or of declarations distinguished by their `type`."""
    shapes = alternatives(annotation)
    rest = [shape for shape in shapes if shape is not type(None)]
    if shapes == (annotation,) or not rest:
        raise TypeError(f"{annotation!r} is not a shape")
    inner = parse(rest[0]) if len(rest) == 1 else parse_variants(tuple(rest))
    return inner if len(rest) == len(shapes) else Optional(inner)


@cache
def parse_variants(shapes: tuple[Any, ...]) -> Variants:
    """Return the node of declarations distinguished by their `type`."""
    records = tuple(map(parse_record, shapes))
    for record in records:
        if record.tag is None:
            raise TypeError(f"{record.declared.__name__} is part of a union, and has no type")
    return Variants(records)


@cache
def parse_record(declared: Any) -> Record:
    """Return the node of a declaration."""
    own = members(declared)
    fields = [Field(name, parse(kind), field.default, find_doc(declared, name)) for name, kind, field in own]
    return Record(declared, tag_of(declared), tuple(fields), by_keyword=any(field.kw_only for _, _, field in own))


def find_doc(declared: type, name: str) -> str | None:
    """Return the description of a field: its own, or otherwise that of the same field in a base class."""
    docs = (
        field.metadata.get("doc")
        for base in declared.__mro__
        if dataclasses.is_dataclass(base)
        for field in dataclasses.fields(base)
        if field.name == name
    )
    return next(filter(None, docs), None)


@cache
def loosen(node: Node) -> Node:
    """Return the node for tolerant reading: without limits, and accepting undeclared names and members."""
    match node:
        case Whole():
            return BARE[int]
        case Text() | Named():
            return BARE[str]
        case Choice(values=values):
            return BARE[str] if all(isinstance(value, str) for value in values) else node
        case ListOf():
            return ListOf(loosen(node.item), None, is_distinct=False, out_of=None, order=node.order)
        case Optional():
            return Optional(loosen(node.inner))
        case Variants(records=records):
            is_closed = any(issubclass(each.declared, Tagged) and each.declared.is_closed for each in records)
            return Variants(tuple(map(loosen_record, records)), is_open=not is_closed)
        case Record():
            return loosen_record(node)
    return node


@cache
def loosen_record(record: Record) -> Record:
    """Return the node of a record for tolerant reading."""
    fields = tuple(dataclasses.replace(field, node=loosen(field.node)) for field in record.fields)
    return dataclasses.replace(record, fields=fields, is_open=True)


def find(kind: type[L], limits: tuple[Any, ...]) -> L | None:
    """Return the limit of that kind; None if there is none."""
    return next((limit for limit in limits if isinstance(limit, kind)), None)
