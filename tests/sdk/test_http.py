"""The client over HTTP when the service fails, is away or is misconfigured: the same with each library."""

import logging
import math
import pickle
import re
import socket
from pathlib import Path
from typing import Any, Final

import certifi
import pytest
import requests

import sheepfold
from tests.sdk.conftest import HTTPX_IN_SLOW, Connect
from tests.sdk.misbehaving import GOOD, HANG_UP, SILENCE, Behaviour, Reply, misbehaving, problem
from tests.sdk.raw import timed
from tests.support.certificate import sign_certificate

AT_ONCE = (("Retry-After", "0"),)
BUSY = Reply(503, "busy", "text/plain", AT_ONCE)
MANY = Reply(429, "{}", headers=AT_ONCE)


def free_port() -> int:
    """A port on which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_a_connection_that_is_refused_is_unreachable(connect: Connect, host: str) -> None:
    url = f"http://{host}:{free_port()}"
    with connect(url, retries=1) as client, pytest.raises(sheepfold.errors.ServiceUnreachable) as refused:
        assert client.list_games()
    assert type(refused.value) is sheepfold.errors.ServiceUnreachable
    assert str(refused.value) == f"{url} did not respond: Connection refused"


def test_a_host_that_nobody_knows_is_unreachable(connect: Connect) -> None:
    with (
        connect("http://sheepfold.invalid", retries=0) as client,
        pytest.raises(sheepfold.errors.ServiceUnreachable) as lost,
    ):
        assert client.list_games()
    assert str(lost.value).startswith("http://sheepfold.invalid did not respond: ")
    assert "HTTPConnectionPool" not in str(lost.value)


@pytest.mark.parametrize("retries", [0, 1])
def test_a_service_that_stays_silent_times_out(
    connect: Connect, caplog: pytest.LogCaptureFixture, retries: int
) -> None:
    caplog.set_level(logging.DEBUG, "sheepfold")
    with (
        misbehaving(SILENCE, SILENCE) as server,
        connect(server.url, timeout=0.2, retries=retries) as client,
        pytest.raises(sheepfold.errors.ServiceTimeout) as silent,
    ):
        assert client.list_games()
    assert isinstance(silent.value, sheepfold.errors.ServiceUnreachable)
    assert str(silent.value) == f"{server.url} did not respond within 0.2 seconds"
    assert [line.split()[-1] for line in attempts(caplog)] == ["1", "2"][: retries + 1]


def attempts(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return the lines that the client has logged of its attempts."""
    lines = [record.getMessage() for record in caplog.records if record.name == "sheepfold"]
    return [line for line in lines if "attempt" in line]


@pytest.mark.parametrize("reply", [HANG_UP, Reply(cut=True)])
def test_an_answer_that_is_cut_off_is_unreachable(connect: Connect, reply: Behaviour) -> None:
    with (
        misbehaving(reply) as server,
        connect(server.url, retries=0) as client,
        pytest.raises(sheepfold.errors.ServiceUnreachable) as broken,
    ):
        assert client.list_games()
    assert type(broken.value) is sheepfold.errors.ServiceUnreachable  # a class that is given out and documented
    assert str(broken.value) == f"{server.url} closed the connection before its response was complete"


@pytest.mark.parametrize(
    "replies",
    [
        (BUSY, GOOD),
        (MANY, GOOD),
        (HANG_UP, GOOD),
        (Reply(502, "", "text/html", AT_ONCE), GOOD),
        (Reply(504, "", "text/html", AT_ONCE), GOOD),
        (BUSY, HANG_UP, GOOD),
        (Reply(cut=True), GOOD),
    ],
)
def test_a_call_without_an_answer_is_sent_again(connect: Connect, replies: tuple[Behaviour, ...]) -> None:
    with misbehaving(*replies) as server, connect(server.url) as client:
        assert client.list_games() == ()
        assert server.requests == ["GET /v1/games"] * len(replies)


def test_a_move_is_sent_again_too(connect: Connect) -> None:
    answer = problem("no-deck", 422, errors=[])
    with misbehaving(HANG_UP, BUSY, answer) as server, connect(server.url) as client:
        with pytest.raises(sheepfold.errors.NoDeck):
            client.sheepshead.new(5)
        assert server.requests == ["POST /v1/games/sheepshead/new"] * 3


@pytest.mark.parametrize(
    "reply", [problem("internal-error", 500), problem("validation-error", 422), problem("new", 400)]
)
def test_a_problem_is_not_sent_again(connect: Connect, reply: Reply) -> None:
    with misbehaving(reply, GOOD) as server, connect(server.url) as client:
        with pytest.raises(sheepfold.ProblemError):
            assert client.list_games()
        assert len(server.requests) == 1


