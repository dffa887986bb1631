"""Responses to errors: problem details (RFC 9457) as application/problem+json."""

import logging
from difflib import SequenceMatcher
from typing import Any, Final

import orjson
from flask import Flask, Response, current_app, g, request
from werkzeug.exceptions import HTTPException

from sheepfold_rules.catalogue import find_game
from sheepfold_rules.core.errors import Refusal
from sheepfold_rules.games import NAMED
from sheepfold_rules.problems import UnknownGame, problem, refusal
from sheepfold_server.service.problems import (
    KIND,
    BadRequest,
    InternalError,
    MethodNotAllowed,
    NotFound,
    TooLarge,
    UnsupportedMediaType,
)
from sheepfold_server.web.observing.logs import log

PROBLEM_JSON: Final = "application/problem+json"
NO_OBJECT: Final = {"pointer": "", "detail": "an object was expected"}
SIMILARITY: Final = 0.7  # of a path that was perhaps meant, from 0 to 1
MAX_SIMILAR: Final = 100  # characters of a path that is compared with others: longer ones are no slip
FAILED: Final = "The service failed. Nothing was changed, since nothing is stored."
BY_STATUS: Final[dict[int, type[Refusal]]] = {
    404: NotFound,
    405: MethodNotAllowed,
    413: TooLarge,
    415: UnsupportedMediaType,
    500: InternalError,
}


class Problem(Exception):
    """The request is refused. It can be sent again after `retry_after` seconds; `more` are additional members."""

    def __init__(self, name: str, detail: str, retry_after: int | None = None, **more: Any) -> None:
        self.body: Final = problem(KIND[name], detail, **more)
        self.retry_after: Final = retry_after
        super().__init__(detail)


def register(app: Flask) -> None:
    """Respond to every error with a problem."""
    app.register_error_handler(HTTPException, http_problem)
    app.register_error_handler(Exception, error_response)


def error_response(error: Exception) -> Response:
    """Return the response to a request that is refused or fails."""
    response = respond(problem_of(error, g.asked.id))
    if isinstance(error, Problem) and error.retry_after is not None:
        response.headers["Retry-After"] = str(error.retry_after)
    return response


def respond(body: dict[str, Any]) -> Response:
    """Return the response with a problem, and record the problem for the log.

    It gets the id of the request and, if there is nothing at its path, the most similar path.
    """
    g.asked.problem = body
    if body["status"] == 404 and (near := find_near_path(request.path)):
        body = body | {"detail": f"{body['detail']}; did you mean {near}?"}
    body = body | {"request_id": g.asked.id}
    response = Response(orjson.dumps(body), status=body["status"], mimetype=PROBLEM_JSON)
    if response.status_code == 401:
        response.headers["WWW-Authenticate"] = "Bearer"
    return response


def http_problem(error: HTTPException) -> Response:
    """Return the response to a request that no route accepts, or that is refused by Flask or an extension."""
    parts = request.path.split("/")
    if error.code == 404 and parts[1:3] == ["v1", "games"] and len(parts) > 4:
        try:
            find_game(parts[3])
        except UnknownGame as unknown:
            return respond(refusal(unknown))
    kind = BY_STATUS.get(error.code or 500, BadRequest)
    allow = getattr(error, "valid_methods", None)
    details = {
        NotFound: f"there is nothing at {request.path}; the calls are listed at /openapi.yaml",
        MethodNotAllowed: f"{request.path} does not support {request.method}",
        InternalError: FAILED,
    }
    response = respond(problem(kind, details.get(kind, error.description or kind.name)))
    if allow:
        response.headers["Allow"] = ", ".join(sorted(allow))
    return response


def find_near_path(path: str) -> str | None:
    """Return the path of this service that is most similar to a path; None if none is."""
    if len(path) > MAX_SIMILAR:
        return None
    plain = (rule.rule for rule in current_app.url_map.iter_rules() if "<" not in rule.rule)
    known = {*plain, *(f"/v1/games/{name}" for name in NAMED), *(f"/problems/{name}" for name in KIND)} - {path}
    given = path.rstrip("/")
    found = {each: max(similarity(each, given), similarity(each, f"/v1{given}")) for each in sorted(known)}
    near = max(found, key=found.__getitem__)
    return near if found[near] >= SIMILARITY else None


def similarity(path: str, other: str) -> float:
    """Return how similar two paths are, from 0 to 1: as similar as their parts that differ the most."""
    parts, others = path.split("/"), other.split("/")
    if len(parts) != len(others):
        return 0.0
    pairs = zip(parts, others, strict=True)
    return min(1.0 if one == two else SequenceMatcher(None, one, two).ratio() for one, two in pairs)


def problem_of(error: Exception, request_id: str | None = None) -> dict[str, Any]:
    """Return the problem for an error. Unexpected errors are logged, but their details are not revealed."""
    if isinstance(error, Problem):
        return error.body
    if isinstance(error, Refusal):
        return refusal(error)
    log(logging.ERROR, "a call failed", error, request_id=request_id)
    return problem(InternalError, FAILED)
