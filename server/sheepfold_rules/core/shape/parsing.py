"""Turning annotations into nodes, plain values into declared ones, and declared values into plain ones."""

import dataclasses
from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, Final, Literal, TypeVar, get_args, get_origin

from sheepfold_rules.core.shape.declarations import (
    TAG,
    AnyOrder,
    Between,
    Distinct,
    Length,
    OneOf,
    Open,
    OutOf,
    UnknownEvent,
    alternatives,
    default_of,
    may_be_absent,
    members,
    tag_of,
)
from sheepfold_rules.core.shape.nodes import (
    REQUIRED,
    Field,
    ListOf,
    Optional,
    Record,
    Variants,
    compile_function,
    write_any,
)
from sheepfold_rules.core.shape.scalars import Choice, Flag, Named, Node, Number, Plain, Text, Whole

BARE: Final[dict[Any, Node]] = {bool: Flag(), int: Whole(), float: Number(), str: Text(), dict[str, Any]: Plain()}

Read = Callable[[Any], Any]  # returns the declared value of a plain one, or raises InvalidShape
Write = Callable[[Any], Any]


@cache
def reader(annotation: Any, *, tolerant: bool = False) -> Read:
    """Return the function that turns a plain value into a declared one, or raises InvalidShape.

    A `tolerant` reader is for responses of a service that may be newer than the declarations. It ignores undeclared
    members, accepts unlisted strings and values beyond the limits, and reads an event of an unknown type as an
    `UnknownEvent`. It still refuses values of the wrong JSON type and missing members.
    """
    return parse_any(annotation, tolerant).read


def parse(annotation: Any) -> Node:
    """Return the node of an annotation, the same object each time.

    Raises:
        TypeError: the annotation does not declare a shape.
    """
    return parse_any(annotation, False)


@cache
def parse_any(annotation: Any, tolerant: bool) -> Node:
    """Return the node of an annotation for strict or `tolerant` reading.

    Raises:
        TypeError: the annotation does not declare a shape.
    """
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return parse_limited(annotation, tolerant)
    if origin is Literal:
        is_open = tolerant and all(isinstance(value, str) for value in arguments)
        return BARE[str] if is_open else Choice(arguments)
    if origin is tuple:
        return ListOf(parse_any(arguments[0], tolerant))
    declared = origin or annotation  # for `Violation[str]`, the class itself
    if isinstance(declared, type) and dataclasses.is_dataclass(declared):
        return parse_record(declared, tolerant)
    if isinstance(annotation, TypeVar):
        return parse_any(annotation.__bound__, tolerant)
    return BARE[annotation] if annotation in BARE else parse_union(annotation, tolerant)


def parse_limited(annotation: Any, tolerant: bool) -> Node:
    """Return the node of an annotated string, whole number or list."""
    base, *declared = get_args(annotation)
    kept: Any = {type(limit): limit for limit in declared if not tolerant or type(limit) is AnyOrder}
    if get_origin(base) is tuple:
        item = parse_any(get_args(base)[0], tolerant)
        is_distinct = Distinct in kept
        return ListOf(item, kept.get(Length), is_distinct=is_distinct, out_of=kept.get(OutOf), order=kept.get(AnyOrder))
    if base is int:
        return Whole(kept.get(Between))
    named, values = kept.get(OneOf), literal_values(base)
    if named is not None and (base is str or values == named.values):
        return Named(annotation, named)
    if named is None and (base is str or (values and (tolerant or Open in kept))):
        return Text(kept.get(Length), values)
    raise TypeError(f"{annotation!r} has limits that do not apply to it")


def literal_values(base: Any) -> tuple[Any, ...]:
    """Return the values of a `Literal` or a union of them, in order; none for anything else."""
    shapes = alternatives(base)
    is_literal = all(get_origin(shape) is Literal for shape in shapes)
    return tuple(value for shape in shapes for value in get_args(shape)) if is_literal else ()


def parse_union(annotation: Any, tolerant: bool) -> Node:
    """Return the node of `X | None`, or of declarations distinguished by their `type`."""
    shapes = alternatives(annotation)
    rest = tuple(shape for shape in shapes if shape is not type(None))
    if shapes == (annotation,) or not rest:
        raise TypeError(f"{annotation!r} is not a shape")
    inner = parse_any(rest[0], tolerant) if len(rest) == 1 else parse_variants(rest, tolerant)
    return inner if rest == shapes else Optional(inner)


@cache
def parse_variants(shapes: tuple[Any, ...], tolerant: bool = False) -> Variants:
    """Return the node of declarations distinguished by their `type`."""
    records = tuple(parse_record(shape, tolerant) for shape in shapes)
    for record in records:
        if record.tag is None:
            raise TypeError(f"{record.declared.__name__} is part of a union, and has no type")
    return Variants(records, is_open=tolerant and not any(shape.is_closed for shape in shapes))


@cache
def parse_record(declared: Any, tolerant: bool = False) -> Record:
    """Return the node of a declaration."""
    fields = [
        Field(
            name,
            parse_any(annotation, tolerant),
            REQUIRED if (default := default_of(field)) is REQUIRED else plain(default),
            find_doc(declared, name),
        )
        for name, annotation, field in members(declared)
    ]
    return Record(declared, tag_of(declared), tuple(fields), is_open=tolerant)


def find_doc(declared: type, name: str) -> str | None:
    """Return the description of a field: its own, or otherwise that of the same field in a base class."""
    fields = (getattr(base, "__dataclass_fields__", {}).get(name) for base in declared.__mro__)
    return next((field.metadata["doc"] for field in fields if field and "doc" in field.metadata), None)


def plain(value: Any) -> Any:
    """Return the plain value of a declared one: dicts, lists, strings, numbers, booleans and None."""
    kind: Any = type(value)
    return writer(kind)(value)


@cache
def writer(kind: Any) -> Write:
    """Return the function that writes the values of a class."""
    if kind in (str, int, bool, float, type(None)):
        return lambda value: value
    if kind in (tuple, list):
        return lambda values: [plain(each) for each in values]
    if kind is dict:
        return lambda value: {name: plain(each) for name, each in value.items()}
    if kind is UnknownEvent:
        return UnknownEvent.to_dict
    tag = tag_of(kind)
    items = [] if tag is None else [f"{TAG!r}: {tag!r}"]
    for name, annotation, field in members(kind):
        item = f"{name!r}: {write_field(annotation, f'value.{name}')}"
        items.append(f"**({{{item}}} if value.{name} is not None else {{}})" if may_be_absent(field) else item)
    return compile_function(f"{{{', '.join(items)}}}", writer=writer)


def write_field(annotation: Any, source: str) -> str:
    """Return a Python expression for the plain value of a field.

    A field whose annotation declares no shape, such as a type variable, is written according to its value.
    """
    try:
        return parse(annotation).write(source)
    except TypeError:
        return write_any(source)