def test_retries_come_to_an_end(connect: Connect) -> None:
    with misbehaving(*[HANG_UP] * 3) as server, connect(server.url, retries=2) as client:
        with pytest.raises(sheepfold.errors.ServiceUnreachable):
            assert client.list_games()
        assert len(server.requests) == 3
    with misbehaving(*[BUSY] * 2) as server, connect(server.url, retries=1) as client:
        with pytest.raises(sheepfold.Unavailable, match="503") as refused:
            assert client.list_games()
        assert type(refused.value) is sheepfold.Unavailable
        assert len(server.requests) == 2


NO_ANSWERS: Final = (
    Reply(200, "<h1>Welcome</h1>", "text/html"),
    Reply(404, "<h1>Not found</h1>", "text/html"),
    Reply(404, '{"error": "not found"}'),
    Reply(500, "[]"),
    Reply(200, ""),
    Reply(200, '{"games": [{"name": "chess"}]}'),
    *(Reply(200, body) for body in ("[]", "null", '{"hello": "world"}', '{"games": 7}')),
)


def test_an_answer_that_no_service_gives_is_unexpected(connect: Connect) -> None:
    with misbehaving(*NO_ANSWERS) as server, connect(server.url) as client:
        for reply in NO_ANSWERS:
            _, error = timed(client.list_games)
            assert type(error) is sheepfold.errors.UnexpectedAnswer, (reply, error)
        assert len(server.requests) == len(NO_ANSWERS)


def test_a_body_with_a_wrong_content_encoding_is_unexpected(connect: Connect) -> None:
    reply = GOOD._replace(headers=(("Content-Encoding", "gzip"),))
    with misbehaving(reply, GOOD) as server, connect(server.url) as client:
        with pytest.raises(sheepfold.errors.UnexpectedAnswer, match=f"^{server.url}.* with a body that is not gzip"):
            assert client.list_games()
        assert len(server.requests) == 1


@pytest.mark.parametrize("status", [301, 302, 307, 308])
def test_a_service_that_has_moved_is_unexpected(connect: Connect, status: int) -> None:
    with misbehaving(problem("method-not-allowed", 405)) as there:
        moved = Reply(status, "", "text/html", (("Location", f"{there.url}/v1/games/sheepshead/new"),))
        with misbehaving(moved) as server, connect(server.url) as client:
            with pytest.raises(sheepfold.errors.UnexpectedAnswer, match=f"{status}, a redirect to {there.url}/v1"):
                client.sheepshead.new(5)
            assert there.requests == []


@pytest.mark.parametrize(
    "reply", [Reply(404, "<h1>Not found</h1>"), Reply(500, "[]"), HANG_UP, Reply(cut=True), SILENCE]
)
def test_a_password_in_the_address_is_in_no_error(connect: Connect, reply: Behaviour) -> None:
    with misbehaving(reply) as server:
        address = server.url.replace("http://", "http://ann:fleece@")
        client = connect(address, timeout=0.3 if reply == SILENCE else 30.0, retries=0)
        with client, pytest.raises(sheepfold.SheepfoldError) as refused:
            assert client.list_games()
    assert server.url in str(refused.value)
    assert "fleece" not in str(refused.value)


def test_the_address_may_end_in_a_slash_and_have_a_path(connect: Connect) -> None:
    with misbehaving(GOOD, GOOD) as server:
        for address in (server.url + "/", server.url + "/fold/"):
            with connect(address) as client:
                assert client.list_games() == ()
        assert server.requests == ["GET /v1/games", "GET /fold/v1/games"]


@pytest.fixture
def no_proxies(monkeypatch: pytest.MonkeyPatch) -> None:
    """An environment that names no proxy."""
    for name in ("http_proxy", "https_proxy", "all_proxy", "no_proxy"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)


@pytest.mark.usefixtures("no_proxies")
def test_a_proxy_that_is_set_after_connecting_is_not_used(connect: Connect, monkeypatch: pytest.MonkeyPatch) -> None:
    with misbehaving(GOOD) as server, connect(server.url, retries=0) as client:
        monkeypatch.setenv("http_proxy", f"http://127.0.0.1:{free_port()}")
        assert client.list_games() == ()


@pytest.mark.usefixtures("no_proxies")
def test_a_proxy_that_was_set_when_connecting_is_used_to_the_end(
    connect: Connect, monkeypatch: pytest.MonkeyPatch
) -> None:
    with misbehaving(GOOD, GOOD) as proxy:
        monkeypatch.setenv("http_proxy", proxy.url)
        with connect("http://sheepfold.invalid", retries=0) as client:
            assert client.list_games() == ()
            monkeypatch.delenv("http_proxy")
            assert client.list_games() == ()
        assert proxy.requests == ["GET http://sheepfold.invalid/v1/games"] * 2


