"""The OpenAPI 3.1 document, derived from the declarations of the games and the table of calls."""

from functools import cache
from typing import Any, Final

import yaml
from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin

from sheepfold_server import __version__
from sheepfold_server.core.match import Outcome
from sheepfold_server.core.record import Invariant
from sheepfold_server.core.rule import Violation
from sheepfold_server.core.schema import Schema, record, schema, tagged
from sheepfold_server.core.shape import alternatives, plain
from sheepfold_server.games import GAMES
from sheepfold_server.service import batch, catalogue
from sheepfold_server.service.calls import CALLS, AnyGame, Call
from sheepfold_server.service.sealed import SEALED
from sheepfold_server.service.sealing import KEY_BYTES, Sealer
from sheepfold_server.web.examples import example_of
from sheepfold_server.web.links import links
from sheepfold_server.web.parts import add_problems, array, error_answers, json_body, or_null, thing
from sheepfold_server.web.routes import carried
from sheepfold_server.web.schemas import Shaped, envelope
from sheepfold_server.web.webhooks import answer, question, webhook

KEYED: Final = (401, 403)  # what a call on a sealed state may be refused with, beside the others
SHARED: Final = (Outcome, Violation, Invariant)
EXAMPLE_SEALER: Final = Sealer((bytes(KEY_BYTES),))
METRICS_EXAMPLE: Final = 'sheepfold_calls_total{call="new",game="wolf",status="200"} 1.0\n'
ABOUT: Final = (
    "The rules of sheep-themed card games. Every call is a pure function of its body: nothing is stored. "
    "A call takes the state that the last one gave, and any process may answer it."
)


class Components:
    """The named schemas of the document; each is added when it is first referred to."""

    def __init__(self, spec: APISpec) -> None:
        self.spec = spec
        self.known: set[str] = set()

    def refer(self, prefix: str, annotation: Any, name: str) -> Schema:
        """The reference to a named shape of a game, or of all games."""
        full = name if annotation in SHARED else prefix + name
        if full not in self.known:
            self.known.add(full)
            self.spec.components.schema(full, component=self.definition(prefix, annotation, name))
        return {"$ref": f"#/components/schemas/{full}"}

    def definition(self, prefix: str, annotation: Any, name: str) -> Schema:
        """The schema behind a reference."""
        if isinstance(annotation, type):
            return record(annotation, lambda inner, own: self.refer(prefix, inner, own))
        return schema(annotation)

    def of(self, game: AnyGame, annotation: Any) -> Schema:
        """The schema of a shape of a game; a union of moves or events is a component of its own."""
        prefix = prefix_of(game)
        if annotation in (game.move, game.event):
            return self.union(game, annotation, "Move" if annotation == game.move else "Event")
        return schema(annotation, lambda inner, own: self.refer(prefix, inner, own))

    def union(self, game: AnyGame, annotation: Any, name: str) -> Schema:
        """The reference to a union of declarations."""
        prefix = prefix_of(game)
        full = prefix + name
        if full not in self.known:
            self.known.add(full)
            found = tagged(alternatives(annotation), lambda inner, own: self.refer(prefix, inner, own))
            said = {"description": f"Any {name.lower()} of {game.title}."}
            self.spec.components.schema(full, component=found | said)
        return {"$ref": f"#/components/schemas/{full}"}


def prefix_of(game: AnyGame) -> str:
    """What the names of a game's schemas begin with."""
    return "".join(part.capitalize() for part in game.name.split("_"))


