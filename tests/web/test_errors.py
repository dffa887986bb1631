"""What is wrong with a request as such: its JSON, its media type, its path, its method, its size."""

import json
import socket
from collections.abc import Callable
from typing import Final

import pytest
from flask import Response
from werkzeug.exceptions import NotFound
from werkzeug.middleware.dispatcher import DispatcherMiddleware
from werkzeug.test import Client

from sheepfold_rules.games import NAMES
from sheepfold_server.limits import MAX_CALL_BODY, MAX_LIGHT_BODY
from sheepfold_server.service.problems import KINDS
from sheepfold_server.web.app import create_app
from sheepfold_server.web.settings import Settings
from tests.support.callers import CALLS, Local, get, get_app, path_of, post, refused, value
from tests.support.service import JSON, Wire

NEW: Final = path_of("sheepshead", "new")
LARGEST_BODY: Final = Settings().largest_body
REPLAY: Final = path_of("sheepshead", "replay")
EVERY_CALL: Final = [(game, call) for game in NAMES for call in CALLS]
BROKEN_JSON: Final = (
    b"",
    b" ",
    b"{",
    b"sheep",
    b'{"seats":3',
    b'{"seats":3}}',
    b'{"seats":3}{"seats":3}',
    b'{"seats":3,}',
    b"{'seats':3}",
    b"{seats:3}",
    b'{"seats":03}',
    b'{"seats":3} // three',
    b'{"seats":NaN}',
    b'{"seats":Infinity}',
    b'{"seats":-Infinity}',
    b'{"seats":1e400}',
    b'{"seats":3,"seed":"\\ud83d"}',
    b'{"seats":3,"seed":"\\udc11"}',
    b'{"seats":3,"seed":"\\udc11\\ud83d"}',
    b'{"seats":3,"\\ud83d":1}',
    b'{"seats":3,"seed":"\\x"}',
    b'{"seats":3,"seed":"two\nlines"}',
    b'{"seats":3,"seed":"\xff"}',
    b'{"seats":3,"seed":"\xed\xa0\x80"}',
    '{"seats":3}'.encode("utf-16"),
    b"\xef\xbb\xbf" + b'{"seats":3}',
    b"[" * 60_000,
)
OTHER_TYPES: Final = (
    *("", "text/plain", "text/json", "application/jsonp", "application/x-www-form-urlencoded", "application/xml"),
    *("multipart/form-data; boundary=x", "json", "application/problem+json", "application/octet-stream"),
)
NO_PATHS: Final = (
    *("/v1", "/v1/", "/v1/sheepshead", "/v1/games/", "/v1/games/sheepshead/", "/v1/games/sheepshead/shuffle"),
    *(
        "/v1/games/sheepshead/new/",
        "/v1/games/sheepshead/new/more",
        "/v2/games",
        "/V1/games",
        "/problems",
        "/problems/",
        "/openapi.yaml/",
    ),
    *("/v1/games/sheepshead/new/../../../secret", "/v1/%00", "/%ff", "/%F0%9F%90%91"),
)
NO_PAGES: Final = (
    *("/problems/nothing", "/problems/%F0%9F%90%91"),
    *("/docs/nothing", "/docs/../../secret", "/guide/nothing", "/guide/reference"),
)
NO_GAMES: Final = ("bridge", "Sheepshead", "sheepshead ", "%00", "%ff", "%F0%9F%90%91", "__class__")
GETS: Final = ("/v1/games", "/v1/games/sheepshead", "/problems/not-json", "/openapi.yaml")


@pytest.mark.parametrize("body", BROKEN_JSON, ids=lambda body: repr(body[:24]))
def test_a_body_that_is_no_json_is_answered_400(wire: Wire, body: bytes) -> None:
    refused(wire.send("POST", NEW, body, JSON), 400, "not-json")


def test_a_number_that_is_too_large_is_called_so(wire: Wire) -> None:
    told = refused(wire.send("POST", NEW, b'{"seats": 1e999}', JSON), 400, "not-json")
    assert told["detail"] == "a number is too large: line 1 column 11 (char 10)"


@pytest.mark.parametrize(("game", "call"), EVERY_CALL)
def test_every_call_wants_json_declared_as_json(wire: Wire, game: str, call: str) -> None:
    refused(wire.send("POST", path_of(game, call), b"{", JSON), 400, "not-json")
    refused(wire.send("POST", path_of(game, call), b"{}"), 415, "unsupported-media-type")
    refused(wire.send("POST", path_of(game, call)), 415, "unsupported-media-type")
    for body in (b"null", b"[]", b'"sheep"', b"3", b"true"):
        problem = refused(wire.send("POST", path_of(game, call), body, JSON), 422, "validation-error")
        assert [place["pointer"] for place in problem["errors"]] == [""]


@pytest.mark.parametrize("kind", OTHER_TYPES)
def test_another_media_type_is_answered_415(wire: Wire, kind: str) -> None:
    answer = wire.send("POST", NEW, b'{"seats":3}', {"Content-Type": kind})
    assert "application/json" in refused(answer, 415, "unsupported-media-type")["detail"]


