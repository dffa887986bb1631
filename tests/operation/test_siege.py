"""Hostile clients in front of the proxy that is shipped: other clients are answered while they attack."""

import json
import resource
import socket
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Final

import pytest

from tests.support.callers import path_of, post, value
from tests.support.proxy import proxy
from tests.support.service import JSON, Wire, service
from tests.support.sockets import HEAD, PART, in_turn, many

CALLS: Final = 50  # during an attack
PATIENCE: Final = 20.0
ELSEWHERE: Final = "127.0.0.2"  # where the others are
PAGE: Final = b"GET /docs/swagger-ui-bundle.js HTTP/1.1\r\nHost: sheep\r\n\r\n"  # more than a megabyte
Attack = Callable[[str], AbstractContextManager[Any]]

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def front() -> Iterator[str]:
    """The address of a proxy in front of a service."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with service(trusted_hops=1, log_level="error") as found, proxy(found.url) as url:
        yield url


@contextmanager
def drip(url: str, count: int, part: bytes, rest: bytes) -> Iterator[None]:
    """Send the rest of requests byte by byte, on so many connections."""
    with (
        many(url, count, part) as clients,
        in_turn(clients, lambda client, index: client.send(rest[index : index + 1])),
    ):
        yield


@contextmanager
def sip(url: str, count: int) -> Iterator[None]:
    """Ask for more than can be sent at once, and read it byte by byte, on so many connections."""
    with many(url, count, b"") as clients:
        for client in clients:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            client.sendall(PAGE * 4)
        with in_turn(clients, lambda client, _: client.recv(1)):
            yield


ATTACKS: Final[dict[str, Attack]] = {
    "64 half bodies": lambda url: many(url, 64, PART),
    "64 half heads": lambda url: many(url, 64, HEAD),
    "64 heads, byte by byte": lambda url: drip(url, 64, HEAD, b"X-Sheep: " + b"x" * 8000),
    "64 bodies, byte by byte": lambda url: drip(url, 64, HEAD + b"Content-Length: 9000\r\n\r\n", b" " * 9000),
    "64 that read byte by byte": lambda url: sip(url, 64),
    "2,500 silent ones": lambda url: many(url, 2500, b""),
}


@pytest.fixture(scope="module")
def play_body(front: str) -> bytes:
    """The body of a move."""
    with Wire(front) as wire:
        start = value(post(wire, "sheepshead", "new", {"seats": 5, "include": ["legal_moves"]}))
    return json.dumps({"state": start["state"], "move": start["legal_moves"][0]}).encode()


@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS)
def test_other_clients_are_answered_while_an_attack_goes_on(front: str, attack: Attack, play_body: bytes) -> None:
    with Wire(front, PATIENCE, ELSEWHERE) as wire, attack(front):
        for _ in range(CALLS):
            value(wire.send("POST", path_of("sheepshead", "play"), play_body, JSON))
        with Wire(front, PATIENCE, ELSEWHERE) as new:  # a client that comes now is answered too
            value(post(new, "wolf", "new", {"seats": 2}))