def position(components: Components, game: AnyGame) -> Schema:
    """The schema of a position."""
    view = components.of(game, game.view_of)
    moves = array(components.of(game, game.move))
    seat = {"type": ["integer", "null"], "description": "The seat to act; null once the match is over."}
    events = array(components.of(game, game.event)) | {"description": "What the move did, as everybody saw it."}
    properties = {
        "state": either_form(components.of(game, game.record)),
        "to_act": seat,
        "outcome": or_null(components.of(game, game.outcome_of)),
        "events": events,
        "legal_moves": moves
        | {"description": "Of the seat to act, or of the seat whose key asks; where `include` asks."},
        "view": or_null(view)
        | {"description": "Of the seat to act, null once the match is over; or of the seat whose key asks."},
        "views": array(view) | {"description": "Of every seat, in order."},
        "keys": {"$ref": "#/components/schemas/Keys"},
    }
    return thing(properties, ("legal_moves", "view", "views", "keys"), "A state, and what led to it.")


def either_form(state: Schema) -> Schema:
    """A state, open or sealed."""
    return {"oneOf": [state, {"$ref": "#/components/schemas/SealedState"}]}


def add_sealing(spec: APISpec) -> None:
    """What belongs to sealed states: their shape, the keys of a match, and how a call brings one."""
    token = {"type": "string", "description": "Encrypted and authenticated: no part of it can be read or changed."}
    spec.components.schema("SealedState", component=thing({SEALED: token}, text="A state in its sealed form."))
    host = {"type": "string", "description": "The key of the host, who sees everything and moves for every seat."}
    seats = array({"type": "string"}) | {"description": "The key of each seat, in order."}
    keys = thing({"host": host, "seats": seats}, text="The keys of a sealed match, which only `new` answers.")
    spec.components.schema("Keys", component=keys)
    said = "The key of the host or of a seat, for calls on a sealed state."
    spec.components.security_scheme("key", {"type": "http", "scheme": "bearer", "description": said})


def answers(components: Components, game: AnyGame, call: Call) -> Schema:
    """The schema of what answers a call."""
    seat: Schema = {"type": ["integer", "null"], "description": "The seat to act; null once the match is over."}
    violation = or_null(components.of(game, Violation))
    at = {"$ref": f"#/components/schemas/{prefix_of(game)}Position"}
    match call.path:
        case "legal-moves":
            return thing({"to_act": seat, "legal_moves": array(components.of(game, game.move))})
        case "check":
            return thing({"legal": {"type": "boolean"}, "violation": violation})
        case "view":
            return components.of(game, game.view_of)
        case "sample":
            return thing({"states": array(components.of(game, game.record))})
        case "replay":
            index = {"type": ["integer", "null"], "description": "The first illegal move, counted from 0."}
            agrees = {"type": ["boolean", "null"], "description": "Whether the claimed outcome is right."}
            applied = {"type": "integer", "description": "How many moves were legal."}
            legal = {"type": "boolean", "description": "Whether every move was legal."}
            return thing(
                {
                    "legal": legal,
                    "applied": applied,
                    "position": at | {"description": "After the last legal move."},
                    "index": index,
                    "violation": violation,
                    "to_act": seat,
                    "legal_moves": array(components.of(game, game.move))
                    | {"description": "What may come next: in place of an illegal move, what would have been legal."},
                    "outcome_agrees": agrees,
                }
            )
    return at


def add_call(spec: APISpec, components: Components, game: AnyGame, call: Call) -> None:
    """One call of one game."""
    name = f"{prefix_of(game)}{call.operation.title().replace('_', '')}Request"
    text = {"description": f"What `{call.path}` of {game.title} takes."}
    spec.components.schema(name, text, schema=envelope(game, call))
    request, response = example_of(game, call)
    on_state = any(parameter.state for parameter in call.takes(game))
    operation: Schema = {
        "operationId": f"{game.name}_{call.operation}",
        "tags": [game.name],
        "summary": f"{game.title}: {call.summary[0].lower()}{call.summary[1:]}",
        "description": call.text,
        "requestBody": {
            "required": True,
            "description": "The body, as JSON.",
            "content": json_body({"$ref": f"#/components/schemas/{name}"}, request),
        },
        "responses": {
            "200": {
                "description": call.summary + ".",
                "content": json_body(answers(components, game, call), response),
                **links(game, call),
            },
            **error_answers((400, *(KEYED if on_state else ()), 405, *call.errors, 413, 415, 429, 500)),
        },
        **({"security": [{}, {"key": []}]} if on_state else {}),
    }
    spec.path(f"/v1/games/{game.name}/{call.path}", operations={"post": operation})


