"""The Flask application."""

import os
from time import monotonic
from typing import Final

import flask
from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.routing import MapAdapter

from sheepfold_rules import __version__, catalogue
from sheepfold_rules.core.errors import OutOfTime
from sheepfold_rules.games import GAMES
from sheepfold_server.limits import MAX_CALL_BODY, MAX_LIGHT_BODY
from sheepfold_server.service.call import Access, GameCall
from sheepfold_server.service.calls import GAME_CALLS
from sheepfold_server.service.problems import KINDS, InternalError, LedgerUnavailable, NotFound
from sheepfold_server.service.shapes import to_json
from sheepfold_server.web import headers, observe, pages, problems
from sheepfold_server.web.headers import Response, json_response
from sheepfold_server.web.heavy.jobs import Job
from sheepfold_server.web.heavy.pool import HeavyPool
from sheepfold_server.web.heavy.process import HeavyProcess, NoAnswer
from sheepfold_server.web.keys import create_access, create_sealer
from sheepfold_server.web.observe import BATCH, CALL
from sheepfold_server.web.request import JSON, Request, current_request, parse_body
from sheepfold_server.web.settings import MEMORY, Settings, read_settings

MEMBERS: Final = ("name", "status", "title", "text", "advice")  # of the description of a type of problem


class Service(Flask):
    """The Flask application."""

    request_class = Request

    def create_url_adapter(self, request: flask.Request | None) -> MapAdapter | None:
        """Return what finds the route of a request. The Host header, which Flask would parse, makes no difference."""
        if request is None:
            return None
        return self.url_map.bind("", default_method=request.method, path_info=request.path)


def create_app(settings: Settings | None = None) -> Flask:
    """Return the application for any WSGI server, by default with the settings from the environment.

    Raises:
        WrongSetting: a setting is invalid.
    """
    settings = read_settings(os.environ) if settings is None else settings
    sealer = create_sealer(settings)
    access = create_access(settings, sealer)
    app = Service("sheepfold_server", static_folder=None)
    app.url_map.merge_slashes = app.url_map.redirect_defaults = False
    problems.register(app)
    observe.register(app, has_metrics=settings.metrics)
    headers.register(app, settings.cors_origins)
    if settings.trusted_hops:  # the client's address is what the proxies say in X-Forwarded-For
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=settings.trusted_hops, x_proto=0)  # type: ignore[method-assign]  # Flask's documented way to wrap an application
    if settings.rate_limit is not None or settings.rate_storage != MEMORY:
        from sheepfold_server.web import rate_limit  # only here: Redis and its client take long to load

        rate_limit.register(app, settings.rate_limit, settings.rate_storage)
    add_probes(app, access)
    add_catalogue(app)
    places = max(settings.threads - 1, 1)  # if a worker has several threads, one is left for light calls
    pool = HeavyPool(lambda: HeavyProcess(settings, sealer), settings.heavy_calls, places)
    add_calls(app, access, pool, settings)
    pages.register(app)
    return app


def add_calls(app: Flask, access: Access, pool: HeavyPool, settings: Settings) -> None:
    """Add the routes of the calls and of batches."""
    seconds, largest = settings.call_seconds, settings.largest_body

    def call(asked: GameCall) -> Response:
        request, is_long = current_request(), asked.call.is_long
        body = request.read_body(largest if is_long else min(MAX_CALL_BODY, largest))
        plain = None if is_long or len(body) > MAX_LIGHT_BODY else parse_body(body)
        if plain is None or asked.call.is_heavy(plain):
            return answer_heavy(pool, asked.game.name, asked.call.path, body, seconds)
        return Response(access.answer(asked, plain, request.key, monotonic() + seconds), content_type=JSON)

    def batch() -> Response:
        return answer_heavy(pool, "", BATCH, current_request().read_body(largest), seconds)

    for (game, path), each in GAME_CALLS.items():  # one rule per call: a single rule takes three times as long to match
        app.add_url_rule(f"/v1/games/{game}/{path}", CALL, call, methods=["POST"], defaults={"asked": each})
    app.add_url_rule("/v1/batch", BATCH, batch, methods=["POST"])


def answer_heavy(pool: HeavyPool, game: str, call: str, body: bytes, seconds: float) -> Response:
    """Return the response to a heavy call within `seconds`. The `cost` of the request is set to its processor time.

    Its body has been read before it takes a place: nobody holds one by sending slowly.

    Raises:
        ServiceBusy: all processes are busy.
        OutOfTime, InternalError: the process that was answering the call was too late, or has exited.
    """
    request, begin = current_request(), monotonic()
    try:
        with pool.place(request.client):
            answered = pool.answer(Job(game, call, body, request.key, seconds, request.id))
    except NoAnswer as error:
        request.cost = monotonic() - begin
        if error.is_late:
            raise OutOfTime(f"the call took longer than {seconds:g} seconds") from None
        raise InternalError from None
    request.cost, request.outcomes = answered.cost, answered.outcomes
    return problems.respond(answered.problem) if answered.problem else Response(answered.content, content_type=JSON)


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
    games = to_json(catalogue.list_games())
    descriptions = {game.name: to_json(catalogue.describe(game)) for game in GAMES}
    kinds = {name: to_json({each: getattr(kind, each) for each in MEMBERS}) for name, kind in KINDS.items()}

    def list_games() -> Response:
        return Response(games, mimetype=JSON)

    def describe_game(game: str) -> Response:
        name = catalogue.find_game(game).name
        response = Response(descriptions[name], mimetype=JSON)
        response.headers["Link"] = f'</v1/games/{name}/openapi.json>; rel="service-desc"'  # RFC 8631
        return response

    def describe_problem(name: str) -> Response:
        if name not in kinds:
            raise NotFound(f"there is no problem with the name {name}")
        return Response(kinds[name], mimetype=JSON)

    app.add_url_rule("/v1/games", "list_games", list_games)
    app.add_url_rule("/v1/games/<game>", "describe_game", describe_game)
    app.add_url_rule("/problems/<name>", "describe_problem", describe_problem)
