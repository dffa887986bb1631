"""What stands in events and views, field by field, for the pages of the games."""

from collections.abc import Iterator
from typing import Any, Final

from sheepfold_rules.core.shape import parse, parse_record
from sheepfold_rules.core.shape.nodes import ListOf, Optional, Record, Variants

# the values that other tables show in full, or that are plain from the page
ELSEWHERE: Final = {
    "game": "a string",
    "options": "an object",
    "legal_moves": "a list of moves",
    "moves": "a list of moves",
}


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
        yield f"`{path}{field.name}`", ELSEWHERE.get(field.name) or field.node.words, field.doc or ""
        node, inside = field.node, f"{path}{field.name}"
        while isinstance(node, ListOf | Optional):
            node, inside = node.parts[0], inside + "[]" * isinstance(node, ListOf)
        if isinstance(node, Record) and field.name not in ELSEWHERE:
            yield from walk(node, f"{inside}.")