@pytest.mark.parametrize("kind", ["application/json", "application/json; charset=utf-8", "Application/JSON"])
def test_json_is_known_by_its_media_type_alone(wire: Wire, kind: str) -> None:
    value(wire.send("POST", NEW, b'{"seats":3}', {"Content-Type": kind}))


def test_a_game_with_a_slash_after_it_is_no_call_without_a_name(wire: Wire) -> None:
    told = refused(wire.send("GET", "/v1/games/wolf/"), 404, "not-found")
    assert told["detail"].startswith("there is nothing at /v1/games/wolf/; ")


def test_a_call_that_is_nearly_right_is_answered_404_with_the_right_one(wire: Wire) -> None:
    told = refused(wire.send("POST", "/v1/games/sheepshead/legal_moves", b"{}", JSON), 404, "not-found")
    assert told["detail"].startswith('there is no call "legal_moves" (did you mean legal-moves?); the calls are: new, ')


@pytest.mark.parametrize("path", NO_PATHS)
def test_an_unknown_path_is_answered_404(wire: Wire, path: str) -> None:
    for method in ("GET", "OPTIONS"):
        answer = wire.send(method, path)
        refused(answer, 404, "not-found")
        assert "allow" not in answer.headers
    refused(wire.send("POST", path, b"{}", JSON), 404, "not-found")


def test_a_problem_has_the_id_of_its_request(wire: Wire) -> None:
    for path, body in ((NEW, b"{"), (NEW, b"{}"), ("/v1/batch", b"{}"), ("/nothing", b"{}")):
        answer = wire.send("POST", path, body, {**JSON, "X-Request-ID": "the-match"})
        assert json.loads(answer.body)["request_id"] == "the-match"


def test_the_root_leads_to_the_table(wire: Wire) -> None:
    answer = wire.send("GET", "/")
    assert (answer.status, answer.headers["location"]) == (302, "/table/")


@pytest.mark.parametrize("page", ["/table", "/docs", "/replay", "/guide"])
def test_a_page_without_its_slash_leads_to_it_with_the_query_wherever_the_service_is_mounted(page: str) -> None:
    mounted = DispatcherMiddleware(NotFound(), {"/cards": get_app()})
    for prefix, query in (("", ""), ("", "?a=%C3%A9&b=%0A&c=+"), ("/cards", "?state=1")):
        answer = Client(mounted if prefix else get_app()).get(f"{prefix}{page}{query}")
        assert (answer.status_code, answer.headers["location"]) == (308, f"{prefix}{page}/{query}")


@pytest.mark.parametrize("path", NO_PAGES)
def test_an_unknown_page_is_answered_404(wire: Wire, path: str) -> None:
    refused(wire.send("GET", path), 404, "not-found")


@pytest.mark.parametrize("game", NO_GAMES)
def test_an_unknown_game_is_answered_404_with_those_that_are_played(wire: Wire, game: str) -> None:
    path = f"/v1/games/{game.replace(' ', '%20')}"
    answers = [wire.send("GET", path), wire.send("GET", f"{path}/play")]
    answers += (wire.send("POST", f"{path}/{call}", b"{}", JSON) for call in CALLS)
    for answer in answers:
        detail = refused(answer, 404, "unknown-game")["detail"]
        assert all(known in detail for known in NAMES)


@pytest.mark.parametrize("path", [*(path_of(*each) for each in EVERY_CALL), "/v1/batch"])
def test_a_call_is_only_posted_and_says_so(wire: Wire, path: str) -> None:
    for method in ("GET", "PUT", "PATCH", "DELETE", "BREW"):
        answer = wire.send(method, path, b"{}", JSON)
        refused(answer, 405, "method-not-allowed")
        assert answer.headers["allow"] == "OPTIONS, POST"
    answer = wire.send("OPTIONS", path)
    assert (answer.status, sorted(answer.headers["allow"].split(", "))) == (200, ["OPTIONS", "POST"])
    assert (answer.headers["content-length"], answer.body) == ("0", b"")


@pytest.mark.parametrize("path", GETS)
def test_descriptions_are_only_read_by_get(wire: Wire, path: str) -> None:
    for method in ("POST", "PUT", "PATCH", "DELETE", "BREW"):
        answer = wire.send(method, path, b"{}", JSON)
        refused(answer, 405, "method-not-allowed")
        assert answer.headers["allow"] == "GET, HEAD, OPTIONS"


def test_a_refused_head_has_no_body(wire: Wire) -> None:
    answer = wire.send("HEAD", "/v1/games/bridge")
    assert (answer.status, answer.kind, answer.body) == (404, "application/problem+json", b"")


SIZES: Final = [(NEW, MAX_CALL_BODY), (REPLAY, LARGEST_BODY), ("/v1/batch", LARGEST_BODY)]


