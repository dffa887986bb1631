"""What the client sends with each request: headers and keys, also with a session of the user."""

import platform
import re

import pytest
import requests

import sheepfold
from tests.sdk.conftest import Connect
from tests.sdk.misbehaving import GOOD, Reply, misbehaving


def test_what_is_sent_with_each_request(connect: Connect) -> None:
    made = Reply(200, '{"states": []}')
    with misbehaving(GOOD, made) as server, connect(server.url, headers={"X-Fold": "black sheep"}) as client:
        assert client.list_games() == ()
        client._transport.call("wolf", "sample", {})
        look, call = server.headers
    for sent in (look, call):
        assert sent["X-Fold"] == "black sheep"
        assert sent["Accept"] == "application/json"
        ours = re.escape(f"sheepfold/{sheepfold.__version__} (python {platform.python_version()}; ")
        assert re.fullmatch(ours + r"(requests|httpx) \d[\d.]+\)", sent["User-Agent"])
    assert (look["Content-Type"], call["Content-Type"]) == (None, "application/json")


def test_headers_of_the_user_replace_ours(connect: Connect) -> None:
    with misbehaving(GOOD) as server, connect(server.url, headers={"user-agent": "shepherd/2"}) as client:
        assert client.list_games() == ()
        assert server.headers[0].get_all("User-Agent") == ["shepherd/2"]


def test_a_key_replaces_an_authorization_header_of_the_user(connect: Connect) -> None:
    made = Reply(200, "{}")
    with misbehaving(made, made) as server, connect(server.url, headers={"Authorization": "Basic c2hlZXA="}) as client:
        client._transport.call("wolf", "view", {})
        client._transport.call("wolf", "view", {}, "host.key")
        assert [sent["Authorization"] for sent in server.headers] == ["Basic c2hlZXA=", "Bearer host.key"]


def test_a_key_replaces_a_password_in_the_address(connect: Connect) -> None:
    made = Reply(200, "{}")
    with misbehaving(made, made) as server, connect(server.url.replace("//", "//ann:fleece@")) as client:
        client._transport.call("wolf", "view", {})
        client._transport.call("wolf", "view", {}, "host.key")
        assert [sent["Authorization"] for sent in server.headers] == ["Basic YW5uOmZsZWVjZQ==", "Bearer host.key"]


@pytest.mark.parametrize(("name", "value"), [("X Fold", "fleece"), ("", "fleece"), ("X-Fold", "fleece\r\nX-Other: 1")])
def test_a_header_that_cannot_be_sent_is_refused_at_once(connect: Connect, name: str, value: str) -> None:
    with pytest.raises(ValueError, match="header") as refused:
        connect("http://127.0.0.1:9", headers={name: value})
    assert "fleece" not in str(refused.value)


def test_an_invalid_header_of_a_session_is_not_repeated() -> None:
    for value in ("secret\nkey", " secret key", 7):
        with requests.Session() as session:
            session.headers["X-Key"] = value  # type: ignore[assignment] # that is the point
            with sheepfold.connect("http://127.0.0.1:9", session=session) as client:
                with pytest.raises(sheepfold.errors.ServiceUnreachable, match="a header, or the address") as refused:
                    assert client.list_games()
                assert "secret" not in str(refused.value)


class Watched(requests.Session):
    """A session that knows whether it was closed."""

    is_closed = False

    def close(self) -> None:
        """Close the session."""
        self.is_closed = True
        super().close()


def test_a_session_is_used_as_it_is_and_stays_open() -> None:
    with misbehaving(GOOD, GOOD) as server, Watched() as session:
        session.headers["X-Fold"] = "1"
        with sheepfold.connect(server.url, session=session) as client:
            assert client.list_games() == ()
        session.headers["User-Agent"] = "shepherd/2"
        with sheepfold.connect(server.url, session=session) as client:
            assert client.list_games() == ()
        assert not session.is_closed
        assert [sent["X-Fold"] for sent in server.headers] == ["1", "1"]
        agents = [sent["User-Agent"].partition("/")[0] for sent in server.headers]
        assert agents == ["sheepfold", "shepherd"]  # its own where it has one


def test_a_session_that_the_client_opened_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "Session", Watched)
    client = sheepfold.connect("http://127.0.0.1:9")
    client.close()
    assert isinstance(client._transport.sender.session, Watched)
    assert client._transport.sender.session.is_closed
