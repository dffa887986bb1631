"""The service behind the proxy that is shipped: what that refuses, what it passes on, and which address it gives."""

import json
import re
import secrets
import select
import socket
import ssl
from collections.abc import Iterator
from http.client import HTTPSConnection
from typing import Final
from urllib.parse import urlsplit

import pytest

import sheepfold
from tests.support.callers import path_of, post, refused, value
from tests.support.proxy import proxy
from tests.support.redis import free_port
from tests.support.service import JSON, Service, Wire, service
from tests.support.sockets import BODY, PART, WHOLE, answer_on, asked, closed, many, opened
from tests.support.waiting import until

OUTER: Final = b"POST /v1/games/wolf/new HTTP/1.1\r\nX-Request-ID: outer\r\nContent-Type: application/json\r\n"
INNER: Final = b"GET /v1/games HTTP/1.1\r\nHost: sheep\r\nX-Request-ID: inner\r\nConnection: close\r\n\r\n"
BEGUN: Final = OUTER + b"Host: sheep\r\n"
LENGTH: Final = b"Content-Length: 12\r\n"
CHUNKED: Final = b"Transfer-Encoding: chunked\r\n"
CHUNKS: Final = b"c\r\n" + BODY + b"\r\n0\r\n\r\n"


@pytest.fixture(scope="module")
def behind() -> Iterator[Service]:
    """A service behind proxies."""
    with service(workers=1, trusted_hops=1, rate_limit="100000 per 1000 days") as found:
        yield found


@pytest.fixture(scope="module")
def front(behind: Service) -> Iterator[str]:
    """The address of a proxy in front of it."""
    with proxy(behind.url) as url:
        yield url


@pytest.fixture(scope="module")
def impatient(behind: Service) -> Iterator[str]:
    """The address of another one, which waits for its clients for a second."""
    with proxy(behind.url, impatient=True) as url:
        yield url


def mark_ids(sent: bytes) -> tuple[bytes, str]:
    """The bytes with unique ids of requests, and what these ids end with."""
    mark = secrets.token_hex(8)
    return re.sub(rb"X-Request-ID: (\w+)", rb"X-Request-ID: \1." + mark.encode(), sent), mark


def received(behind: Service, front: str, mark: str) -> list[str]:
    """The ids of the requests that the service has received, of those with this mark; another request is sent after
    them, which shows that nothing is left over on the connections between the proxy and the service either."""
    with Wire(front) as wire:
        answer = wire.send("GET", "/v1/games/wolf", None, {"X-Request-ID": f"last.{mark}"})
        assert (value(answer)["name"], answer.headers["x-request-id"]) == ("wolf", f"last.{mark}")
    until(lambda: f"last.{mark}" in behind.logged)
    ids = [line["request_id"] for line in behind.lines("request") if line.get("request_id", "").endswith(mark)]
    return [each.partition(".")[0] for each in ids if not each.startswith("last")]


def statuses(front: str, sent: bytes) -> list[int]:
    """The statuses of all answers to these bytes, after which the connection ends."""
    with opened(front, sent) as client, client.makefile("rb") as stream:
        return [int(status) for status in re.findall(rb"HTTP/1\.1 ([0-9]{3}) ", stream.read())]


