"""A service of the future: a real one behind a server that adds to its answers what a later version may add."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Final
from urllib.parse import urlsplit

from tests.support.threads import serving

ADDED: Final = "fleece"  # the name of every member that is new
MEMBER: Final = {"since": "3.0", "bags": [1, 2, 3]}
EVENT: Final = {"type": "sheared", "seat": 1, "bags": 3}
PROBLEM: Final = "/problems/moonlight"
NEW: Final = "moonlight"  # a rule, a reason
OLD: Final = "old_reason"  # the member in which the service finds its own reason again
GAME: Final = {
    "name": "shepherd",
    "title": "Shepherd",
    "line": "A game of the future.",
    "seats": {"min": 2, "max": 9, "counts": [2, 9], "usual": 9},
}
HEADERS: Final = ("Authorization", "Content-Type", "Accept")


def add(value: Any) -> Any:
    """Return an answer with everything that is new, at every depth."""
    if isinstance(value, list):
        return [add(each) for each in value]
    if not isinstance(value, dict):
        return value
    found = {name: add(each) for name, each in value.items()}
    if "events" in found:
        found["events"] = [*found["events"], EVENT | {ADDED: MEMBER}]
    if "games" in found:
        found["games"] = [*found["games"], GAME | {ADDED: MEMBER}]
    if "violation" in found and found["violation"] is not None:
        found["violation"]["rule"] = f"{found['violation']['rule'].partition('.')[0]}.{NEW}"
    if {"scores", "ranks", "reason"} <= found.keys():
        found |= {"reason": NEW, OLD: found["reason"]}
    if found.get("type") == "/problems/invalid-options":
        found["type"] = PROBLEM
    return found | {ADDED: MEMBER}


def strip(value: Any) -> Any:
    """Return a body as the service of today knows it."""
    if isinstance(value, list):
        return [strip(each) for each in value]
    if not isinstance(value, dict):
        return value
    found = {name: strip(each) for name, each in value.items() if name not in (ADDED, OLD)}
    return found | ({"reason": value[OLD]} if OLD in value else {})


def handler_for(url: str) -> type[BaseHTTPRequestHandler]:
    """Return the handler of requests, which the service at that address answers."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        disable_nagle_algorithm = True  # the head of a response is not waited for

        def forward(self) -> None:
            content = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            body = json.dumps(strip(json.loads(content))) if content else None
            headers = {name: self.headers[name] for name in HEADERS if self.headers[name]}
            connection = HTTPConnection(urlsplit(url).netloc)
            connection.request(self.command, self.path, body, headers)
            with connection.getresponse() as response:
                answer = json.dumps(add(json.loads(response.read()))).encode()
                self.send_response(response.status)
                self.send_header("Content-Type", response.headers["Content-Type"])
                self.send_header("X-Request-ID", response.headers["X-Request-ID"])
            connection.close()
            self.send_header("Content-Length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

        do_GET = do_POST = forward  # noqa: N815 the names that http.server asks for

        def log_message(self, format: str, *arguments: Any) -> None:
            """Log nothing."""

    return Handler


@contextmanager
def newer_service(url: str) -> Iterator[str]:
    """Run a service of the future in front of the one at that address, and yield its own."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler_for(url))
    with serving(server, threading.Event()):
        yield f"http://127.0.0.1:{server.server_address[1]}"
