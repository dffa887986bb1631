"""Whatever a broken service sends, a call raises the error that says so, soon, in little memory, with each library."""

import re
import tracemalloc
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

import sheepfold
from sheepfold import Unavailable
from sheepfold.errors import (
    BadRequest,
    InternalError,
    InvalidRequest,
    RateLimited,
    ServiceBusy,
    ServiceTimeout,
    ServiceUnavailable,
    ServiceUnreachable,
    UnexpectedAnswer,
)
from tests.sdk.conftest import Connect
from tests.sdk.misbehaving import (
    GOOD,
    HANG_UP,
    SILENCE,
    SOON,
    Behave,
    Behaviour,
    Reply,
    Wire,
    encode,
    misbehaving,
    new,
    problem,
    sending,
    timed,
)
from tests.support import effort

TIMEOUT: Final = 0.25
LIMIT: Final = 16 * 1024 * 1024  # bytes of an answer
MIB: Final = b" " * 1024 * 1024
BODY: Final = GOOD.body.encode()
HEAD: Final = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
CHUNKED: Final = HEAD + b"Transfer-Encoding: chunked\r\n\r\n"
LONG: Final = HEAD + b"Content-Length: 100000\r\n\r\n"
HUGE: Final = HEAD + b"Content-Length: 10737418240\r\n\r\n"
SAID: Final = (("Retry-After", "7"),)
NOT_JSON: Final = "answered {} without valid JSON"
NOBODY: Final = ": there is no Sheepfold service at this address"
LOST: Final = "did not respond: ."
BIG: Final = "answered 200 with more than 16777216 bytes"


def body(content: bytes, *headers: bytes, status: bytes = b"200 OK") -> bytes:
    """A whole response."""
    head = b"HTTP/1.1 " + status, b"Content-Length: %d" % len(content), b"Connection: close", *headers
    return b"\r\n".join((*head, b"", content))


def also(member: bytes) -> bytes:
    """A whole response with one more member."""
    return body(BODY[:-1] + b', "more": ' + member + b"}")


def flood(data: bytes, before: bytes) -> Behave:
    """A response that begins like that, and goes on with the same bytes, as fast as possible."""
    return sending(before, partial(Wire.flood, data=data))


def drip(data: bytes, before: bytes = b"") -> Behave:
    """A response that begins like that, and goes on with the same bytes for ever, slowly."""
    return sending(before, partial(Wire.drip, data=data))


