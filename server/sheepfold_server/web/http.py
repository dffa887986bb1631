"""HTTP around the calls: reading bodies, and the headers of requests and responses."""

import re
from collections.abc import Iterable
from secrets import token_hex
from typing import TYPE_CHECKING, Any, Final

import orjson
from flask import Flask, Request, Response, g, request
from werkzeug.datastructures import Headers
from werkzeug.exceptions import HTTPException
from werkzeug.http import parse_date

from sheepfold_rules import __version__
from sheepfold_server.limits import MAX_LIGHT_BODY, MIN_MEMBER, MIN_NESTED
from sheepfold_server.service.encoding import to_json
from sheepfold_server.web import problems
from sheepfold_server.web.asked import Asked, identify_client
from sheepfold_server.web.compression import COMPRESSIBLE, compress

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

JSON: Final = "application/json"
BEARER: Final = "bearer "
PROBES: Final = ("/healthz", "/readyz")
METRICS: Final = "/metrics"
QUIET: Final = (*PROBES, METRICS)  # polled every few seconds: not cached or limited, and logged only at debug level
REQUEST_ID: Final = "X-Request-ID"
VERSION: Final = "Sheepfold-Version"
VALID_ID: Final = re.compile(r"[A-Za-z0-9._-]{1,128}")
CONSTANT: Final = [
    (VERSION, __version__),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
]
POLICY: Final = "Content-Security-Policy"
DEFAULT_HEADERS: Final = [*CONSTANT, (POLICY, "default-src 'none'; frame-ancestors 'none'")]
GUIDE: Final = "/guide/"
PAGES: Final = ("/table/", GUIDE, "/docs/", "/replay/")  # the pages for a browser; what they load is below them
PAGE_POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
)
# The theme of the guide has inline styles, and one inline script, which sets the colours that the reader has chosen.
GUIDE_POLICY: Final = (
    f"{PAGE_POLICY}; style-src 'self' 'unsafe-inline'; "
    "script-src 'self' 'sha256-ySvT2PEZeueHGC1y2crNuNTfphBynFPP7i+U21fEgX0='"
)
PAGE_HEADERS: Final = [*CONSTANT, (POLICY, PAGE_POLICY)]
GUIDE_HEADERS: Final = [*CONSTANT, (POLICY, GUIDE_POLICY)]
CACHEABLE: Final = "public, max-age=3600"  # for what never changes within a release
READING: Final = ("GET", "HEAD")
DATES: Final = ("HTTP_IF_MODIFIED_SINCE", "HTTP_IF_RANGE")  # the headers of a request that may be a date
UNCHANGING: Final = (200, 206, 304)  # the statuses of what may be cached, in whole, in part, or as it was
UNCACHEABLE: Final = "no-store"  # for what may contain a state


def register(app: Flask) -> None:
    """Check the headers of every request, and add those of every response."""
    app.before_request(check_headers)
    app.after_request(add_headers)
    app.wsgi_app = secure(app.wsgi_app)  # type: ignore[method-assign, assignment]  # Flask's documented way to wrap an application


class JsonResponse(Response):
    """A response whose headers are already complete, so that they need not be copied."""

    def get_wsgi_headers(self, environ: Any) -> Headers:
        """Return the headers as they are."""
        return self.headers


def json_response(value: Any) -> Response:
    """Return a value as a JSON response."""
    return JsonResponse(to_json(value), content_type=JSON)


def current_request() -> Request:
    """Return the request itself.

    `flask.request` looks it up for each attribute, which in total would take longer than making a move.
    """
    current: Request = request._get_current_object()  # type: ignore[attr-defined]  # werkzeug documents it, Flask's types lack it
    return current


def check_declaration(current: Request, largest: int) -> int | None:
    """Return the length that is declared for the body of a request; None if it comes in chunks.

    Raises:
        Problem: the body is too large, encoded, or not declared as JSON.
    """
    environ = current.environ
    if environ.get("CONTENT_TYPE") != JSON and current.mimetype != JSON:
        raise problems.Problem("unsupported-media-type", f"Content-Type: {JSON} was expected")
    if environ.get("HTTP_CONTENT_ENCODING", "identity").lower() != "identity":
        raise problems.Problem("unsupported-media-type", "a body without Content-Encoding was expected")
    length = current.content_length
    if length is not None and length > largest:
        raise too_large(largest)
    return length


def too_large(largest: int) -> problems.Problem:
    """Return the problem with a body of more than that number of bytes."""
    return problems.Problem("too-large", f"a body of at most {largest} bytes was expected")