AMBIGUOUS: Final = {
    "a length beside chunks": BEGUN + LENGTH + CHUNKED + b"\r\n" + CHUNKS,
    "a length that ends before the chunks": BEGUN + b"Content-Length: 4\r\n" + CHUNKED + b"\r\n" + CHUNKS,
    "chunks that end before the length": BEGUN + b"Content-Length: 99\r\n" + CHUNKED + b"\r\n0\r\n\r\n",
    "two lengths": BEGUN + LENGTH + b"Content-Length: 0\r\n\r\n",
    "the same length twice": BEGUN + LENGTH + LENGTH + b"\r\n" + BODY,
    "a length with a sign": BEGUN + b"Content-Length: +12\r\n\r\n" + BODY,
    "two hosts": BEGUN + b"Host: wolf\r\n" + LENGTH + b"\r\n" + BODY,
    "no host": OUTER + LENGTH + b"\r\n" + BODY,
    "chunked twice": BEGUN + b"Transfer-Encoding: chunked, chunked\r\n\r\n" + CHUNKS,
    "chunked in two lines": BEGUN + CHUNKED + CHUNKED + b"\r\n" + CHUNKS,
    "a coding that hides": BEGUN + b"Transfer-Encoding: \x0bchunked\r\n" + LENGTH + b"\r\n" + BODY,
    "chunks in HTTP/1.0": BEGUN.replace(b"1.1", b"1.0", 1) + CHUNKED + b"\r\n" + CHUNKS,
    "a folded header": BEGUN + b"X: sheep\r\n wolf\r\n" + LENGTH + b"\r\n" + BODY,
    "a folded coding": BEGUN + b"Transfer-Encoding:\r\n chunked\r\n" + LENGTH + b"\r\n" + BODY,
    "a coding after a bare line feed": BEGUN + b"X: sheep\nTransfer-Encoding: chunked\r\n" + LENGTH + b"\r\n" + CHUNKS,
    "a length after a carriage return": BEGUN + b"X: sheep\rContent-Length: 0\r\n" + LENGTH + b"\r\n" + BODY,
    "a space before a colon": BEGUN + b"Content-Length : 12\r\n\r\n" + BODY,
    "a chunk of a strange size": BEGUN + CHUNKED + b"\r\n0xc\r\n" + BODY + b"\r\n0\r\n\r\n",
    "a long head": BEGUN + b"X: " + b"x" * 40_000 + b"\r\n\r\n",
    "another protocol": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
    "a chunk longer than its size": BEGUN + CHUNKED + b"\r\nc\r\n" + BODY + b"sheep\r\n0\r\n\r\n",
}


@pytest.mark.parametrize("sent", AMBIGUOUS.values(), ids=AMBIGUOUS)
def test_an_ambiguous_request_never_reaches_the_service(behind: Service, front: str, sent: bytes) -> None:
    marked, mark = mark_ids(sent + INNER)
    assert statuses(front, marked) == [400]
    assert received(behind, front, mark) == []
    answer = asked(front, sent)
    assert refused(answer, 400, "bad-request")
    assert answer.headers["x-request-id"]
    assert (answer.headers["connection"], answer.headers["cache-control"]) == ("close", "no-store")


LAX: Final = {
    "bare line feeds": (BEGUN + LENGTH + b"\r\n").replace(b"\r\n", b"\n") + BODY,
    "one bare line feed": BEGUN + b"X: sheep\n" + LENGTH + b"\r\n" + BODY,
    "chunks with bare line feeds": BEGUN + CHUNKED + b"\r\n" + CHUNKS.replace(b"\r\n", b"\n"),
    "a chunk with an extension": BEGUN + CHUNKED + b"\r\n" + CHUNKS.replace(b"c\r\n", b"c;sheep=wolf\r\n", 1),
}


@pytest.mark.parametrize("sent", LAX.values(), ids=LAX)
def test_what_the_proxy_lets_pass_is_one_request_for_both(behind: Service, front: str, sent: bytes) -> None:
    marked, mark = mark_ids(sent + INNER)
    assert statuses(front, marked) == [200, 200]
    assert received(behind, front, mark) == ["outer", "inner"]


def test_a_body_that_is_too_large_never_reaches_the_service(behind: Service, front: str) -> None:
    declared = BEGUN + b"Content-Length: 5000000\r\n\r\n{"
    in_chunks = BEGUN + CHUNKED + b"\r\n" + (b"%x\r\n" % 1_000_000 + b" " * 1_000_000 + b"\r\n") * 5
    for sent in (declared, in_chunks):
        marked, mark = mark_ids(sent)
        refused(asked(front, marked), 413, "too-large")
        assert received(behind, front, mark) == []
    with Wire(front) as wire:
        for path, size in ((path_of("wolf", "new"), 512 * 1024), (path_of("wolf", "replay"), 4 * 1024 * 1024)):
            assert wire.send("POST", path, BODY.rjust(size), JSON).status in (200, 422)
            marked, mark = mark_ids(OUTER.replace(b"/v1/games/wolf/new", path.encode()))
            beyond = asked(front, marked + b"Host: sheep\r\nContent-Length: %d\r\n\r\n{" % (size + 1))
            refused(beyond, 413, "too-large")
            assert received(behind, front, mark) == []


