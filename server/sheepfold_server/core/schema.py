"""JSON Schema (2020-12) of a declaration."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from sheepfold_server.core.shape import Between, Length, OneOf, parse, plain
from sheepfold_server.core.shape.nodes import (
    REQUIRED,
    Choice,
    Field,
    Flag,
    ListOf,
    Named,
    Node,
    Optional,
    Record,
    Text,
    Variants,
    Whole,
    parse_record,
)

Schema = dict[str, Any]
Refer = Callable[[Any, str], Schema | None]


def inline(named: Any, name: str) -> Schema | None:
    """Refer to nothing: every part of the schema stands where it is used."""
    return None


def schema(annotation: Any, refer: Refer = inline) -> Schema:
    """Return the schema of an annotation.

    `refer(annotation, name)` is asked for each named part (a declaration, or a named set of strings): it gives the
    reference to write in its place, or None to write the part itself.
    """
    return node_schema(parse(annotation), refer)


def record(declared: Any, refer: Refer = inline) -> Schema:
    """Return the schema of a declaration itself, even where it has a reference."""
    return record_schema(parse_record(declared), refer)


def tagged(shapes: Sequence[Any], refer: Refer = inline) -> Schema:
    """Return the schema of declarations told apart by their `type`, be it one or several."""
    return variants_schema(tuple(map(parse_record, shapes)), refer)


def node_schema(node: Node, refer: Refer) -> Schema:
    """Return the schema of a node."""
    match node:
        case Flag():
            return {"type": "boolean"}
        case Whole():
            return {"type": "integer", **between(node.limits)}
        case Text():
            return {"type": "string", **length(node.length, "minLength", "maxLength")}
        case Named():
            return refer(node.declared, node.limit.name) or named_schema(node.limit)
        case Choice():
            return choice_schema(node.values)
        case ListOf():
            return list_schema(node, refer)
        case Optional():
            return optional_schema(node.inner, refer)
        case Variants():
            return variants_schema(node.records, refer)
        case Record():
            return refer(node.declared, node.declared.__name__) or record_schema(node, refer)


def between(limits: Between | None) -> Schema:
    """Return the limits of a whole number as members of its schema."""
    return {"minimum": limits.low, "maximum": limits.high} if limits else {}


def length(limits: Length | None, low: str, high: str) -> Schema:
    """Return the limits of a length as members of a schema with these names."""
    return {low: limits.low, high: limits.high} if limits else {}


def named_schema(limit: OneOf) -> Schema:
    """Return the schema of a named set of strings."""
    return {
        "type": "string",
        "enum": list(limit.values),
        "description": limit.noun[0].upper() + limit.noun[1:] + ".",
    }


def choice_schema(values: tuple[Any, ...]) -> Schema:
    """Return the schema of literal values."""
    kind = {str: "string", int: "integer", bool: "boolean"}[type(values[0])]
    return {"type": kind, "const": values[0]} if len(values) == 1 else {"type": kind, "enum": list(values)}


def list_schema(node: ListOf, refer: Refer) -> Schema:
    """Return the schema of a list."""
    found: Schema = {"type": "array", "items": node_schema(node.item, refer)}
    found |= length(node.length, "minItems", "maxItems")
    if node.is_distinct:
        found["uniqueItems"] = True
    if node.out_of is not None:
        found["allOf"] = [
            {"contains": {"const": value}, "minContains": 0, "maxContains": most}
            for value, most in Counter(node.out_of).items()
        ]
    return found


def optional_schema(inner: Node, refer: Refer) -> Schema:
    """Return the schema of a node's values, or null."""
    found = node_schema(inner, refer)
    if isinstance(inner, Variants):
        return {"oneOf": [*found["oneOf"], {"type": "null"}]}
    if not {"$ref", "oneOf", "const"}.isdisjoint(found):
        return {"oneOf": [found, {"type": "null"}]}
    found = found | {"type": [found["type"], "null"]}
    if "enum" in found:
        found["enum"] = [*found["enum"], None]
    return found


def variants_schema(records: tuple[Record, ...], refer: Refer) -> Schema:
    """Return the schema of records told apart by their `type`."""
    found: Schema = {"oneOf": [node_schema(each, refer) for each in records]}
    if all("$ref" in each for each in found["oneOf"]):
        mapping = {each.tag: one["$ref"] for each, one in zip(records, found["oneOf"], strict=True)}
        found["discriminator"] = {"propertyName": "type", "mapping": mapping}
    return found


def record_schema(node: Record, refer: Refer) -> Schema:
    """Return the schema of a record."""
    properties = {field.name: field_schema(field, refer) for field in node.fields}
    needed = [field.name for field in node.fields if field.default is REQUIRED]
    if node.tag:
        properties = {"type": choice_schema((node.tag,)), **properties}
        needed = ["type", *needed]
    found: Schema = {
        "type": "object",
        "title": node.declared.__name__,
        "properties": properties,
        "additionalProperties": False,
    }
    if node.declared.__doc__:
        found["description"] = node.declared.__doc__.strip().splitlines()[0]
    return found | ({"required": needed} if needed else {})


def field_schema(field: Field, refer: Refer) -> Schema:
    """Return the schema of a field's values, with its sentence and its default."""
    found = node_schema(field.node, refer)
    if field.doc is not None:
        found = found | {"description": field.doc}
    return found if field.default is REQUIRED else found | {"default": plain(field.default)}
