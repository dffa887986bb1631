"""Calls over HTTP without any socket: what is sent, when it is sent again, and how responses are read."""

import json
from typing import Any, Final

import pytest
from requests.structures import CaseInsensitiveDict

import sheepfold
from sheepfold.transports.ask import Ask
from sheepfold.transports.body import TOO_LARGE
from sheepfold.transports.messages import Request, Response, http_date, retry_after, strip_credentials
from sheepfold.transports.sansio import HttpCore, Outcome, Sleep, Steps
from sheepfold_server.web.serving.settings import Settings

CORE: Final = HttpCore("http://ann:fleece@fold:8000/", 30.0, 3, None, None)
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
    return sheepfold.ServiceUnreachable("nobody is there")


def drive(steps: Steps[Any], *outcomes: Outcome) -> tuple[list[Request], list[float], Any]:
    """The requests and the sleeps of a call whose requests end so in turn, and its result or error."""
    requests: list[Request] = []
    sleeps: list[float] = []
    left = iter(outcomes)
    outcome: Outcome | None = None
    try:
        while True:
            step = steps.send(outcome)
            if isinstance(step, Sleep):
                sleeps.append(step.seconds)
                outcome = None
            else:
                requests.append(step)
                outcome = next(left)
    except StopIteration as end:
        assert not list(left)
        return requests, sleeps, end.value
    except sheepfold.SheepfoldError as error:
        assert not list(left)
        return requests, sleeps, error


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
    requests, slept, result = drive(CORE.describe(None), *outcomes)
    assert slept == pytest.approx(sleeps)
    assert set(requests) == {Request("GET", "/v1/games")}
    assert result is None


@pytest.mark.parametrize(
    ("refused", "kind"),
    [
        (refuse("rate-limited", 429, Retry_After="31"), sheepfold.RateLimited),
        (refuse("ledger-unavailable", 503, Retry_After="3600"), sheepfold.LedgerUnavailable),
        (respond(503, "<h1>", Retry_After="31"), sheepfold.Unavailable),
    ],
)
def test_a_call_is_not_sent_again_before_the_service_wants_it(refused: Response, kind: type[Exception]) -> None:
    requests, slept, error = drive(CORE.describe(None), refused)
    assert (len(requests), slept, type(error)) == (1, [], kind)
    assert error.retry_after == float(refused.headers["Retry-After"])


def test_a_batch_is_not_sent_in_parts_before_the_service_wants_it() -> None:
    requests, slept, error = drive(
        CORE.batch([Ask("wolf", "play", {})] * 8), refuse("rate-limited", 429, Retry_After="31")
    )
    assert (sizes(requests), slept, type(error)) == ([8], [], sheepfold.RateLimited)


@pytest.mark.parametrize(
    ("last", "kind"),
    [
        (silence(), sheepfold.ServiceUnreachable),
        (BUSY, sheepfold.LedgerUnavailable),
        (respond(504, "<h1>"), sheepfold.Unavailable),
    ],
)
def test_the_last_attempt_says_what_is_wrong(last: Outcome, kind: type[Exception]) -> None:
    requests, slept, error = drive(CORE.describe(None), silence(), silence(), BUSY, last)
    assert len(requests) == 4
    assert slept == pytest.approx([0, 0.2, 0.4])
    assert type(error) is kind


@pytest.mark.parametrize("status", [201, 301, 400, 403, 404, 408, 409, 413, 422, 500, 501])
def test_other_responses_are_final(status: int) -> None:
    requests, slept, error = drive(CORE.describe("wolf"), refuse("bad-request", status))
    assert (len(requests), slept, type(error)) == (1, [], sheepfold.BadRequest)


def test_waits_double_up_to_the_timeout() -> None:
    patient = HttpCore("http://fold", 5.0, 1100, None, None)
    _, slept, _ = drive(patient.describe(None), *[silence()] * 1100, respond())
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
        _, _, error = drive(HttpCore(CORE.url, 1.0, 0, None, None).describe(None), reply)
        assert str(error).startswith("http://fold:8000/v1/games answered ")


def test_a_call_is_posted_with_its_key_in_the_headers_alone() -> None:
    (request,), _, _ = drive(CORE.call(Ask("wolf", "view", {"seat": None}, "host.key")), respond())
    assert (request.method, request.path) == ("POST", "/v1/games/wolf/view")
    assert request.content == b'{"seat":null}'
    assert CORE.request_headers(request) == {
        "accept": "application/json",
        "accept-encoding": "gzip",
        "content-type": "application/json",
        "authorization": "Bearer host.key",
    }


def test_the_name_of_a_game_cannot_lead_elsewhere() -> None:
    (request,), _, _ = drive(CORE.describe("../batch?x"), refuse("unknown-game", 404))
    assert request.path == "/v1/games/..%2Fbatch%3Fx"


def sizes(requests: list[Request]) -> list[int]:
    """How many calls each request of a batch has."""
    return [len(json.loads(request.content or b"")["calls"]) for request in requests]


def answers(*bodies: Any) -> Response:
    """The response to a batch."""
    return respond(200, {"answers": [{"status": 200, "body": body} for body in bodies]})


