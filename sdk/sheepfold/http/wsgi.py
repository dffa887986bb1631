"""Calling a WSGI application in this process, as a server would."""

from io import BytesIO
from typing import TYPE_CHECKING, Any, Final, cast
from urllib.parse import unquote_to_bytes
from wsgiref.headers import Headers
from wsgiref.util import setup_testing_defaults

from sheepfold.http.endpoint import Endpoint
from sheepfold.http.messages import Request, Response

if TYPE_CHECKING:
    from collections.abc import Mapping
    from wsgiref.types import WSGIApplication

APP_URL: Final = "http://app"  # the address that stands for the application
UNPREFIXED: Final = ("CONTENT_TYPE", "CONTENT_LENGTH")


def call_app(app: "WSGIApplication", endpoint: Endpoint, request: Request) -> Response:
    """Return the response of an application to a request."""
    started: list[tuple[int, list[tuple[str, str]]]] = []

    def start_response(status: str, answered: list[tuple[str, str]], error: Any = None) -> Any:
        started[:] = [(int(status[:3]), answered)]
        return parts.append

    parts: list[bytes] = []
    body = app(environ(endpoint, request), start_response)
    try:
        parts += body
    finally:
        if hasattr(body, "close"):
            body.close()
    status, headers = started[0]
    return Response(status, cast("Mapping[str, str]", Headers(headers)), b"".join(parts))


def environ(endpoint: Endpoint, request: Request) -> dict[str, Any]:
    """Return the environment of a request (PEP 3333)."""
    content = request.content or b""
    found: dict[str, Any] = {
        "REQUEST_METHOD": request.method,
        "PATH_INFO": unquote_to_bytes(request.path).decode("latin-1"),
        "QUERY_STRING": "",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "HTTP_HOST": endpoint.url.partition("//")[2],
        "CONTENT_LENGTH": str(len(content)),
        "REMOTE_ADDR": "127.0.0.1",
        "wsgi.input": BytesIO(content),
    }
    for name, value in endpoint.request_headers(request).items():
        key = name.upper().replace("-", "_")
        found[key if key in UNPREFIXED else f"HTTP_{key}"] = value
    del found["HTTP_ACCEPT_ENCODING"]  # compressing the response would only take time here
    setup_testing_defaults(found)
    return found
