"""The client over HTTP: what it sends and to whom, and what of it the user decides."""

import json
import logging
import pickle
import platform
import re
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import certifi
import httpx
import pytest
import requests

import sheepfold
from sheepfold.errors import ServiceTimeout, ServiceUnreachable, UnexpectedAnswer
from tests.sdk import blocking
from tests.sdk.conftest import Connect
from tests.sdk.misbehaving import (
    BUSY,
    GOOD,
    HANG_UP,
    NEW,
    SEED,
    SHORT,
    SILENCE,
    SOON,
    Behaviour,
    Reply,
    Wire,
    encode,
    misbehaving,
    new,
    problem,
    timed,
)

SEALED: Final = {**NEW, "state": {"sealed": "x"}, "keys": {"host": "host.key", "seats": ["a.key", "b.key"]}}
SEALING: Final = Reply(200, json.dumps(SEALED))


def free_port() -> int:
    """A port on which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


@pytest.fixture
def session(connect: Connect) -> Iterator[Any]:
    """A session of the library that sends the requests; it follows redirects, unless it is told not to."""
    if connect is sheepfold.connect:
        with requests.Session() as opened:
            yield opened
    else:
        of_httpx = httpx.AsyncClient(follow_redirects=True)
        yield of_httpx
        blocking.run(of_httpx.aclose())


STATE: Final = NEW["state"]

# Good answers, however they arrive


def test_answers_in_every_form_are_accepted_on_one_connection(connect: Connect) -> None:
    body = GOOD.body.encode()
    forms: tuple[Behaviour, ...] = (
        GOOD,
        lambda wire: wire.send(b"HTTP/1.1 100 Continue\r\n\r\n" * 3 + encode(GOOD)),
        Reply(200, GOOD.body + " " * (16 * 1024 * 1024 - len(body))),
        b"HTTP/1.0 200 OK\r\n\r\n" + body,
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n%x;a=b\r\n%b\r\n0\r\nX-T: 1\r\n\r\n" % (len(body), body),
        b"HTTP/1.1 200 OK\r\nContent-Encoding: Identity\r\nContent-Length: %d\r\n\r\n%b" % (len(body), body),
    )
    with misbehaving(*forms, problem("not-found", 404), GOOD) as server, connect(server.url, retries=9) as client:
        for _ in forms:
            assert new(client).state == STATE
        connections = server.connections
        assert isinstance(timed(lambda: new(client))[1], sheepfold.errors.BadRequest)
        assert new(client).state == STATE
        assert server.connections <= connections + 1  # kept after a refusal


@pytest.mark.parametrize("pause", [0.001, 0.02])
def test_a_slow_answer_that_comes_in_time_is_accepted(connect: Connect, pause: float) -> None:
    def send_slowly(wire: Wire) -> None:
        data = encode(GOOD)
        for start in range(0, len(data), 40):
            wire.send(data[start : start + 40])
            wire.over.wait(pause)

    with misbehaving(send_slowly) as server, connect(server.url) as client:
        assert new(client).state == STATE


# What is sent, and to whom


def test_what_is_sent_with_each_call(connect: Connect) -> None:
    with misbehaving(*[GOOD] * 4) as server:
        for headers in ({"X-Fold": "black sheep"}, {"user-agent": "shepherd/2"}):
            with connect(server.url + "/fold/", headers=headers) as client, pickle.loads(pickle.dumps(client)) as again:
                assert new(client).to_act == new(again).to_act == 0
    ours, of_its_pickle, theirs, _ = server.headers
    assert server.requests == ["POST /fold/v1/games/wolf/new"] * 4
    assert of_its_pickle.items() == ours.items()
    assert json.loads(server.bodies[0]) == {"seats": 2, "seed": SEED, "include": ["view"]}
    named = (ours["X-Fold"], ours["Accept"], ours["Content-Type"], ours["Accept-Encoding"])
    assert named == ("black sheep", "application/json", "application/json", "identity")
    agent = re.escape(f"sheepfold/{sheepfold.__version__} (python {platform.python_version()}; ")
    assert re.fullmatch(agent + r"(requests|httpx) \d[\d.]+\)", ours["User-Agent"])
    assert (theirs.get_all("User-Agent"), theirs.get_all("Accept-Encoding")) == (["shepherd/2"], ["identity"])


@pytest.mark.parametrize(
    ("user", "headers", "before"),
    [
        ("", {}, None),
        ("", {"Authorization": "Basic c2hlZXA="}, "Basic c2hlZXA="),
        ("ann:fleece@", {}, "Basic YW5uOmZsZWVjZQ=="),
    ],
)
@pytest.mark.parametrize("is_own", [False, True])
def test_a_key_replaces_what_else_would_be_sent_in_its_place(
    connect: Connect, user: str, headers: dict[str, str], before: str | None, is_own: bool, session: Any
) -> None:
    settings = {"session": session} if is_own else {}
    with misbehaving(SEALING, HANG_UP) as server:
        with connect(server.url.replace("//", f"//{user}"), headers=headers, retries=0, **settings) as client:
            sealed = client.wolf.new_sealed(2)
            assert isinstance(timed(lambda: sealed.match.play({"type": "turn"}))[1], ServiceUnreachable)
        assert [sent["Authorization"] for sent in server.headers] == [before, "Bearer host.key"]


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
@pytest.mark.parametrize("is_own", [False, True])
def test_nothing_is_sent_to_another_host(connect: Connect, status: int, is_own: bool, session: Any) -> None:
    settings = {"session": session} if is_own else {}
    with misbehaving(GOOD, GOOD) as there:
        moved = Reply(status, "", "text/html", (("Location", f"{there.url}/v1/games/wolf/play"),))
        with misbehaving(SEALING, moved, moved) as server, connect(server.url, **settings) as client:
            match = client.wolf.new_sealed(2).match
            for use in (lambda: match.play({"type": "turn"}), lambda: new(client)):
                _, error = timed(use)
                assert type(error) is UnexpectedAnswer
                said = f"answered {status}, a redirect to {there.url}/v1/games/wolf/play, which is not followed"
                assert str(error).endswith(said)
        assert there.connections == 0


@pytest.mark.parametrize("reply", [Reply(404, "<h1>"), Reply(500, "[]"), HANG_UP, Reply(cut=True), SILENCE])
def test_a_password_in_the_address_is_in_no_error(connect: Connect, reply: Behaviour) -> None:
    with (
        misbehaving(reply) as server,
        connect(server.url.replace("//", "//ann:fleece@"), timeout=1.0, retries=0) as client,
    ):
        _, error = timed(lambda: new(client))
        assert server.url in str(error)
        assert "fleece" not in str(error) + repr(client)


def test_a_service_that_is_not_there_is_unreachable(connect: Connect) -> None:
    url = f"http://127.0.0.1:{free_port()}"
    with connect(url, retries=1) as client:
        _, error = timed(lambda: new(client))
    assert type(error) is ServiceUnreachable
    assert str(error) == f"{url} did not respond: Connection refused"


# Sessions of the user


def test_a_session_is_used_as_it_is_and_stays_open(connect: Connect, session: Any) -> None:
    session.headers.update({"X-Fold": "1", "User-Agent": "shepherd/2"})
    with misbehaving(GOOD, GOOD) as server:
        for _ in range(2):
            with connect(server.url, session=session) as client:
                assert new(client).to_act == 0
                with pytest.raises(TypeError, match="a client with a custom session cannot be pickled"):
                    pickle.dumps(sheepfold.connect(server.url, session=requests.Session()))
        assert [(sent["X-Fold"], sent["User-Agent"]) for sent in server.headers] == [("1", "shepherd/2")] * 2


@pytest.mark.parametrize("reply", [SILENCE, lambda wire: wire.drip(b"HTTP/1.1 200 OK\r\n\r\n ")])
def test_a_call_with_a_session_of_the_user_ends_when_its_time_is_up(
    connect: Connect, session: Any, reply: Behaviour
) -> None:
    with misbehaving(reply) as server, connect(server.url, timeout=SHORT, retries=0, session=session) as client:
        seconds, error = timed(lambda: new(client))
    assert type(error) is ServiceTimeout, error
    assert SHORT <= seconds < SOON


@pytest.mark.parametrize("value", ["secret\nkey", " secret key"])
def test_an_invalid_header_of_a_session_is_not_repeated(connect: Connect, session: Any, value: str) -> None:
    session.headers["X-Key"] = value
    with misbehaving(GOOD) as server, connect(server.url, session=session, retries=0) as client:
        _, error = timed(lambda: new(client))
    assert "secret" not in str(error)
    assert error is None or type(error) is ServiceUnreachable  # httpx sends a space


# The log, and the id of a request


def test_each_attempt_is_logged_without_bodies_and_keys(connect: Connect, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "sheepfold")
    replies = SEALING, BUSY, HANG_UP, SILENCE
    with misbehaving(*replies) as server, connect(server.url, headers={"X-Fold": "fleece"}, timeout=2.0) as client:
        match = client.wolf.new_sealed(2, seed="a seed that nobody may see").match
        timed(lambda: match.play({"type": "turn"}))
    found = [record for record in caplog.records if record.name == "sheepfold"]
    expected = (
        ("DEBUG", r"POST /v1/games/wolf/new: 200 in \d+\.\d ms, attempt 1"),
        ("DEBUG", r"POST /v1/games/wolf/play: 503 in \d+\.\d ms, attempt 1"),
        ("INFO", r"POST /v1/games/wolf/play: trying again in 0\.0 s"),
        ("DEBUG", r"POST /v1/games/wolf/play: no response in \d+\.\d ms, attempt 2"),
        ("INFO", r"POST /v1/games/wolf/play: trying again in 0\.2 s"),
        ("DEBUG", r"POST /v1/games/wolf/play: no response in \d+\.\d ms, attempt 3"),
    )
    for record, (level, line) in zip(found, expected, strict=True):
        assert record.levelname == level
        assert re.fullmatch(line, record.getMessage())
    assert not re.search("key|seed|fleece|flip|sealed", " ".join(record.getMessage() for record in found))


@pytest.mark.parametrize("name", ["X-Request-ID", "x-request-id"])
def test_a_refusal_has_the_id_of_its_request(connect: Connect, name: str) -> None:
    refusal = problem("no-deck", 422)._replace(headers=((name, "fold-7"),))
    with misbehaving(refusal) as server, connect(server.url) as client:
        _, error = timed(lambda: new(client))
    assert (type(error), error.request_id) == (sheepfold.errors.NoDeck, "fold-7")
    assert repr(error).endswith("request_id='fold-7')")


# The environment, and the settings


@pytest.mark.usefixtures("no_proxies")
def test_the_proxy_is_that_of_the_environment_when_connecting(
    connect: Connect, monkeypatch: pytest.MonkeyPatch
) -> None:
    with misbehaving(GOOD, GOOD) as proxy, misbehaving(GOOD) as server, connect(server.url, retries=0) as direct:
        monkeypatch.setenv("http_proxy", proxy.url)
        with connect("http://sheepfold.invalid", retries=0) as client:
            new(client)
            monkeypatch.setenv("http_proxy", f"http://127.0.0.1:{free_port()}")
            new(client)
        new(direct)
    assert proxy.requests == ["POST http://sheepfold.invalid/v1/games/wolf/new"] * 2
    assert server.requests == ["POST /v1/games/wolf/new"]


@pytest.mark.usefixtures("no_proxies")
def test_certificates_are_those_of_the_environment_when_connecting(
    connect: Connect, monkeypatch: pytest.MonkeyPatch, certificate: Path, tmp_path: Path
) -> None:
    (tmp_path / "no.pem").write_text(Path(certifi.where()).read_text())
    with misbehaving(GOOD, GOOD, certificate=certificate) as server:
        with connect(server.url, retries=0) as client:
            monkeypatch.setenv("REQUESTS_CA_BUNDLE", str(tmp_path / "no.pem"))
            assert new(client).to_act == 0
        with connect(server.url, retries=0) as client:
            _, error = timed(lambda: new(client))
    assert type(error) is ServiceUnreachable
    assert "certificate verify failed" in str(error)


WRONG_URLS: Final = (
    "",
    "127.0.0.1:8000",
    "ftp://ann:fleece@host",
    "http://ann:fleece@:80",
    "http://h:p",
    "http://h/?a",
)
WRONG_VALUES: Final[tuple[dict[str, Any], ...]] = (
    *({"url": url} for url in WRONG_URLS),
    {"retries": -1},
    *({"headers": {name: "fleece"}} for name in ("X Fold", "", "é")),
    *({"headers": {"X-Fold": value}} for value in ("fleece\r\nX-Other: 1", " fleece", "fleecé")),
    *({"headers": {name: "fleece"}} for name in ("content-length", "Transfer-Encoding", "Accept-Encoding")),
)
WRONG_TYPES: Final[tuple[dict[str, Any], ...]] = (
    *({"url": url} for url in (5, b"http://fold")),
    *({"retries": retries} for retries in (1.5, "1", True, None)),
    *({"headers": headers} for headers in (5, "X-Fold: 1", ["X-Fold"], {5: "x"}, {"a": 5})),
    *({"session": session} for session in (5, object())),
)


@pytest.mark.parametrize(("wrong", "kind"), [(WRONG_VALUES, ValueError), (WRONG_TYPES, TypeError)])
def test_wrong_settings_are_refused_and_named(connect: Connect, wrong: tuple[dict[str, Any], ...], kind: type) -> None:
    for settings in wrong:
        with pytest.raises(kind, match=f"`{next(iter(settings))}`") as refused:
            connect(**({"url": "http://fold"} | settings))
        assert "fleece" not in str(refused.value)


def test_the_rules_in_this_process_take_no_settings_of_a_service() -> None:
    with requests.Session() as session:
        for name, value in (("headers", {}), ("session", session)):
            with pytest.raises(ValueError, match="for a service"):
                sheepfold.connect(**{name: value})  # type: ignore[arg-type]
