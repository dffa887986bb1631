"""Hostile clients in front of the proxy that is shipped: other clients are answered as fast as without them."""

import json
import resource
import socket
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from statistics import quantiles
from time import perf_counter
from typing import Any, Final

import pytest

from tests.support.callers import path_of, post, value
from tests.support.proxy import proxy
from tests.support.service import JSON, Wire, service
from tests.support.sockets import HEAD, PART, in_turn, many

TURNS: Final = 2  # with the attack and without it
CALLS: Final = 250  # in each
MOST: Final = 2.0  # times slower
ATTEMPTS: Final = 5  # other tests that run meanwhile may give it bad moments
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
    """Ask for more than can be sent at once, and read it byte by byte, on so many connections.

    To make the answers takes a moment, with which slow readers have nothing to do: they begin when that is over.
    """
    with many(url, count, b"") as clients:
        for client in clients:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            client.sendall(PAGE * 4)
            assert client.recv(1)
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


def times(wire: Wire, body: bytes) -> list[float]:
    """The seconds that each `play` takes; each is answered."""
    found = []
    for _ in range(CALLS):
        begin = perf_counter()
        answer = wire.send("POST", path_of("sheepshead", "play"), body, JSON)
        found.append(perf_counter() - begin)
        assert answer.status == 200
    return found


def slower(url: str, attack: Attack, body: bytes) -> float:
    """How many times slower the slowest hundredth of another client's calls are, at least, under an attack."""
    quiet, attacked = [], []
    with Wire(url, PATIENCE, ELSEWHERE) as wire:
        for _ in range(TURNS):
            quiet += times(wire, body)
            with attack(url):
                attacked += times(wire, body)
                with Wire(url, PATIENCE, ELSEWHERE) as new:  # a client that comes now is answered too
                    value(post(new, "wolf", "new", {"seats": 2}))
    return quantiles(attacked, n=100)[-1] / quantiles(quiet, n=100)[-1]


@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS)
def test_other_clients_are_answered_as_fast_as_without_an_attack(front: str, attack: Attack, play_body: bytes) -> None:
    ratios: list[float] = []
    while not ratios or (ratios[-1] > MOST and len(ratios) < ATTEMPTS):
        ratios.append(slower(front, attack, play_body))
    assert ratios[-1] <= MOST, ratios


@pytest.fixture(scope="module")
def play_body(front: str) -> bytes:
    """The body of a move."""
    with Wire(front) as wire:
        start = value(post(wire, "sheepshead", "new", {"seats": 5, "include": ["legal_moves"]}))
    return json.dumps({"state": start["state"], "move": start["legal_moves"][0]}).encode()