BROKEN: Final[dict[str, tuple[Behaviour, type[Exception], str]]] = {
    # no JSON
    "a page": (Reply(200, "<h1>Welcome</h1>", "text/html"), UnexpectedAnswer, NOT_JSON.format(200) + "$"),
    "a page not found": (Reply(404, "<h1>No</h1>"), UnexpectedAnswer, NOT_JSON.format(404) + NOBODY),
    "nothing": (Reply(200, ""), UnexpectedAnswer, NOT_JSON.format(200)),
    "no content": (body(b"", status=b"204 No Content"), UnexpectedAnswer, NOT_JSON.format(204)),
    "two values": (Reply(200, "{}{}"), UnexpectedAnswer, NOT_JSON.format(200)),
    "NaN": (also(b"NaN"), UnexpectedAnswer, NOT_JSON.format(200)),
    "-Infinity": (also(b"-Infinity"), UnexpectedAnswer, NOT_JSON.format(200)),
    "a number of 5,000 digits": (also(b"9" * 5000), UnexpectedAnswer, NOT_JSON.format(200)),
    "Latin-1": (also(b'"\xe9"'), UnexpectedAnswer, NOT_JSON.format(200)),
    "lists that do not end": (body(b"[" * 200_000), UnexpectedAnswer, NOT_JSON.format(200)),
    "400 lists in each other": (also(b"[" * 400 + b"]" * 400), UnexpectedAnswer, NOT_JSON.format(200)),
    # JSON of another shape
    "a list": (Reply(200, "[]"), UnexpectedAnswer, "^/v1/games/wolf/new: the response is malformed"),
    "null": (Reply(200, "null"), UnexpectedAnswer, "the response is malformed"),
    "another object": (Reply(200, '{"hello": "world"}'), UnexpectedAnswer, "the response has no 'state'$"),
    "no problem": (Reply(500, "[]"), UnexpectedAnswer, "answered 500 without a problem$"),
    "another error": (Reply(404, '{"error": 1}'), UnexpectedAnswer, "answered 404 without a problem" + NOBODY),
    "an answer with another status": (Reply(201), UnexpectedAnswer, "answered 201 without a problem"),
    "a problem without a status": (Reply(422, '{"type":"","title":"","detail":""}'), UnexpectedAnswer, "a problem$"),
    # refusals
    "a problem": (problem("not-found", 404), BadRequest, "^not-found: why$"),
    "a newer problem": (problem("moonlight", 422), InvalidRequest, "^moonlight: why$"),
    "a newer failure": (problem("moonlight", 507), InternalError, "^moonlight: why$"),
    "a temporary problem": (problem("moonlight", 503), ServiceUnavailable, "^moonlight: why$"),
    "a limit": (problem("rate-limited", 429)._replace(headers=SAID), RateLimited, "^rate-limited: why$"),
    "a busy service": (problem("service-busy", 503)._replace(headers=SAID), ServiceBusy, "^service-busy: why$"),
    **{
        f"{status} of a proxy": (Reply(status, "<h1>", "text/html", SAID), Unavailable, NOT_JSON.format(status))
        for status in (408, 429, 502, 503, 504)
    },
    # redirects
    "a redirect to nowhere": (
        body(b"", b"Location: http://[", status=b"307 Moved"),
        UnexpectedAnswer,
        r"answered 307, a redirect to http://\[, which is not followed$",
    ),
    "a redirect with a password": (
        body(b"", b"Location: http://ann:fleece@fold/x", status=b"301 Moved"),
        UnexpectedAnswer,
        "a redirect to http://fold/x, which",
    ),
    "a redirect without an end": (
        flood(MIB, HUGE.replace(b"200 OK", b"308 Moved\r\nLocation: /x")),
        UnexpectedAnswer,
        "",
    ),
    # connections that end
    "a connection that ends": (HANG_UP, ServiceUnreachable, LOST),
    "half a body": (Reply(cut=True), ServiceUnreachable, LOST),
    "no body": (LONG, ServiceUnreachable, LOST),
    "10 GB that end": (HUGE + b"{", ServiceUnreachable, LOST),
    "no chunk": (CHUNKED, ServiceUnreachable, LOST),
    "half a chunk": (CHUNKED + b"dd\r\n{", ServiceUnreachable, LOST),
    "no last chunk": (CHUNKED + b"%x\r\n%b\r\n" % (len(BODY), BODY), ServiceUnreachable, LOST),
    # no HTTP
    "another protocol": (b"SSH-2.0-OpenSSH_9.2\r\n\r\n", ServiceUnreachable, LOST),
    "an answer over TLS": (b"\x15\x03\x01\x00\x02\x02\x46\r\n", ServiceUnreachable, LOST),
    "a status that is no number": (b"HTTP/1.1 abc OK\r\n\r\n", ServiceUnreachable, LOST),
    "a header of 200 KB": (HEAD + b"X-Sheep: " + b"b" * 200_000 + b"\r\n\r\n", ServiceUnreachable, LOST),
    "a chunk of no size": (CHUNKED + b"zz\r\n" + BODY, ServiceUnreachable, LOST),
    "a compressed body": (body(BODY, b"Content-Encoding: gzip"), UnexpectedAnswer, "200 with a compressed body"),
    # far too large
    "a byte too much": (body(BODY + b" " * (LIMIT + 1 - len(BODY))), UnexpectedAnswer, BIG),
    "10 GB declared": (flood(MIB, HUGE), UnexpectedAnswer, BIG),
    "a flood without a length": (flood(MIB, HEAD + b"\r\n"), UnexpectedAnswer, BIG),
    "a flood of chunks": (flood(b"100000\r\n" + MIB + b"\r\n", CHUNKED), UnexpectedAnswer, BIG),
    "a flood of a refusal": (flood(MIB, HUGE.replace(b"200 OK", b"503 Busy")), Unavailable, BIG.replace("200", "503")),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_answer_is_an_error_that_says_so(connect: Connect, name: str) -> None:
    sent, kind, words = BROKEN[name]
    with misbehaving(sent, GOOD) as server, connect(server.url, retries=0) as client:
        tracemalloc.start()
        try:
            seconds, error = timed(lambda: new(client))
            peak = tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()
        assert type(error) is kind, repr(error)
        assert re.search(words, str(error)), error
        assert str(error).startswith((server.url, "/v1/games/wolf/new: ")) or isinstance(error, sheepfold.ProblemError)
        assert getattr(error, "retry_after", None) == (7.0 if getattr(sent, "headers", ()) else None)
        assert seconds < SOON
        assert peak < 4 * LIMIT
        assert new(client).to_act == 0  # on a connection of its own, if that one is of no use any more


TOKENS: Final = (
    *(b"\r\n", b"\n", b"\r", b" ", b":", b"\x00", b"\xff", b"=;", b"-1", b"0", b"9" * 20, b"9" * 5000, b"1e5", b"+5"),
    *(b"A" * 70_000, b"chunked", b"gzip", b"HTTP/1.1 ", b"http://[", b"Location: ", b"Content-Length: 5\r\n"),
    *(b"Transfer-Encoding: chunked\r\n", b"Transfer-Encoding: gzip, chunked\r\n", b"Content-Encoding: deflate\r\n"),
)


def mangle(data: bytes, chance: Random) -> bytes:
    """Return bytes of which some are missing, repeated or replaced."""
    for _ in range(chance.choice((1, 1, 2, 4))):
        start, kind = chance.randrange(len(data) + 1), chance.randrange(5)
        start = start % 200 if chance.random() < 0.7 else start  # rather in the head
        before, after = data[:start], data[start:]
        more = (chance.choice(TOKENS), b"", chance.randbytes(1), data[chance.randrange(len(data) + 1) :], b"")[kind]
        data = before + more + (after[chance.choice((1, 2, 30)) :] if kind in (1, 2) else b"" if kind == 4 else after)
    return data


@pytest.mark.thorough
def test_changed_bytes_of_a_response_raise_no_other_error(connect: Connect) -> None:
    chance = Random("bytes, mangled")
    sent = [GOOD, *(reply for reply, *_ in BROKEN.values())]
    whole = [encode(each) if isinstance(each, Reply) else each for each in sent if isinstance(each, Reply | bytes)]
    whole = [each for each in whole if 0 < len(each) < 10_000]
    with misbehaving() as server, connect(server.url, timeout=1.0, retries=0) as client:
        for _ in range(effort.rounds(100, 1000)):
            changed = mangle(chance.choice(whole), chance)
            server.replies[:] = [changed]
            _, error = timed(lambda: new(client))
            assert error is None or isinstance(error, sheepfold.SheepfoldError), (changed, error)


HELLO: Final = b"\x16\x03\x03\x40\x00"  # the beginning of a TLS handshake
SLOW: Final[dict[str, Behave]] = {
    "silence": SILENCE,
    "a status line that does not end": drip(b"O", b"HTTP/1.1 200 "),
    "a header that does not end": drip(b"b", HEAD + b"X-Sheep: "),
    "headers that do not end": drip(b"X-Sheep: baa\r\n", HEAD),
    "a hundred that continue": drip(b"HTTP/1.1 100 Continue\r\n\r\n"),
    "a flood of a hundred that continue": flood(b"HTTP/1.1 100 Continue\r\n\r\n" * 500, b""),
    "a body, byte by byte": drip(b" ", LONG),
    "a body without a length": drip(b" ", HEAD + b"\r\n"),
    "a body that stops": sending(LONG + MIB[:5000], SILENCE),
    "10 GB that stop": sending(HUGE + MIB[:5000], SILENCE),
    "chunks that do not end": drip(b"1\r\n \r\n", CHUNKED),
    "the size of a chunk that does not end": drip(b"0", CHUNKED),
    "an extension of a chunk that does not end": drip(b"x", CHUNKED + b"1;"),
    "trailers that do not end": drip(b"X-Sheep: baa\r\n", CHUNKED + b"0\r\n"),
    "a refusal, byte by byte": drip(b" ", LONG.replace(b"200 OK", b"422 No")),
    "a redirect, byte by byte": drip(b" ", LONG.replace(b"200 OK", b"307 No\r\nLocation: /there")),
}


def check_lateness(client: sheepfold.Client, url: str, call: Any = new) -> None:
    """Check that a call ends when its time is up."""
    seconds, error = timed(lambda: call(client))
    assert type(error) is ServiceTimeout, repr(error)
    assert str(error) == f"{url} did not respond within {TIMEOUT} seconds"
    assert TIMEOUT <= seconds < SOON


@pytest.mark.parametrize("name", SLOW)
def test_a_call_ends_when_its_time_is_up(connect: Connect, name: str) -> None:
    with misbehaving(SLOW[name]) as server, connect(server.url, timeout=TIMEOUT, retries=0) as client:
        check_lateness(client, server.url)


@pytest.mark.parametrize("name", ["silence", "a header that does not end", "chunks that do not end"])
def test_a_call_over_tls_ends_when_its_time_is_up(connect: Connect, certificate: Path, name: str) -> None:
    with (
        misbehaving(SLOW[name], certificate=certificate) as server,
        connect(server.url, timeout=TIMEOUT, retries=0) as client,
    ):
        check_lateness(client, server.url)


@pytest.mark.usefixtures("unclosed")
@pytest.mark.parametrize("hello", [SILENCE, sending(HELLO, partial(Wire.drip, data=b"\2"))], ids=["silent", "slow"])
def test_a_handshake_that_does_not_end_ends_when_its_time_is_up(connect: Connect, hello: Behave) -> None:
    with misbehaving(instead=hello) as server:
        url = server.url.replace("http:", "https:")
        with connect(url, timeout=TIMEOUT, retries=0) as client:
            check_lateness(client, url)


@pytest.mark.usefixtures("no_proxies", "unclosed")
@pytest.mark.parametrize(
    ("scheme", "name"),
    [
        *(("http", name) for name in ("silence", "a header that does not end", "chunks that do not end")),
        *(("https", name) for name in ("silence", "a header that does not end")),  # of the answer to CONNECT
    ],
)
def test_a_call_through_a_slow_proxy_ends_when_its_time_is_up(
    connect: Connect, monkeypatch: pytest.MonkeyPatch, scheme: str, name: str
) -> None:
    with misbehaving(SLOW[name]) as proxy:
        monkeypatch.setenv(f"{scheme}_proxy", proxy.url)
        with connect(f"{scheme}://fold.example", timeout=TIMEOUT, retries=0) as client:
            check_lateness(client, f"{scheme}://fold.example")
