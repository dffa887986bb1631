"""Broken and hostile requests, over real sockets, to the service without a proxy.

Slow and silent clients are those of `tests/operation/test_slow_clients.py`.
"""

import re
import socket
from collections.abc import Iterator
from typing import Final

import pytest

from sheepfold_server.limits import MAX_CALL_BODY
from tests.support.callers import get, path_of, post, refused, value
from tests.support.service import JSON, Service, Wire, service
from tests.support.sockets import BODY, HEAD, PART, WHOLE, answer_on, asked, closed, opened

END: Final = b"\r\n\r\n"
CHUNKED: Final = HEAD + b"Transfer-Encoding: chunked\r\n\r\n"
CHUNKS: Final = b"c\r\n" + BODY + b"\r\n0" + END
LENGTH: Final = b"Content-Length: 12\r\n"
SECRET: Final = b"a-token-that-nobody-may-read-in-a-log"


@pytest.fixture(scope="module")
def abused() -> Iterator[Service]:
    """A service that logs all that it can."""
    with service(workers=1, log_level="debug") as found:
        yield found


def others_are_answered(url: str) -> bool:
    """Whether calls on new connections are answered."""
    for _ in range(5):
        with Wire(url) as wire:
            value(post(wire, "wolf", "new", {"seats": 2}))
    return True


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
    "no request": (400, b"sheep" + SECRET + END),
    "another protocol": (400, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + END),
    "a long line": (414, b"GET /" + SECRET + b"x" * 40_000 + b" HTTP/1.1" + END),
    "a long head": (431, HEAD + b"X: " + SECRET + b"x" * 40_000),
    "many headers": (431, HEAD + b"X: y\r\n" * 10_000 + b"\r\n"),
    "a header without a name": (400, HEAD + b": " + SECRET + END),
    "a zero": (400, HEAD + b"X: \0" + SECRET + END),
    "a length below zero": (400, HEAD + b"Content-Length: -1" + END),
    "a length that is none": (400, HEAD + b"Content-Length: " + SECRET + END),
    "two lengths": (400, HEAD + LENGTH + b"Content-Length: 13" + END + BODY),
    "the same length twice": (400, HEAD + LENGTH + LENGTH + b"\r\n" + BODY),
    "a length beside chunks": (400, HEAD + LENGTH + b"Transfer-Encoding: chunked" + END + CHUNKS),
    "two hosts": (400, HEAD + b"Host: " + SECRET + b"\r\n" + LENGTH + b"\r\n" + BODY),
    "chunked twice": (400, HEAD + b"Transfer-Encoding: chunked, chunked" + END + CHUNKS),
    "an unknown coding": (501, HEAD + b"Transfer-Encoding: " + SECRET + END + CHUNKS),
    "a folded header": (400, HEAD + b"X: sheep\r\n " + SECRET + b"\r\n" + LENGTH + b"\r\n" + BODY),
    "bare line feeds": (400, WHOLE.replace(b"\r\n", b"\n")),
    "a bare line feed": (400, HEAD + b"X: sheep\nY: " + SECRET + b"\r\n" + LENGTH + b"\r\n" + BODY),
    "a space before a colon": (400, HEAD + b"Content-Length : 12" + END + BODY),
    "a path that is none": (400, b"GET http://[" + SECRET + b"]/ HTTP/1.1\r\nHost: sheep" + END),
    "another expectation": (417, HEAD + b"Expect: " + SECRET + b"\r\n" + LENGTH + b"\r\n" + BODY),
}


@pytest.mark.parametrize(("status", "sent"), BROKEN.values(), ids=BROKEN)
def test_a_request_that_is_not_valid_http_is_refused(abused: Service, status: int, sent: bytes) -> None:
    with opened(abused.url, sent + WHOLE) as client:
        answer = answer_on(client)
        assert (answer.status, answer.headers["connection"]) == (status, "close")
        assert closed(client)
    assert SECRET.decode() not in abused.logged


IN_BODY: Final = {
    "chunks that are none": CHUNKED + b"sheep\r\n",
    "a size below zero": CHUNKED + b"-1\r\n{}\r\n0" + END,
    "a chunk of no end after it": CHUNKED + b"2\r\n{}0" + END,
    "a chunk of no end": CHUNKED + b"f" * 40_000,
    "a chunk longer than its size": CHUNKED + CHUNKS.replace(BODY, BODY + b"sheep"),
}


@pytest.mark.parametrize("sent", IN_BODY.values(), ids=IN_BODY)
def test_a_body_with_broken_chunks_is_answered_with_a_problem(abused: Service, sent: bytes) -> None:
    with opened(abused.url, sent) as client:
        refused(answer_on(client), 400, "bad-request")
        assert closed(client)


def test_a_request_without_a_host_is_answered_with_a_problem(abused: Service) -> None:
    bare = WHOLE.replace(b"Host: sheep\r\n", b"")
    refused(asked(abused.url, bare), 400, "bad-request")
    assert asked(abused.url, bare.replace(b"HTTP/1.1", b"HTTP/1.0")).status == 200


def test_what_follows_the_length_of_a_body_is_the_next_request(abused: Service) -> None:
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
def test_a_nasty_body_is_refused_without_a_failure(abused: Service, body: bytes) -> None:
    call = "new" if len(body) <= MAX_CALL_BODY else "replay"
    with Wire(abused.url) as wire:
        answer = wire.send("POST", path_of("wolf", call), body, JSON)
        assert answer.status in (400, 413, 422)
        assert answer.kind == "application/problem+json"
        assert len(answer.body) < 100_000
        get(wire, "/healthz")


@pytest.mark.parametrize("depth", [200, 254, 300, 900])
def test_a_state_that_is_nested_deeply_has_the_wrong_shape(abused: Service, depth: int) -> None:
    body = b'{"state": {"moves": ' + b"[" * depth + b"]" * depth + b"}}"
    with Wire(abused.url) as wire:
        for call in ("view", "legal-moves"):
            refused(wire.send("POST", path_of("wolf", call), body, JSON), 422, "validation-error")


def test_the_last_of_two_members_with_the_same_name_counts(wire: Wire) -> None:
    body = b'{"seats": 9, "seed": "one", "seats": 2, "seed": "two"}'
    assert value(wire.send("POST", path_of("wolf", "new"), body, JSON))["state"]["seed"] == "two"
