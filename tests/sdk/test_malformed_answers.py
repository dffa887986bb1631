"""Answers that are not HTTP, not JSON, or cut off: the error says which, with each library."""

import gc
import gzip
import re
import warnings
from collections.abc import Iterator
from typing import Any, Final

import pytest
import requests

import sheepfold
from tests.sdk.conftest import HTTPX_IN_SLOW, Connect
from tests.sdk.raw import CHUNKED, EMPTY, HEAD, LONG, Wire, answering, queueing, raw_server, respond, timed

NOT_HTTP: Final[dict[str, bytes]] = {
    "no status line": b"sheep\r\n\r\n",
    "another protocol": b"SSH-2.0-OpenSSH_9.2\r\n\r\n",
    "another version": b"HTTP/9.9 200 OK\r\nContent-Length: 0\r\n\r\n",
    "a status that is no number": b"HTTP/1.1 abc OK\r\n\r\n",
    "a status out of range": b"HTTP/1.1 99999 OK\r\n\r\n",
    "a header of 200 KB": HEAD + b"X-Sheep: " + b"b" * 200_000 + b"\r\n\r\n",
    "five hundred headers of 1 KB": HEAD + b"".join(b"X-%d: %b\r\n" % (n, b"b" * 1000) for n in range(500)) + b"\r\n",
    "two lengths": HEAD + b"Content-Length: 13\r\nContent-Length: 12\r\n\r\n" + EMPTY,
    "two lengths in one": HEAD + b"Content-Length: 13, 12\r\n\r\n" + EMPTY,
    "a chunk of no size": CHUNKED + b"zz\r\n" + EMPTY,
    "a later chunk of no size": CHUNKED + b"d\r\n" + EMPTY + b"\r\nsheep\r\n\r\n",
    "bytes": bytes(range(256)) * 4 + b"\r\n\r\n",
    "an answer over TLS": b"\x15\x03\x01\x00\x02\x02\x46\r\n",
}


