"""The Flask application."""

import os
from typing import Any, Final

import orjson
from flask import Flask, Response, redirect, request
from flask_swagger_ui import get_swaggerui_blueprint
from werkzeug.exceptions import HTTPException

from sheepfold_server.games import GAMES
from sheepfold_server.service import catalogue
from sheepfold_server.service.problems import KINDS
from sheepfold_server.service.sealed import Unledgered
from sheepfold_server.service.sealing import Sealer
from sheepfold_server.web import headers, problems
from sheepfold_server.web.openapi import document_text
from sheepfold_server.web.routes import ROUTES, Route, carried
from sheepfold_server.web.seals import bearer, sealer_of
from sheepfold_server.web.settings import Settings, settings_of

LARGEST_BODY: Final = 4 * 1024 * 1024
TOO_LARGE: Final = f"a body of at most {LARGEST_BODY} bytes was expected"
JSON: Final = "application/json"


def create_app(settings: Settings | None = None) -> Flask:
    """The service, ready to be run by a WSGI server; by default with the settings of the environment.

    Raises:
        WrongSetting: a variable of the environment has a value that its setting cannot have.
    """
    sealer = sealer_of(settings_of(os.environ) if settings is None else settings)
    app = Flask("sheepfold_server", static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = LARGEST_BODY + 1  # a body in chunks is cut there: one byte more tells
    problems.register(app)
    headers.register(app)
    add_probes(app, sealer)
    add_catalogue(app)
    for (name, path), route in ROUTES.items():
        add_call(app, f"/v1/games/{name}/{path}", route, sealer)
    add_batch(app, sealer)
    add_pages(app)
    return app


def answer(value: Any) -> Response:
    """The value as JSON."""
    return Response(orjson.dumps(value), mimetype=JSON)


def add_call(app: Flask, path: str, route: Route, sealer: Sealer) -> None:
    """The rule of one call of one game."""

    def handle() -> Response:
        return answer(route.carry(body_of(), sealer, bearer()))

    app.add_url_rule(path, f"{route.game.name}.{route.call.operation}", handle, methods=["POST"])


def add_batch(app: Flask, sealer: Sealer) -> None:
    """The rule of the batch."""

    def handle() -> Response:
        return answer(carried(body_of(), sealer, bearer()))

    app.add_url_rule("/v1/batch", "batch", handle, methods=["POST"])


def body_of() -> dict[str, Any]:
    """The body of the request, a plain object.

    Raises:
        Problem: it is too large, cut off, not declared as JSON, is none, or is no object.
    """
    if request.mimetype != JSON:
        raise problems.Problem("unsupported-media-type", f"Content-Type: {JSON} was expected")
    sent = bytes_of_body()
    try:
        plain = orjson.loads(sent)
    except orjson.JSONDecodeError as error:
        raise problems.Problem("not-json", str(error)) from None
    if type(plain) is not dict:
        raise problems.Problem("wrong-shape", "the body: an object was expected", errors=[problems.NO_OBJECT])
    body: dict[str, Any] = plain
    return body


def bytes_of_body() -> bytes:
    """The body as it was sent.

    Raises:
        Problem: it is too large, cut off, or broken in its chunks.
    """
    length = request.content_length
    if length is not None and length > LARGEST_BODY:
        raise problems.Problem("too-large", TOO_LARGE)
    try:
        sent = request.get_data(cache=False)
    except HTTPException:
        raise
    except Exception as error:  # the server's own, whichever it is: the body came from the network, and is broken
        raise problems.Problem("bad-request", "the body could not be read to its end") from error
    if len(sent) > LARGEST_BODY:
        raise problems.Problem("too-large", TOO_LARGE)
    if length is not None and len(sent) < length:
        raise problems.Problem("bad-request", f"the body ended after {len(sent)} of {length} bytes")
    return sent


def add_probes(app: Flask, sealer: Sealer) -> None:
    """The routes that tell whether the service runs, and whether it takes calls: for those it may need its ledger."""

    def ready() -> Response:
        if sealer.ledger is not None and not sealer.ledger.ready():
            raise Unledgered
        return answer({"status": "ready"})

    app.add_url_rule("/healthz", "healthz", lambda: answer({"status": "alive"}))
    app.add_url_rule("/readyz", "readyz", ready)


def add_catalogue(app: Flask) -> None:
    """The routes that tell of the games and of the problems."""
    games = answer(catalogue.summaries()).get_data()
    each = {game.name: answer(catalogue.described(game)).get_data() for game in GAMES}
    kinds = {kind.name: answer(kind._asdict()).get_data() for kind in KINDS}

    def list_games() -> Response:
        return Response(games, mimetype=JSON)

    def describe_game(game: str) -> Response:
        if game not in each:
            raise problems.no_such_game(game)
        return Response(each[game], mimetype=JSON)

    def describe_problem(name: str) -> Response:
        if name not in kinds:
            raise problems.Problem("not-found", f"there is no problem of the name {name}")
        return Response(kinds[name], mimetype=JSON)

    app.add_url_rule("/v1/games", "list_games", list_games)
    app.add_url_rule("/v1/games/<game>", "describe_game", describe_game)
    app.add_url_rule("/problems/<name>", "describe_problem", describe_problem)


def add_pages(app: Flask) -> None:
    """The OpenAPI document, and the page that shows it; the page loads nothing from outside."""

    def openapi() -> Response:
        return Response(document_text(), mimetype="application/yaml")

    for path in ("/", "/docs"):
        app.add_url_rule(path, f"pages at {path}", lambda: redirect("/docs/", 308))
    app.add_url_rule("/openapi.yaml", "openapi", openapi)
    app.register_blueprint(get_swaggerui_blueprint("/docs", "/openapi.yaml", config={"validatorUrl": None}))