def add_catalogue(spec: APISpec, components: Components) -> None:
    """The calls that tell of the games."""
    whole = {"type": "integer"}
    text = {"type": "string"}
    summary = {
        "name": {"type": "string", "enum": [game.name for game in GAMES]},
        "title": text,
        "seats": thing({"min": whole, "max": whole, "counts": array(whole)}),
        "line": text,
    }
    rule = thing({"id": text, "text": text, "source": text})
    more = {
        "options": {"type": "object", "description": "A JSON Schema, with defaults."},
        "moves": {"type": "object", "description": "A JSON Schema."},
        "rules": array(rule),
        "invariants": array(components.of(GAMES[0], Invariant)),
        "deck": array(text) | {"description": "In canonical order, from which it is shuffled."},
        "how_to_play": text | {"description": "A guide for people who have never played the game, in Markdown."},
    }
    spec.components.schema("GameSummary", component=thing(summary, text="A game in a few words."))
    spec.components.schema("Game", component=thing(summary | more, text="A game in full."))
    listed = thing({"games": array({"$ref": "#/components/schemas/GameSummary"})})
    all_games = told("list_games", "List the games", listed, catalogue.summaries())
    all_games["responses"] |= error_answers((429,))
    spec.path("/v1/games", operations={"get": all_games})
    described = told(
        "describe_game", "Describe a game", {"$ref": "#/components/schemas/Game"}, catalogue.described(GAMES[0])
    )
    described["parameters"] = [
        {
            "name": "game",
            "in": "path",
            "required": True,
            "description": "The name of the game.",
            "schema": summary["name"],
        }
    ]
    described["responses"] |= error_answers((404, 429))
    spec.path("/v1/games/{game}", operations={"get": described})


def add_probes(spec: APISpec) -> None:
    """The calls that tell how the service does."""
    for path, status, summary in (
        ("/healthz", "alive", "Tell whether the service runs"),
        ("/readyz", "ready", "Tell whether the service takes calls"),
    ):
        found = thing({"status": {"type": "string", "const": status}})
        operation = told(path[1:], summary, found, {"status": status})
        operation["responses"] |= error_answers((503,) if status == "ready" else ())
        spec.path(path, operations={"get": operation | {"tags": ["service"]}})


def add_metrics(spec: APISpec) -> None:
    """The call that tells Prometheus how the service does."""
    operation = told("metrics", "Tell Prometheus how the service does", {}, {})
    content = {"text/plain": {"schema": {"type": "string"}, "examples": {"example": {"value": METRICS_EXAMPLE}}}}
    operation["responses"]["200"]["content"] = content
    operation["responses"] |= error_answers((404,))
    spec.path("/metrics", operations={"get": operation | {"tags": ["service"]}})


