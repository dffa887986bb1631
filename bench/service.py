"""The service with a bare route beside it: one that parses its body and gives the same bytes back."""

import orjson
from flask import Flask, Response, request

import sheepfold_server.web.app


def create_app() -> Flask:
    """The service and the bare route, on one server."""
    app = sheepfold_server.web.app.create_app()

    def bare() -> Response:
        body = request.get_data(cache=False)
        orjson.loads(body)
        return Response(body, mimetype="application/json")

    app.add_url_rule("/bare", "bare", bare, methods=["POST"])
    return app