def parse_body(data: bytes) -> dict[str, Any]:
    """Return the object in a body.

    Raises:
        Problem: the body is not a JSON object, or would take too much memory.
    """
    if len(data) > MAX_LIGHT_BODY:
        limit_structure(data)
    try:
        plain = orjson.loads(data)
    except orjson.JSONDecodeError as error:
        raise problems.Problem("not-json", str(error)) from None
    if type(plain) is not dict:
        raise problems.Problem("validation-error", "the body: an object was expected", errors=[problems.NO_OBJECT])
    body: dict[str, Any] = plain
    return body


def limit_structure(data: bytes) -> None:
    """Refuse a body of many small values, which would take many times its size in memory.

    The text is not parsed: brackets and commas in strings also count, but no call has many of those.

    Raises:
        Problem: the body has too many objects and arrays, or too many members.
    """
    for what, marks, size in (("objects and arrays", b"{[", MIN_NESTED), ("members", b",", MIN_MEMBER)):
        if sum(map(data.count, marks)) > len(data) // size:
            raise problems.Problem("too-large", f"a body with {what} of at least {size} bytes on average was expected")


def read_body(largest: int) -> bytes:
    """Return the body of the request, of at most `largest` bytes. It can be read only once.

    Raises:
        Problem: the body is too large, encoded, not declared as JSON, late, incomplete, or not validly chunked.
    """
    current = current_request()
    length = check_declaration(current, largest)
    current.max_content_length = largest + 1  # a body in chunks is cut off there: too large
    try:
        data = current.get_data(cache=False) if length is None else current.environ["wsgi.input"].read(length)
    except Exception as error:  # each server has its own exceptions for a body that is cut off or malformed
        if isinstance(error, TimeoutError) or isinstance(error.__context__, TimeoutError):  # of chunks
            raise problems.Problem("request-timeout", "the body did not arrive in time") from error
        if isinstance(error, HTTPException):
            raise
        raise problems.Problem("bad-request", "the body could not be read in full") from error
    if len(data) > largest:
        raise too_large(largest)
    if length is not None and len(data) < length:
        raise problems.Problem("bad-request", f"the body ended after {len(data)} of {length} bytes")
    return data


def identify_request(current: Request) -> Asked:
    """Return what is known of a request at first. Its id is the client's, if that is valid, or a new one."""
    environ = current.environ
    header = environ.get("HTTP_X_REQUEST_ID")
    request_id = header if header and VALID_ID.fullmatch(header) else token_hex(16)
    authorization: str = environ.get("HTTP_AUTHORIZATION", "")
    key = authorization[len(BEARER) :].strip() if authorization.lower().startswith(BEARER) else None
    return Asked(request_id, identify_client(current.remote_addr), key)


def check_headers() -> None:
    """Ignore a date with numbers too large to compute with, as werkzeug ignores other invalid dates.

    Raises:
        Problem: it is an HTTP/1.1 request without a host, which is invalid, but accepted by servers.
    """
    environ = current_request().environ
    if "HTTP_HOST" not in environ and environ["SERVER_PROTOCOL"] == "HTTP/1.1":
        raise problems.Problem("bad-request", "a Host header was expected")
    for name in DATES:
        if name in environ:
            try:
                parse_date(environ[name])
            except OverflowError:
                environ[name] = ""


def add_headers(response: Response) -> Response:
    """Add the headers to a response. A body that the client has cached is not sent again."""
    current = current_request()
    path, headers = current.path, response.headers
    headers.add(REQUEST_ID, g.asked.id)
    if current.method not in READING or response.status_code not in UNCHANGING or path in QUIET:
        headers["Cache-Control"] = UNCACHEABLE
        return response
    headers["Cache-Control"] = CACHEABLE
    if response.status_code == 200:
        response.add_etag()  # files have one
        if response.mimetype in COMPRESSIBLE:
            compress(response, current)
        if not response.direct_passthrough:
            response.make_conditional(current)
    if response.mimetype in COMPRESSIBLE:
        response.vary.add("Accept-Encoding")
    return response


def secure(app: "WSGIApplication") -> "WSGIApplication":
    """Return an application that adds the headers for security, and the version, to every response.

    They are constants, which need not be checked one by one like others.
    """

    def secured(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        more = choose_headers(environ["PATH_INFO"])
        return app(environ, lambda status, headers, *info: start_response(status, headers + more, *info))

    return secured


def choose_headers(path: str) -> list[tuple[str, str]]:
    """Return the constant headers of a page, or of an answer."""
    if path.startswith(GUIDE):
        return GUIDE_HEADERS
    return PAGE_HEADERS if path.startswith(PAGES) else DEFAULT_HEADERS
