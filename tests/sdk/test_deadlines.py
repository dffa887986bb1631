"""A service that is slow is given up: each wait has a limit, and so has the time for a whole body."""

import gc
import gzip
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
import requests

import sheepfold
from tests.sdk.conftest import Connect
from tests.sdk.raw import (
    CHUNKED,
    EMPTY,
    HEAD,
    LONG,
    ZIPPED,
    Behave,
    Wire,
    answering,
    dripping,
    endless,
    flooding,
    raw_server,
    read_slowly,
    reading,
    respond,
    timed,
)
from tests.support.certificate import sign_certificate

TIMEOUT: Final = 0.25
LATEST: Final = 25.0  # seconds; a client that ignored its timeout would take the default, 30
MIB: Final = 1024 * 1024

SLOW: Final[dict[str, Behave]] = {
    "silence": Wire.be_silent,
    "a request that is hardly read": read_slowly,
    "a status line, byte by byte": dripping(b"HTTP/1.1 200 O" + b"K" * 10_000),
    "a header, byte by byte": dripping(b"X-Sheep: " + b"b" * 10_000, HEAD),
    "headers without end": endless(b"X-Sheep: baa\r\n", HEAD),
    "an empty line that never comes": endless(b"\r", HEAD),
    "a hundred that continue": endless(b"HTTP/1.1 100 Continue\r\n\r\n"),
    "early hints without end": endless(b"HTTP/1.1 103 Early Hints\r\nLink: </sheep>\r\n\r\n"),
    "a flood of early hints": flooding(b"HTTP/1.1 103 Early Hints\r\n\r\n" * 500),
    "a flood of a hundred that continue": flooding(b"HTTP/1.1 100 Continue\r\n\r\n" * 500),
    "a body, byte by byte": dripping(b" " * 100_000, LONG),
    "a body without a length": endless(b" ", HEAD + b"\r\n"),
    "a body that stops": dripping(b"", LONG + b" " * 5000),
    "chunks without end": endless(b"1\r\n \r\n", CHUNKED),
    "the size of a chunk, byte by byte": dripping(b"0" * 10_000, CHUNKED),
    "an extension of a chunk, byte by byte": dripping(b"1;" + b"x" * 10_000, CHUNKED),
    "trailers without end": endless(b"X-Sheep: baa\r\n", CHUNKED + b"0\r\n"),
    "a compressed body, byte by byte": dripping(gzip.compress(bytes(range(256)) * 9), ZIPPED),
    "a problem, byte by byte": dripping(b" " * 100_000, LONG.replace(b"200 OK", b"422 No")),
    "a redirect, byte by byte": dripping(b" " * 100_000, LONG.replace(b"200 OK", b"307 No\r\nLocation: /there")),
}


# httpx is timed as a whole, and needs no more than these in `make test`; requests is not timed while it reads headers
FEW: Final = (
    "silence",
    "a header, byte by byte",
    "a flood of early hints",
    "chunks without end",
    "a compressed body, byte by byte",
)
HEADERS: Final = (
    *("a request that is hardly read", "a status line, byte by byte", "a header, byte by byte"),
    *("headers without end", "an empty line that never comes", "a hundred that continue"),
    *("early hints without end", "a flood of early hints", "a flood of a hundred that continue"),
    *("the size of a chunk, byte by byte", "an extension of a chunk, byte by byte", "trailers without end"),
)
CASES: Final = [
    pytest.param(library, name, marks=[pytest.mark.slow] if library == "httpx" and name not in FEW else [])
    for library in ("requests", "httpx")
    for name in SLOW
    if library == "httpx" or name not in HEADERS
]


@pytest.mark.parametrize(("connect", "name"), CASES, indirect=["connect"])
def test_a_request_ends_at_its_deadline(connect: Connect, name: str) -> None:
    with raw_server(SLOW[name]) as server, connect(server.url, timeout=TIMEOUT, retries=0) as client:
        seconds, error = timed(client.list_games)
        assert type(error) is sheepfold.errors.ServiceTimeout, error
        assert str(error) == f"{server.url} did not respond within {TIMEOUT} seconds"
        assert TIMEOUT <= seconds < LATEST


def test_a_body_that_is_hardly_read_ends_at_the_deadline(connect: Connect) -> None:
    with raw_server(read_slowly) as server, connect(server.url, timeout=TIMEOUT, retries=0) as client:
        seconds, error = timed(lambda: client._transport.call("wolf", "replay", {"moves": "x" * 30 * MIB}))
        assert type(error) is sheepfold.errors.ServiceTimeout, error
        assert TIMEOUT <= seconds < LATEST


