"""HTTP around the calls: bodies as plain data, and the headers of requests and answers."""

import re
from typing import Any, Final
from uuid import uuid4

import orjson
from flask import Flask, Response, current_app, g, request
from werkzeug.exceptions import HTTPException

from sheepfold_server.service.encoding import to_json
from sheepfold_server.web import problems

JSON: Final = "application/json"
LARGEST: Final = "LARGEST_BODY"  # of the application's configuration
BEARER: Final = "bearer "
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


ANY: Final = "*"
ALLOWED: Final = {
    "Access-Control-Allow-Methods": "GET, POST",
    "Access-Control-Allow-Headers": f"Authorization, Content-Type, {REQUEST_ID}",
    "Access-Control-Max-Age": "3600",  # seconds that a browser need not ask again
}
SEEN: Final = f"{REQUEST_ID}, ETag, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset"


def register(app: Flask, largest: int, origins: tuple[str, ...]) -> None:
    """Name every request, put the headers on every answer, and take bodies of at most `largest` bytes.

    Pages of `origins` may call from a browser; cookies are of no use here, and are not asked for.
    """
    app.config[LARGEST] = largest
    app.config["MAX_CONTENT_LENGTH"] = largest + 1  # a body in chunks is cut there: one byte more tells
    app.before_request(name_request)
    app.after_request(add_headers)
    if origins:
        app.after_request(lambda response: allow_origin(response, origins))


def json_response(value: Any) -> Response:
    """Return the value as JSON."""
    return Response(to_json(value), content_type=JSON)


def bearer_token() -> str | None:
    """Return the key in the Authorization header of the request."""
    given: str = request.environ.get("HTTP_AUTHORIZATION", "")
    return given[len(BEARER) :].strip() if given.lower().startswith(BEARER) else None


def json_body() -> dict[str, Any]:
    """Return the body of the request, a plain object; it is read once.

    Raises:
        Problem: it is too large, cut off, not declared as JSON, encoded, not JSON, or not an object.
    """
    found: dict[str, Any] | problems.Problem | None = g.get("body")
    if found is None:
        try:
            found = read_body()
        except problems.Problem as problem:
            found = problem
        g.body = found
    if isinstance(found, problems.Problem):
        raise found
    return found


def read_body() -> dict[str, Any]:
    """Read the body; see `json_body`."""
    environ = request.environ
    if environ.get("CONTENT_TYPE") != JSON and request.mimetype != JSON:
        raise problems.Problem("unsupported-media-type", f"Content-Type: {JSON} was expected")
    if environ.get("HTTP_CONTENT_ENCODING", "identity").lower() != "identity":
        raise problems.Problem("unsupported-media-type", "a body without Content-Encoding was expected")
    sent = read_bytes()
    try:
        plain = orjson.loads(sent)
    except orjson.JSONDecodeError as error:
        raise problems.Problem("not-json", str(error)) from None
    if type(plain) is not dict:
        raise problems.Problem("wrong-shape", "the body: an object was expected", errors=[problems.NO_OBJECT])
    body: dict[str, Any] = plain
    return body


def read_bytes() -> bytes:
    """Read the body as it was sent.

    Raises:
        Problem: it is too large, cut off, or broken in its chunks.
    """
    length = request.content_length
    largest: int = current_app.config[LARGEST]
    too_large = f"a body of at most {largest} bytes was expected"
    if length is not None and length > largest:
        raise problems.Problem("too-large", too_large)
    try:
        sent = request.get_data(cache=False)
    except HTTPException:
        raise
    except Exception as error:  # the server's own, whichever it is: the body came from the network, and is broken
        raise problems.Problem("bad-request", "the body could not be read to its end") from error
    if len(sent) > largest:
        raise problems.Problem("too-large", too_large)
    if length is not None and len(sent) < length:
        raise problems.Problem("bad-request", f"the body ended after {len(sent)} of {length} bytes")
    return sent


def name_request() -> None:
    """Take the name that the client gave the request, or make one."""
    given = request.environ.get("HTTP_X_REQUEST_ID", "")
    g.request_id = given if GOOD_ID.fullmatch(given) else uuid4().hex


def add_headers(response: Response) -> Response:
    """Put the headers on an answer; one that the client has already is not sent again."""
    method, path = request.method, request.path
    headers = response.headers
    headers.add(REQUEST_ID, g.request_id)
    for name, value in SECURE.items():
        headers.add(name, value)
    headers.add("Content-Security-Policy", OWN_PAGE if path.startswith("/docs/") else NOTHING)
    if method != "GET" or response.status_code != 200 or path in QUIET:
        headers["Cache-Control"] = SECRET
        return response
    headers["Cache-Control"] = FIXED
    if not response.direct_passthrough:
        response.add_etag()
        response.make_conditional(request)
    return response


def allow_origin(response: Response, origins: tuple[str, ...]) -> Response:
    """Let the page that asks for an answer see it, if it may."""
    origin = request.headers.get("Origin")
    if ANY not in origins:
        response.vary.add("Origin")
    if origin is None or not (ANY in origins or origin in origins):
        return response
    response.headers["Access-Control-Allow-Origin"] = ANY if ANY in origins else origin
    response.headers["Access-Control-Expose-Headers"] = SEEN
    if request.method == "OPTIONS":
        for name, value in ALLOWED.items():
            response.headers[name] = value
    return response
