"""A server on a real socket with prepared replies: none at all, cut off, busy, or anything else."""

import json
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final, NamedTuple

from tests.support.serving import serving

PATIENCE: Final = 120.0  # seconds until a silent answer is given up, if a client does not


class Reply(NamedTuple):
    """What the server does with one request. A reply that is cut sends only half of its body."""

    status: int = 200
    body: str = '{"games": []}'
    kind: str = "application/json"
    headers: tuple[tuple[str, str], ...] = ()
    cut: bool = False


GOOD: Final = Reply()
SILENCE: Final = "silence"
HANG_UP: Final = "hang up"

Behaviour = Reply | str


class Server:
    """The server's address, and the requests that it has had: method and target; and the headers of each."""

    def __init__(self, replies: tuple[Behaviour, ...], certificate: Path | None) -> None:
        self.replies: Final = list(replies)
        self.requests: Final[list[str]] = []
        self.headers: Final[list[Message]] = []
        self.over: Final = threading.Event()
        self.http: Final = ThreadingHTTPServer(("127.0.0.1", 0), handler_for(self))
        if certificate:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate)
            self.http.socket = context.wrap_socket(self.http.socket, server_side=True)
        scheme = "https" if certificate else "http"
        self.url: Final = f"{scheme}://127.0.0.1:{self.http.server_address[1]}"


def handler_for(server: Server) -> type[BaseHTTPRequestHandler]:
    """The handler of that server's requests."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def reply(self) -> None:
            self.rfile.read(int(self.headers.get("Content-Length", 0)))
            server.requests.append(f"{self.command} {self.path}")
            server.headers.append(self.headers)
            reply = server.replies.pop(0) if server.replies else HANG_UP
            self.close_connection = True
            if reply == SILENCE:
                server.over.wait(PATIENCE)
            elif isinstance(reply, Reply):
                self.send(reply)

        def send(self, reply: Reply) -> None:
            body = reply.body.encode()
            self.send_response(reply.status)
            for name, value in (("Content-Type", reply.kind), ("Content-Length", str(len(body))), *reply.headers):
                self.send_header(name, value)
            self.send_header("Connection", "close")  # said, so that nobody sends more on it
            self.end_headers()
            self.wfile.write(body[: len(body) // 2] if reply.cut else body)

        do_GET = do_POST = reply  # noqa: N815 the names that http.server asks for

        def log_message(self, format: str, *arguments: Any) -> None:
            """Nothing is logged."""

    return Handler


@contextmanager
def misbehaving(*replies: Behaviour, certificate: Path | None = None) -> Iterator[Server]:
    """A server that gives these replies in turn; over TLS, if it has a certificate (with its key in the same file)."""
    server = Server(replies, certificate)
    with serving(server.http, server.over):
        yield server


def problem(kind: str, status: int, **more: Any) -> Reply:
    """A problem, as a service sends it."""
    body = {"type": f"/problems/{kind}", "title": kind, "status": status, "detail": "why", **more}
    return Reply(status, json.dumps(body), "application/problem+json")