def test_a_batch_that_is_refused_for_its_size_is_halved_and_grows_again() -> None:
    calls = [Ask("wolf", "play", {"n": number}) for number in range(1300)]
    core = HttpCore("http://fold", 1.0, 0, None, None)
    large, many = refuse("too-large", 413), refuse("rate-limited", 429)
    parts = [large, many, answers(*range(250)), answers(*range(500)), answers(*range(550))]
    requests, _, found = drive(core.batch(calls), *parts)
    assert sizes(requests) == [1000, 500, 250, 500, 550]
    assert found == [*range(250), *range(500), *range(550)]


def test_the_calls_of_a_batch_fill_what_a_service_accepts() -> None:
    mebibyte = "x" * 1024 * 1024
    calls = [Ask("wolf", "play", {"seed": seed}) for seed in ("", *[mebibyte] * 7, 5 * mebibyte, "", "")]
    parts = [answers(*range(number)) for number in (4, 3, 1, 1, 2)]
    requests, _, found = drive(CORE.batch(calls), *parts)
    assert sizes(requests) == [4, 3, 1, 1, 2]
    assert len(found) == len(calls)
    largest = Settings().largest_body
    assert [len(request.content or b"") > largest for request in requests] == [False, False, False, True, False]


def hang_up(size: int) -> Outcome:
    """A connection that breaks off after a batch of that many bytes."""
    return CORE.broken_error(Request("POST", "/v1/batch", b"x" * size), ConnectionResetError())


@pytest.mark.parametrize("outcome", [refuse("too-large", 413), hang_up(5 * 1024 * 1024)])
def test_a_call_that_is_too_large_is_an_error_in_its_place(outcome: Outcome) -> None:
    core = HttpCore("http://fold", 1.0, 0, None, None)
    calls = [Ask("wolf", "play", {"seed": "x" * 5 * 1024 * 1024}), *[Ask("wolf", "play", {})] * 99]
    requests, _, found = drive(core.batch(calls), outcome, answers(*range(99)))
    assert sizes(requests) == [1, 99]
    assert type(found[0]) is sheepfold.TooLarge
    assert found[1:] == [*range(99)]


def test_a_batch_whose_answers_are_too_large_is_asked_for_in_parts_to_its_end() -> None:
    calls = [Ask("wolf", "sample", {"n": number}) for number in range(1000)]
    large = Response(200, {}, b"", TOO_LARGE)
    parts = [large, large, *[answers(*range(number, number + 250)) for number in range(0, 1000, 250)]]
    requests, _, found = drive(CORE.batch(calls), *parts)
    assert sizes(requests) == [1000, 500, 250, 250, 250, 250]
    assert found == [*range(1000)]


def test_an_answer_to_one_call_that_is_too_large_is_unexpected() -> None:
    for steps in (CORE.batch([Ask("wolf", "sample", {})]), CORE.call(Ask("wolf", "sample", {}))):
        requests, _, error = drive(steps, Response(200, {}, b"", TOO_LARGE))
        assert (len(requests), type(error)) == (1, sheepfold.UnexpectedAnswer)
        assert str(error).endswith("answered 200 with more than 16777216 bytes")


def test_a_connection_that_breaks_off_is_an_error_of_the_whole_batch() -> None:
    core = HttpCore("http://fold", 1.0, 0, None, None)
    _, _, error = drive(core.batch([Ask("wolf", "play", {})]), hang_up(1024))
    assert type(error) is sheepfold.ServiceUnreachable


def test_a_service_that_accepts_no_call_refuses_each() -> None:
    requests, _, found = drive(CORE.batch([Ask("wolf", "play", {})] * 2), *[refuse("too-large", 413)] * 3)
    assert sizes(requests) == [2, 1, 1]
    assert [type(each) for each in found] == [sheepfold.TooLarge] * 2


def test_a_client_that_may_make_no_call_is_refused_as_a_whole() -> None:
    core = HttpCore("http://fold", 1.0, 0, None, None)
    requests, _, error = drive(core.batch([Ask("wolf", "play", {})] * 2), *[refuse("rate-limited", 429)] * 2)
    assert sizes(requests) == [2, 1]
    assert isinstance(error, sheepfold.RateLimited)


def test_the_calls_of_a_batch_keep_their_keys_and_their_request() -> None:
    calls = [Ask("wolf", "play", {}, "host.key"), Ask("wolf", "play", {})]
    refused = {"type": "/problems/key-missing", "title": "Key missing", "status": 401, "detail": "why"}
    response = respond(
        200, {"answers": [{"status": 200, "body": 7}, {"status": 401, "body": refused}]}, X_Request_ID="fold-7"
    )
    (request,), _, found = drive(CORE.batch(calls), response)
    assert [call.get("key") for call in json.loads(request.content or b"")["calls"]] == ["host.key", None]
    assert found[0] == 7
    assert (type(found[1]), found[1].request_id) == (sheepfold.KeyMissing, "fold-7")


def test_no_request_is_made_for_no_calls() -> None:
    assert drive(CORE.batch([])) == ([], [], [])


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
    _, _, error = drive(CORE.batch([Ask("wolf", "play", {})] * 2), respond(200, body))
    assert isinstance(error, sheepfold.UnexpectedAnswer)
