"""The headers of every answer: its request, what a browser may do with it, and how long it may be kept."""

import re
from typing import Final
from uuid import uuid4

from flask import Flask, Response, g, request

PROBES: Final = ("/healthz", "/readyz")
METRICS: Final = "/metrics"
QUIET: Final = (*PROBES, METRICS)  # asked for every few seconds, and never the same
REQUEST_ID: Final = "X-Request-ID"
GOOD_ID: Final = re.compile(r"[A-Za-z0-9._-]{1,128}")
SECURE: Final = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}
NOTHING: Final = "default-src 'none'; frame-ancestors 'none'"
OWN_PAGE: Final = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'"  # Swagger UI
)
FIXED: Final = "public, max-age=3600"  # seconds; what a release of the service never changes
SECRET: Final = "no-store"  # what may hold a state


def register(app: Flask) -> None:
    """Name every request, and put the headers on every answer."""
    app.before_request(name_request)
    app.after_request(finish)


def name_request() -> None:
    """The request has the name that its sender gave it, or one of its own."""
    given = request.headers.get(REQUEST_ID, "")
    g.request_id = given if GOOD_ID.fullmatch(given) else uuid4().hex


def finish(response: Response) -> Response:
    """The answer with its headers; what the asker has already is not sent again."""
    response.headers[REQUEST_ID] = g.request_id
    for name, value in SECURE.items():
        response.headers[name] = value
    response.headers["Content-Security-Policy"] = OWN_PAGE if request.path.startswith("/docs/") else NOTHING
    if request.method != "GET" or response.status_code != 200 or request.path in QUIET:
        response.headers["Cache-Control"] = SECRET
        return response
    response.headers["Cache-Control"] = FIXED
    if not response.direct_passthrough:
        response.add_etag()
        response.make_conditional(request)
    return response
