"""Clients that send or read byte by byte, without a proxy in front: a thread waits for none of them for long."""

import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from typing import Final

import pytest

from tests.support.callers import refused
from tests.support.heavy import BATCH, endless_batch, send, send_sample
from tests.support.metrics import wait_for_requests
from tests.support.service import Service, service
from tests.support.sockets import HEAD, WHOLE, answer_on, asked, closed, in_turn, many, opened

THREADS: Final = 3
SLOW: Final = 2 * THREADS
BATCH_HEAD: Final = HEAD.replace(b"/v1/games/wolf/new", BATCH.encode())
LENGTH: Final = b"Content-Length: 9000\r\n\r\n"
BODIES: Final = {
    "a body": HEAD + LENGTH,
    "a body in chunks": HEAD + b"Transfer-Encoding: chunked\r\n\r\n2328\r\n",
    "the body of a heavy call": BATCH_HEAD + LENGTH,
}
PAGE: Final = b"GET /docs/swagger-ui-bundle.js HTTP/1.1\r\nHost: sheep\r\n\r\n"  # more than a megabyte


@pytest.fixture(scope="module")
def alone() -> Iterator[Service]:
    """A service with few threads and no proxy."""
    with service(workers=1, threads=THREADS, request_seconds=1, call_seconds=8) as found:
        yield found


@contextmanager
def trickle(url: str, count: int, head: bytes) -> Iterator[list[socket.socket]]:
    """Send what follows this head byte by byte, on so many connections."""
    with many(url, count, head) as clients, in_turn(clients, lambda client, _: client.send(b" ")):
        yield clients


@pytest.mark.parametrize("head", BODIES.values(), ids=BODIES)
def test_a_body_that_trickles_is_refused_and_holds_no_thread_for_long(alone: Service, head: bytes) -> None:
    with trickle(alone.url, SLOW, head) as clients:
        assert asked(alone.url, WHOLE).status == 200
        answers = [answer_on(client) for client in clients]
    for answer in answers:
        assert refused(answer, 408, "request-timeout")["detail"] == "the body did not arrive in time"
        assert answer.headers["connection"] == "close"


def test_a_body_that_stops_is_refused_and_holds_no_thread_for_long(alone: Service) -> None:
    with many(alone.url, SLOW, HEAD + LENGTH + b" ") as clients:
        assert asked(alone.url, WHOLE).status == 200
        for client in clients:
            refused(answer_on(client), 408, "request-timeout")


def test_a_head_that_trickles_holds_no_thread_for_long(alone: Service) -> None:
    with trickle(alone.url, SLOW, HEAD + b"X-Sheep: a") as clients:
        assert asked(alone.url, WHOLE).status == 200
        assert all(map(closed, clients))


def test_a_client_that_reads_byte_by_byte_holds_no_thread_for_long(alone: Service) -> None:
    with many(alone.url, SLOW, b"") as clients:
        for client in clients:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            client.sendall(PAGE * 8)
            assert client.recv(1)
        with in_turn(clients, lambda client, _: client.recv(1)):
            assert asked(alone.url, WHOLE).status == 200


def test_a_busy_service_tells_a_client_that_trickles_that_it_is_late(alone: Service) -> None:
    with ThreadPoolExecutor(1) as pool:
        running = pool.submit(send, alone.url, BATCH, endless_batch(alone.url))
        wait_for_requests(alone.url, 1)
        with trickle(alone.url, SLOW, BATCH_HEAD + LENGTH) as clients:
            assert asked(alone.url, WHOLE).status == 200
            for client in clients:
                refused(answer_on(client), 408, "request-timeout")
        assert running.result().status == 200


def test_two_clients_that_trickle_large_bodies_hold_no_place_for_heavy_calls() -> None:
    head = BATCH_HEAD + b"Content-Length: 4000000\r\n\r\n"
    with service(workers=1, threads=4, request_seconds=600) as found, ExitStack() as stack:
        clients = [stack.enter_context(opened(found.url, head, f"127.0.0.{last}")) for last in (2, 2, 3)]
        with in_turn(clients, lambda client, _: client.send(b" " * 1000)):
            wait_for_requests(found.url, len(clients))
            assert send_sample(found.url).status == 200


def test_slow_clients_leave_no_failure_in_the_log(alone: Service) -> None:
    assert [line for line in alone.logged.splitlines() if '"level":"error"' in line] == []
