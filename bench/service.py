"""The service with an additional bare route, which parses its body and returns the same bytes."""

import os
from tempfile import gettempdir

import orjson
from flask import Flask, Response, request

import sheepfold_server.web.app
from sheepfold_server.web.observe import configure
from sheepfold_server.web.serve import Server, listen
from sheepfold_server.web.settings import Settings, read_settings


def create_app(settings: Settings) -> Flask:
    """Return the service with the bare route."""
    app = sheepfold_server.web.app.create_app(settings)

    def bare() -> Response:
        body = request.get_data(cache=False)
        orjson.loads(body)
        return Response(body, mimetype="application/json")

    app.add_url_rule("/bare", "bare", bare, methods=["POST"])
    return app


def main() -> None:
    """Run it the way `sheepfold serve` runs the service, with settings from the environment."""
    settings = read_settings(os.environ)
    Server(settings, create_app(settings), listen(settings), gettempdir(), configure(settings)).run()


if __name__ == "__main__":
    main()