@pytest.fixture
def unclosed() -> Iterator[None]:
    """Ignore that urllib3 leaves the socket of a response with two lengths to the garbage collector."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        yield
        gc.collect()


@pytest.mark.usefixtures("unclosed")
@pytest.mark.parametrize("name", NOT_HTTP)
def test_what_is_not_http_is_unexpected(connect: Connect, name: str) -> None:
    with raw_server(answering(NOT_HTTP[name], respond(EMPTY))) as server, connect(server.url) as client:
        _, error = timed(client.list_games)
        assert type(error) is sheepfold.errors.UnexpectedAnswer, repr(error)
        assert server.url in str(error)
        assert server.connections == 1  # it is not asked for again


CUT: Final[dict[str, bytes]] = {
    "nothing": b"",
    "a status line": b"HTTP/1.1 200 OK\r\n",
    "half a head": HEAD,
    "no body": LONG,
    "half a body": LONG + EMPTY,
    "no chunk": CHUNKED,
    "half a size": CHUNKED + b"d",
    "half a chunk": CHUNKED + b"dd\r\n" + EMPTY,
    "a chunk": CHUNKED + b"d\r\n" + EMPTY + b"\r\n",
}


# http.client takes an end within the head for the end of the head, and the body is missing then
HEADLESS: Final = ("a status line", "half a head")
CASES: Final = [
    (library, name) for library in ("requests", "httpx") for name in CUT if library == "httpx" or name not in HEADLESS
]


@pytest.mark.parametrize(("connect", "name"), CASES, indirect=["connect"])
def test_an_answer_that_breaks_off_is_no_answer(connect: Connect, name: str) -> None:
    with raw_server(answering(CUT[name])) as server, connect(server.url, retries=1) as client:
        _, error = timed(client.list_games)
        assert type(error) is sheepfold.errors.ServiceUnreachable, repr(error)
        assert str(error) == f"{server.url} closed the connection before its response was complete"
        assert server.connections == 2


ENCODED: Final[dict[str, tuple[bytes, bytes, type]]] = {
    "gzip": (gzip.compress(EMPTY), b"gzip", type(None)),
    "GZIP": (gzip.compress(EMPTY), b" GZip ", type(None)),
    "identity": (EMPTY, b"identity", type(None)),
    "gzip that is cut off": (gzip.compress(EMPTY)[:-9], b"gzip", sheepfold.errors.UnexpectedAnswer),
    "gzip that is none": (EMPTY, b"gzip", sheepfold.errors.UnexpectedAnswer),
    "gzip that is wrong later": (gzip.compress(EMPTY)[:-8] + b"x" * 8, b"gzip", sheepfold.errors.UnexpectedAnswer),
    "nothing": (b"", b"gzip", sheepfold.errors.UnexpectedAnswer),
    "another encoding": (EMPTY, b"br", sheepfold.errors.UnexpectedAnswer),
    "two encodings": (gzip.compress(gzip.compress(EMPTY)), b"gzip, gzip", sheepfold.errors.UnexpectedAnswer),
}


@pytest.mark.parametrize("name", ENCODED)
def test_of_all_encodings_only_gzip_is_accepted(connect: Connect, name: str) -> None:
    body, encoding, kind = ENCODED[name]
    answer = respond(body, b"Content-Encoding: " + encoding)
    with raw_server(answering(answer)) as server, connect(server.url, retries=0) as client:
        _, error = timed(client.list_games)
        assert type(error) is kind, repr(error)


PROBLEM: Final = b'{"type": "t", "title": "t", "status": 404, "detail": "d"}'
NO_JSON: Final[dict[str, bytes]] = {
    "nothing": b"",
    "a page": b"<html>",
    "two values": b"{}{}",
    "a byte order mark": b"\xef\xbb\xbf" + EMPTY,
    "UTF-16": EMPTY.decode().encode("utf-16"),
    "Latin-1": b'{"games": [], "more": "\xe9"}',
    "NaN": b'{"games": [], "more": NaN}',
    "Infinity": b'{"games": [], "more": [-Infinity]}',
    "a number of 5,000 digits": b'{"games": [], "more": ' + b"9" * 5000 + b"}",
    "half of a surrogate pair": b'{"games": [], "more": "\\ud83d"}',
    "half of a surrogate pair in a name": b'{"games": [], "\\uDC00": 1}',
    "half of a surrogate pair, as bytes": b'{"games": [], "more": "\xed\xa0\x80"}',
    "half of a surrogate pair in a problem": PROBLEM.replace(b'"d"', b'"\\ud83d"'),
    "control characters": b'{"games": [], "more": "\n"}',
}


@HTTPX_IN_SLOW
@pytest.mark.parametrize("name", NO_JSON)
def test_what_is_not_json_in_utf_8_is_unexpected(connect: Connect, name: str) -> None:
    header = b"Content-Type: application/json; charset=latin-1"
    statuses = (b"200 OK", b"404 Not Found", b"500 Internal Server Error")
    with queueing() as (url, queue), connect(url, retries=0) as client:
        for status in statuses:
            queue[:] = [respond(NO_JSON[name], header, status=status)]
            _, error = timed(client.list_games)
            assert type(error) is sheepfold.errors.UnexpectedAnswer, (status, error)
            no_service = ": there is no Sheepfold service at this address" if status == b"404 Not Found" else ""
            assert str(error) == f"{url}/v1/games answered {status[:3].decode()} without valid JSON{no_service}"


@pytest.mark.parametrize(
    ("status", "kind"),
    [
        (b"201 Created", sheepfold.errors.UnexpectedAnswer),
        (b"204 No Content", sheepfold.errors.UnexpectedAnswer),
        (b"206 Partial Content", sheepfold.errors.UnexpectedAnswer),
        (b"304 Not Modified", sheepfold.errors.UnexpectedAnswer),
        (b"307 Temporary Redirect", sheepfold.errors.UnexpectedAnswer),
        (b"502 Bad Gateway", sheepfold.Unavailable),
        (b"599 ", sheepfold.errors.UnexpectedAnswer),
        (b"999 ", sheepfold.errors.UnexpectedAnswer),
    ],
)
def test_a_list_of_games_with_another_status_is_refused(connect: Connect, status: bytes, kind: type) -> None:
    body = b"" if status[:3] in (b"204", b"304") else EMPTY
    with raw_server(answering(respond(body, status=status))) as server, connect(server.url, retries=0) as client:
        _, error = timed(client.list_games)
    assert type(error) is kind, repr(error)
    assert str(error).startswith(f"{server.url}/v1/games answered {status[:3].decode()} ")


@HTTPX_IN_SLOW
@pytest.mark.parametrize(
    "asked", [b"-1", b"nan", b"1e400", b"9" * 400, b"Sun, 06 Nov 1994 08:49:37 -" + b"9" * 30, b""]
)
def test_a_nonsensical_retry_after_is_ignored(connect: Connect, asked: bytes) -> None:
    busy = respond(b"busy", b"Retry-After: " + asked, b"Date: sheep", status=b"503 Busy")
    with raw_server(answering(busy)) as server, connect(server.url, retries=0) as client:
        _, error = timed(client.list_games)
    assert type(error) is sheepfold.Unavailable, repr(error)
    assert error.retry_after is None


def test_a_page_of_a_proxy_is_unavailable_however_it_is_encoded(connect: Connect) -> None:
    page = respond(b"busy", b"Content-Encoding: br", b"Retry-After: 0", b"Connection: close", status=b"503 Busy")
    with raw_server(answering(page)) as server, connect(server.url, retries=1) as client:
        _, error = timed(client.list_games)
        assert type(error) is sheepfold.Unavailable, repr(error)
        assert server.connections == 2


@pytest.mark.parametrize(
    ("connect", "status"),
    [("requests", b"100 Continue"), *(("httpx", status) for status in (b"102 Processing", b"103 Early Hints"))],
    indirect=["connect"],
)
def test_an_interim_response_is_skipped(connect: Connect, status: bytes) -> None:
    interim = b"HTTP/1.1 " + status + b"\r\nLink: </sheep>\r\n\r\n"
    with raw_server(answering(interim * 3 + respond(EMPTY), respond(EMPTY))) as server, connect(server.url) as client:
        assert client.list_games() == client.list_games() == ()
        assert server.connections == 1


@pytest.mark.parametrize("connect", ["httpx"], indirect=True)
def test_a_connection_that_changes_its_protocol_is_not_kept(connect: Connect) -> None:
    switch = b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: sheep\r\nConnection: upgrade\r\n\r\n"
    answers = iter([answering(switch, respond(EMPTY)), answering(respond(EMPTY))])
    with raw_server(lambda wire: next(answers)(wire)) as server, connect(server.url, retries=0) as client:
        with pytest.raises(sheepfold.errors.UnexpectedAnswer):
            client.list_games()
        assert client.list_games() == ()
        assert server.connections == 2


LOCATIONS: Final = (
    *(b"http://[", b"//\xff\xfe", b"http://a:b:c/", b"\xe4", b"javascript:baa", b"http://host:99999/", b""),
)


@pytest.mark.parametrize("status", [b"301 Moved", b"307 Moved", b"200 OK", b"201 Made"])
def test_where_a_redirect_leads_does_not_matter(connect: Connect, status: bytes) -> None:
    with queueing() as (url, queue), connect(url, retries=0) as client:
        for location in LOCATIONS:
            queue[:] = [respond(b"<html>", b"Location: " + location, status=status)]
            _, error = timed(client.list_games)
            assert type(error) is sheepfold.errors.UnexpectedAnswer, (location, error)
            assert str(status[:3], "ascii") in str(error) or "not valid HTTP" in str(error), location
            assert queue == [], location


class Recording(requests.Session):
    """A session that keeps what its hook sees."""

    def __init__(self, *, reads: bool) -> None:
        super().__init__()
        self.seen: Final[list[tuple[int, str | None]]] = []
        self.reads: Final = reads
        self.hooks["response"] = self.record  # type: ignore[assignment] # as its own documentation does

    def record(self, response: requests.Response, **settings: Any) -> None:
        """Note a response, and read its body if it is to be read."""
        self.seen.append((response.status_code, response.headers.get("Location")))
        assert not self.reads or response.content


@pytest.mark.parametrize("reads", [False, True])
def test_the_hooks_of_a_session_see_each_response(reads: bool) -> None:
    answers = (
        respond(EMPTY),
        respond(gzip.compress(EMPTY), b"Content-Encoding: gzip"),
        respond(b"<html>", b"Location: http://elsewhere/", status=b"302 Moved"),
    )
    with raw_server(answering(*answers)) as server, Recording(reads=reads) as session:
        with sheepfold.connect(server.url, session=session) as client:
            assert client.list_games() == client.list_games() == ()
            with pytest.raises(
                sheepfold.errors.UnexpectedAnswer, match=re.escape("302, a redirect to http://elsewhere/,")
            ):
                client.list_games()
        assert session.seen == [(200, None), (200, None), (302, "http://elsewhere/")]


@pytest.mark.parametrize("value", [b"sheep", b"\xe4\xff", b'"\xb0', b"x" * 5000])
def test_a_cookie_is_not_kept(connect: Connect, value: bytes) -> None:
    heads: list[bytes] = []

    def behave(wire: Wire) -> None:
        for _ in range(2):
            heads.append(wire.read_request())
            wire.send(respond(EMPTY, b"Set-Cookie: fold=" + value + b"; Path=/"))

    with raw_server(behave) as server, connect(server.url, retries=0) as client:
        assert client.list_games() == client.list_games() == ()
    assert len(heads) == 2
    assert not any(b"cookie" in head.lower() for head in heads)
