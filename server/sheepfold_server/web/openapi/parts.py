"""Parts of the OpenAPI document that are the same for all games: schemas, bodies and problems."""

from collections.abc import Iterator, Sequence
from typing import Any

from apispec import APISpec

from sheepfold_rules.core.shape import Schema
from sheepfold_rules.problems import KINDS


def array_schema(items: Schema) -> Schema:
    """Return the schema of a list."""
    return {"type": "array", "items": items}


def object_schema(properties: Schema, optional: tuple[str, ...] = (), text: str = "") -> Schema:
    """Return the schema of an object with these properties. It is open: answers may gain members."""
    found = {"type": "object", "properties": properties}
    required = [name for name in properties if name not in optional]
    return found | ({"required": required} if required else {}) | ({"description": text} if text else {})


def closed(schema: Schema) -> Schema:
    """Return the schema of a part of a request, which may have no other members."""
    return schema | {"additionalProperties": False}


def open_set(values: Sequence[str], text: str) -> Schema:
    """Return the schema of a string for which further values may be added."""
    return {"type": "string", "description": f"{text} More may be added.", "x-extensible-enum": list(values)}


def problem_schema() -> Schema:
    """Return the schema of a problem."""
    return object_schema(
        {
            "type": open_set([f"/problems/{kind.name}" for kind in KINDS], "The type of the problem.")
            | {"format": "uri-reference"},
            "title": {"type": "string"},
            "status": {"type": "integer"},
            "detail": {"type": "string", "description": "What is wrong in this case."},
            "errors": array_schema({"$ref": "#/components/schemas/ProblemPlace"})
            | {"description": "The places that are wrong."},
            "violation": {"$ref": "#/components/schemas/Violation"},
            "invariant": {
                "type": "string",
                "description": "The id of the invariant that the state violates.",
            },
            "request_id": {
                "type": "string",
                "description": "The id of the request, as in its log line. Answers of a batch have none.",
            },
        },
        ("errors", "violation", "invariant", "request_id"),
        "Why a call was refused (RFC 9457).",
    )


def error_answers(statuses: tuple[int, ...]) -> Schema:
    """Return references to the error responses with these statuses."""
    return {str(status): {"$ref": f"#/components/responses/Problem{status}"} for status in statuses}


def add_problems(spec: APISpec) -> None:
    """Add the error responses that the calls refer to."""
    place = {
        "pointer": {"type": "string", "description": "A JSON pointer into the body (RFC 6901)."},
        "detail": {"type": "string", "description": "What is wrong there."},
    }
    spec.components.schema("ProblemPlace", component=object_schema(place, text="A place in the body that is wrong."))
    spec.components.schema("Problem", component=problem_schema())
    for status in sorted({kind.status for kind in KINDS}):
        kinds = [kind for kind in KINDS if kind.status == status]
        text = " ".join(f"{kind.title}: {kind.text}" for kind in kinds)
        content = {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
        response: Schema = {"description": text, "content": content}
        if status in (429, 503):
            response["headers"] = {
                "Retry-After": {
                    "description": "The seconds to wait before the next attempt.",
                    "schema": {"type": "integer"},
                }
            }
        spec.components.response(f"Problem{status}", response)


def json_body(body: Schema, example: Any = None) -> Schema:
    """Return JSON content with that schema."""
    content: Schema = {"schema": body}
    if example is not None:
        content["examples"] = {"example": {"value": example}}
    return {"application/json": content}


def reachable(components: Schema, part: Any) -> set[tuple[str, str]]:
    """Return the kinds and names of the components that a part refers to, by way of others too."""
    found = set(references(part))
    left = list(found)
    for kind, name in left:
        more = set(references(components[kind][name])) - found
        found |= more
        left += more
    return found


def references(part: Any) -> Iterator[tuple[str, str]]:
    """Yield the kinds and names of the components that a part refers to."""
    if isinstance(part, list):
        for each in part:
            yield from references(each)
    elif isinstance(part, dict):
        for name, each in part.items():
            if name == "$ref":
                _, _, kind, component = each.split("/")
                yield kind, component
            else:
                yield from references(each)