@pytest.mark.parametrize(("asked", "seconds"), [((), None), ((("Retry-After", "7"),), 7.0)])
def test_an_error_says_how_long_to_wait(
    connect: Connect, asked: tuple[tuple[str, str], ...], seconds: float | None
) -> None:
    limited = problem("rate-limited", 429)._replace(headers=asked)
    gateway = Reply(503, "<h1>Back soon</h1>", "text/html", asked)
    with misbehaving(limited, gateway) as server, connect(server.url, retries=0) as client:
        for kind in (sheepfold.errors.RateLimited, sheepfold.Unavailable):
            with pytest.raises(kind) as refused:
                assert client.list_games()
            assert refused.value.retry_after == seconds


@pytest.mark.parametrize("busy", [BUSY, problem("rate-limited", 429)])
def test_a_wait_that_is_longer_than_the_timeout_is_an_error_at_once(connect: Connect, busy: Reply) -> None:
    busy = busy._replace(headers=(("Retry-After", "3600"),))
    with misbehaving(busy, GOOD) as server, connect(server.url, timeout=30.0) as client:
        with pytest.raises(sheepfold.Unavailable) as refused:
            assert client.list_games()
        assert (refused.value.retry_after, len(server.requests)) == (3600.0, 1)


def test_a_refusal_has_the_id_of_its_request(connect: Connect) -> None:
    refused_one = problem("no-deck", 422)._replace(headers=(("x-request-id", "fold-7"),))
    with (
        misbehaving(refused_one) as server,
        connect(server.url) as client,
        pytest.raises(sheepfold.errors.NoDeck) as refused,
    ):
        client.sheepshead.new(5)
    assert refused.value.request_id == "fold-7"


@pytest.mark.parametrize(
    "url", ["", "127.0.0.1:8000", "ftp://ann:fleece@host", "http://ann:fleece@:80", "http://host:port", "http://h/?a=1"]
)
@HTTPX_IN_SLOW
def test_an_invalid_address_is_refused_at_once(connect: Connect, url: str) -> None:
    with pytest.raises(ValueError, match="an address like http://127") as refused:
        connect(url)
    assert "fleece" not in str(refused.value)


@pytest.mark.parametrize("url", ["http://127.0.0.1:9", None])
def test_numbers_out_of_range_are_refused_at_once(connect: Connect, url: str | None) -> None:
    wrong: list[tuple[str, float]] = [("timeout", value) for value in (0.0, math.nan, math.inf, -1.0)]
    for name, value in (*wrong, ("retries", -1)):
        with pytest.raises(ValueError, match=f"`{name}` must be .*, not "):
            connect(url, **{name: value})


WRONG_TYPES: Final[tuple[tuple[dict[str, Any], str], ...]] = (
    ({"url": 5}, "`url` must be a value of type str, not a value of type int"),
    ({"url": b"http://fold"}, "`url` must be a value of type str, not a value of type bytes"),
    ({"url": "http://fold", "timeout": "3"}, "`timeout` must be a number of seconds, not a value of type s"),
    ({"url": None, "timeout": None}, "`timeout` must be a number of seconds, not a value of type NoneType"),
    ({"url": None, "timeout": True}, "`timeout` must be a number of seconds, not a value of type bool"),
    ({"url": "http://fold", "retries": 1.5}, "`retries` must be a whole number, not a value of type float"),
    ({"url": None, "retries": "1"}, "`retries` must be a whole number, not a value of type str"),
    ({"url": "http://fold", "headers": 5}, "`headers` must be a mapping, not a value of type int"),
    ({"url": "http://fold", "headers": {5: "x"}}, "`headers`: names must be strings, not a value"),
    ({"url": "http://fold", "headers": {"a": 5}}, "`headers`: the value of 'a' must be a string, not"),
    ({"url": "http://fold", "session": 5}, "`session` must be a value of type (requests.Sess|httpx.Async)"),
    ({"url": None, "sealing": 5}, "`sealing` must be a function that makes a WSGI application, not"),
)


def test_an_argument_of_the_wrong_type_is_named(connect: Connect) -> None:
    for arguments, said in WRONG_TYPES:
        with pytest.raises(TypeError, match=said):
            connect(**arguments)


def test_each_attempt_is_logged(connect: Connect, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "sheepfold")
    with misbehaving(BUSY, HANG_UP, GOOD) as server, connect(server.url) as client:
        assert client.list_games() == ()
    said = [(record.levelname, record.getMessage()) for record in caplog.records if record.name == "sheepfold"]
    expected = (
        ("DEBUG", r"GET /v1/games: 503 in \d+\.\d ms, attempt 1"),
        ("INFO", r"GET /v1/games: trying again in 0\.0 s"),
        ("DEBUG", r"GET /v1/games: no response in \d+\.\d ms, attempt 2"),
        ("INFO", r"GET /v1/games: trying again in 0\.2 s"),
        ("DEBUG", r"GET /v1/games: 200 in \d+\.\d ms, attempt 3"),
    )
    assert [level for level, _ in said] == [level for level, _ in expected]
    assert all(re.fullmatch(line, text) for (_, line), (_, text) in zip(expected, said, strict=True))


