"""What stands in events and views, field by field, for the pages of the games."""

import re
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

from sheepfold_rules.core.move import BaseMove
from sheepfold_rules.core.shape import parse, parse_record
from sheepfold_rules.core.shape.nodes import ListOf, Optional, Record, Variants
from sheepfold_rules.core.shape.scalars import Choice, Named, Node, Text, Whole

# the values that other tables show in full, or that are plain from the page
ELSEWHERE: Final = {
    "game": "a string",
    "options": "an object",
    "legal_moves": "a list of moves",
    "moves": "a list of moves",
}
CARDS: Final = {"Card": "a card", "SeenCard": "a card or `??`"}  # in place of all their values


def list_events(event: Any) -> list[tuple[str, str, str]]:
    """Return a row for each type of event: its type, what happened, and its fields."""
    node = parse(event)
    assert isinstance(node, Variants)
    return [(f"`{each.tag}`", summarize(each.declared), describe_fields(each)) for each in node.records]


def summarize(declared: type) -> str:
    """Return the first line of a class's docstring."""
    return (declared.__doc__ or "").split("\n", 1)[0]


def describe_fields(record: Record) -> str:
    """Return the fields of a record in one line, each with its description if it has one."""
    return "; ".join(
        f"`{field.name}`" + (f": {lower_first(field.doc)}" if field.doc else "") for field in record.fields
    )


def lower_first(sentence: str) -> str:
    """Return a sentence as a part of another one."""
    return sentence[0].lower() + sentence[1:].removesuffix(".")


def list_fields(view_type: Any) -> list[tuple[str, str, str]]:
    """Return a row for each field of a view, and of the objects in it: its path, its values, and what it says."""
    return list(walk(parse_record(view_type), ""))


def walk(record: Record, path: str) -> Iterator[tuple[str, str, str]]:
    """Yield the rows of a record that lies at a path."""
    for field in record.fields:
        yield f"`{path}{field.name}`", ELSEWHERE.get(field.name) or name_value(field.node), field.doc or ""
        node, inside = field.node, f"{path}{field.name}"
        while isinstance(node, ListOf | Optional):
            node, inside = node.parts[0], inside + "[]" * isinstance(node, ListOf)
        if isinstance(node, Record) and field.name not in ELSEWHERE:
            yield from walk(node, f"{inside}.")


def name_value(node: Node, known: Mapping[Node, str] = MappingProxyType({})) -> str:
    """Return what a value of a node is, in words: those of `known`, if the node is there."""
    if node in known:
        return known[node]
    match node:
        case Optional():
            return f"{name_value(node.inner, known)} or null"
        case ListOf():
            return f"a list of {name_values(node.item, known)}"
        case Variants() if issubclass(node.declared[0], BaseMove):
            return "a move"
        case Named():
            return CARDS.get(node.name) or list_values(node.known)
        case Choice():
            return list_values(node.values)
        case Text():
            return list_values(node.known) or "a string"
        case Whole():
            return "a whole number"
    return node.expected


def name_values(node: Node, known: Mapping[Node, str]) -> str:
    """Return what several values of a node are, in words."""
    if isinstance(node, Optional):
        return f"{name_values(node.inner, known)} and nulls"
    return re.sub(r"^an? ([\w ]+?)(: | or | of |$)", r"\1s\2", name_value(node, known))


def list_values(values: Iterable[Any]) -> str:
    """Return some values as the pages list them."""
    return ", ".join(f"`{value}`" for value in values)
