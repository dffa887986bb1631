"""The client over HTTP, where the other side does not do its part."""

import socket

import pytest

import sheepfold
from tests.sdk.misbehaving import GOOD, HANG_UP, SILENCE, Behaviour, Reply, misbehaving, problem

AT_ONCE = (("Retry-After", "0"),)
BUSY = Reply(503, "busy", "text/plain", AT_ONCE)
MANY = Reply(429, "{}", headers=AT_ONCE)


def free_port() -> int:
    """A port on which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


def test_a_connection_that_is_refused_is_unreachable() -> None:
    with sheepfold.connect(f"http://127.0.0.1:{free_port()}", retries=1) as rules:
        with pytest.raises(sheepfold.ServiceUnreachable) as refused:
            assert rules.games
        assert not isinstance(refused.value, sheepfold.ServiceTimeout)


@pytest.mark.parametrize("retries", [0, 1])
def test_a_service_that_stays_silent_times_out(retries: int) -> None:
    with (
        misbehaving(SILENCE, SILENCE) as server,
        sheepfold.connect(server.url, timeout=0.2, retries=retries) as rules,
    ):
        with pytest.raises(sheepfold.ServiceTimeout):
            assert rules.games
        assert len(server.requests) == retries + 1


def test_silence_is_no_answer() -> None:
    with (
        misbehaving(SILENCE) as server,
        sheepfold.connect(server.url, timeout=0.2, retries=0) as rules,
        pytest.raises(sheepfold.ServiceUnreachable),
    ):
        assert rules.games


@pytest.mark.parametrize(
    "replies",
    [
        (BUSY, GOOD),
        (MANY, GOOD),
        (HANG_UP, GOOD),
        (SILENCE, GOOD),
        (Reply(502, "", "text/html", AT_ONCE), GOOD),
        (Reply(504, "", "text/html", AT_ONCE), GOOD),
        (BUSY, HANG_UP, GOOD),
        (Reply(cut=True), GOOD),
    ],
)
def test_a_call_without_an_answer_is_sent_again(replies: tuple[Behaviour, ...]) -> None:
    with misbehaving(*replies) as server, sheepfold.connect(server.url, timeout=1.0) as rules:
        assert rules.games == ()
        assert server.requests == ["GET /v1/games"] * len(replies)


def test_a_move_is_sent_again_too() -> None:
    answer = problem("no-deck", 422, errors=[])
    with misbehaving(HANG_UP, BUSY, answer) as server, sheepfold.connect(server.url) as rules:
        with pytest.raises(sheepfold.NoDeck):
            rules.sheepshead.new(5)
        assert server.requests == ["POST /v1/games/sheepshead/new"] * 3


@pytest.mark.parametrize("reply", [problem("internal-error", 500), problem("wrong-shape", 422), problem("new", 400)])
def test_a_problem_is_not_sent_again(reply: Reply) -> None:
    with misbehaving(reply, GOOD) as server, sheepfold.connect(server.url) as rules:
        with pytest.raises(sheepfold.ProblemError):
            assert rules.games
        assert len(server.requests) == 1


def test_retries_come_to_an_end() -> None:
    with misbehaving(*[HANG_UP] * 3) as server, sheepfold.connect(server.url, retries=2) as rules:
        with pytest.raises(sheepfold.ServiceUnreachable):
            assert rules.games
        assert len(server.requests) == 3
    with misbehaving(*[BUSY] * 2) as server, sheepfold.connect(server.url, retries=1) as rules:
        with pytest.raises(sheepfold.UnexpectedAnswer, match="503"):
            assert rules.games
        assert len(server.requests) == 2


@pytest.mark.parametrize(
    "reply",
    [
        Reply(200, "<h1>Welcome</h1>", "text/html"),
        Reply(404, "<h1>Not found</h1>", "text/html"),
        Reply(404, '{"error": "not found"}'),
        Reply(500, "[]"),
        Reply(200, ""),
        Reply(200, '{"games": [{"name": "chess"}]}'),
        *(Reply(200, body) for body in ("[]", "null", '{"hello": "world"}', '{"games": 7}')),
    ],
)
def test_an_answer_that_no_service_gives_is_unexpected(reply: Reply) -> None:
    with (
        misbehaving(reply) as server,
        sheepfold.connect(server.url) as rules,
        pytest.raises(sheepfold.UnexpectedAnswer),
    ):
        assert rules.games


@pytest.mark.parametrize("body", ["[]", "null", "{}", '{"state": {}, "to_act": 0, "outcome": null, "events": []}'])
def test_a_position_that_no_service_gives_is_unexpected(body: str) -> None:
    with (
        misbehaving(Reply(200, body)) as server,
        sheepfold.connect(server.url) as rules,
        pytest.raises(sheepfold.UnexpectedAnswer),
    ):
        rules.sheepshead.new(5)


def test_a_service_that_has_moved_is_unexpected() -> None:
    with misbehaving(problem("method-not-allowed", 405)) as there:
        moved = Reply(302, "", "text/html", (("Location", f"{there.url}/v1/games/sheepshead/new"),))
        with misbehaving(moved) as server, sheepfold.connect(server.url) as rules:
            with pytest.raises(sheepfold.UnexpectedAnswer):
                rules.sheepshead.new(5)
            assert there.requests == []


@pytest.mark.parametrize(
    "reply", [Reply(404, "<h1>Not found</h1>"), Reply(500, "[]"), HANG_UP, Reply(cut=True), SILENCE]
)
def test_a_password_in_the_address_is_not_repeated(reply: Behaviour) -> None:
    with misbehaving(reply) as server:
        address = server.url.replace("http://", "http://ann:fleece@")
        rules = sheepfold.connect(address, timeout=0.3, retries=0)
        with rules, pytest.raises(sheepfold.SheepfoldError) as refused:
            assert rules.games
    assert server.url in str(refused.value)
    assert "fleece" not in str(refused.value)


def test_a_password_in_an_address_without_a_host_is_not_repeated() -> None:
    with sheepfold.connect("http://ann:fleece@:80") as rules, pytest.raises(sheepfold.ServiceUnreachable) as refused:
        assert rules.games
    assert "fleece" not in str(refused.value)


def test_the_address_may_end_in_a_slash_and_have_a_path() -> None:
    with misbehaving(GOOD, GOOD) as server:
        for address in (server.url + "/", server.url + "/fold/"):
            with sheepfold.connect(address) as rules:
                assert rules.games == ()
        assert server.requests == ["GET /v1/games", "GET /fold/v1/games"]


@pytest.fixture
def no_proxies(monkeypatch: pytest.MonkeyPatch) -> None:
    """An environment that names no proxy."""
    for name in ("http_proxy", "https_proxy", "all_proxy", "no_proxy"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)


@pytest.mark.usefixtures("no_proxies")
def test_a_proxy_that_is_set_after_connecting_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    with misbehaving(GOOD) as server, sheepfold.connect(server.url, retries=0) as rules:
        monkeypatch.setenv("http_proxy", f"http://127.0.0.1:{free_port()}")
        assert rules.games == ()


@pytest.mark.usefixtures("no_proxies")
def test_a_proxy_that_was_set_when_connecting_is_used_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    with misbehaving(GOOD, GOOD) as proxy:
        monkeypatch.setenv("http_proxy", proxy.url)
        with sheepfold.connect("http://sheepfold.invalid", retries=0) as rules:
            assert rules.games == ()
            monkeypatch.delenv("http_proxy")
            assert rules.games == ()
        assert proxy.requests == ["GET http://sheepfold.invalid/v1/games"] * 2
