"""The operations of the OpenAPI document: calls, batches, the catalogue, the probes and the metrics."""

from typing import Any, Final

import orjson

from sheepfold_rules import __version__, catalogue
from sheepfold_rules.catalogue import GameDescription, GameList
from sheepfold_rules.core.shape import Schema, members, parse_record, plain
from sheepfold_rules.core.shape.scalars import Choice
from sheepfold_rules.games import GAMES, NAMES
from sheepfold_server.limits import MAX_ANSWERS, MAX_CALLS
from sheepfold_server.service.answers import BatchAnswer
from sheepfold_server.service.bodies import BatchBody, BatchItem
from sheepfold_server.service.call import Access, GameCall
from sheepfold_server.service.calls import GAME_CALLS
from sheepfold_server.service.examples import play_opening
from sheepfold_server.service.sealing.tokens import KEY_BYTES, Sealer
from sheepfold_server.service.shapes import declare, to_json
from sheepfold_server.web.heavy.jobs import answer_batch
from sheepfold_server.web.openapi.schemas import Schemas, closed, object_schema, open_set, prefix_of, refer_to
from sheepfold_server.web.settings import Settings

COMMON_ERRORS: Final = (400, 405, 408, 413, 415, 422, 429, 500, 503)  # the statuses that every call can answer
EXAMPLE_ACCESS: Final = Access(Sealer((bytes(KEY_BYTES),)))
SIMPLEST: Final = min(GAMES, key=lambda game: len(game.rules))  # the game of the examples that can be of any game
METRICS_EXAMPLE: Final = 'sheepfold_requests_total{method="POST",route="/v1/batch",status="200"} 1.0\n'


def json_body(body: Schema, example: Any = None) -> Schema:
    """Return JSON content with that schema."""
    examples = {} if example is None else {"examples": {"example": {"value": example}}}
    return {"application/json": {"schema": body, **examples}}


def responses(content: Schema, statuses: tuple[int, ...], text: str = "The result of the call.") -> Schema:
    """Return the responses of an operation: its result, and references to the problems with these statuses."""
    problems = {str(status): {"$ref": f"#/components/responses/Problem{status}"} for status in statuses}
    return {"200": {"description": text, "content": content}, **problems}


def call_operation(schemas: Schemas, asked: GameCall) -> Schema:
    """Return the operation of one call of one game."""
    game, call, body, name = asked.game, asked.call, asked.schema, request_name(asked)
    schemas.named[name] = closed(schemas.declared(body.declared, game, f"The body of `{call.path}` in {game.title}."))
    request = call.example(play_opening(game))
    answer = orjson.loads(EXAMPLE_ACCESS.answer(asked, request, None, None))
    statuses = {*COMMON_ERRORS, *(kind.status for kind in asked.problems)}
    return {
        "operationId": f"{game.name}_{call.operation}",
        "tags": [game.name],
        "summary": f"{game.title}: {call.summary[0].lower()}{call.summary[1:]}",
        "description": call.text,
        "requestBody": {
            "required": True,
            "description": "The body, as JSON.",
            "content": json_body(refer_to(name), request),
        },
        "responses": responses(json_body(schemas.of(declare(game, call.gives), game), answer), (*sorted(statuses),)),
        **({"security": [{}, {"key": []}]} if asked.takes_state else {}),
    }


