"""A service over HTTP: one that is busy is asked again, and what is no JSON is a difference."""

import json
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

from sheepfold_tools.cli import exits
from sheepfold_tools.conformance.targets import HttpTarget
from tests.conformance.answering import answer
from tests.support.commands import call
from tests.support.serving import serving

PART: Final = ("--game", "wolf", "--skip", "matches", "--skip", "problems")


class Small(BaseHTTPRequestHandler):
    """A service that refuses the first request as too many."""

    protocol_version = "HTTP/1.1"
    wbufsize = 1 << 16  # head and body in one packet
    asked: list[str]

    def do_POST(self) -> None:
        """Answer a call."""
        text = self.rfile.read(int(self.headers["Content-Length"]))
        *_, game, path = self.path.split("/")
        self.asked.append(path)
        if len(self.asked) == 1:
            self.send(429, {"type": "/problems/rate-limited"}, retry="0")
        else:
            self.send(*answer(game, path, json.loads(text)))

    def send(self, status: int, body: Any, retry: str | None = None) -> None:
        """Send an answer."""
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json" if status == 200 else "application/problem+json")
        self.send_header("Content-Length", str(len(data)))
        if retry is not None:
            self.send_header("Retry-After", retry)
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *arguments: Any) -> None:
        """Log nothing."""


class Plain(Small):
    """A service that answers everything with a page."""

    def do_POST(self) -> None:
        """Answer with a page."""
        self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(200)
        self.send_header("Content-Length", "4")
        self.end_headers()
        self.wfile.write(b"<baa")


@contextmanager
def small_service(kind: type[Small]) -> Iterator[tuple[str, list[str]]]:
    """The address of a service of that kind, and what it is asked."""
    asked: list[str] = []
    handler = type("Handler", (kind,), {"asked": asked})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    with serving(server, threading.Event()):
        yield f"http://127.0.0.1:{server.server_address[1]}", asked


def test_one_that_is_busy_is_asked_again(small_kit: Path) -> None:
    with small_service(Small) as (url, asked), closing(HttpTarget(url, timeout=60)) as target:
        assert target.ask("wolf", "new", {"seats": 2}).status == 200
    assert asked == ["new", "new"]
    with small_service(Small) as (url, asked):
        done = call("conformance", url, "--kit", str(small_kit), *PART)
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines()[-1].endswith(" passed, 0 failed")
    assert set(asked) == {"new", "play", "check", "replay", "view"}


def test_an_answer_that_is_no_json_is_a_difference(small_kit: Path) -> None:
    with small_service(Plain) as (url, _):
        done = call("conformance", url, "--kit", str(small_kit), *PART, "--failures", "1")
    assert done.code == exits.WRONG
    assert 'new: expected "an object", got "(no JSON)"' in done.out
    assert "0 passed" in done.out.splitlines()[-1]
