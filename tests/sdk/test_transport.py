"""Calls over HTTP without any socket: what is sent, when it is sent again, and how responses are read."""

import json
from collections.abc import Callable, Sequence
from typing import Any, Final
from unittest.mock import patch

import pytest
from requests.structures import CaseInsensitiveDict

import sheepfold
from sheepfold._sync.transport import Transport
from sheepfold.answers import Answer, Ask
from sheepfold.http.body import TOO_LARGE
from sheepfold.http.endpoint import Endpoint, Outcome
from sheepfold.http.messages import Request, Response, http_date, retry_after, strip_credentials
from sheepfold_server.web.serving.settings import Settings

URL: Final = "http://ann:fleece@fold:8000/"
DATE: Final = "Sun, 18 Oct 2026 08:00:00 GMT"


def respond(status: int = 200, body: Any = None, **headers: str) -> Response:
    """A response with that body as JSON."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Response(status, CaseInsensitiveDict(named), json.dumps(body).encode())


def refuse(name: str, status: int, **headers: str) -> Response:
    """A response that is a problem."""
    return respond(status, {"type": f"/problems/{name}", "title": name, "status": status, "detail": "why"}, **headers)


def silence() -> Outcome:
    """No answer."""
    return sheepfold.errors.ServiceUnreachable("nobody is there")


class Scripted:
    """Sends nothing: its requests end so in turn."""

    def __init__(self, outcomes: Sequence[Outcome]) -> None:
        self.requests: list[Request] = []
        self.left = list(outcomes)

    def send(self, request: Request) -> Outcome:
        """Keep the request, and return the next outcome."""
        self.requests.append(request)
        return self.left.pop(0)

    def close(self) -> None:
        """Do nothing."""


def drive(
    call: Callable[[Transport], Any], *outcomes: Outcome, retries: int = 3, timeout: float = 30.0
) -> tuple[list[Request], list[float], Any]:
    """The requests and the sleeps of a call whose requests end so in turn, and its result or error."""
    sender, sleeps = Scripted(outcomes), list[float]()
    result: Any
    with patch("sheepfold._sync.transport.pause", sleeps.append):
        try:
            result = call(Transport(Endpoint(URL, timeout, None, None), retries, sender))
        except sheepfold.SheepfoldError as error:
            result = error
    assert sender.left == []
    return sender.requests, sleeps, result


BUSY: Final = refuse("ledger-unavailable", 503)


@pytest.mark.parametrize(
    ("outcomes", "sleeps"),
    [
        ([respond()], []),
        ([BUSY, respond()], [0]),
        ([BUSY, BUSY, respond()], [0, 0.2]),
        ([BUSY, silence(), BUSY, respond()], [0, 0.2, 0.4]),
        ([refuse("ledger-unavailable", 503, Retry_After="7"), respond()], [7]),
        ([BUSY, refuse("rate-limited", 429, Retry_After="7"), silence(), respond()], [0, 7, 0.4]),
        ([refuse("rate-limited", 429, Retry_After="30"), respond()], [30]),
        ([refuse("rate-limited", 429, Retry_After="0")] * 3 + [respond()], [0, 0.2, 0.4]),
        ([refuse("rate-limited", 429, Retry_After="soon"), respond()], [0]),
        ([respond(502, "<h1>"), respond(504, "<h1>"), respond()], [0, 0.2]),
    ],
)
def test_a_call_is_sent_again_after_a_wait(outcomes: list[Outcome], sleeps: list[float]) -> None:
    requests, slept, result = drive(lambda service: service.describe(None), *outcomes)
    assert slept == pytest.approx(sleeps)
    assert set(requests) == {Request("GET", "/v1/games")}
    assert result == Answer("/v1/games", None)


@pytest.mark.parametrize(
    ("refused", "kind"),
    [
        (refuse("rate-limited", 429, Retry_After="31"), sheepfold.errors.RateLimited),
        (refuse("ledger-unavailable", 503, Retry_After="3600"), sheepfold.errors.LedgerUnavailable),
        (respond(503, "<h1>", Retry_After="31"), sheepfold.Unavailable),
    ],
)
def test_a_call_is_not_sent_again_before_the_service_wants_it(refused: Response, kind: type[Exception]) -> None:
    requests, slept, error = drive(lambda service: service.describe(None), refused)
    assert (len(requests), slept, type(error)) == (1, [], kind)
    assert error.retry_after == float(refused.headers["Retry-After"])


def test_a_batch_is_not_sent_in_parts_before_the_service_wants_it() -> None:
    requests, slept, error = drive(
        lambda service: service.batch([Ask("wolf", "play", {})] * 8), refuse("rate-limited", 429, Retry_After="31")
    )
    assert (sizes(requests), slept, type(error)) == ([8], [], sheepfold.errors.RateLimited)


@pytest.mark.parametrize(
    ("last", "kind"),
    [
        (silence(), sheepfold.errors.ServiceUnreachable),
        (BUSY, sheepfold.errors.LedgerUnavailable),
        (respond(504, "<h1>"), sheepfold.Unavailable),
    ],
)
def test_the_last_attempt_says_what_is_wrong(last: Outcome, kind: type[Exception]) -> None:
    requests, slept, error = drive(lambda service: service.describe(None), silence(), silence(), BUSY, last)
    assert len(requests) == 4
    assert slept == pytest.approx([0, 0.2, 0.4])
    assert type(error) is kind


@pytest.mark.parametrize("status", [201, 301, 400, 403, 404, 408, 409, 413, 422, 500, 501])
def test_other_responses_are_final(status: int) -> None:
    requests, slept, error = drive(lambda service: service.describe("wolf"), refuse("bad-request", status))
    assert (len(requests), slept, type(error)) == (1, [], sheepfold.errors.BadRequest)


def test_waits_double_up_to_the_timeout() -> None:
    _, slept, _ = drive(
        lambda service: service.describe(None), *[silence()] * 1100, respond(), retries=1100, timeout=5.0
    )
    assert slept[:9] == pytest.approx([0, 0.2, 0.4, 0.8, 1.6, 3.2, 5, 5, 5])
    assert len(slept) == 1100


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({}, None),
        ({"Retry-After": "0"}, 0.0),
        ({"Retry-After": " 120 "}, 120.0),
        ({"Retry-After": "1.5"}, None),
        ({"Retry-After": "-1"}, None),
        ({"Retry-After": "9" * 400}, None),
        ({"Retry-After": "tomorrow"}, None),
        ({"Retry-After": "Sun, 18 Oct " + "9" * 30 + " 08:01:30 GMT"}, None),
        ({"Retry-After": "Sun, 18 Oct 2026 08:01:30 +" + "9" * 30}, None),
        ({"Retry-After": "Sun, 18 Oct 2026 08:01:30 GMT", "Date": DATE}, 90.0),
        ({"Retry-After": "Sun, 18 Oct 2026 08:01:30 -0000", "Date": DATE}, 90.0),
        ({"Retry-After": "Sun, 18 Oct 2026 10:01:30 +0200", "Date": DATE}, 90.0),
        ({"Retry-After": "Sun, 18 Oct 2026 07:00:00 GMT", "Date": DATE}, 0.0),
        ({"Retry-After": "Thu, 01 Jan 1970 00:00:00 GMT"}, 0.0),
        ({"Retry-After": "Thu, 01 Jan 1970 00:00:00 GMT", "Date": "today"}, 0.0),
    ],
)
def test_how_long_to_wait_is_read_from_seconds_and_dates(headers: dict[str, str], seconds: float | None) -> None:
    assert retry_after(headers) == seconds


def test_a_date_is_in_the_zone_that_it_names() -> None:
    assert http_date(DATE) == http_date("Sun, 18 Oct 2026 10:00:00 +0200") != http_date("Sun, 18 Oct 2026 08:00:01 GMT")


@pytest.mark.parametrize(
    ("text", "stripped"),
    [
        ("http://fold:8000/v1", "http://fold:8000/v1"),
        ("http://ann@fold", "http://fold"),
        ("http://ann:fleece@fold:8000/v1", "http://fold:8000/v1"),
        ("https://ann:f@l@fold/?to=a@b", "https://fold/?to=a@b"),
        ("no host in http://ann:fleece@:80/v1 nor in http://b:c@/", "no host in http://:80/v1 nor in http:///"),
    ],
)
def test_an_address_is_named_without_user_and_password(text: str, stripped: str) -> None:
    assert strip_credentials(text) == stripped


def test_errors_name_the_service_without_user_and_password() -> None:
    for reply in (respond(404, "<h1>"), Response(200, {}, b"<h1>"), Response(502, {}, b"")):
        _, _, error = drive(lambda service: service.describe(None), reply, retries=0)
        assert str(error).startswith("http://fold:8000/v1/games answered ")


def test_a_call_is_posted_with_its_key_in_the_headers_alone() -> None:
    (request,), _, _ = drive(lambda service: service.call("wolf", "view", {"seat": None}, "host.key"), respond())
    assert (request.method, request.path) == ("POST", "/v1/games/wolf/view")
    assert request.content == b'{"seat":null}'
    assert Endpoint(URL, 1.0, None, None).request_headers(request) == {
        "accept": "application/json",
        "accept-encoding": "gzip",
        "content-type": "application/json",
        "authorization": "Bearer host.key",
    }


def test_the_name_of_a_game_cannot_lead_elsewhere() -> None:
    (request,), _, _ = drive(lambda service: service.describe("../batch?x"), refuse("unknown-game", 404))
    assert request.path == "/v1/games/..%2Fbatch%3Fx"


def sizes(requests: list[Request]) -> list[int]:
    """How many calls each request of a batch has."""
    return [len(json.loads(request.content or b"")["calls"]) for request in requests]


def answers(*bodies: Any) -> Response:
    """The response to a batch."""
    return respond(200, {"answers": [{"status": 200, "body": body} for body in bodies]})


def values(found: list[Answer]) -> list[Any]:
    """What the answers of a batch say."""
    return [answer.value for answer in found]


def test_a_batch_that_is_refused_for_its_size_is_halved_and_grows_again() -> None:
    calls = [Ask("wolf", "play", {"n": number}) for number in range(1300)]
    large, many = refuse("too-large", 413), refuse("rate-limited", 429)
    parts = [large, many, answers(*range(250)), answers(*range(500)), answers(*range(550))]
    requests, _, found = drive(lambda service: service.batch(calls), *parts, retries=0)
    assert sizes(requests) == [1000, 500, 250, 500, 550]
    assert values(found) == [*range(250), *range(500), *range(550)]


def test_the_calls_of_a_batch_fill_what_a_service_accepts() -> None:
    mebibyte = "x" * 1024 * 1024
    calls = [Ask("wolf", "play", {"seed": seed}) for seed in ("", *[mebibyte] * 7, 5 * mebibyte, "", "")]
    parts = [answers(*range(number)) for number in (4, 3, 1, 1, 2)]
    requests, _, found = drive(lambda service: service.batch(calls), *parts)
    assert sizes(requests) == [4, 3, 1, 1, 2]
    assert len(found) == len(calls)
    largest = Settings().largest_body
    assert [len(request.content or b"") > largest for request in requests] == [False, False, False, True, False]


def hang_up(size: int) -> Outcome:
    """A connection that breaks off after a batch of that many bytes."""
    request = Request("POST", "/v1/batch", b"x" * size)
    return Endpoint(URL, 1.0, None, None).error("cut off", request, ConnectionResetError())


@pytest.mark.parametrize("outcome", [refuse("too-large", 413), hang_up(5 * 1024 * 1024)])
def test_a_call_that_is_too_large_is_an_error_in_its_place(outcome: Outcome) -> None:
    calls = [Ask("wolf", "play", {"seed": "x" * 5 * 1024 * 1024}), *[Ask("wolf", "play", {})] * 99]
    requests, _, found = drive(lambda service: service.batch(calls), outcome, answers(*range(99)), retries=0)
    assert sizes(requests) == [1, 99]
    assert type(found[0]) is sheepfold.errors.TooLarge
    assert values(found[1:]) == [*range(99)]


def test_a_batch_whose_answers_are_too_large_is_asked_for_in_parts_to_its_end() -> None:
    calls = [Ask("wolf", "sample", {"n": number}) for number in range(1000)]
    large = Response(200, {}, b"", TOO_LARGE)
    parts = [large, large, *[answers(*range(number, number + 250)) for number in range(0, 1000, 250)]]
    requests, _, found = drive(lambda service: service.batch(calls), *parts)
    assert sizes(requests) == [1000, 500, 250, 250, 250, 250]
    assert values(found) == [*range(1000)]


def test_an_answer_to_one_call_that_is_too_large_is_unexpected() -> None:
    calls: list[Callable[[Transport], Any]] = [
        lambda service: service.batch([Ask("wolf", "sample", {})]),
        lambda service: service.call("wolf", "sample", {}),
    ]
    for call in calls:
        requests, _, error = drive(call, Response(200, {}, b"", TOO_LARGE))
        assert (len(requests), type(error)) == (1, sheepfold.errors.UnexpectedAnswer)
        assert str(error).endswith("answered 200 with more than 16777216 bytes")


def test_a_connection_that_breaks_off_is_an_error_of_the_whole_batch() -> None:
    _, _, error = drive(lambda service: service.batch([Ask("wolf", "play", {})]), hang_up(1024), retries=0)
    assert type(error) is sheepfold.errors.ServiceUnreachable


def test_a_service_that_accepts_no_call_refuses_each() -> None:
    refused = [refuse("too-large", 413)] * 3
    requests, _, found = drive(lambda service: service.batch([Ask("wolf", "play", {})] * 2), *refused)
    assert sizes(requests) == [2, 1, 1]
    assert [type(each) for each in found] == [sheepfold.errors.TooLarge] * 2


def test_a_client_that_may_make_no_call_is_refused_as_a_whole() -> None:
    requests, _, error = drive(
        lambda service: service.batch([Ask("wolf", "play", {})] * 2), *[refuse("rate-limited", 429)] * 2, retries=0
    )
    assert sizes(requests) == [2, 1]
    assert isinstance(error, sheepfold.errors.RateLimited)


def test_the_calls_of_a_batch_keep_their_keys_and_their_request() -> None:
    calls = [Ask("wolf", "play", {}, "host.key"), Ask("wolf", "play", {})]
    refused = {"type": "/problems/key-missing", "title": "Key missing", "status": 401, "detail": "why"}
    response = respond(
        200, {"answers": [{"status": 200, "body": 7}, {"status": 401, "body": refused}]}, X_Request_ID="fold-7"
    )
    (request,), _, found = drive(lambda service: service.batch(calls), response)
    assert [call.get("key") for call in json.loads(request.content or b"")["calls"]] == ["host.key", None]
    assert found[0] == Answer("/v1/games/wolf/play", 7)
    assert (type(found[1]), found[1].request_id) == (sheepfold.errors.KeyMissing, "fold-7")


def test_no_request_is_made_for_no_calls() -> None:
    assert drive(lambda service: service.batch([])) == ([], [], [])


GOOD_ANSWER: Final = {"status": 200, "body": {}}


@pytest.mark.parametrize(
    "body",
    [
        None,
        {},
        {"answers": None},
        {"answers": {}},
        {"answers": []},
        {"answers": [GOOD_ANSWER]},
        {"answers": [GOOD_ANSWER] * 3},
        {"answers": [GOOD_ANSWER, None]},
        {"answers": [GOOD_ANSWER, {"status": 200}]},
        {"answers": [GOOD_ANSWER, {"body": {}}]},
        {"answers": [GOOD_ANSWER, {"status": 422, "body": {}}]},
        {"answers": [GOOD_ANSWER, {"status": 422, "body": {"type": 1, "title": "", "status": 422, "detail": ""}}]},
        {"answers": [GOOD_ANSWER, {"status": 422, "body": {"type": "", "title": "", "status": "422", "detail": ""}}]},
    ],
)
def test_what_is_no_answer_to_a_batch_is_unexpected(body: Any) -> None:
    _, _, error = drive(lambda service: service.batch([Ask("wolf", "play", {})] * 2), respond(200, body))
    assert isinstance(error, sheepfold.errors.UnexpectedAnswer)
