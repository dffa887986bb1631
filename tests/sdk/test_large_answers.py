"""Of a far too large answer, no more is kept or decompressed than of the largest allowed one."""

import gzip
import tracemalloc
import zlib
from functools import cache
from typing import Any, Final

import pytest

import sheepfold
from sheepfold.http.body import MAX_ANSWER
from tests.sdk.conftest import HTTPX_IN_SLOW, Connect
from tests.sdk.raw import CHUNKED, EMPTY, HEAD, Behave, Wire, answering, flooding, raw_server, respond, timed

MIB: Final = 1024 * 1024
PATIENCE: Final = 120.0  # seconds, of which only a client that goes on reading needs all
SPACES: Final = b" " * MIB


@cache
def bomb() -> bytes:
    """Return 400 MiB of spaces, compressed."""
    packer = zlib.compressobj(9, wbits=31)
    return b"".join([packer.compress(SPACES) for _ in range(400)]) + packer.flush()


def send_bomb(wire: Wire) -> None:
    """Answer with the bomb."""
    answering(respond(bomb(), b"Content-Encoding: gzip"))(wire)


def send_bomb_in_a_chunk(wire: Wire) -> None:
    """Answer with the bomb, as one chunk."""
    head = CHUNKED.replace(b"Transfer", b"Content-Encoding: gzip\r\nTransfer")
    answering(head + b"%x\r\n%b\r\n0\r\n\r\n" % (len(bomb()), bomb()))(wire)


FLOODS: Final[dict[str, Behave]] = {
    "a compressed body": send_bomb,
    "a compressed body in chunks": send_bomb_in_a_chunk,
    "a plain body": flooding(SPACES, HEAD + b"Content-Length: 419430400\r\n\r\n"),
    "a body without a length": flooding(SPACES, HEAD + b"\r\n"),
    "chunks": flooding(b"100000\r\n" + SPACES + b"\r\n", CHUNKED),
    "one chunk": flooding(SPACES, CHUNKED + b"%x\r\n" % (400 * MIB)),
}


REFUSED: Final = [
    pytest.param(status, marks=pytest.mark.slow) for status in (b"404 Not Found", b"307 Moved\r\nLocation: /there")
]


@pytest.mark.parametrize("name", FLOODS)
@pytest.mark.parametrize("status", [b"200 OK", *REFUSED])
def test_an_answer_that_is_far_too_large_is_unexpected_and_never_held(
    connect: Connect, name: str, status: bytes
) -> None:
    def behave(wire: Wire) -> None:
        send = wire.send
        wire.send = lambda data: send(data.replace(b"200 OK", status, 1))  # type: ignore[method-assign] # for its head
        FLOODS[name](wire)

    with raw_server(behave) as server, connect(server.url, timeout=PATIENCE, retries=0) as client:
        tracemalloc.start()
        try:
            _, error = timed(client.list_games)
            peak = tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()
    assert type(error) is sheepfold.errors.UnexpectedAnswer, error
    assert f"with more than {MAX_ANSWER} bytes" in str(error) or b"Location" in status
    assert peak < 3 * MAX_ANSWER


def test_a_redirect_whose_page_is_far_too_large_says_where_it_leads(connect: Connect) -> None:
    moved = HEAD.replace(b"200 OK", b"307 Moved\r\nLocation: /there") + b"\r\n"
    with raw_server(flooding(SPACES, moved)) as server, connect(server.url, timeout=PATIENCE, retries=0) as client:
        _, error = timed(client.list_games)
    assert type(error) is sheepfold.errors.UnexpectedAnswer, error
    assert "307, a redirect to /there" in str(error)


def test_the_largest_answer_is_accepted(connect: Connect) -> None:
    for spare, kind in ((0, type(None)), (1, sheepfold.errors.UnexpectedAnswer)):
        body = EMPTY + b" " * (MAX_ANSWER - len(EMPTY) + spare)
        for response in (respond(body), respond(gzip.compress(body), b"Content-Encoding: gzip")):
            with raw_server(answering(response)) as server, connect(server.url, retries=0) as client:
                _, error = timed(client.list_games)
                assert type(error) is kind, error


@HTTPX_IN_SLOW
@pytest.mark.parametrize("body", [b"[", b'{"a":', b"[{},", b'["[",'], ids=repr)
def test_an_answer_that_is_nested_too_deep_is_unexpected(connect: Connect, body: bytes) -> None:
    for depth in (70, 400, 5000, 200_000):
        answer = respond(b'{"games": [], "more": ' + body * depth)
        whole = respond(b'{"games": [], "more": ' + b"[" * depth + b'"[{"' + b"]" * depth + b"}")
        for each in (answer, whole):
            with raw_server(answering(each)) as server, connect(server.url, retries=0) as client:
                _, error = timed(client.list_games)
                assert type(error) is sheepfold.errors.UnexpectedAnswer, repr(error)


@HTTPX_IN_SLOW
def test_an_answer_may_be_nested_and_have_brackets_in_its_texts(connect: Connect) -> None:
    more = b"[" * 60 + b'"]][{{"' + b"]" * 60
    answer = respond(b'{"games": [], "more": ' + more + b"}")
    with raw_server(answering(answer)) as server, connect(server.url, retries=0) as client:
        assert client.list_games() == ()


@HTTPX_IN_SLOW
def test_an_answer_with_millions_of_objects_is_unexpected(connect: Connect) -> None:
    answer = respond(b'{"games": [' + b"{}," * 2_000_000 + b"{}]}")
    with raw_server(answering(answer)) as server, connect(server.url, retries=0) as client:
        _, error = timed(client.list_games)
    assert type(error) is sheepfold.errors.UnexpectedAnswer
    assert "with more than 1000000 lists and objects" in str(error)


def test_a_connection_is_kept_after_an_answer_that_was_read_to_its_end(connect: Connect) -> None:
    chunked = CHUNKED + b"d\r\n" + EMPTY + b"\r\n0\r\n\r\n"
    zipped = respond(gzip.compress(EMPTY), b"Content-Encoding: gzip")
    refused = respond(b'{"type": "t", "title": "t", "status": 404, "detail": "d"}', status=b"404 No")
    with raw_server(answering(respond(EMPTY), chunked, refused, zipped, respond(EMPTY))) as server:
        with connect(server.url, retries=0) as client:
            for kind in (type(None), type(None), sheepfold.errors.InvalidRequest, type(None), type(None)):
                assert type(timed(client.list_games)[1]) is kind
        assert server.connections == 1


def test_a_connection_is_not_kept_after_an_answer_that_was_given_up(connect: Connect) -> None:
    for bad in (respond(bomb(), b"Content-Encoding: gzip"), respond(EMPTY * 9000, b"Content-Encoding: br")):
        answers = iter([answering(bad), answering(respond(EMPTY))])

        def behave(wire: Wire, answers: Any = answers) -> None:
            next(answers)(wire)
            assert wire.read_request() == b""

        with raw_server(behave) as server, connect(server.url, timeout=PATIENCE, retries=0) as client:
            assert isinstance(timed(client.list_games)[1], sheepfold.SheepfoldError)
            assert client.list_games() == ()
            assert server.connections == 2
