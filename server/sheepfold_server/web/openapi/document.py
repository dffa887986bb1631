"""The OpenAPI documents: the whole one, one for the calls of each game, and the JSON Schema files taken from them."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import yaml

from sheepfold_rules import __version__
from sheepfold_rules.core.rules import Violation
from sheepfold_rules.core.shape import Schema
from sheepfold_rules.games import GAMES, load_rules
from sheepfold_server.service.answers import Keys, Position
from sheepfold_server.service.calls import GAME_CALLS
from sheepfold_server.service.problems import KINDS
from sheepfold_server.service.shapes import declare
from sheepfold_server.service.states import SealedState
from sheepfold_server.web.openapi.calls import batch_operation, call_operation, catalogue_paths, service_paths
from sheepfold_server.web.openapi.schemas import COMPONENTS, Schemas, object_schema, open_set, prefix_of, refer_to

ABOUT: Final = (
    "The rules of sheep-themed card games as a stateless service. You send the state of a match with every call, and "
    "get the next state back. The service stores nothing.\n\n"
    "Within `/v1`, answers may gain members, and events, problems and games may be added: ignore what you do not know. "
    "Requests are strict: a member that is not described here is refused.\n\n"
    "Every response has the headers `X-Request-ID` and `Sheepfold-Version`, the version of the service."
)
CONTACT: Final = {"name": "Sheepfold", "url": "https://github.com/sheepfold/sheepfold/issues"}
INFO: Final = {
    "description": ABOUT,
    "contact": CONTACT,
    "license": {"name": "MIT", "identifier": "MIT"},
    "title": "Sheepfold",
    "version": __version__,
}
TAGS: Final = {"games": "The games, and batches of calls.", "service": "The health and metrics of the service."}
KEY: Final = {
    "type": "http",
    "scheme": "bearer",
    "description": "The key of the host or of a seat, for calls on a sealed state.",
}
RETRY_AFTER: Final = {"description": "The seconds to wait before the next attempt.", "schema": {"type": "integer"}}
DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
FILES: Final = ("move", "event", "view", "state", "transcript")


@cache
def document() -> Schema:
    """Return the whole document as plain data."""
    schemas = Schemas()
    schemas.named |= problem_schemas()
    for shape in (SealedState, Keys, Violation):
        schemas.of(shape)
    for game in GAMES:
        for own in (game.view_type, game.move, game.event, declare(game, Position)):
            schemas.of(own, game)
    paths = {**catalogue_paths(schemas), "/v1/batch": {"post": batch_operation(schemas)}, **service_paths()}
    for (name, path), each in GAME_CALLS.items():
        paths[f"/v1/games/{name}/{path}"] = {"post": call_operation(schemas, each)}
    for schema in schemas.named.values():
        describe_defaults(schema)
        inline_inner_values(schema, schemas.named)
    components = {"schemas": schemas.named, "responses": problem_responses(), "securitySchemes": {"key": KEY}}
    tags = TAGS | {game.name: game.line for game in GAMES}
    return {
        "openapi": "3.1.0",
        "info": INFO,
        "servers": [{"url": "/", "description": "The service that serves this document."}],
        "security": [],
        "paths": paths,
        "tags": [{"name": name, "description": tags[name]} for name in sorted(tags)],
        "components": keep_used(components, paths),
    }


@cache
def document_text() -> str:
    """Return the document as YAML. Lists and mappings of plain values are on one line."""
    text: str = yaml.dump(
        document(), Dumper=yaml.CSafeDumper, sort_keys=False, allow_unicode=True, width=120, default_flow_style=None
    )
    return text


@cache
def game_document(name: str) -> Schema:
    """Return the document of the calls of one game as plain data."""
    whole = document()
    paths = {path: each for path, each in whole["paths"].items() if path.startswith(f"/v1/games/{name}/")}
    return whole | {
        "info": INFO | {"title": f"Sheepfold: {load_rules(name).title}"},
        "tags": [tag for tag in whole["tags"] if tag["name"] == name],
        "paths": paths,
        "components": keep_used(whole["components"], paths),
    }


@cache
def schema_file(game: str, name: str) -> Schema:
    """Return the schema of one kind of value of a game, with all that it refers to."""
    prefix, components = prefix_of(load_rules(game)), document()["components"]
    is_transcript = name == "transcript"
    root = components["schemas"][f"{prefix}ReplayRequest"] if is_transcript else refer_to(prefix + name.capitalize())
    used = sorted(reachable(components, root))
    plain: Schema = standalone({"$defs": {component: components[kind][component] for kind, component in used}} | root)
    return {"$schema": DRAFT, "title": f"{load_rules(game).title}: {name}"} | plain


def standalone(part: Any) -> Any:
    """Return a copy of a part of the document that refers to its own file, and has no words that only OpenAPI knows."""
    if isinstance(part, list):
        return [standalone(each) for each in part]
    if not isinstance(part, dict):
        return part.replace(COMPONENTS, "#/$defs/") if isinstance(part, str) else part
    kept = {name: each for name, each in part.items() if name != "discriminator" and not name.startswith("x-")}
    return {name: standalone(each) for name, each in kept.items()}


def problem_schemas() -> Schema:
    """Return the schemas of a problem, and of a place that it names."""
    place = {
        "pointer": {"type": "string", "description": "A JSON pointer into the body (RFC 6901)."},
        "detail": {"type": "string", "description": "What is wrong there."},
    }
    kinds = open_set([f"/problems/{name}" for name in KINDS], "The type of the problem.")
    places = {"type": "array", "items": refer_to("ProblemPlace"), "description": "The places that are wrong."}
    problem = {
        "type": kinds | {"format": "uri-reference"},
        "title": {"type": "string"},
        "status": {"type": "integer"},
        "detail": {"type": "string", "description": "What is wrong in this case."},
        "errors": places,
        "violation": refer_to("Violation"),
        "invariant": {"type": "string", "description": "The id of the invariant that the state violates."},
        "request_id": {
            "type": "string",
            "description": "The id of the request, as in its log line. Answers of a batch have none.",
        },
    }
    optional = ("errors", "violation", "invariant", "request_id")
    return {
        "ProblemPlace": object_schema(place, text="A place in the body that is wrong."),
        "Problem": object_schema(problem, optional, "Why a call was refused (RFC 9457)."),
    }


def problem_responses() -> Schema:
    """Return the responses with problems, one for each status."""
    content = {"application/problem+json": {"schema": refer_to("Problem")}}
    texts: dict[int, list[str]] = {}
    for kind in KINDS.values():
        texts.setdefault(kind.status, []).append(f"{kind.title}: {kind.text}")
    return {
        f"Problem{status}": {"description": " ".join(texts[status]), "content": content}
        | ({"headers": {"Retry-After": RETRY_AFTER}} if status in (429, 503) else {})
        for status in sorted(texts)
    }


def describe_defaults(schema: Schema) -> None:
    """Put the defaults of members into their descriptions: generators of types take a member with one as required."""
    for member in schema.get("properties", {}).values():
        if "default" in member:
            default = member.pop("default")
            member["description"] = f"{member.get('description', '')} Default: `{json.dumps(default)}`.".lstrip()


def inline_inner_values(part: Any, schemas: Schema) -> None:
    """Put the cards in lists of lists where they are referred to.

    There, what OpenAPI Generator writes in Python takes a reference for an object, and looks for the values of an
    ordinary enumeration in the outer list. It does neither if they are one of several parts.
    """
    if isinstance(part, dict):
        inner = part.get("items", {}).get("items", {})
        values = schemas.get(inner.get("$ref", "").rpartition("/")[2], {}).get("enum")
        if values is not None:
            part["items"]["items"] = {"type": "string", "allOf": [{"type": "string"}, {"enum": [*values]}]}
        part = [*part.values()]
    if isinstance(part, list):
        for each in part:
            inline_inner_values(each, schemas)


def keep_used(components: Schema, part: Any) -> Schema:
    """Return the components that a part refers to, by way of others too, and how calls are authenticated."""
    used = reachable(components, part)
    return {
        kind: {name: each for name, each in named.items() if kind == "securitySchemes" or (kind, name) in used}
        for kind, named in components.items()
    }


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
