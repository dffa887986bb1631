"""What stands in events and views, field by field, for the pages of the games."""

import re
from collections.abc import Iterator
from typing import Any, Final

from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.core.shape.declarations import OneOf
from sheepfold_rules.core.shape.nodes import (
    Choice,
    Field,
    Flag,
    ListOf,
    Named,
    Node,
    Number,
    Optional,
    Record,
    Text,
    Variants,
    Whole,
    parse,
    parse_record,
)

ELSEWHERE: Final = {"options": "an object", "legal_moves": "a list of moves"}  # other tables show what is in them
CARD: Final = "a card"


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
        yield f"`{path}{field.name}`", describe_values(field), field.doc or ""
        inner, marks = unwrap(field.node)
        if isinstance(inner, Record) and field.name not in ELSEWHERE:
            yield from walk(inner, f"{path}{field.name}{marks}.")


def unwrap(node: Node) -> tuple[Node, str]:
    """Return what a value consists of in the end, and a pair of brackets for each list around it."""
    match node:
        case Optional():
            return unwrap(node.inner)
        case ListOf():
            inner, marks = unwrap(node.item)
            return inner, f"[]{marks}"
    return node, ""


def describe_values(field: Field) -> str:
    """Return the values of a field in words."""
    return ELSEWHERE.get(field.name) or describe(field.node)


def describe(node: Node) -> str:
    """Return the values of a node in words."""
    match node:
        case Flag():
            return "true or false"
        case Whole():
            return "a whole number"
        case Number():
            return "a number"
        case Text():
            return ", ".join(f"`{value}`" for value in node.known) or "a string"
        case Named():
            return describe_names(node.limit)
        case Choice():
            return ", ".join(f"`{value}`" for value in node.values)
        case ListOf():
            return f"a list of {describe_many(node.item)}"
        case Optional():
            return f"{describe(node.inner)} or null"
        case Variants():
            return "a move"
    return "an object"


def describe_names(limit: OneOf) -> str:
    """Return the names of a set in words: all of them, or for cards what they are called."""
    if not limit.noun.startswith(CARD):
        return ", ".join(f"`{value}`" for value in limit.values)
    return f"{CARD} or `{HIDDEN}`" if HIDDEN in limit.values else CARD


def describe_many(node: Node) -> str:
    """Return the values of the items of a list in words."""
    match node:
        case Variants():
            return "moves"
        case Whole():
            return "whole numbers"
        case Named():
            return re.sub(r"^a (\w+)", r"\1s", describe(node))
        case ListOf():
            return f"lists of {describe_many(node.item)}"
        case Optional():
            return f"{describe_many(node.inner)} and nulls"
        case Text():
            return "strings"
        case Choice():
            return describe(node)
    return "objects"
