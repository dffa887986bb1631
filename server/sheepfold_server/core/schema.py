"""JSON Schema (2020-12) of a declaration."""

import dataclasses
import types
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from sheepfold_server.core.shape import (
    Between,
    Distinct,
    Length,
    OneOf,
    OutOf,
    alternatives,
    members,
    plain,
    required,
    tag,
)

Schema = dict[str, Any]
Refer = Callable[[Any, str], Schema | None]


def inline(named: Any, name: str) -> Schema | None:
    """Refer to nothing: every part of the schema stands where it is used."""
    return None


def schema(annotation: Any, refer: Refer = inline) -> Schema:
    """The schema of an annotation.

    `refer(annotation, name)` is asked for each named part (a declaration, or a named set of strings): it gives the
    reference to write in its place, or None to write the part itself.
    """
    origin = get_origin(annotation)
    if origin is Annotated:
        return limited(annotation, refer)
    if origin in (Union, types.UnionType):
        return union(annotation, refer)
    if origin is Literal:
        return literal(get_args(annotation))
    if origin is tuple:
        return {"type": "array", "items": schema(get_args(annotation)[0], refer)}
    if dataclasses.is_dataclass(annotation):
        kind: Any = annotation
        return refer(kind, kind.__name__) or record(kind, refer)
    return {"type": {bool: "boolean", int: "integer", str: "string"}[annotation]}


def literal(values: tuple[Any, ...]) -> Schema:
    """The schema of a literal."""
    kind = {str: "string", int: "integer", bool: "boolean"}[type(values[0])]
    return {"type": kind, "const": values[0]} if len(values) == 1 else {"type": kind, "enum": list(values)}


def limited(annotation: Any, refer: Refer) -> Schema:
    """The schema of an annotated shape."""
    base, *limits = get_args(annotation)
    found: Schema = schema(base, refer)
    for limit in limits:
        if isinstance(limit, OneOf):
            found = refer(annotation, limit.name) or named(limit)
        elif isinstance(limit, Between):
            found |= {"minimum": limit.low, "maximum": limit.high}
        elif isinstance(limit, Length):
            ends = ("minItems", "maxItems") if found["type"] == "array" else ("minLength", "maxLength")
            found |= dict(zip(ends, (limit.low, limit.high), strict=True))
        elif isinstance(limit, Distinct):
            found["uniqueItems"] = True
        elif isinstance(limit, OutOf):
            found["allOf"] = [
                {"contains": {"const": value}, "minContains": 0, "maxContains": most}
                for value, most in Counter(limit.values).items()
            ]
    return found


def named(limit: OneOf) -> Schema:
    """The schema of a named set of strings."""
    return {
        "type": "string",
        "enum": list(limit.values),
        "description": limit.noun[0].upper() + limit.noun[1:] + ".",
    }


def union(annotation: Any, refer: Refer) -> Schema:
    """The schema of `X | None`, or of declarations told apart by their `type`."""
    shapes = alternatives(annotation)
    rest = [each for each in shapes if each is not type(None)]
    if len(rest) == 1:
        return or_null(schema(rest[0], refer))
    found = tagged(rest, refer)
    return found if len(rest) == len(shapes) else {"oneOf": [*found["oneOf"], {"type": "null"}]}


def tagged(shapes: Sequence[Any], refer: Refer = inline) -> Schema:
    """The schema of declarations told apart by their `type`, be it one or several."""
    found: Schema = {"oneOf": [schema(each, refer) for each in shapes]}
    if all("$ref" in each for each in found["oneOf"]):
        mapping = {tag(shape): each["$ref"] for shape, each in zip(shapes, found["oneOf"], strict=True)}
        found["discriminator"] = {"propertyName": "type", "mapping": mapping}
    return found


def or_null(found: Schema) -> Schema:
    """The same schema, or null."""
    if not {"$ref", "oneOf", "const"}.isdisjoint(found):
        return {"oneOf": [found, {"type": "null"}]}
    found = found | {"type": [found["type"], "null"]}
    if "enum" in found:
        found["enum"] = [*found["enum"], None]
    return found


def record(shape: type, refer: Refer = inline) -> Schema:
    """The schema of a declaration itself."""
    properties: Schema = {}
    needed = []
    for name, annotation, field in members(shape):
        own = schema(annotation, refer)
        if "doc" in field.metadata:
            own = own | {"description": field.metadata["doc"]}
        if required(annotation, field):
            needed.append(name)
        else:
            own = own | {"default": plain(field.default)}
        properties[name] = own
    found: Schema = {
        "type": "object",
        "title": shape.__name__,
        "properties": properties,
        "additionalProperties": False,
    }
    if shape.__doc__:
        found["description"] = shape.__doc__.strip().splitlines()[0]
    return found | ({"required": needed} if needed else {})