def test_no_secret_is_logged(connect: Connect, service_url: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "sheepfold")
    with connect(service_url, headers={"X-Fold": "fleece"}) as client:
        match = client.wolf.new_sealed(2, seed="a seed that nobody may see")
        client.wolf.load(match.match.state, match.keys.seats[1])
    ours = [record.getMessage() for record in caplog.records if record.name == "sheepfold"]
    assert len(ours) == 2
    secrets = (match.keys.host, *match.keys.seats, match.match.state["sealed"], "a seed", "fleece")
    assert not any(secret in line for secret in secrets for line in ours)


def test_values_that_json_cannot_hold_are_refused_by_the_service(connect: Connect, service_url: str) -> None:
    with connect(service_url) as client:
        for value in (math.nan, math.inf, "half a \ud83d sheep"):
            with pytest.raises(sheepfold.errors.BadRequest):
                client._transport.call("wolf", "new", {"seats": value})


@pytest.mark.usefixtures("no_proxies")
def test_certificates_are_those_of_the_environment_when_connecting(
    connect: Connect, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    certificate = tmp_path / "fold.pem"
    sign_certificate(certificate)
    (tmp_path / "no.pem").write_text(Path(certifi.where()).read_text())
    with misbehaving(GOOD, GOOD, certificate=certificate) as server:
        monkeypatch.setenv("REQUESTS_CA_BUNDLE", str(certificate))
        with connect(server.url, retries=0) as client:
            monkeypatch.setenv("REQUESTS_CA_BUNDLE", str(tmp_path / "no.pem"))
            assert client.list_games() == ()
        with connect(server.url, retries=0) as client, pytest.raises(sheepfold.errors.ServiceUnreachable) as refused:
            assert client.list_games()
    assert "certificate verify failed" in str(refused.value)


@pytest.mark.usefixtures("no_proxies")
def test_certificates_are_read_for_an_address_that_needs_them(
    connect: Connect, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    certificate = tmp_path / "fold.pem"
    sign_certificate(certificate)
    monkeypatch.setenv("REQUESTS_CA_BUNDLE", str(certificate))
    with (
        misbehaving(GOOD, certificate=certificate) as server,
        connect(server.url.replace("https", "HTTPS"), retries=0) as client,
    ):
        assert client.list_games() == ()
    monkeypatch.delenv("REQUESTS_CA_BUNDLE")
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "none.pem"))
    with misbehaving(GOOD) as server, connect(server.url, retries=0) as client:
        assert client.list_games() == ()


def test_a_connection_can_be_pickled(connect: Connect) -> None:
    with misbehaving(GOOD, GOOD) as server, connect(server.url, headers={"X-Fold": "1"}, retries=0) as client:
        assert client.list_games() == ()
        with pickle.loads(pickle.dumps(client)) as again:
            assert again.list_games() == ()
        assert [sent["X-Fold"] for sent in server.headers] == ["1", "1"]


def test_a_client_that_was_closed_asks_nothing_and_says_so(connect: Connect) -> None:
    with misbehaving(GOOD, GOOD) as server:
        client = connect(server.url.replace("//", "//ann:fleece@"))
        assert client.list_games() == ()
        client.close()
        client.close()
        for ask in (client.list_games, client.wolf.info, lambda: client.wolf.new(2)):
            with pytest.raises(RuntimeError, match=f"^this client of {server.url} has been closed$"):
                ask()
        assert len(server.requests) == 1


def test_a_match_in_this_process_plays_on_when_its_client_is_closed() -> None:
    local = sheepfold.connect()
    match = local.wolf.new(2)
    local.close()
    assert match.play(match.legal_moves()[0]).moves[0].move == match.legal_moves()[0]
    with pytest.raises(RuntimeError, match=r"^this client has been closed$"):
        local.load(match.to_dict())


def test_the_repr_of_a_transport_has_no_password(connect: Connect) -> None:
    with connect("http://ann:fleece@127.0.0.1:9/fold/", headers={"X-Fold": "fleece"}) as client:
        assert repr(client._transport).endswith("Transport('http://127.0.0.1:9/fold')")


def test_the_rules_in_this_process_take_no_headers_and_no_session() -> None:
    with pytest.raises(ValueError, match="for a service"):
        sheepfold.connect(headers={})
    with requests.Session() as session, pytest.raises(ValueError, match="for a service"):
        sheepfold.connect(session=session)