def test_a_body_of_which_each_part_is_read_in_time_ends_at_the_deadline(connect: Connect) -> None:
    with raw_server(reading(8192)) as server, connect(server.url, timeout=2 * TIMEOUT, retries=0) as client:
        seconds, error = timed(lambda: client._transport.call("wolf", "replay", {"moves": "x" * 30 * MIB}))
    assert type(error) is sheepfold.errors.ServiceTimeout, error
    assert 2 * TIMEOUT <= seconds < LATEST  # the whole would take more than a minute


ENCRYPTED: Final = [
    "a body, byte by byte",
    *(pytest.param(name, marks=pytest.mark.slow) for name in ("silence", "chunks without end")),
]


@pytest.fixture
def certificate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A certificate that clients trust."""
    file = tmp_path / "fold.pem"
    sign_certificate(file)
    monkeypatch.setenv("REQUESTS_CA_BUNDLE", str(file))
    return file


@pytest.mark.parametrize("name", ENCRYPTED)
def test_a_request_over_tls_ends_at_its_deadline(connect: Connect, certificate: Path, name: str) -> None:
    with (
        raw_server(SLOW[name], certificate) as server,
        connect(server.url, timeout=TIMEOUT, retries=0) as client,
    ):
        seconds, error = timed(client.list_games)
        assert type(error) is sheepfold.errors.ServiceTimeout, error
        assert TIMEOUT <= seconds < LATEST


def test_a_body_over_tls_that_is_hardly_read_ends_at_the_deadline(connect: Connect, certificate: Path) -> None:
    with (
        raw_server(read_slowly, certificate) as server,
        connect(server.url, timeout=TIMEOUT, retries=0) as client,
    ):
        seconds, error = timed(lambda: client._transport.call("wolf", "replay", {"moves": "x" * 30 * MIB}))
        assert type(error) is sheepfold.errors.ServiceTimeout, error
        assert TIMEOUT <= seconds < LATEST


@pytest.fixture
def unclosed() -> Iterator[None]:
    """Ignore that httpx leaves the socket of an unfinished handshake to the garbage collector."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        yield
        gc.collect()


@pytest.mark.usefixtures("unclosed")
@pytest.mark.parametrize(
    "hello",
    [pytest.param(b"", marks=pytest.mark.slow, id="silence"), pytest.param(b"\x16\x03\x03\x40\x00", id="byte by byte")],
)
def test_a_handshake_that_does_not_end_ends_at_the_deadline(connect: Connect, hello: bytes) -> None:
    def behave(wire: Wire) -> None:
        wire.send(hello)
        wire.drip_forever(b"\x02") if hello else wire.be_silent()

    with raw_server(behave) as server:
        url = server.url.replace("http://", "https://")
        with connect(url, timeout=TIMEOUT, retries=0) as client:
            seconds, error = timed(client.list_games)
        assert type(error) is sheepfold.errors.ServiceTimeout, error
        assert TIMEOUT <= seconds < LATEST


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_a_request_through_a_silent_proxy_ends_at_its_deadline(
    connect: Connect, monkeypatch: pytest.MonkeyPatch, scheme: str
) -> None:
    with raw_server(Wire.be_silent) as proxy:
        monkeypatch.setenv(f"{scheme}_proxy", proxy.url)
        with connect(f"{scheme}://fold.example", timeout=TIMEOUT, retries=0) as client:
            seconds, error = timed(client.list_games)
    assert type(error) is sheepfold.errors.ServiceTimeout, repr(error)
    assert TIMEOUT <= seconds < LATEST


def test_a_slow_answer_that_comes_in_time_is_accepted(connect: Connect) -> None:
    whole = respond(EMPTY)
    with raw_server(dripping(whole, size=4)) as server, connect(server.url, timeout=30.0, retries=0) as client:
        assert client.list_games() == ()


def test_a_late_answer_is_asked_for_again(connect: Connect) -> None:
    slowly, at_once = dripping(b" " * 100_000, LONG), answering(respond(EMPTY))

    def behave(wire: Wire) -> None:
        (slowly if server.connections == 1 else at_once)(wire)

    with raw_server(behave) as server, connect(server.url, timeout=1.0, retries=20) as client:
        assert client.list_games() == ()
        assert server.connections > 1


@pytest.mark.parametrize("name", ["a body, byte by byte", "a body without a length", "chunks without end", "silence"])
def test_a_request_with_a_custom_session_ends_at_its_deadline_too(name: str) -> None:
    with (
        raw_server(SLOW[name]) as server,
        requests.Session() as session,
        sheepfold.connect(server.url, timeout=TIMEOUT, retries=0, session=session) as client,
    ):
        seconds, error = timed(client.list_games)
    assert type(error) is sheepfold.errors.ServiceTimeout, repr(error)
    assert TIMEOUT <= seconds < LATEST
