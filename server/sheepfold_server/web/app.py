"""The Flask application."""

import os
from itertools import product
from time import monotonic
from typing import Final

from flask import Flask, Response, g
from werkzeug.middleware.proxy_fix import ProxyFix

from sheepfold_rules import __version__, catalogue
from sheepfold_rules.games import GAMES, NAMED
from sheepfold_server.limits import MAX_CALL_BODY, MAX_LIGHT_BODY
from sheepfold_server.service.calls import BY_PATH
from sheepfold_server.service.problems import KINDS, LedgerUnavailable
from sheepfold_server.service.sealing.access import Access
from sheepfold_server.web import cors, http, pages, problems
from sheepfold_server.web.calls import answer_call
from sheepfold_server.web.heavy.jobs import BATCH, Setup
from sheepfold_server.web.heavy.pool import HeavyPool
from sheepfold_server.web.heavy.process import HeavyProcess
from sheepfold_server.web.heavy.responses import answer_heavy
from sheepfold_server.web.http import (
    JSON,
    json_response,
    parse_body,
    read_body,
)
from sheepfold_server.web.observing import requests
from sheepfold_server.web.routing import Service
from sheepfold_server.web.serving.keys import load_access
from sheepfold_server.web.serving.settings import Settings, read_settings

MEMBERS: Final = ("name", "status", "title", "text", "advice")  # of the description of a type of problem
HEAVY: Final = "sheepfold-heavy"  # the key of the pool in the extensions of the application


def create_app(settings: Settings | None = None) -> Flask:
    """Return the application for any WSGI server, by default with the settings from the environment.

    Raises:
        WrongSetting: a setting is invalid.
    """
    settings = read_settings(os.environ) if settings is None else settings
    access = load_access(settings)
    app = Service("sheepfold_server", static_folder=None)
    problems.register(app)
    requests.register(app, has_metrics=settings.metrics)
    http.register(app)
    cors.register(app, settings.cors_origins)
    if settings.trusted_hops:  # the client's address is what the proxies say in X-Forwarded-For
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=settings.trusted_hops, x_proto=0)  # type: ignore[method-assign]  # Flask's documented way to wrap an application
    if settings.rate_limit is not None:
        from sheepfold_server.web import rate_limit  # only here: Redis and its client take long to load

        rate_limit.register(app, settings.rate_limit, settings.rate_storage)
    add_probes(app, access)
    add_catalogue(app)
    app.extensions[HEAVY] = create_pool(settings, access)
    add_calls(app, access, app.extensions[HEAVY], settings)
    pages.register(app)
    return app


def create_pool(settings: Settings, access: Access) -> HeavyPool:
    """Return the pool that answers heavy calls. If a worker has several threads, one is left for light calls."""
    setup = Setup(settings, access.sealer.service_keys, access.warning)
    return HeavyPool(lambda: HeavyProcess(setup), settings.heavy_calls, max(settings.threads - 1, 1))


def add_calls(app: Flask, access: Access, pool: HeavyPool, settings: Settings) -> None:
    """Add the routes of the calls and of batches."""
    seconds, largest = settings.call_seconds, settings.largest_body

    def call(game: str, call: str) -> Response:
        is_long = BY_PATH[call].is_long
        body = read_body(largest if is_long else min(MAX_CALL_BODY, largest))
        plain = None if is_long or len(body) > MAX_LIGHT_BODY else parse_body(body)
        if plain is None or BY_PATH[call].is_heavy(plain):
            return answer_heavy(pool, game, call, body, seconds)
        return json_response(answer_call(game, call, plain, access, g.asked.key, monotonic() + seconds))

    def batch() -> Response:
        return answer_heavy(pool, "", BATCH, read_body(largest), seconds)

    for path in product(NAMED, BY_PATH):  # one rule per call: a single rule takes three times as long to match
        named = dict(zip(("game", "call"), path, strict=True))
        app.add_url_rule("/v1/games/{game}/{call}".format_map(named), "call", call, methods=["POST"], defaults=named)
    app.add_url_rule("/v1/batch", BATCH, batch, methods=["POST"])


def add_probes(app: Flask, access: Access) -> None:
    """Add the probes for whether the service is alive and ready. If it has a ledger, that must respond, too."""

    def ready() -> Response:
        if access.ledger is not None and not access.ledger.is_ready():
            raise LedgerUnavailable
        return json_response({"status": "ready"})

    app.add_url_rule("/healthz", "healthz", lambda: json_response({"status": "alive", "version": __version__}))
    app.add_url_rule("/readyz", "readyz", ready)


def add_catalogue(app: Flask) -> None:
    """Add the routes that describe the games and the types of problem."""
    games = json_response(catalogue.list_games()).get_data()
    descriptions = {game.name: json_response(catalogue.describe(game)).get_data() for game in GAMES}
    kinds = {kind.name: json_response({each: getattr(kind, each) for each in MEMBERS}).get_data() for kind in KINDS}

    def list_games() -> Response:
        return Response(games, mimetype=JSON)

    def describe_game(game: str) -> Response:
        name = catalogue.find_game(game).name
        response = Response(descriptions[name], mimetype=JSON)
        response.headers["Link"] = f'</v1/games/{name}/openapi.json>; rel="service-desc"'  # RFC 8631
        return response

    def describe_problem(name: str) -> Response:
        if name not in kinds:
            raise problems.Problem("not-found", f"there is no problem with the name {name}")
        return Response(kinds[name], mimetype=JSON)

    app.add_url_rule("/v1/games", "list_games", list_games)
    app.add_url_rule("/v1/games/<game>", "describe_game", describe_game)
    app.add_url_rule("/problems/<name>", "describe_problem", describe_problem)
