"""Responses to errors: problem details (RFC 9457) as application/problem+json."""

import logging
from http import HTTPStatus
from typing import Any, Final

import orjson
from flask import Flask
from werkzeug.exceptions import HTTPException

from sheepfold_rules.core.errors import Refusal
from sheepfold_rules.problems import problem, refusal
from sheepfold_server.service.calls import find_call
from sheepfold_server.service.problems import (
    BadRequest,
    InternalError,
    LedgerUnavailable,
    MethodNotAllowed,
    NotFound,
    RateLimited,
    ServiceBusy,
    TooLarge,
    UnsupportedMediaType,
)
from sheepfold_server.web.headers import Response
from sheepfold_server.web.observe import log
from sheepfold_server.web.request import current_request

PROBLEM_JSON: Final = "application/problem+json"
KEPT: Final = ("Allow", "Content-Range")  # headers of werkzeug's own response that ours keeps
BY_STATUS: Final[dict[int, type[Refusal]]] = {
    400: BadRequest,
    404: NotFound,
    405: MethodNotAllowed,
    413: TooLarge,
    415: UnsupportedMediaType,
    500: InternalError,
}


def register(app: Flask) -> None:
    """Respond to every error with a problem."""
    app.register_error_handler(HTTPException, http_problem)
    app.register_error_handler(Exception, error_response)


def error_response(error: Exception) -> Response:
    """Return the response to a request that is refused or fails."""
    response = respond(problem_of(error, current_request().id))
    if isinstance(error, RateLimited | ServiceBusy | LedgerUnavailable):
        response.headers["Retry-After"] = str(error.retry_after)
    return response


def respond(body: dict[str, Any]) -> Response:
    """Return the response with a problem and the id of the request, and record the problem for the log."""
    request = current_request()
    request.problem = body
    response = Response(orjson.dumps(body | {"request_id": request.id}), status=body["status"], mimetype=PROBLEM_JSON)
    if response.status_code == 401:
        response.headers["WWW-Authenticate"] = "Bearer"
    return response


def http_problem(error: HTTPException) -> Response:
    """Return the response to a request that no route accepts, or that is refused by Flask or an extension."""
    request = current_request()
    parts = request.path.split("/")
    if error.code == 404 and parts[1:3] == ["v1", "games"] and len(parts) > 4 and parts[4]:
        try:
            find_call(parts[3], parts[4])
        except Refusal as unknown:
            return respond(refusal(unknown))
    status = error.code or 500
    kind = BY_STATUS.get(status)
    details = {
        NotFound: f"there is nothing at {request.path}; the calls are listed at /openapi.yaml",
        MethodNotAllowed: f"{request.path} does not support {request.method}",
        InternalError: InternalError().detail,
    }
    body = problem(kind, details.get(kind) or error.description or kind.name) if kind else status_problem(status)
    response = respond(body)
    for name, value in error.get_headers():
        if name in KEPT:
            response.headers[name] = ", ".join(sorted(value.split(", ")))  # methods are in any order
    return response


def status_problem(status: int) -> dict[str, Any]:
    """Return a problem without a type of its own: its status says all."""
    own = HTTPStatus(status)
    return {"type": "about:blank", "title": own.phrase, "status": own.value, "detail": own.description}


def problem_of(error: Exception, request_id: str | None = None) -> dict[str, Any]:
    """Return the problem for an error. Unexpected errors are logged, but their details are not revealed."""
    if isinstance(error, Refusal):
        return refusal(error)
    log(logging.ERROR, "a call failed", error, request_id=request_id)
    return refusal(InternalError())
