"""The headers of every answer, those for the pages of other sites, and the probes."""

import re
import shutil
from pathlib import Path
from typing import Any, Final
from urllib.parse import urljoin

import pytest

from sheepfold_rules import __version__
from sheepfold_rules.games import NAMES
from sheepfold_server.web import pages
from sheepfold_server.web.app import create_app
from sheepfold_server.web.pages import STATIC
from sheepfold_server.web.settings import Settings
from tests.support.callers import LOCAL, Local, path_of
from tests.support.service import JSON, Wire
from tests.support.sockets import asked

FIXED: Final = ("/v1/games", *(f"/v1/games/{game}" for game in NAMES), "/openapi.yaml", "/problems/no-deck")
NEW: Final = path_of("wolf", "new")
MADE: Final = re.compile("[0-9a-f]{32}")


def sent(wire: Wire, method: str, path: str, body: bytes | None = None, **headers: str) -> Any:
    """An answer with its status and headers; dashes are underscores in the names given."""
    more = {name.replace("_", "-"): value for name, value in headers.items()}
    return wire.send(method, path, body, {**(JSON if body else {}), **more})


@pytest.mark.parametrize("path", [*FIXED, "/healthz", "/nothing", "/docs/"])
def test_every_answer_has_its_headers(wire: Wire, path: str) -> None:
    headers = sent(wire, "GET", path).headers
    assert MADE.fullmatch(headers["x-request-id"])
    assert headers["sheepfold-version"] == __version__
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "no-referrer"
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert ("default-src 'none'" in headers["content-security-policy"]) == (path != "/docs/")


@pytest.mark.parametrize("given", ["a", "Sheep-1.2_3", "x" * 128])
def test_a_request_keeps_the_id_that_it_came_with(wire: Wire, given: str) -> None:
    for method, path, body in (("GET", "/v1/games", None), ("POST", NEW, b"{}"), ("GET", "/nothing", None)):
        assert sent(wire, method, path, body, X_Request_ID=given).headers["x-request-id"] == given


@pytest.mark.parametrize("given", ["", "x" * 129, "a b", "a;b", "<script>", "a\tb"])
def test_an_invalid_id_of_a_request_is_replaced(wire: Wire, given: str) -> None:
    assert MADE.fullmatch(sent(wire, "GET", "/v1/games", X_Request_ID=given).headers["x-request-id"])


@pytest.mark.parametrize("path", FIXED)
def test_what_never_changes_is_sent_once(wire: Wire, path: str) -> None:
    first = sent(wire, "GET", path)
    assert (first.status, first.headers["cache-control"]) == (200, "public, max-age=3600")
    again = sent(wire, "GET", path, If_None_Match=first.headers["etag"])
    assert (again.status, again.body) == (304, b"")
    assert sent(wire, "GET", path, If_None_Match='"another"').body == first.body


@pytest.mark.parametrize("path", ["/v1/games", "/openapi.yaml", "/docs/", "/table/page.css"])
@pytest.mark.parametrize("header", ["If-Modified-Since", "If-Range"])
@pytest.mark.parametrize(
    "date",
    [
        "Mon, 01 Jan 99999999999999999999 00:00:00 GMT",
        "Mon, 99999999999999999999 Jan 2024 00:00:00 GMT",
        "Mon, 01 Jan 2024 00:00:99999999999999999999 GMT",
        "Mon, 01 Jan 2024 00:00:00 +99999999999999",
    ],
)
def test_a_date_that_cannot_be_is_ignored(wire: Wire, path: str, header: str, date: str) -> None:
    answer = wire.send("GET", path, None, {"Range": "bytes=0-1", header: date})
    kept = header == "If-Modified-Since" and "accept-ranges" in answer.headers
    assert answer.status == (206 if kept else 200)
    assert wire.send("GET", path, None, {header: date}).status == 200


@pytest.mark.parametrize("asked", ["lines=1-2", "bytesx=0-1", "sheep", ""])
def test_a_range_in_another_unit_is_ignored(wire: Wire, asked: str) -> None:
    assert sent(wire, "GET", "/table/page.css", Range=asked).status == 200


def test_a_range_beyond_the_end_of_a_file_is_answered_416_with_its_length(wire: Wire) -> None:
    length = sent(wire, "HEAD", "/table/page.css").headers["content-length"]
    answer = sent(wire, "GET", "/table/page.css", Range=f"bytes={length}-")
    assert (answer.status, answer.kind) == (416, "application/problem+json")
    assert answer.headers["content-range"] == f"bytes */{length}"
    assert (answer.value["type"], answer.value["status"]) == ("about:blank", 416)


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [("POST", NEW, b'{"seats": 2}'), ("POST", NEW, b"{}"), ("GET", "/nothing", None), ("GET", "/healthz", None)],
)
def test_what_may_hold_a_state_is_not_stored(wire: Wire, method: str, path: str, body: bytes | None) -> None:
    headers = sent(wire, method, path, body).headers
    assert headers["cache-control"] == "no-store"
    assert "etag" not in headers


