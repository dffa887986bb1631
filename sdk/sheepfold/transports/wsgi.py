"""Calling a WSGI application in this process, as a server would, for the libraries that send requests."""

from io import BytesIO
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from urllib.parse import unquote_to_bytes, urlsplit
from wsgiref.util import setup_testing_defaults

if TYPE_CHECKING:
    from collections.abc import Mapping
    from wsgiref.types import WSGIApplication

APP_URL: Final = "http://app"  # the address that stands for the application
UNPREFIXED: Final = ("CONTENT_TYPE", "CONTENT_LENGTH")


class Answer(NamedTuple):
    """What an application answers: the status, the headers and the body."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes


def call_app(
    app: "WSGIApplication", method: str, url: str, headers: "Mapping[str, Any]", content: bytes | None
) -> Answer:
    """Return the answer of an application to a request."""
    started: list[tuple[int, list[tuple[str, str]]]] = []

    def start_response(status: str, answered: list[tuple[str, str]], error: Any = None) -> Any:
        started[:] = [(int(status[:3]), answered)]
        return parts.append

    parts: list[bytes] = []
    body = app(environ(method, url, headers, content or b""), start_response)
    try:
        parts += body
    finally:
        if hasattr(body, "close"):
            body.close()
    status, own = started[0]
    return Answer(status, own, b"".join(parts))


def environ(method: str, url: str, headers: "Mapping[str, Any]", content: bytes) -> dict[str, Any]:
    """Return the environment of a request (PEP 3333)."""
    parts = urlsplit(url)
    found: dict[str, Any] = {
        "REQUEST_METHOD": method,
        "PATH_INFO": unquote_to_bytes(parts.path).decode("latin-1"),
        "QUERY_STRING": parts.query,
        "SERVER_PROTOCOL": "HTTP/1.1",
        "HTTP_HOST": parts.netloc,
        "CONTENT_LENGTH": str(len(content)),
        "REMOTE_ADDR": "127.0.0.1",
        "wsgi.input": BytesIO(content),
    }
    for name, value in headers.items():
        key = name.upper().replace("-", "_")
        found[key if key in UNPREFIXED else f"HTTP_{key}"] = value
    setup_testing_defaults(found)
    return found
