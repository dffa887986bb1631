"""A server on a real socket that sends any bytes, as fast or as slowly as a test wants."""

import re
import socket
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from socketserver import BaseRequestHandler, ThreadingTCPServer
from typing import Any, Final

from tests.support.serving import serving

PAUSE: Final = 0.02  # seconds between two parts that drip
PATIENCE: Final = 120.0  # seconds until a server gives up, if a client does not
LENGTH: Final = re.compile(rb"content-length: *(\d+)", re.IGNORECASE)
EMPTY: Final = b'{"games": []}'
HEAD: Final = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
CHUNKED: Final = HEAD + b"Transfer-Encoding: chunked\r\n\r\n"
LONG: Final = HEAD + b"Content-Length: 100000\r\n\r\n"
ZIPPED: Final = HEAD + b"Content-Encoding: gzip\r\nContent-Length: 100000\r\n\r\n"


class Wire:
    """One connection, as the server sees it."""

    def __init__(self, connected: socket.socket, over: threading.Event) -> None:
        self.socket: Final = connected
        self.over: Final = over

    def read_request(self) -> bytes:
        """Read a whole request, and return its head; nothing if the client has closed the connection."""
        received = b""
        while b"\r\n\r\n" not in received:
            part = self.socket.recv(65536)
            if not part:
                return b""
            received += part
        head, _, body = received.partition(b"\r\n\r\n")
        length = LENGTH.search(head)
        missing = int(length[1]) - len(body) if length else 0
        while missing > 0 and (part := self.socket.recv(65536)):
            missing -= len(part)
        return head

    def send(self, data: bytes) -> None:
        """Send bytes."""
        self.socket.sendall(data)

    def drip(self, data: bytes, size: int = 1) -> None:
        """Send bytes, a few at a time with pauses, until the test is over."""
        for start in range(0, len(data), size):
            self.send(data[start : start + size])
            if self.over.wait(PAUSE):
                return

    def drip_forever(self, data: bytes) -> None:
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


Behave = Callable[[Wire], Any]


class RawServer(ThreadingTCPServer):
    """The server: what it does with each connection, and how many it has had."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self, behave: Behave, certificate: Path | None) -> None:
        self.behave: Final = behave
        self.over: Final = threading.Event()
        self.connections = 0
        self.context: Final = None if certificate is None else ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        if self.context is not None and certificate is not None:
            self.context.load_cert_chain(certificate)
        super().__init__(("127.0.0.1", 0), Handler)
        scheme = "http" if certificate is None else "https"
        self.url: Final = f"{scheme}://127.0.0.1:{self.server_address[1]}"


class Handler(BaseRequestHandler):
    """Leaves a connection to the behaviour of its server."""

    def handle(self) -> None:
        """Behave, until the client or the test has had enough."""
        server: Any = self.server
        server.connections += 1
        with suppress(OSError):
            context = server.context
            connected = context.wrap_socket(self.request, server_side=True) if context else self.request
            with connected:
                server.behave(Wire(connected, server.over))


@contextmanager
def raw_server(behave: Behave, certificate: Path | None = None) -> Iterator[RawServer]:
    """A server that behaves like that on each connection; over TLS, if it has a certificate."""
    server = RawServer(behave, certificate)
    give_up = threading.Timer(PATIENCE, server.over.set)
    give_up.start()
    try:
        with serving(server, server.over):
            yield server
    finally:
        give_up.cancel()


def answering(*responses: bytes) -> Behave:
    """A behaviour: answer the requests of a connection with these bytes in turn, and then close it."""

    def behave(wire: Wire) -> None:
        for response in responses:
            if not wire.read_request():
                return
            wire.send(response)

    return behave


def respond(body: bytes, *headers: bytes, status: bytes = b"200 OK") -> bytes:
    """A whole response."""
    length = b"Content-Length: %d" % len(body)
    return b"\r\n".join((b"HTTP/1.1 " + status, length, *headers, b"", body))


GONE: Final = respond(b'{"type": "/gone", "title": "t", "status": 410, "detail": "d"}', status=b"410 Gone")


@contextmanager
def queueing() -> Iterator[tuple[str, list[bytes]]]:
    """The address of a server, and the list of responses that it takes its next one from, on whatever connection."""
    queue: list[bytes] = []

    def behave(wire: Wire) -> None:
        while wire.read_request():
            wire.send(queue.pop(0) if queue else GONE)

    with raw_server(behave) as server:
        yield server.url, queue


def sending(before: bytes, go_on: Behave) -> Behave:
    """A behaviour: read a request, send the beginning of an answer, and go on in some way."""

    def behave(wire: Wire) -> None:
        wire.read_request()
        wire.send(before)
        go_on(wire)

    return behave


def dripping(data: bytes, before: bytes = b"", size: int = 1) -> Behave:
    """A behaviour: read a request, and send an answer slowly, in parts of that size."""

    def drip(wire: Wire) -> None:
        wire.drip(data, size)
        wire.be_silent()

    return sending(before, drip)


def endless(data: bytes, before: bytes = b"") -> Behave:
    """A behaviour: read a request, and then send the same bytes again and again, slowly."""
    return sending(before, lambda wire: wire.drip_forever(data))


def flooding(data: bytes, before: bytes = b"") -> Behave:
    """A behaviour: read a request, and then send the same bytes again and again, as fast as possible."""
    return sending(before, lambda wire: wire.flood(data))


def reading(size: int) -> Behave:
    """A behaviour: take at most this many bytes of a request at a time, with pauses, and send nothing."""

    def read(wire: Wire) -> None:
        wire.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 16)  # so that it is read evenly
        while not wire.over.wait(PAUSE):
            wire.socket.recv(size)

    return read


read_slowly: Final = reading(512)


def timed(call: Callable[[], object]) -> tuple[float, object]:
    """Return how long a call takes, and the error that it raises, or None."""
    start = time.monotonic()
    try:
        call()
    except Exception as error:  # the test judges it
        return time.monotonic() - start, error
    return time.monotonic() - start, None
