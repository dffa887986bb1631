"""The whole OpenAPI document."""

import json
from functools import cache
from typing import Any, Final

import yaml
from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin

from sheepfold_rules import __version__
from sheepfold_rules.core.rules import Violation
from sheepfold_rules.core.shape import Schema
from sheepfold_rules.games import GAMES
from sheepfold_server.service.answers import Keys, position
from sheepfold_server.service.calls import CALLS
from sheepfold_server.service.encoding import to_json
from sheepfold_server.service.states import SEALED
from sheepfold_server.web.openapi.calls import add_batch, add_call
from sheepfold_server.web.openapi.components import SEALED_STATE, Components
from sheepfold_server.web.openapi.parts import add_problems, object_schema, reachable
from sheepfold_server.web.openapi.service import add_catalogue, add_metrics, add_probes

ABOUT: Final = (
    "The rules of sheep-themed card games as a stateless service. You send the state of a match with every call, and "
    "get the next state back. The service stores nothing.\n\n"
    "Within `/v1`, answers may gain members, and events, problems and games may be added: ignore what you do not know. "
    "Requests are strict: a member that is not described here is refused.\n\n"
    "Every response has the headers `X-Request-ID` and `Sheepfold-Version`, the version of the service."
)
CONTACT: Final = {"name": "Sheepfold", "url": "https://github.com/sheepfold/sheepfold/issues"}


@cache
def document() -> Schema:
    """Return the document as plain data."""
    plugin = MarshmallowPlugin()
    spec = create_spec(plugin)
    components = Components(spec, plugin)
    add_problems(spec)
    add_sealing(spec, components)
    components.of(GAMES[0], Violation)
    for game in GAMES:
        for shape in (game.view_type, game.move, game.event):
            components.of(game, shape)
        components.describe(position(game))
    add_catalogue(spec, components)
    add_batch(spec, components)
    add_probes(spec)
    add_metrics(spec)
    for game in GAMES:
        for call in CALLS:
            add_call(spec, components, game, call)
    whole: Schema = spec.to_dict()
    schemas: Schema = whole["components"]["schemas"]
    for component in schemas.values():
        describe_defaults(component)
        inline_inner_values(component, schemas)
    used = reachable(whole["components"], whole["paths"])
    for name in [name for name in schemas if ("schemas", name) not in used]:
        del schemas[name]
    return whole


def describe_defaults(component: Schema) -> None:
    """Put the defaults of members into their descriptions: generators of types take a member with one as required."""
    for member in component.get("properties", {}).values():
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


def create_spec(plugin: MarshmallowPlugin) -> APISpec:
    """Return an empty document with its head and tags."""
    spec = APISpec(
        title="Sheepfold",
        version=__version__,
        openapi_version="3.1.0",
        info={"description": ABOUT, "contact": CONTACT, "license": {"name": "MIT", "identifier": "MIT"}},
        servers=[{"url": "/", "description": "The service that serves this document."}],
        security=[],
        plugins=[plugin],
    )
    tags = {"games": "The games, and batches of calls.", "service": "The health and metrics of the service."}
    tags |= {game.name: game.line for game in GAMES}
    for name in sorted(tags):
        spec.tag({"name": name, "description": tags[name]})
    return spec


def add_sealing(spec: APISpec, components: Components) -> None:
    """Add the schemas of sealed states and keys, and how a call is authenticated."""
    token = {
        "type": "string",
        "description": "The state, encrypted and authenticated, so that it can be neither read nor changed.",
    }
    spec.components.schema(SEALED_STATE, component=object_schema({SEALED: token}, text="A sealed state."))
    components.of(GAMES[0], Keys)
    text = "The key of the host or of a seat, for calls on a sealed state."
    spec.components.security_scheme("key", {"type": "http", "scheme": "bearer", "description": text})


@cache
def document_text() -> str:
    """Return the document as YAML. Lists and mappings of plain values are on one line."""
    text: str = yaml.dump(
        document(), Dumper=yaml.CSafeDumper, sort_keys=False, allow_unicode=True, width=120, default_flow_style=None
    )
    return text


@cache
def document_json() -> bytes:
    """Return the document as JSON."""
    return to_json(document())
