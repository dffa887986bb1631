"""The pages for a browser, and the OpenAPI document that one of them shows. They load nothing from other sites."""

from pathlib import Path
from typing import Final

import flask_swagger_ui
from flask import Flask, Response, redirect, send_from_directory

from sheepfold_server.web.http import JSON
from sheepfold_server.web.openapi import document_json, document_text

STATIC: Final = Path(__file__).parent / "static"
SWAGGER: Final = Path(flask_swagger_ui.__file__).parent / "dist"  # the files of Swagger UI, as they are published
SWAGGER_FILES: Final = ("swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png")


def register(app: Flask) -> None:
    """Add the pages, and the document as YAML and as JSON."""
    app.add_url_rule("/openapi.yaml", "openapi", lambda: Response(document_text(), mimetype="application/yaml"))
    app.add_url_rule("/openapi.json", "openapi as JSON", lambda: Response(document_json(), mimetype=JSON))
    for path in ("/", "/docs"):
        app.add_url_rule(path, f"pages at {path}", lambda: redirect("/docs/", 308))
    app.add_url_rule("/docs/", "docs", send_docs, defaults={"name": "index.html"})
    app.add_url_rule("/docs/<name>", "docs", send_docs)


def send_docs(name: str) -> Response:
    """Return the page of the OpenAPI document, or a file that it loads."""
    return send_from_directory(SWAGGER if name in SWAGGER_FILES else STATIC / "docs", name)
