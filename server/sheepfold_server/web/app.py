"""The Flask application."""

import os
from time import monotonic
from typing import Any

from flask import Flask, Response, redirect
from flask_swagger_ui import get_swaggerui_blueprint

from sheepfold_server.games import GAMES
from sheepfold_server.service import catalogue
from sheepfold_server.service.encoding import encode
from sheepfold_server.service.problems import KINDS
from sheepfold_server.service.sealed import Unledgered
from sheepfold_server.service.sealing import Sealer
from sheepfold_server.web import bodies, cors, headers, limits, observing, problems
from sheepfold_server.web.bodies import JSON, body_of
from sheepfold_server.web.openapi import document_text
from sheepfold_server.web.routes import ROUTES, Route, carried
from sheepfold_server.web.seals import bearer, sealer_of
from sheepfold_server.web.settings import Settings, settings_of


def create_app(settings: Settings | None = None) -> Flask:
    """The service, ready to be run by a WSGI server; by default with the settings of the environment.

    Raises:
        WrongSetting: a setting has a value that it cannot have.
    """
    settings = settings_of(os.environ) if settings is None else settings
    sealer = sealer_of(settings)
    app = Flask("sheepfold_server", static_folder=None)
    problems.register(app)
    observing.register(app, counted=settings.metrics)
    headers.register(app)
    cors.register(app, settings.cors_origins)
    bodies.register(app, settings.largest_body)
    limits.register(app, settings)
    add_probes(app, sealer)
    add_catalogue(app)
    for (name, path), route in ROUTES.items():
        add_call(app, f"/v1/games/{name}/{path}", route, sealer, settings.call_seconds)
    add_batch(app, sealer, settings.call_seconds)
    add_pages(app)
    return app


def answer(value: Any) -> Response:
    """The value as JSON."""
    return Response(encode(value), mimetype=JSON)


def add_call(app: Flask, path: str, route: Route, sealer: Sealer, seconds: float) -> None:
    """The rule of one call of one game, which may take so many seconds."""

    def handle() -> Response:
        return answer(route.carry(body_of(), sealer, bearer(), monotonic() + seconds))

    app.add_url_rule(path, f"{route.game.name}.{route.call.operation}", handle, methods=["POST"])


def add_batch(app: Flask, sealer: Sealer, seconds: float) -> None:
    """The rule of the batch, which may take so many seconds."""

    def handle() -> Response:
        body = body_of()
        found = carried(body, sealer, bearer(), seconds)
        observing.batched(body["calls"], found["answers"])
        return answer(found)

    app.add_url_rule("/v1/batch", "batch", handle, methods=["POST"])


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
