"""Clients that mean no good, over real sockets: while they go on, others are answered."""

import os
import re
import resource
import socket
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.support.service import JSON, Service, Wire, service
from tests.web.callers import get, path_of, post, refused, value
from tests.web.sockets import BODY, HEAD, PART, WHOLE, answer_on, asked, closed, many, opened

CROWD: Final = 200  # many times what the service has threads
HORDE: Final = 1500  # more connections than it keeps
KEPT: Final = 300
END: Final = b"\r\n\r\n"
CHUNKED: Final = HEAD + b"Transfer-Encoding: chunked\r\n\r\n"


@pytest.fixture(scope="module")
def abused() -> Iterator[Service]:
    """A service with few threads and connections, and little patience."""
    with service(threads=2, connections=KEPT, receive_seconds=5, send_seconds=5, log_level="error") as found:
        yield found


@pytest.fixture(scope="module", autouse=True)
def many_files() -> None:
    """These tests open many connections."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def others_are_answered(url: str) -> bool:
    """Is it true that calls of others are answered, on new connections?"""
    for _ in range(5):
        with Wire(url) as wire:
            value(post(wire, "wolf", "new", {"seats": 2}))
    return True


@pytest.mark.parametrize("part", [b"P", HEAD, PART, CHUNKED + b"c\r\n{"], ids=["byte", "head", "body", "chunk"])
def test_clients_that_send_slowly_keep_nobody_out(abused: Service, part: bytes) -> None:
    rest = (WHOLE if not part.startswith(CHUNKED) else CHUNKED + b"c\r\n" + BODY + b"\r\n0\r\n\r\n")[len(part) :]
    with many(abused.url, CROWD, part) as slow:
        assert others_are_answered(abused.url)
        for index in range(3):
            for client in slow:
                client.sendall(rest[index : index + 1])
            assert others_are_answered(abused.url)
        for client in slow:
            client.sendall(rest[3:])
        assert {answer_on(client).status for client in slow} == {200}


def test_a_request_that_does_not_come_in_time_is_given_up(abused: Service) -> None:
    with opened(abused.url, PART) as slow, opened(abused.url, b"G") as slower, opened(abused.url) as silent:
        for client in (slow, slower):
            answer = answer_on(client)
            refused(answer, 408, "too-slow")
            assert answer.headers["connection"] == "close"
            assert len(answer.headers["x-request-id"]) == 32
            assert closed(client)
        assert closed(silent)


def test_thousands_of_connections_that_send_nothing_keep_nobody_out(abused: Service) -> None:
    with many(abused.url, HORDE, b""):
        assert others_are_answered(abused.url)


def test_clients_that_do_not_read_their_answers_keep_nobody_out(abused: Service) -> None:
    page = b"GET /openapi.yaml HTTP/1.1\r\nHost: sheep\r\n\r\n"
    with many(abused.url, 50, page * 20):
        assert others_are_answered(abused.url)


def test_clients_that_go_away_in_the_middle_harm_nobody(abused: Service) -> None:
    for part in (b"P", HEAD, PART, WHOLE, WHOLE * 5):
        for _ in range(20):
            opened(abused.url, part).close()
    assert others_are_answered(abused.url)


def test_requests_that_are_sent_ahead_are_answered_in_order(abused: Service) -> None:
    paths = [f"/problems/{name}" for name in ("not-json", "no-deck", "nothing")] * 10
    heads = (f"GET {path} HTTP/1.1\r\nHost: sheep\r\nX-Request-ID: {i}\r\n\r\n" for i, path in enumerate(paths))
    sent = "".join(heads).encode()
    with opened(abused.url, sent) as client, client.makefile("rb") as stream:
        names: list[int] = []
        while len(names) < len(paths):
            line = stream.readline()
            if line.lower().startswith(b"x-request-id: "):
                names.append(int(line.split()[1]))
    assert names == list(range(len(paths)))


def test_http_1_0_is_answered_and_ended(abused: Service) -> None:
    with opened(abused.url, WHOLE.replace(b"HTTP/1.1", b"HTTP/1.0")) as client:
        answer = answer_on(client)
        assert (answer.status, answer.headers["connection"]) == (200, "close")
        assert closed(client)


def test_a_client_that_asks_whether_to_go_on_is_told_so(abused: Service) -> None:
    with opened(abused.url, HEAD + b"Content-Length: 12\r\nExpect: 100-continue\r\n\r\n") as client:
        assert client.recv(4096) == b"HTTP/1.1 100 Continue\r\n\r\n"
        client.sendall(BODY)
        assert answer_on(client).status == 200


BROKEN: Final = {
    "no request": b"sheep\r\n\r\n",
    "another protocol": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
    "a long line": b"GET /" + b"x" * 40_000 + b" HTTP/1.1\r\n\r\n",
    "a long head": b"GET / HTTP/1.1\r\n" + b"X: " + b"x" * 40_000,
    "many headers": b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 10_000 + b"\r\n",
    "a header without a name": b"GET / HTTP/1.1\r\n: y\r\n\r\n",
    "a zero": b"GET / HTTP/1.1\r\nX: \0\r\n\r\n",
    "a length below zero": HEAD + b"Content-Length: -1\r\n\r\n",
    "a length that is none": HEAD + b"Content-Length: sheep\r\n\r\n",
    "two lengths": HEAD + b"Content-Length: 12\r\nContent-Length: 13\r\n\r\n" + BODY,
    "an unknown coding": HEAD + b"Transfer-Encoding: sheep\r\n\r\n0\r\n\r\n",
    "chunks that are none": CHUNKED + b"sheep\r\n",
    "a chunk of no end": CHUNKED + b"f" * 40_000,
    "a long trailer": CHUNKED + b"0\r\nX: " + b"x" * 40_000,
}


@pytest.mark.parametrize("sent", BROKEN.values(), ids=BROKEN)
def test_a_request_that_is_broken_in_its_http_is_a_problem_too(abused: Service, sent: bytes) -> None:
    answer = asked(abused.url, sent)
    assert refused(answer, 400, "bad-request")
    assert answer.headers["x-request-id"]
    assert answer.headers["connection"] == "close"


def test_a_body_longer_than_its_length_is_the_next_request(abused: Service) -> None:
    with opened(abused.url, WHOLE + b"sheep\r\n\r\n") as client:
        assert statuses_on(client) == [200, 400]


def statuses_on(client: socket.socket) -> list[int]:
    """The statuses of all answers until the connection ends."""
    with client.makefile("rb") as stream:
        return [int(status) for status in re.findall(rb"HTTP/1\.[01] ([0-9]+) ", stream.read())]


@pytest.mark.parametrize("coding", ["gzip", "deflate", "br", "sheep", "GZIP"])
def test_a_body_that_is_encoded_is_answered_415(abused: Service, coding: str) -> None:
    with Wire(abused.url) as wire:
        answer = wire.send("POST", path_of("wolf", "new"), BODY, {**JSON, "Content-Encoding": coding})
        refused(answer, 415, "unsupported-media-type")
        value(wire.send("POST", path_of("wolf", "new"), BODY, {**JSON, "Content-Encoding": "identity"}))


NASTY: Final = {
    "deep lists": b'{"seats": ' + b"[" * 1000 + b"]" * 1000 + b"}",
    "too deep lists": b'{"seats": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    "deep objects": b'{"options": ' * 900 + b"1" + b"}" * 900,
    "a huge number": b'{"seats": ' + b"9" * 100_000 + b"}",
    "a tiny number": b'{"seats": 1e-' + b"9" * 1000 + b"}",
    "a number beyond": b'{"seats": 18446744073709551616}',
    "no number": b'{"seats": NaN}',
    "half a pair": b'{"seats": 2, "seed": "\\ud800"}',
    "a zero in a name": b'{"seats\\u0000": 2}',
    "many names": b"{" + b",".join(b'"%d": 0' % i for i in range(100_000)) + b"}",
    "a long list": b'{"seats": 2, "decks": [' + b"0," * 1_000_000 + b"0]}",
}


@pytest.mark.parametrize("body", NASTY.values(), ids=NASTY)
def test_a_nasty_body_is_refused_and_no_failure(abused: Service, body: bytes) -> None:
    with Wire(abused.url) as wire:
        answer = wire.send("POST", path_of("wolf", "new"), body, JSON)
        assert answer.status in (400, 422)
        assert answer.kind == "application/problem+json"
        assert len(answer.body) < 100_000
        get(wire, "/healthz")


@pytest.mark.parametrize("depth", [200, 254, 300, 900])
def test_a_state_that_is_nested_deeply_has_the_wrong_shape(abused: Service, depth: int) -> None:
    body = b'{"state": {"moves": ' + b"[" * depth + b"]" * depth + b"}}"
    with Wire(abused.url) as wire:
        for call in ("view", "legal-moves"):
            refused(wire.send("POST", path_of("wolf", call), body, JSON), 422, "wrong-shape")


def test_of_a_name_that_stands_twice_the_last_counts(abused: Service) -> None:
    with Wire(abused.url) as wire:
        body = b'{"seats": 9, "seed": "one", "seats": 2, "seed": "two"}'
        assert value(wire.send("POST", path_of("wolf", "new"), body, JSON))["state"]["seed"] == "two"


def test_connections_of_one_byte_keep_nobody_out(abused: Service) -> None:
    with many(abused.url, HORDE, b"G"):
        assert others_are_answered(abused.url)


def test_a_refused_request_is_answered_after_the_one_before_it(abused: Service) -> None:
    too_large = HEAD + b"Content-Length: 5000000\r\n\r\n{"
    for _ in range(30):
        with opened(abused.url, WHOLE + too_large) as client:
            assert statuses_on(client) == [200, 413]


@pytest.mark.parametrize(
    "head", [b"GET http://[sheep]/ HTTP/1.1\r\n\r\n", HEAD + b"Content-Length: " + b"9" * 5000 + END]
)
def test_what_the_parser_fails_at_is_answered_at_once(abused: Service, head: bytes) -> None:
    refused(asked(abused.url, head), 400, "bad-request")
    assert "sheep]" not in abused.logged


def test_a_client_that_goes_while_its_answer_is_sent_costs_nothing_more(abused: Service) -> None:
    page = b"GET /openapi.yaml HTTP/1.1\r\nHost: sheep\r\n\r\n"
    for _ in range(4):
        client = opened(abused.url, page * 10 + HEAD)
        client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # it is reset
        client.close()
    spent = [processor_time(worker) for worker in children(abused.process.pid)]
    with opened(abused.url, b"G") as slow:  # five seconds in which nothing is to be done
        assert answer_on(slow).status == 408
    later = [processor_time(worker) for worker in children(abused.process.pid)]
    assert all(after - before < 2 for before, after in zip(spent, later, strict=True))


def children(parent: int) -> list[int]:
    """The processes that a process started."""
    return [int(child) for child in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()]


def processor_time(process: int) -> float:
    """Seconds that a process has computed."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