@pytest.mark.parametrize(("path", "status"), [("/healthz", "alive"), ("/readyz", "ready")])
def test_the_probes_answer(wire: Wire, path: str, status: str) -> None:
    answer = sent(wire, "GET", path)
    version = {"version": __version__} if path == "/healthz" else {}
    assert (answer.status, answer.value) == (200, {"status": status, **version})


@pytest.mark.parametrize(
    "path",
    [
        *FIXED,
        "/",
        "/docs",
        "/docs/",
        "/docs/index.html",
        "//",
        "//docs",
        "/docs//",
        "/v1//games",
        "//evil.example/docs",
    ],
)
def test_the_host_that_a_client_names_is_not_repeated(wire: Wire, path: str) -> None:
    answer = sent(wire, "GET", path, Host="evil.example:81")
    assert "evil" not in answer.headers.get("location", "")
    assert path.startswith("//evil") or b"evil" not in answer.body
    own = sent(wire, "GET", path)
    assert (answer.status, answer.body) == (own.status, own.body) or answer.status >= 400


@pytest.mark.parametrize("target", [b"http://evil.example", b"http://evil.example/v1//games", b"//evil.example//docs"])
def test_the_host_in_a_whole_address_is_not_repeated(service_url: str, target: bytes) -> None:
    answer = asked(service_url, b"GET " + target + b" HTTP/1.1\r\nHost: evil.example\r\n\r\n")
    assert answer.status in (302, 404)
    assert "evil" not in answer.headers.get("location", "") or target.startswith(b"//")
    assert re.fullmatch(r"/(?!/).*", answer.headers.get("location", "/"))


def test_a_checkout_says_how_to_build_the_guide_and_no_browser_keeps_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checkout = shutil.copytree(STATIC, tmp_path / "static", ignore=shutil.ignore_patterns("guide"))
    monkeypatch.setattr(pages, "STATIC", checkout)
    for path in ("/guide/", "/guide/how-to/put-a-proxy-in-front.html"):
        answer = LOCAL.send("GET", path)
        assert (answer.status, answer.kind, answer.headers["cache-control"]) == (503, "text/html", "no-store")
        assert b"make docs" in answer.body
        loaded = re.findall(rb'<link [^>]*href="([^"]+)"', answer.body)
        assert [LOCAL.send("GET", urljoin(path, link.decode())).status for link in loaded] == [200, 200]
    assert LOCAL.send("GET", "/guide/nothing.css").status == 404
    (checkout / "guide").mkdir()
    (checkout / "guide" / "index.html").write_text("built", "utf-8")
    assert (LOCAL.send("GET", "/guide/").status, LOCAL.send("GET", "/guide/").body) == (200, b"built")


ONE: Final = "https://sheep.example"
OTHER: Final = "https://wolf.example"
ASKED: Final = {
    "Access-Control-Request-Method": "POST",
    "Access-Control-Request-Headers": "authorization, content-type, x-request-id",
}


def called(origins: tuple[str, ...], origin: str, method: str = "POST") -> dict[str, str]:
    """The headers of an answer to a page."""
    local = Local(create_app(Settings(cors_origins=origins)))
    more = ASKED if method == "OPTIONS" else JSON
    return local.send(method, NEW, b'{"seats": 2}', {**more, "Origin": origin}).headers


@pytest.mark.parametrize("method", ["POST", "OPTIONS"])
def test_no_page_may_call_by_default(method: str) -> None:
    assert "access-control-allow-origin" not in called((), ONE, method)


@pytest.mark.parametrize("method", ["POST", "OPTIONS"])
def test_the_pages_that_are_named_may_call_and_no_others(method: str) -> None:
    assert called((ONE,), ONE, method)["access-control-allow-origin"] == ONE
    assert called((ONE, OTHER), OTHER, method)["access-control-allow-origin"] == OTHER
    for other in (OTHER, f"{ONE}.evil.example", "https://sheepXexample", "null"):
        assert "access-control-allow-origin" not in called((ONE,), other, method), other
    assert called(("*",), OTHER, method)["access-control-allow-origin"] == "*"


def test_a_page_may_send_what_a_call_needs_and_see_what_it_answers() -> None:
    asked = called((ONE,), ONE, "OPTIONS")
    assert set(asked["access-control-allow-headers"].lower().split(", ")) >= {
        *("authorization", "content-type", "x-request-id")
    }
    assert "POST" in asked["access-control-allow-methods"]
    assert asked["access-control-max-age"] == "3600"
    answered = called((ONE,), ONE)
    assert "X-Request-ID" in answered["access-control-expose-headers"]
    assert "access-control-allow-credentials" not in answered
    assert "Origin" in answered["vary"]