@pytest.mark.parametrize(("path", "size"), SIZES)
def test_the_largest_body_is_taken(wire: Wire, path: str, size: int) -> None:
    assert wire.send("POST", path, b'{"seats":3}'.ljust(size), JSON).status in (200, 422)


@pytest.mark.parametrize("sealed", [False, True])
@pytest.mark.parametrize("game", ["sheepshead", "president", "pass_the_ewe"])
def test_a_state_with_as_many_decks_as_there_can_be_is_taken(wire: Wire, game: str, sealed: bool) -> None:
    deck = value(post(wire, game, "new", {"seats": 4}))["state"]["deck"]
    begun = value(post(wire, game, "new", {"seats": 4, "decks": [deck] * 1000, "sealed": sealed}))
    body = json.dumps({"state": begun["state"]}).encode()
    assert MAX_CALL_BODY > len(body) > 2 * MAX_LIGHT_BODY
    key = {"Authorization": f"Bearer {begun['keys']['host']}"} if sealed else {}
    value(wire.send("POST", path_of(game, "legal-moves"), body, {**JSON, **key}))


@pytest.mark.parametrize(("path", "size"), SIZES)
def test_a_body_declared_too_large_is_answered_413_before_it_is_sent(wire: Wire, path: str, size: int) -> None:
    connection = wire.connection
    connection.putrequest("POST", path)
    for name, text in {**JSON, "Content-Length": str(size + 1)}.items():
        connection.putheader(name, text)
    connection.endheaders()
    answer = wire.answer()
    connection.close()
    assert refused(answer, 413, "too-large")["detail"] == f"a body of at most {size} bytes was expected"


@pytest.mark.parametrize(("path", "size"), SIZES)
@pytest.mark.parametrize("adjust", [bytes.ljust, bytes.rjust])
def test_a_body_sent_in_chunks_is_no_larger_either(
    wire: Wire, path: str, size: int, adjust: Callable[[bytes, int], bytes]
) -> None:
    connection, body = wire.connection, adjust(b'{"seats":3}', size + 1)
    connection.request("POST", path, iter([body[: len(body) // 2], body[len(body) // 2 :]]), dict(JSON))
    answer = wire.answer()
    connection.close()
    refused(answer, 413, "too-large")


def test_a_body_that_ends_early_is_a_bad_request_even_where_it_is_json(wire: Wire) -> None:
    connection = wire.connection
    connection.putrequest("POST", NEW)
    for name, text in {**JSON, "Content-Length": "100"}.items():
        connection.putheader(name, text)
    connection.endheaders(b'{"seats":3}')
    connection.sock.shutdown(socket.SHUT_WR)
    answer = wire.answer()
    connection.close()
    refused(answer, 400, "bad-request")


def test_a_refusal_stays_small_however_much_is_wrong(wire: Wire) -> None:
    body = {"seats": 5, "options": {str(number): 0 for number in range(30_000)}}
    answer = wire.send("POST", NEW, json.dumps(body).encode(), JSON)
    assert len(refused(answer, 422, "validation-error")["errors"]) == 20
    assert len(answer.body) < 100_000


def test_a_body_may_come_in_chunks(wire: Wire) -> None:
    connection = wire.connection
    connection.request("POST", NEW, iter([b'{"sea', b'ts":3}']), dict(JSON))
    value(wire.answer())


@pytest.mark.parametrize("name", sorted(KINDS))
def test_every_type_of_problem_resolves_at_its_own_address(wire: Wire, name: str) -> None:
    told = get(wire, f"/problems/{name}")
    assert told["name"] == name
    assert 400 <= told["status"] <= 503
    assert told["title"]
    assert told["text"]


def test_every_type_of_problem_that_is_documented_is_known(local: Local) -> None:
    document = local.send("GET", "/openapi.json").value
    listed = document["components"]["schemas"]["Problem"]["properties"]["type"]["x-extensible-enum"]
    assert sorted(listed) == sorted(f"/problems/{name}" for name in KINDS)


def test_a_failure_of_the_service_reveals_nothing_of_its_inside() -> None:
    def broken() -> Response:
        raise KeyError("the secret card is QC")

    before, after = create_app(), create_app()
    before.add_url_rule("/broken", "broken", broken)
    after.after_request(lambda response: response if response.status_code == 500 else broken())
    for app, path in ((before, "/broken"), (after, "/v1/games")):
        answer = Local(app).send("GET", path)
        problem = refused(answer, 500, "internal-error")
        assert problem.keys() == {"type", "title", "status", "detail"}
        assert problem["detail"] == "the service failed; this is not the fault of the request"
        assert not {"secret", "KeyError", "QC"} & set(answer.body.decode().replace("'", " ").split())


def test_a_refused_call_leaves_the_connection_in_order(wire: Wire) -> None:
    for body in (b"{", b"[]", json.dumps({"seats": 3}).encode()):
        wire.send("POST", NEW, body, JSON)
    assert post(wire, "sheepshead", "new", {"seats": 3}).status == 200
