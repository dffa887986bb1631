"""Problems for requests that never reach the application."""

import logging
from typing import Final
from uuid import uuid4

import orjson

from sheepfold_server.service.problems import KIND, problem
from sheepfold_server.web.http import REQUEST_ID
from sheepfold_server.web.observing.logs import log
from sheepfold_server.web.problems import PROBLEM_JSON

KINDS: Final = {408: "too-slow", 413: "too-large", 500: "internal-error"}  # any other is a bad request
TOO_LARGE: Final = "a smaller body was expected"  # waitress would name its own limit
REASONS: Final = {400: "Bad Request", 408: "Request Timeout", 413: "Content Too Large", 500: "Internal Server Error"}


def refusal(code: int, detail: str) -> tuple[str, list[tuple[str, str]], bytes]:
    """Return the status, headers and body of the response to such a request, and log it."""
    kind = KINDS.get(code, "bad-request")
    status = KIND[kind].status
    request_id = uuid4().hex
    log(logging.INFO, "request", request_id=request_id, status=status, problem=kind)
    body = orjson.dumps(problem(kind, TOO_LARGE if kind == "too-large" else detail))
    headers = [("Content-Type", PROBLEM_JSON), (REQUEST_ID, request_id), ("Cache-Control", "no-store")]
    return f"{status} {REASONS[status]}", headers, body
