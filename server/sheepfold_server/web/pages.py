"""The pages for a browser, which load nothing from other sites, and the OpenAPI documents and JSON Schemas."""

from functools import cache, partial
from pathlib import Path
from typing import Final

import flask
import flask_swagger_ui
from flask import Flask, redirect, send_from_directory

from sheepfold_rules.catalogue import find_game
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.presentation.pictures import draw_cover
from sheepfold_server.service.examples import play_record
from sheepfold_server.service.problems import NotFound
from sheepfold_server.service.shapes import to_json
from sheepfold_server.web.headers import GUIDE, PAGES, Response, json_response
from sheepfold_server.web.openapi.document import FILES, document, document_text, game_document, schema_file
from sheepfold_server.web.request import JSON, current_request

SVG: Final = "image/svg+xml"
STATIC: Final = Path(__file__).parent / "static"
SWAGGER: Final = Path(flask_swagger_ui.__file__).parent / "dist"  # the published files of Swagger UI
SWAGGER_FILES: Final = ("swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png")


def register(app: Flask) -> None:
    """Add the pages, the OpenAPI documents, and the JSON Schemas of each game.

    The documents are built here, and not at the first request, so that workers share them.
    """
    text, plain = document_text(), to_json(document())
    app.add_url_rule("/openapi.yaml", "openapi", lambda: Response(text, mimetype="application/yaml"))
    app.add_url_rule("/openapi.json", "openapi as JSON", lambda: Response(plain, mimetype=JSON))
    app.add_url_rule("/v1/games/<game>/openapi.json", "document of a game", game_openapi)
    app.add_url_rule("/v1/games/<game>/schemas/<name>.json", "schema", schema)
    app.add_url_rule("/", "home", lambda: redirect_to("/table/", 302))  # another page may come first one day
    app.add_url_rule("/table/covers/<game>.svg", "cover of a game", send_cover)
    app.add_url_rule("/replay/examples/<game>.json", "example of a record", send_example)
    app.add_url_rule("/favicon.ico", "favicon", lambda: redirect_to("/table/icon.svg"))
    for page in PAGES:
        app.add_url_rule(page.rstrip("/"), f"to {page}", partial(redirect_to, page))  # Flask's own would name the host
        app.add_url_rule(f"{page}<path:name>", page, send_file, defaults={"page": page.strip("/")})
        app.add_url_rule(page, page, send_file, defaults={"page": page.strip("/"), "name": "index.html"})


def redirect_to(page: str, status: int = 308) -> flask.typing.ResponseReturnValue:
    """Return a redirect to a page, below the path at which the service is mounted, and with the same query."""
    request = current_request()
    query = request.query_string.decode("latin-1")
    return redirect(f"{request.script_root}{page}{f'?{query}' if query else ''}", status)


def send_cover(game: str) -> Response:
    """Return the picture of a game."""
    return Response(draw_cover(find_game(game).cover), mimetype=SVG)


def send_example(game: str) -> Response:
    """Return a record for the replay page."""
    return Response(example(find_game(game)), mimetype=JSON)


@cache
def example(game: AnyGame) -> bytes:
    """Return a record of a game, as JSON."""
    return to_json(play_record(game))


def game_openapi(game: str) -> Response:
    """Return the OpenAPI document of a game."""
    return json_response(game_document(find_game(game).name))


def schema(game: str, name: str) -> Response:
    """Return the JSON Schema of one kind of value of a game."""
    found = find_game(game).name
    if name not in FILES:
        raise NotFound(f"there is no schema {name}; there are {', '.join(FILES)}")
    return Response(to_json(schema_file(found, name)), mimetype="application/schema+json")


def send_file(page: str, name: str) -> flask.Response:
    """Return a page, or a file that it loads. Until the guide has been built, each of its pages says how."""
    if page == GUIDE.strip("/") and name.endswith(".html") and not has_guide():
        response = send_from_directory(STATIC / "no_guide", "index.html")
        response.status_code = 503  # so that no browser keeps it
        return response
    return send_from_directory(SWAGGER if name in SWAGGER_FILES else STATIC / page, name)


def has_guide() -> bool:
    """Whether the guide has been built: it is in every released package, but not in a new checkout."""
    return (STATIC / GUIDE.strip("/") / "index.html").exists()