def add_batch(spec: APISpec) -> None:
    """The call that makes many."""
    names = [game.name for game in GAMES]
    start = {"seats": 3, "seed": "sheep may safely graze"}
    example = {"calls": [{"call": "new", "game": name, "body": start} for name in ("pass_the_ewe", "wolf")]}
    call = thing(
        {
            "call": {"type": "string", "description": "The call's path below its game, such as `play`."},
            "game": {"type": "string", "description": f"The name of a game: {', '.join(names)}."},
            "body": {"type": "object", "description": "The body that the call takes; empty by default."},
            "key": {"type": "string", "description": "The key for a sealed state; by default the bearer token."},
        },
        ("body", "key"),
    )
    answered = thing(
        {
            "status": {"type": "integer", "description": "The HTTP status that the call alone would have."},
            "body": {"type": "object", "description": "Its answer, or its problem."},
        }
    )
    calls = array(call) | {"minItems": 1, "maxItems": batch.MOST_CALLS}
    spec.components.schema("BatchRequest", component=thing({"calls": calls}, text="Calls of any games."))
    spec.components.schema("BatchAnswer", component=thing({"answers": array(answered)}, text="An answer a call."))
    operation = {
        "operationId": "batch",
        "tags": ["games"],
        "summary": "Make many calls",
        "description": "Answers up to 1,000 calls of any games in order. One that fails does not stop the others; "
        f"calls that are not begun in {batch.SECONDS:g} seconds are answered with status 503.",
        "requestBody": {
            "required": True,
            "description": "The calls, as JSON.",
            "content": json_body({"$ref": "#/components/schemas/BatchRequest"}, example),
        },
        "responses": {
            "200": {
                "description": "An answer a call.",
                "content": json_body(
                    {"$ref": "#/components/schemas/BatchAnswer"}, plain(carried(example, EXAMPLE_SEALER, None))
                ),
            },
            **error_answers((400, 405, 413, 415, 422, 429, 500)),
        },
    }
    spec.path("/v1/batch", operations={"post": operation})


def told(operation: str, summary: str, found: Schema, example: Any) -> Schema:
    """A call without a body."""
    return {
        "operationId": operation,
        "tags": ["games"],
        "summary": summary,
        "description": summary + ".",
        "responses": {
            "200": {"description": summary + ".", "content": json_body(found, plain(example))},
            **error_answers((405, 500)),
        },
    }


@cache
def document() -> Schema:
    """The whole document."""
    plugin = MarshmallowPlugin()
    spec = APISpec(
        title="Sheepfold",
        version=__version__,
        openapi_version="3.1.0",
        info={"description": ABOUT, "license": {"name": "MIT", "identifier": "MIT"}},
        servers=[{"url": "/", "description": "The service that serves this document."}],
        security=[],
        plugins=[plugin],
    )
    components = Components(spec)
    converter: Any = plugin.converter  # set by the plugin when the document takes it
    converter.add_attribute_function(lambda _, field, **more: shape_of(components, field))
    tags = {"games": "What is played here.", "service": "How the service does."}
    tags |= {game.name: game.line for game in GAMES}
    for name in sorted(tags):
        spec.tag({"name": name, "description": tags[name]})
    add_problems(spec)
    add_sealing(spec)
    components.of(GAMES[0], Violation)
    for game in GAMES:
        spec.components.schema(f"{prefix_of(game)}Position", component=position(components, game))
    add_catalogue(spec, components)
    add_batch(spec)
    add_probes(spec)
    add_metrics(spec)
    for game in GAMES:
        for call in CALLS:
            add_call(spec, components, game, call)
    asked = {f"{game.name}_question": add_webhook(spec, components, game) for game in GAMES}
    found: Schema = spec.to_dict() | {"webhooks": asked}
    return found


def add_webhook(spec: APISpec, components: Components, game: AnyGame) -> Schema:
    """The question to a bot that plays the game, whose schemas are added."""
    names = [f"{prefix_of(game)}{name}" for name in ("Question", "Answer")]
    shapes = question(components.of(game, game.view_of)), answer(components.of(game, game.move))
    for name, shape in zip(names, shapes, strict=True):
        spec.components.schema(name, component=shape)
    asked, answered = ({"$ref": f"#/components/schemas/{name}"} for name in names)
    return webhook(game, asked, answered)


def shape_of(components: Components, field: Any) -> Schema:
    """The schema of a field that reads itself."""
    if not isinstance(field, Shaped):
        return {}
    found = components.of(field.game, field.shape)
    return either_form(found) if field.is_state else found


@cache
def document_text() -> str:
    """The document as YAML."""
    text: str = yaml.safe_dump(document(), sort_keys=False, allow_unicode=True, width=120)
    return text
