"""Clients that use a socket as no library would."""

import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from threading import Event, Thread
from typing import Final
from urllib.parse import urlsplit

from tests.support.service import ANSWER, Answer

HEAD: Final = b"POST /v1/games/wolf/new HTTP/1.1\r\nHost: sheep\r\nContent-Type: application/json\r\n"
BODY: Final = b'{"seats": 2}'
WHOLE: Final = HEAD + b"Content-Length: 12\r\n\r\n" + BODY
PART: Final = WHOLE[: 1 - len(BODY)]


def opened(url: str, sent: bytes = b"", source: str = "") -> socket.socket:
    """A connection from the address `source`, on which this was sent."""
    parts = urlsplit(url)
    assert parts.hostname is not None
    assert parts.port is not None
    client = socket.create_connection(
        (parts.hostname, parts.port), timeout=ANSWER, source_address=(source, 0) if source else None
    )
    client.sendall(sent)
    return client


@contextmanager
def many(url: str, count: int, sent: bytes) -> Iterator[list[socket.socket]]:
    """So many connections, on each of which this was sent."""
    with ExitStack() as stack:
        yield [stack.enter_context(opened(url, sent)) for _ in range(count)]


@contextmanager
def in_turn(clients: list[socket.socket], act: Callable[[socket.socket, int], object]) -> Iterator[None]:
    """Meanwhile, do something on one connection after the other, a hundred times a second, as long as they are open."""
    over = Event()

    def go_on() -> None:
        for index in range(1_000_000):
            for client in clients:
                if over.wait(0.01):
                    return
                with suppress(OSError):
                    act(client, index)

    thread = Thread(target=go_on)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def answer_on(client: socket.socket) -> Answer:
    """The next answer that comes on a connection; a status of 0 where it was closed without one."""
    with client.makefile("rb") as stream:
        line = stream.readline()
        if not line:
            return Answer(0, {}, b"")
        headers = {}
        while (header := stream.readline().strip()) != b"":
            name, _, text = header.decode().partition(":")
            headers[name.lower()] = text.strip()
        return Answer(int(line.split()[1]), headers, stream.read(int(headers.get("content-length", 0))))


def asked(url: str, sent: bytes) -> Answer:
    """The answer to exactly these bytes, after which nothing is sent."""
    with opened(url, sent) as client:
        return answer_on(client)


def closed(client: socket.socket) -> bool:
    """Whether nothing more arrives until the connection ends."""
    try:
        return client.recv(1) == b""
    except ConnectionResetError:
        return True
