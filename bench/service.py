"""The service with a bare route beside it: one that parses its body and gives the same bytes back."""

import os

import orjson
from flask import Flask, Response, request

import sheepfold_server.web.app
from sheepfold_server.web.observing import logs
from sheepfold_server.web.serving.server import Server
from sheepfold_server.web.serving.settings import Settings, read_settings


def create_app(settings: Settings) -> Flask:
    """The service and the bare route, on one server."""
    app = sheepfold_server.web.app.create_app(settings)

    def bare() -> Response:
        body = request.get_data(cache=False)
        orjson.loads(body)
        return Response(body, mimetype="application/json")

    app.add_url_rule("/bare", "bare", bare, methods=["POST"])
    return app


def main() -> None:
    """Run it as `sheepfold serve` runs the service, with settings from the environment."""
    settings = read_settings(os.environ)
    logs.configure(settings)
    Server(settings, create_app(settings)).run()


if __name__ == "__main__":
    main()
