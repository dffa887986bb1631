"""The calls in the OpenAPI document that have no body: the catalogue, the probes and the metrics."""

from typing import Any, Final

from apispec import APISpec

from sheepfold_rules import __version__, catalogue
from sheepfold_rules.catalogue import GameDescription, GameList
from sheepfold_rules.core.shape import Schema, plain
from sheepfold_rules.core.shape.scalars import Choice
from sheepfold_rules.games import GAMES, NAMED
from sheepfold_server.web.openapi.components import Components
from sheepfold_server.web.openapi.parts import error_answers, json_body, object_schema, open_set

METRICS_EXAMPLE: Final = f'sheepfold_calls_total{{call="new",game="{GAMES[3].name}",status="200"}} 1.0\n'


def add_catalogue(spec: APISpec, components: Components) -> None:
    """Add the calls that describe the games."""
    games = components.of(GAMES[0], GameList)
    list_games = plain_operation("list_games", "List the games", games, catalogue.list_games())
    list_games["responses"] |= error_answers((429,))
    spec.path("/v1/games", operations={"get": list_games})
    described = components.of(GAMES[0], GameDescription)
    for each in ("GameSummary", "Game"):
        name = open_set(tuple(NAMED), "The name of a game.")
        spec.components.schemas[each]["properties"]["name"] = name
    describe_game = plain_operation("describe_game", "Describe a game", described, catalogue.describe(GAMES[0]))
    describe_game["parameters"] = [
        {
            "name": "game",
            "in": "path",
            "required": True,
            "description": "The name of the game.",
            "schema": Choice(tuple(NAMED)).schema(),
        }
    ]
    describe_game["responses"] |= error_answers((404, 429))
    spec.path("/v1/games/{game}", operations={"get": describe_game})


def add_probes(spec: APISpec) -> None:
    """Add the probes."""
    version = {"version": {"type": "string", "description": "The version of the service."}}
    for path, status, summary, more, example in (
        ("/healthz", "alive", "Check whether the service is alive", version, {"version": __version__}),
        ("/readyz", "ready", "Check whether the service is ready for calls", {}, {}),
    ):
        answer = object_schema({"status": {"type": "string", "const": status}, **more})
        operation = plain_operation(path[1:], summary, answer, {"status": status, **example})
        operation["responses"] |= error_answers((503,) if status == "ready" else ())
        spec.path(path, operations={"get": operation | {"tags": ["service"]}})


def add_metrics(spec: APISpec) -> None:
    """Add the metrics."""
    operation = plain_operation("metrics", "Get the metrics for Prometheus", {}, {})
    content = {"text/plain": {"schema": {"type": "string"}, "examples": {"example": {"value": METRICS_EXAMPLE}}}}
    operation["responses"]["200"]["content"] = content
    operation["responses"] |= error_answers((404,))
    spec.path("/metrics", operations={"get": operation | {"tags": ["service"]}})


def plain_operation(operation: str, summary: str, answer: Schema, example: Any) -> Schema:
    """Return the operation of a call without a body."""
    return {
        "operationId": operation,
        "tags": ["games"],
        "summary": summary,
        "description": summary + ".",
        "responses": {
            "200": {"description": "The result of the call.", "content": json_body(answer, plain(example))},
            **error_answers((405, 500)),
        },
    }
