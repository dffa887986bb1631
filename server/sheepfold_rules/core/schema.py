"""JSON Schema (2020-12) of a declaration."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from sheepfold_rules.core.shape import Between, Length, OneOf, parse, plain
from sheepfold_rules.core.shape.nodes import (
    REQUIRED,
    Choice,
    Field,
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
    parse_record,
)

Schema = dict[str, Any]
Refer = Callable[[Any, str], Schema | None]


def inline(named: Any, name: str) -> Schema | None:
    """Return None instead of a reference, so that each part of a schema is written where it is used."""
    return None


def schema(annotation: Any, refer: Refer = inline) -> Schema:
    """Return the schema of an annotation.

    `refer(annotation, name)` is called for each named part (a declaration or a named set of strings), and for each
    union, which is a tuple of declarations and has no name. It returns the reference to write instead of the part, or
    None to write the part itself.
    """
    return node_schema(parse(annotation), refer)


def declared_schema(declared: Any, refer: Refer = inline) -> Schema:
    """Return the schema of a declaration itself, even if there is a reference to it."""
    return record_schema(parse_record(declared), refer)


def union_schema(shapes: Sequence[Any], refer: Refer = inline) -> Schema:
    """Return the schema of one or more declarations that are told apart by their `type`."""
    return variants_schema(tuple(map(parse_record, shapes)), refer)


def node_schema(node: Node, refer: Refer) -> Schema:
    """Return the schema of a node."""
    match node:
        case Flag():
            return {"type": "boolean"}
        case Whole():
            return {"type": "integer", **value_limits(node.limits)}
        case Number():
            return {"type": "number"}
        case Plain():
            return {"type": "object"}
        case Text():
            return {"type": "string", **length_limits(node.length, "minLength", "maxLength")}
        case Named():
            return refer(node.declared, node.limit.name) or named_schema(node.limit)
        case Choice():
            return choice_schema(node.values)
        case ListOf():
            return list_schema(node, refer)
        case Optional():
            return optional_schema(node.inner, refer)
        case Variants():
            return refer(tuple(record.declared for record in node.records), "") or variants_schema(node.records, refer)
        case Record():
            return refer(node.declared, node.declared.__name__) or record_schema(node, refer)


def value_limits(limits: Between | None) -> Schema:
    """Return the limits of a whole number, as members of its schema."""
    return {"minimum": limits.low, "maximum": limits.high} if limits else {}


def length_limits(limits: Length | None, low: str, high: str) -> Schema:
    """Return the limits of a length, as members of a schema that are named `low` and `high`."""
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
    array: Schema = {"type": "array", "items": node_schema(node.item, refer)}
    array |= length_limits(node.length, "minItems", "maxItems")
    if node.is_distinct:
        array["uniqueItems"] = True
    if node.out_of is not None:
        array["allOf"] = [
            {"contains": {"const": value}, "minContains": 0, "maxContains": most}
            for value, most in Counter(node.out_of).items()
        ]
    return array


def optional_schema(inner: Node, refer: Refer) -> Schema:
    """Return the schema of a node's values or null."""
    value = node_schema(inner, refer)
    if isinstance(inner, Variants) and "oneOf" in value:
        return {"oneOf": [*value["oneOf"], {"type": "null"}]}
    if not {"$ref", "oneOf", "const"}.isdisjoint(value):
        return {"oneOf": [value, {"type": "null"}]}
    optional = value | {"type": [value["type"], "null"]}
    if "enum" in value:
        optional["enum"] = [*value["enum"], None]
    return optional


def variants_schema(records: tuple[Record, ...], refer: Refer) -> Schema:
    """Return the schema of records told apart by their `type`."""
    variants: Schema = {"oneOf": [node_schema(record, refer) for record in records]}
    if all("$ref" in variant for variant in variants["oneOf"]):
        mapping = {record.tag: one["$ref"] for record, one in zip(records, variants["oneOf"], strict=True)}
        variants["discriminator"] = {"propertyName": "type", "mapping": mapping}
    return variants


def record_schema(node: Record, refer: Refer) -> Schema:
    """Return the schema of a record."""
    properties = {field.name: field_schema(field, refer) for field in node.fields}
    required = [field.name for field in node.fields if field.default is REQUIRED]
    if node.tag:
        properties = {"type": choice_schema((node.tag,)), **properties}
        required = ["type", *required]
    record: Schema = {
        "type": "object",
        "title": node.declared.__name__,
        "properties": properties,
        "additionalProperties": False,
    }
    if node.declared.__doc__:
        record["description"] = node.declared.__doc__.strip().splitlines()[0]
    return record | ({"required": required} if required else {})


def field_schema(field: Field, refer: Refer) -> Schema:
    """Return the schema of a field, with its description and its default."""
    value = node_schema(field.node, refer)
    if field.doc is not None:
        value = value | {"description": field.doc}
    return value if field.default is REQUIRED else value | {"default": plain(field.default)}
