"""What only the asynchronous transport has: sessions of httpx, and many calls at once.

What it shares with the other one is tested by `test_http`, `test_headers` and others, with both.
"""

import asyncio
import pickle
from contextlib import aclosing
from typing import Any

import httpx
import pytest

import sheepfold
from sheepfold.answers import Answer, Ask
from sheepfold.http.with_httpx import HttpxSender
from tests.sdk.misbehaving import GOOD, misbehaving


def open_transport(url: str, **settings: Any) -> Any:
    """Return the transport of an asynchronous client."""
    return sheepfold.AsyncClient(url, **settings)._transport


def test_many_calls_are_made_at_once(service_url: str) -> None:
    async def play() -> list[int]:
        async with aclosing(open_transport(service_url)) as transport:
            body = {"seats": 2, "seed": "sheep"}
            answers = await asyncio.gather(*[transport.call("wolf", "new", body) for _ in range(150)])
            return [answer.value["to_act"] for answer in answers]

    assert asyncio.run(play()) == [0] * 150


def test_a_batch_holds_refusals_and_answers(service_url: str) -> None:
    async def ask() -> list[object]:
        async with aclosing(open_transport(service_url)) as transport:
            asks = [Ask("wolf", "new", {"seats": seats, "seed": "sheep"}) for seats in (2, 3)]
            found: list[object] = await transport.batch(asks)
            return found

    made, refused = asyncio.run(ask())
    assert isinstance(made, Answer)
    assert isinstance(refused, sheepfold.ValidationError)
    assert refused.request_id is not None


def test_a_session_is_used_as_it_is_and_stays_open() -> None:
    async def ask(url: str) -> None:
        async with httpx.AsyncClient(headers={"X-Fold": "1"}) as session:
            for agent in ({}, {"User-Agent": "shepherd/2"}):
                session.headers.update(agent)
                async with aclosing(open_transport(url, session=session)) as transport:
                    assert (await transport.describe(None)).value == {"games": []}
            assert not session.is_closed

    with misbehaving(GOOD, GOOD) as server:
        asyncio.run(ask(server.url))
        assert [sent["X-Fold"] for sent in server.headers] == ["1", "1"]
        agents = [sent["User-Agent"].partition("/")[0] for sent in server.headers]
        assert agents == ["sheepfold", "shepherd"]  # its own where it has one


def test_a_client_with_a_custom_session_cannot_be_pickled() -> None:
    session = httpx.AsyncClient()
    with pytest.raises(TypeError, match="cannot be pickled"):
        pickle.dumps(sheepfold.AsyncClient("http://127.0.0.1:9", session=session))
    asyncio.run(session.aclose())


def test_a_call_in_another_event_loop_is_an_error_that_says_so() -> None:
    def fail(request: httpx.Request) -> httpx.Response:
        raise RuntimeError("Event loop is closed")  # as asyncio does for connections of a loop that has ended

    async def ask() -> None:
        async with httpx.AsyncClient(transport=httpx.MockTransport(fail)) as session:
            await open_transport("http://fold", session=session).describe(None)

    with pytest.raises(RuntimeError, match=r"sent to http://fold: Event loop is closed \(use a client within"):
        asyncio.run(ask())


def test_a_call_on_a_session_that_was_closed_is_an_error_that_says_so() -> None:
    async def ask() -> None:
        session = httpx.AsyncClient()
        await session.aclose()
        await open_transport("http://fold", session=session).describe(None)

    with pytest.raises(RuntimeError, match=r"sent to http://fold: .*the client has been closed"):
        asyncio.run(ask())


def test_an_invalid_header_of_a_session_is_not_repeated() -> None:
    async def ask() -> None:
        for value in (b"secret\nkey", b"secret key "):
            async with httpx.AsyncClient(headers=[(b"X-Key", value)]) as session:
                await open_transport(url, session=session, retries=0).describe(None)

    with misbehaving(GOOD) as server:
        url = server.url
        with pytest.raises(sheepfold.errors.ServiceUnreachable, match="a header, or the address") as refused:
            asyncio.run(ask())
    assert "secret" not in str(refused.value)


def test_a_session_that_the_client_opened_is_closed() -> None:
    transport = open_transport("http://127.0.0.1:9")
    asyncio.run(transport.aclose())
    assert isinstance(transport.sender, HttpxSender)
    assert transport.sender.session.is_closed


def test_no_redirect_is_followed_whatever_the_session_does() -> None:
    def move(request: httpx.Request) -> httpx.Response:
        return httpx.Response(307, headers={"Location": "http://ann:fleece@elsewhere/v1/games"})

    async def ask() -> None:
        session = httpx.AsyncClient(transport=httpx.MockTransport(move), follow_redirects=True)
        async with session, aclosing(open_transport("http://fold", session=session)) as transport:
            await transport.describe(None)

    with pytest.raises(sheepfold.errors.UnexpectedAnswer, match="307, a redirect to http://elsewhere/v1/games"):
        asyncio.run(ask())
