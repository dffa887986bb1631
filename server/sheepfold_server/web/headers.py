"""The headers of requests that are checked, and those of every response: security, caching, and who may read it."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

import flask
from flask import Flask
from werkzeug.http import parse_date

from sheepfold_rules import __version__
from sheepfold_server.service.problems import BadRequest
from sheepfold_server.service.shapes import to_json
from sheepfold_server.web.request import JSON, QUIET, current_request

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

REQUEST_ID: Final = "X-Request-ID"
VERSION: Final = "Sheepfold-Version"
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
UNCACHEABLE: Final = "no-store"  # for what may contain a state
OK: Final = 200
LENGTH: Final = "Content-Length"
READING: Final = ("GET", "HEAD")
DATES: Final = frozenset(("HTTP_IF_MODIFIED_SINCE", "HTTP_IF_RANGE"))  # the headers of a request that may be a date
BYTES: Final = "bytes"  # the only unit of ranges
UNCHANGING: Final = (OK, 206, 304)  # the statuses of what may be cached, in whole, in part, or as it was
ANY: Final = "*"
PREFLIGHT: Final = {
    "Access-Control-Allow-Methods": "GET, POST",
    "Access-Control-Allow-Headers": f"Authorization, Content-Type, {REQUEST_ID}",
    "Access-Control-Max-Age": "3600",  # seconds
}
EXPOSED: Final = ", ".join(
    (REQUEST_ID, VERSION, "ETag", "Link", "Retry-After", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset")
)


class Response(flask.Response):
    """A response, with the headers for security and the version. They are constants, which need not be checked."""

    def get_wsgi_response(self, environ: "WSGIEnvironment") -> tuple[Iterable[bytes], str, list[tuple[str, str]]]:
        """Return what the server sends. The headers of a success that say how long it is are complete already."""
        is_complete = self.status_code == OK and LENGTH in self.headers
        headers = self.headers if is_complete else self.get_wsgi_headers(environ)
        path = environ["PATH_INFO"]
        more = DEFAULT_HEADERS
        if path.startswith(PAGES):
            more = GUIDE_HEADERS if path.startswith(GUIDE) else PAGE_HEADERS
        return self.get_app_iter(environ), self.status, headers.to_wsgi_list() + more


def register(app: Flask, origins: tuple[str, ...]) -> None:
    """Check the headers of every request, and add those of every response.

    Pages of these origins may call from a browser (CORS), but without credentials: the service uses no cookies.
    """
    app.response_class = Response
    app.before_request(check_headers)
    app.after_request(add_headers)
    if origins:
        app.after_request(lambda response: allow_origin(response, origins))


def json_response(value: Any) -> Response:
    """Return a value as a JSON response."""
    return Response(to_json(value), content_type=JSON)


def check_headers() -> None:
    """Ignore a range in another unit than bytes, and a date with numbers too large to compute with.

    Werkzeug ignores other invalid dates, but refuses such a range, which servers have to ignore (RFC 9110).

    Raises:
        BadRequest: it is an HTTP/1.1 request without a host, which is invalid, but accepted by servers.
    """
    environ = current_request().environ
    if "HTTP_HOST" not in environ and environ["SERVER_PROTOCOL"] == "HTTP/1.1":
        raise BadRequest("a Host header was expected")
    for name in DATES & environ.keys():
        try:
            parse_date(environ[name])
        except OverflowError:
            environ[name] = ""
    if environ.get("HTTP_RANGE", BYTES).partition("=")[0].strip().lower() != BYTES:
        del environ["HTTP_RANGE"]


def add_headers(response: flask.Response) -> flask.Response:
    """Add the headers to a response. A body that the client has cached is not sent again."""
    request = current_request()
    path, headers = request.path, response.headers
    headers.add(REQUEST_ID, request.id)
    if request.method not in READING or response.status_code not in UNCHANGING or path in QUIET:
        headers["Cache-Control"] = UNCACHEABLE
        return response
    headers["Cache-Control"] = CACHEABLE
    if response.status_code == OK:
        response.add_etag()  # files have one
        if not response.direct_passthrough:
            response.make_conditional(request)
    return response


def allow_origin(response: flask.Response, origins: tuple[str, ...]) -> flask.Response:
    """Let the calling page read the response if its origin is allowed."""
    request = current_request()
    origin = request.headers.get("Origin")
    if ANY not in origins:
        response.vary.add("Origin")
    if origin is not None and (ANY in origins or origin in origins):
        response.headers["Access-Control-Allow-Origin"] = ANY if ANY in origins else origin
        response.headers["Access-Control-Expose-Headers"] = EXPOSED
        if request.method == "OPTIONS":
            response.headers.update(PREFLIGHT)
    return response
