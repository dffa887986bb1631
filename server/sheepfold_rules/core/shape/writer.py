"""Writing declared values as plain values."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from sheepfold_rules.core.shape.declarations import UnknownEvent, members, tag_of, thaw
from sheepfold_rules.core.shape.nodes import (
    Choice,
    Flag,
    ListOf,
    Named,
    Node,
    Number,
    Optional,
    Plain,
    Record,
    Text,
    Variants,
    Whole,
    parse,
)

SCALARS: Final = frozenset((str, int, bool, float, type(None)))

Write = Callable[[Any], Any]


def plain(value: Any) -> Any:
    """Return the plain value of a declared one: dicts, lists, strings, numbers, booleans and None."""
    kind: Any = type(value)
    if kind in SCALARS:
        return value
    if kind is tuple or kind is list:
        return [plain(each) for each in value]
    if kind is dict:
        return {name: plain(each) for name, each in value.items()}
    return writer(kind)(value)


@cache
def writer(declared: Any) -> Write:
    """Return the function that writes a declared value."""
    if declared is UnknownEvent:
        return lambda event: {"type": event.type, **thaw(event.data)}
    writers = {f"write_{name}": field_writer(annotation) for name, annotation, _ in members(declared)}
    tag = tag_of(declared)
    items = [] if tag is None else [f"'type': {tag!r}"]
    for name, _, _ in members(declared):
        items.append(f"{name!r}: " + (f"write_{name}(value.{name})" if writers[f"write_{name}"] else f"value.{name}"))
    write: Write = eval(f"lambda value: {{{', '.join(items)}}}", writers)  # a loop over the fields takes twice as long
    return write


def field_writer(annotation: Any) -> Write | None:
    """Return the function that writes a field; None if its values are already plain.

    A field whose annotation declares no shape, such as a type variable, is written according to its value.
    """
    try:
        return part_writer(parse(annotation))
    except TypeError:
        return plain


def part_writer(node: Node) -> Write | None:
    """Return the function that writes the values of a node; None if they are already plain."""
    match node:
        case Flag() | Whole() | Number() | Plain() | Text() | Named() | Choice():
            return None
        case ListOf():
            item = part_writer(node.item)
            return list if item is None else lambda values: [item(each) for each in values]
        case Optional():
            inner = part_writer(node.inner)
            return None if inner is None else lambda value: None if value is None else inner(value)
        case Variants() | Record():
            return write_declared


def write_declared(value: Any) -> dict[str, Any]:
    """Return the plain value of a declared value, which may be of a subclass of the declaration."""
    kind: Any = type(value)
    written: dict[str, Any] = writer(kind)(value)
    return written
