"""A server on a real socket that answers with prepared replies: any bytes, none, or as slowly as a test wants."""

import json
import socket
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from email.message import Message
from http.client import parse_headers
from pathlib import Path
from socketserver import BaseRequestHandler, ThreadingTCPServer
from typing import Any, Final, NamedTuple

import sheepfold
from sheepfold_rules.core.shape import plain
from tests.support.threads import serving

PAUSE: Final = 0.02  # seconds between two parts that drip
SEED: Final = "seventeen sheep in one field"
WAR: Final = sheepfold.connect().wolf.new(2, seed=SEED)
NEW: Final = {  # what a service answers to `new`
    "state": WAR.state,
    "to_act": 0,
    "outcome": None,
    "events": plain(WAR.events),
    "view": plain(WAR.view(0)),
}


class Reply(NamedTuple):
    """A response. One that is cut sends only half of its body, and the connection ends."""

    status: int = 200
    body: str = json.dumps(NEW)
    kind: str = "application/json"
    headers: tuple[tuple[str, str], ...] = ()
    cut: bool = False


class Wire:
    """One connection, as the server sees it."""

    def __init__(self, connected: socket.socket, over: threading.Event) -> None:
        self.socket: Final = connected
        self.file: Final = connected.makefile("rb")
        self.over: Final = over

    def send(self, data: bytes) -> None:
        """Send bytes."""
        self.socket.sendall(data)

    def drip(self, data: bytes) -> None:
        """Send the same bytes again and again, with pauses, until the test is over."""
        while not self.over.wait(PAUSE):
            self.send(data)

    def flood(self, data: bytes) -> None:
        """Send the same bytes again and again, until the test is over or the client has had enough."""
        while not self.over.is_set():
            self.send(data)

    def be_silent(self) -> None:
        """Send nothing until the test is over."""
        self.over.wait()


Behave = Callable[[Wire], object]
Behaviour = Reply | bytes | Behave  # a response, bytes after which the connection ends, or anything else

GOOD: Final = Reply()
SILENCE: Final[Behave] = Wire.be_silent
HANG_UP: Final = b""
AT_ONCE: Final = (("Retry-After", "0"),)
BUSY: Final = Reply(503, "busy", "text/plain", AT_ONCE)
SHORT: Final = 0.3  # seconds
SOON: Final = 10.0  # seconds on a busy machine; a client that ignored its timeout would take 30


class Server(ThreadingTCPServer):
    """The server: its address, the replies that are left, and the requests that it has had with their headers."""

    daemon_threads = True
    block_on_close = False
    request_queue_size = 50

    def __init__(self, replies: tuple[Behaviour, ...], instead: Behave | None, certificate: Path | None) -> None:
        self.replies: Final = list(replies)
        self.instead: Final = instead
        self.requests: Final[list[str]] = []
        self.headers: Final[list[Message]] = []
        self.bodies: Final[list[bytes]] = []
        self.connections = 0
        self.over: Final = threading.Event()
        self.context: Final = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER) if certificate else None
        if self.context is not None and certificate is not None:
            self.context.load_cert_chain(certificate)
        super().__init__(("127.0.0.1", 0), Handler)
        self.url: Final = f"{'https' if certificate else 'http'}://127.0.0.1:{self.server_address[1]}"

    def answer(self, wire: Wire) -> bool:
        """Read a request and reply to it; return whether there can be another on this connection."""
        line = wire.file.readline()
        if not line:
            return False
        headers = parse_headers(wire.file)
        self.bodies.append(wire.file.read(int(headers.get("Content-Length", 0))))
        self.headers.append(headers)
        self.requests.append(line.rsplit(b" ", 1)[0].decode())
        reply = self.replies.pop(0) if self.replies else HANG_UP
        if isinstance(reply, Reply):
            wire.send(encode(reply))
            return not reply.cut
        wire.send(reply) if isinstance(reply, bytes) else reply(wire)
        return False


class Handler(BaseRequestHandler):
    """Answers the requests of a connection."""

    def handle(self) -> None:
        """Answer, until the client or the test has had enough."""
        server: Any = self.server
        server.connections += 1
        with suppress(OSError):
            context = server.context
            with context.wrap_socket(self.request, server_side=True) if context else self.request as connected:
                wire = Wire(connected, server.over)
                if server.instead is not None:
                    server.instead(wire)
                    return
                while server.answer(wire):
                    pass


@contextmanager
def misbehaving(
    *replies: Behaviour, instead: Behave | None = None, certificate: Path | None = None
) -> Iterator[Server]:
    """A server that gives these replies in turn, and then hangs up; or does something instead of reading requests.

    It speaks TLS if it has a certificate (with its key in the same file).
    """
    server = Server(replies, instead, certificate)
    with serving(server, server.over):
        yield server


def encode(reply: Reply) -> bytes:
    """Return the bytes of a reply."""
    body = reply.body.encode("utf-8", "surrogatepass")
    named = (("Content-Type", reply.kind), ("Content-Length", str(len(body))), *reply.headers)
    head = f"HTTP/1.1 {reply.status} Said\r\n" + "".join(f"{name}: {value}\r\n" for name, value in named)
    return head.encode() + b"\r\n" + (body[: len(body) // 2] if reply.cut else body)


def problem(kind: str, status: int, **more: Any) -> Reply:
    """A problem, as a service sends it."""
    body = {"type": f"/problems/{kind}", "title": kind, "status": status, "detail": "why", **more}
    return Reply(status, json.dumps(body), "application/problem+json")


def sending(before: bytes, go_on: Behave) -> Behave:
    """A behaviour: send the beginning of a response, and go on in some way."""

    def behave(wire: Wire) -> None:
        wire.send(before)
        go_on(wire)

    return behave


def new(client: sheepfold.Client) -> Any:
    """Make the call that the replies here are for."""
    return client.wolf.new(2, seed=SEED)


def timed(call: Callable[[], object]) -> tuple[float, Any]:
    """Return how long a call takes, and the error that it raises, or None."""
    start = time.monotonic()
    try:
        call()
    except Exception as error:  # the test judges it
        return time.monotonic() - start, error
    return time.monotonic() - start, None