def batch_operation(schemas: Schemas) -> Schema:
    """Return the operation of a batch, with an example of one call that succeeds and one that is refused."""
    bodies = {"new": play_opening(SIMPLEST).start, "parse": {"line": "no match"}}
    example = {"calls": [{"call": call, "game": SIMPLEST.name, "body": body} for call, body in bodies.items()]}
    answer = orjson.loads(to_json(answer_batch(example, EXAMPLE_ACCESS, None, Settings().call_seconds)))
    items = [refer_to(add_item(schemas, each)) for each in GAME_CALLS.values()]
    calls = {"type": "array", "items": {"oneOf": items}, "minItems": 1, "maxItems": MAX_CALLS}
    ((_, _, member),) = members(BatchBody)
    schemas.named["BatchRequest"] = closed(object_schema({"calls": calls}, text=member.metadata["doc"]))
    return {
        "operationId": "batch",
        "tags": ["games"],
        "summary": "Make many calls",
        "description": "Makes up to 1,000 calls of any games, in order. A call that fails does not stop the others. "
        f"A call that has not started within the service's time limit, by default {Settings().call_seconds} seconds, "
        f"or by the time the answers have reached {MAX_ANSWERS // 2**20} MiB, gets status 503.",
        "requestBody": {
            "required": True,
            "description": "The calls, as JSON.",
            "content": json_body(refer_to("BatchRequest"), example),
        },
        "responses": responses(
            json_body(schemas.of(BatchAnswer), answer), COMMON_ERRORS, "The answers to the calls, in order."
        ),
    }


def add_item(schemas: Schemas, asked: GameCall) -> str:
    """Add the schema of one call of one game in a batch, and return its name."""
    game, call, request = asked.game, asked.call, request_name(asked)
    own = {"call": Choice((call.path,)).schema(), "game": Choice((game.name,)).schema(), "body": refer_to(request)}
    fields = parse_record(BatchItem).fields
    parts = {each.name: own.get(each.name, each.node.schema()) | {"description": each.doc} for each in fields}
    name, text = request.replace("Request", "Call"), f"A call of `{call.path}` in {game.title}, in a batch."
    schemas.named[name] = closed(object_schema(parts, ("body", "key"), text))
    return name


def request_name(asked: GameCall) -> str:
    """Return the name of the schema of a call's body."""
    return f"{prefix_of(asked.game)}{asked.call.operation.title().replace('_', '')}Request"


def catalogue_paths(schemas: Schemas) -> Schema:
    """Return the paths that describe the games."""
    listed, described = json_body(schemas.of(GameList), plain(catalogue.list_games())), schemas.of(GameDescription)
    for each in ("GameSummary", "Game"):
        schemas.named[each]["properties"]["name"] = open_set(NAMES, "The name of a game.")
    name = {
        "name": "game",
        "in": "path",
        "required": True,
        "description": "The name of the game.",
        "schema": Choice(NAMES).schema(),
    }
    example = json_body(described, plain(catalogue.describe(SIMPLEST)))
    one = get_operation("describe_game", "Describe a game", example, 404, 429)
    return {
        "/v1/games": {"get": get_operation("list_games", "List the games", listed, 429)},
        "/v1/games/{game}": {"get": one | {"parameters": [name]}},
    }


def service_paths() -> Schema:
    """Return the paths of the probes and the metrics."""
    version = {"type": "string", "description": "The version of the service."}
    alive = object_schema({"status": {"type": "string", "const": "alive"}, "version": version})
    is_alive = {"status": "alive", "version": __version__}
    ready = object_schema({"status": {"type": "string", "const": "ready"}})
    metrics = {"text/plain": {"schema": {"type": "string"}, "examples": {"example": {"value": METRICS_EXAMPLE}}}}
    found = (
        ("healthz", "Check whether the service is alive", json_body(alive, is_alive)),
        ("readyz", "Check whether the service is ready for calls", json_body(ready, {"status": "ready"}), 503),
        ("metrics", "Get the metrics for Prometheus", metrics, 404),
    )
    return {f"/{name}": {"get": get_operation(name, *more) | {"tags": ["service"]}} for name, *more in found}


def get_operation(operation: str, summary: str, content: Schema, *statuses: int) -> Schema:
    """Return the operation of a call without a body; `statuses` are those of its own problems."""
    return {
        "operationId": operation,
        "tags": ["games"],
        "summary": summary,
        "description": summary + ".",
        "responses": responses(content, (405, 500, *statuses)),
    }
