"""Every error as a problem (RFC 9457), application/problem+json."""

from typing import Any, Final

import orjson
from flask import Flask, Response, current_app, request
from marshmallow import ValidationError
from werkzeug.exceptions import HTTPException

from sheepfold_server.games import GAMES, NAMED
from sheepfold_server.service.problems import REFUSALS, places, problem, refusal
from sheepfold_server.web.schemas import faults

PROBLEM_JSON: Final = "application/problem+json"
NO_OBJECT: Final = {"pointer": "", "detail": "an object was expected"}
BY_STATUS: Final = {404: "not-found", 405: "method-not-allowed", 413: "too-large", 415: "unsupported-media-type"}


class Problem(Exception):
    """A refusal by the service itself; `more` are further members of the problem."""

    def __init__(self, name: str, detail: str, **more: Any) -> None:
        self.body = problem(name, detail, **more)
        super().__init__(detail)


def register(app: Flask) -> None:
    """Answer every error with a problem."""
    app.register_error_handler(HTTPException, http_problem)
    app.register_error_handler(Exception, lambda error: respond(problem_of(error)))


def respond(body: dict[str, Any]) -> Response:
    """The answer to a problem."""
    response = Response(orjson.dumps(body), status=body["status"], mimetype=PROBLEM_JSON)
    if response.status_code == 401:
        response.headers["WWW-Authenticate"] = "Bearer"
    return response


def envelope_problem(error: ValidationError, body: dict[str, Any]) -> Problem:
    """The problem of a body with the wrong names or values, in the order of the body; what is missing comes first."""
    found = list(faults(error, body))
    more = "" if len(found) == 1 else f" (and {len(found) - 1} more)"
    detail = f"{found[0].pointer or 'the body'}: {found[0].expected}{more}"
    return Problem("wrong-shape", detail, errors=places(found))


def no_such_game(name: str) -> Problem:
    """The problem of an unknown game."""
    known = ", ".join(game.name for game in GAMES)
    return Problem("no-such-game", f"there is no game {name}; these are played: {known}")


def http_problem(error: HTTPException) -> Response:
    """The problem of a request that no route takes."""
    parts = request.path.split("/")
    if error.code == 404 and parts[1:3] == ["v1", "games"] and len(parts) > 4 and parts[3] not in NAMED:
        return respond(no_such_game(parts[3]).body)
    name = BY_STATUS.get(error.code or 500, "bad-request")
    allow = getattr(error, "valid_methods", None)
    details = {
        "not-found": f"there is nothing at {request.path}; the calls are listed at /openapi.yaml",
        "method-not-allowed": f"{request.method} is not the way to call {request.path}",
    }
    response = respond(problem(name, details.get(name, error.description or name)))
    if allow:
        response.headers["Allow"] = ", ".join(sorted(allow))
    return response


def problem_of(error: Exception) -> dict[str, Any]:
    """The problem that an error is; a failure of the service is logged, and told to nobody."""
    if isinstance(error, Problem):
        return error.body
    if isinstance(error, REFUSALS):
        return refusal(error)
    current_app.logger.error("a call failed", exc_info=error)
    return problem("internal-error", "The service failed. Nothing was changed, for nothing is stored.")
