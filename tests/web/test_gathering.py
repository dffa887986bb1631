"""When a request has come in whole: however it is cut, it is known at the same byte."""

from typing import Final

import pytest

from sheepfold_server.web.gathering import LARGEST_HEAD, MOST_CHUNKS, Broken, Incoming, pieces

LARGEST: Final = 100
POST: Final = b"POST / HTTP/1.1\r\n"
WHOLE: Final = (
    b"GET / HTTP/1.1\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\n\r\n",
    POST + b"Content-Length: 0\r\n\r\n",
    POST + b"content-LENGTH : 5 \r\n\r\nsheep",
    POST + b"Content-Length: 100\r\n\r\n" + b"s" * 100,
    POST + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    POST + b"transfer-encoding:chunked\r\n\r\n5\r\nsheep\r\n0\r\n\r\n",
    POST + b"Transfer-Encoding: chunked\r\n\r\n5;a=b\r\nsheep\r\nA\r\n0123456789\r\n0\r\nX: y\r\n\r\n",
    POST + b"Transfer-Encoding: chunked\r\n\r\n2\r\n\r\n\r\n0\r\n\r\n",
)
ENOUGH: Final = (  # refused by what is there
    POST + b"Content-Length: 101\r\n\r\n",
    POST + b"Transfer-Encoding: chunked\r\n\r\nsheep\r\n",
    POST + b"Transfer-Encoding: chunked\r\n\r\nfff\r\n" + b"s" * 300,
)


@pytest.mark.parametrize("request_", WHOLE)
@pytest.mark.parametrize("step", [1, 2, 3, 7, 1000])
def test_a_request_is_whole_at_its_last_byte_however_it_is_cut(request_: bytes, step: int) -> None:
    incoming = Incoming(LARGEST)
    for start in range(0, len(request_) - 1, step):
        incoming.add(request_[start : min(start + step, len(request_) - 1)])
        assert not incoming.ready
    incoming.add(request_[-1:])
    assert (incoming.ready, incoming.whole) == (True, True)
    assert incoming.take() == request_
    assert not incoming.data


@pytest.mark.parametrize("request_", WHOLE)
def test_what_follows_a_request_is_left_for_the_next(request_: bytes) -> None:
    incoming = Incoming(LARGEST)
    incoming.add(request_ * 2 + b"GET")
    assert incoming.take() == request_
    incoming.add(b"")
    assert incoming.take() == request_
    incoming.add(b" / HTTP/1.1\r\n\r\n")
    assert incoming.take() == WHOLE[0]


@pytest.mark.parametrize("request_", ENOUGH)
def test_what_is_refused_anyway_is_not_waited_for(request_: bytes) -> None:
    incoming = Incoming(LARGEST)
    incoming.add(request_)
    assert (incoming.ready, incoming.whole) == (True, False)
    assert incoming.take() == request_


@pytest.mark.parametrize(
    "sent",
    [
        b"x" * (LARGEST_HEAD + 1),
        POST + b"X: " + b"x" * LARGEST_HEAD + b"\r\n\r\n",
        POST + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\nx\r\n" * (MOST_CHUNKS + 1),
        POST + b"Transfer-Encoding: chunked\r\n\r\n0\r\n" + b"x" * (LARGEST_HEAD + 1),
    ],
)
def test_what_can_be_no_request_is_broken(sent: bytes) -> None:
    with pytest.raises(Broken):
        Incoming(1_000_000).add(sent)


def test_the_pieces_are_the_request() -> None:
    request = bytes(range(256)) * 1000
    assert b"".join(pieces(request)) == request
    assert list(pieces(b"")) == []