def test_the_metrics_are_not_for_clients(behind: Service, front: str) -> None:
    with Wire(front) as wire, Wire(behind.url) as inside:
        refused(wire.send("GET", "/metrics"), 404, "not-found")
        assert inside.send("GET", "/metrics").status == 200


def test_documents_and_pages_are_compressed_and_no_answer_that_may_hold_a_key(front: str) -> None:
    packed = {**JSON, "Accept-Encoding": "gzip"}
    with Wire(front) as wire:
        for path in ("/openapi.yaml", "/openapi.json", "/table/", "/table/sheepfold-table.js", "/docs/swagger-ui.css"):
            answer = wire.send("GET", path, None, packed)
            assert (answer.headers["content-encoding"], answer.headers["vary"]) == ("gzip", "Accept-Encoding"), path
            again = wire.send("GET", path, None, {**packed, "If-None-Match": answer.headers["etag"]})
            assert (again.status, again.body) == (304, b"")
        body = b'{"seats": 5, "seed": "sheep", "include": ["views", "legal_moves"]}'
        assert "content-encoding" not in wire.send("POST", path_of("sheepshead", "new"), body, packed).headers


CALLS: Final = 20


def left(front: str, source: str, **headers: str) -> int:
    """How many calls a client at that address has left, after one."""
    with Wire(front, source=source) as wire:
        answer = wire.send("POST", path_of("wolf", "new"), BODY, {**JSON, **headers})
        return int(answer.headers["ratelimit-remaining"])


def test_a_client_is_known_by_its_own_address_whatever_it_says(front: str) -> None:
    first, other = (left(front, address) for address in ("127.0.0.2", "127.0.0.3"))
    spoofed = {"X-Forwarded-For": "127.0.0.3", "Forwarded": "for=127.0.0.3", "X-Real-IP": "127.0.0.3"}
    for _ in range(CALLS):
        left(front, "127.0.0.2", **spoofed)
    assert other - left(front, "127.0.0.3") < CALLS <= first - left(front, "127.0.0.2")


@pytest.mark.parametrize("sent", [b"", b"P", BEGUN, PART], ids=["nothing", "byte", "head", "body"])
def test_a_client_that_stops_sending_is_cut_off(impatient: str, sent: bytes) -> None:
    with opened(impatient, sent) as slow:
        assert closed(slow)


def readable(clients: list[socket.socket]) -> list[socket.socket]:
    """The connections on which something has arrived."""
    found: list[socket.socket] = select.select(clients, [], [], 0)[0]
    return found


def test_one_address_cannot_have_more_requests_at_a_time_than_it_may(front: str) -> None:
    with many(front, 70, PART) as begun:
        until(lambda: len(readable(begun)) >= 6)
        refusals = readable(begun)
        assert len(refusals) < 10  # a request of another test may not have ended yet
        for client in refusals:
            answer = answer_on(client)
            refused(answer, 429, "rate-limited")
            assert answer.headers["retry-after"] == "1"
        with Wire(front, source="127.0.0.2") as other:
            assert other.send("GET", "/healthz").status == 200
        for client in begun:
            if client not in refusals:
                client.sendall(WHOLE[len(PART) :])
                assert answer_on(client).status == 200


def test_a_service_that_is_gone_is_answered_for_with_a_problem() -> None:
    with proxy(f"http://127.0.0.1:{free_port()}") as front, Wire(front) as wire:
        answer = post(wire, "wolf", "new", {"seats": 2})
        assert (answer.status, answer.kind) == (502, "application/problem+json")
        assert answer.headers["retry-after"] == "1"
        with pytest.raises(sheepfold.Unavailable), sheepfold.connect(front, retries=0) as client:
            client.game("wolf").new(2)


def test_the_proxy_speaks_tls_and_passes_on_what_comes(behind: Service) -> None:
    with proxy(behind.url, tls=True) as front:
        parts = urlsplit(front)
        assert parts.hostname is not None
        trusted = ssl.create_default_context(cadata=ssl.get_server_certificate((parts.hostname, parts.port or 0)))
        connection = HTTPSConnection(parts.hostname, parts.port, context=trusted)
        connection.request("POST", path_of("wolf", "new"), BODY, dict(JSON))
        response = connection.getresponse()
        assert (response.status, json.load(response)["state"]["game"]) == (200, "wolf")
        assert response.headers["Strict-Transport-Security"] == "max-age=31536000"
        connection.close()
