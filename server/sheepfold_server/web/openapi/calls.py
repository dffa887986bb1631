"""The calls in the OpenAPI document, alone and in a batch."""

from functools import cache
from typing import Any, Final

import orjson
from apispec import APISpec
from marshmallow.fields import Nested

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.shape import Schema, plain
from sheepfold_rules.core.shape.scalars import Choice
from sheepfold_rules.games import GAMES
from sheepfold_rules.problems import KIND
from sheepfold_server.limits import MAX_ANSWERS, MAX_CALLS
from sheepfold_server.service import batch
from sheepfold_server.service.answers import prefix_of
from sheepfold_server.service.call import Call
from sheepfold_server.service.calls import CALLS, SCHEMAS
from sheepfold_server.service.context import Context
from sheepfold_server.service.encoding import to_json
from sheepfold_server.service.examples import Opening, play_opening
from sheepfold_server.service.fields import load
from sheepfold_server.service.sealing.access import Access
from sheepfold_server.service.sealing.tokens import KEY_BYTES, Sealer
from sheepfold_server.web.calls import answer_batch
from sheepfold_server.web.openapi.components import Components
from sheepfold_server.web.openapi.parts import array_schema, closed, error_answers, json_body, object_schema
from sheepfold_server.web.serving.settings import Settings

COMMON_ERRORS: Final = (400, 405, 408, 413, 415, 422, 429, 500, 503)  # the statuses that every call can answer
KEY_ERRORS: Final = (401, 403)  # further statuses of calls on sealed states
EXAMPLE_ACCESS: Final = Access(Sealer((bytes(KEY_BYTES),)))


def add_call(spec: APISpec, components: Components, game: AnyGame, call: Call) -> None:
    """Add one call of one game."""
    name = request_name(game, call)
    text = {"description": f"The body of `{call.path}` in {game.title}."}
    spec.components.schema(name, text, schema=SCHEMAS[game.name, call.path])
    request, response = example_of(game, call)
    on_state = takes_state(game, call)
    statuses = {KIND[each].status for each in call.problems}
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
                "description": "The result of the call.",
                "content": json_body(components.describe(call.gives(game)), response),
            },
            **error_answers((*sorted({*COMMON_ERRORS, *(KEY_ERRORS if on_state else ()), *statuses}),)),
        },
        **({"security": [{}, {"key": []}]} if on_state else {}),
    }
    spec.path(f"/v1/games/{game.name}/{call.path}", operations={"post": operation})


def takes_state(game: AnyGame, call: Call) -> bool:
    """Whether a call takes the state of a match."""
    return "state" in SCHEMAS[game.name, call.path].fields


@cache
def opening(name: str) -> Opening:
    """Return the opening of a match of that game, always the same one."""
    return play_opening(next(game for game in GAMES if game.name == name))


def example_of(game: AnyGame, call: Call) -> tuple[Any, Any]:
    """Return an example body for a call, and its answer."""
    request = call.example(opening(game.name))
    values = load(SCHEMAS[game.name, call.path], request)
    return request, plain(call.run(game, values, Context(None, None, game.write)))


def add_batch(spec: APISpec, components: Components) -> None:
    """Add the batch, with an example of one call that succeeds and one that is refused."""
    game = next((game for game in GAMES if min(game.seats) == 3), GAMES[0])
    start = {"seats": 3, "seed": "sheep may safely graze"}
    nobody = {"dealer": 3}  # there is no such seat
    example = {"calls": [{"call": "new", "game": game.name, "body": body} for body in (start, start | nobody)]}
    add_batch_request(spec, components)
    operation = {
        "operationId": "batch",
        "tags": ["games"],
        "summary": "Make many calls",
        "description": "Makes up to 1,000 calls of any games, in order. A call that fails does not stop the others. "
        f"A call that has not started within the service's time limit, by default {Settings().call_seconds} seconds, "
        f"or by the time the answers have reached {MAX_ANSWERS // 2**20} MiB, gets status 503.",
        "requestBody": {
            "required": True,
            "description": "The calls, as JSON.",
            "content": json_body({"$ref": "#/components/schemas/BatchRequest"}, example),
        },
        "responses": {
            "200": {
                "description": "The answers to the calls, in order.",
                "content": json_body(
                    components.describe(Nested(batch.BATCH_ANSWER)),
                    orjson.loads(to_json(answer_batch(example, EXAMPLE_ACCESS, None, Settings().call_seconds))),
                ),
            },
            **error_answers(COMMON_ERRORS),
        },
    }
    spec.path("/v1/batch", operations={"post": operation})


def add_batch_request(spec: APISpec, components: Components) -> None:
    """Add the schema of the body of a batch."""
    items = [add_batch_call(spec, components, game, call) for game in GAMES for call in CALLS]
    array = array_schema({"oneOf": items}) | {"minItems": 1, "maxItems": MAX_CALLS}
    spec.components.schema("BatchRequest", component=closed(object_schema({"calls": array}, text=batch.CALLS_TEXT)))


def add_batch_call(spec: APISpec, components: Components, game: AnyGame, call: Call) -> Schema:
    """Add the schema of one call of one game in a batch, and return a reference to it."""
    shapes = {
        "call": Choice((call.path,)).schema(),
        "game": Choice((game.name,)).schema(),
        "body": {"$ref": f"#/components/schemas/{request_name(game, call)}"},
    }
    members = {name: components.describe(field) | shapes.get(name, {}) for name, field in batch.ITEM.items()}
    optional = tuple(name for name, field in batch.ITEM.items() if not field.required)
    text = f"A call of `{call.path}` in {game.title}, in a batch."
    name = request_name(game, call).replace("Request", "Call")
    spec.components.schema(name, component=closed(object_schema(members, optional, text)))
    return {"$ref": f"#/components/schemas/{name}"}


def request_name(game: AnyGame, call: Call) -> str:
    """Return the name of the schema of a call's body."""
    return f"{prefix_of(game)}{call.operation.title().replace('_', '')}Request"
