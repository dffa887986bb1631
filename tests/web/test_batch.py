"""Many calls in one request: each is answered as it would be alone, in order, whatever happens to the others."""

import json
from typing import Any, Final

import pytest

from sheepfold_server.limits import MAX_ANSWERS
from sheepfold_server.web.heavy.jobs import answer_batch
from tests.support.callers import LOCAL, Caller, ask, path_of, post
from tests.support.documented import OPERATIONS, judge
from tests.support.oracle import ACCESS
from tests.support.service import JSON, Wire
from tests.support.web_matches import match, seeded, tables_in_force

PATH: Final = "/v1/batch"
UNFIT: Final = {"crook_take": "any"}
SCHEMA: Final = OPERATIONS["POST", PATH]


def send(caller: Caller, calls: Any) -> Any:
    """The answer to a batch."""
    return caller.send("POST", PATH, json.dumps({"calls": calls}).encode(), JSON)


def answers(caller: Caller, calls: list[dict[str, Any]]) -> list[Any]:
    """The answers to a good batch."""
    answer = send(caller, calls)
    assert answer.status == 200
    assert list(answer.value) == ["answers"]
    found: list[Any] = answer.value["answers"]
    assert len(found) == len(calls)
    return found


def every_call() -> list[dict[str, Any]]:
    """Calls of every game and kind, good and bad."""
    calls: list[dict[str, Any]] = []
    for table in tables_in_force():
        played = match(table)
        state, turn = played.positions[0]["state"], played.turns[0]
        bodies: dict[str, Any] = {
            "new": {**table.start, "seed": seeded(1)},
            "play": {"state": state, **turn},
            "legal-moves": {"state": state},
            "check": {"state": state, "move": turn["move"], "seat": 9},
            "view": {"state": {**state, "moves": [{"type": "shear"}]}},
            "replay": {**played.transcript, "outcome": None},
        }
        calls += [{"call": call, "game": table.game, "body": body} for call, body in bodies.items()]
    return calls


@pytest.mark.thorough
def test_each_call_is_answered_as_it_would_be_alone(wire: Wire) -> None:
    calls = every_call()
    for call, found in zip(calls, answers(wire, calls), strict=True):
        alone = post(wire, call["game"], call["call"], call["body"])
        assert found == {"status": alone.status, "body": alone.value}
    assert {found["status"] for found in answers(wire, calls)} == {200, 422}


@pytest.mark.parametrize(
    ("call", "status", "kind"),
    [
        ({"call": "new", "game": "bridge", "body": {}}, 404, "unknown-game"),
        ({"call": "shear", "game": "wolf", "body": {}}, 404, "not-found"),
        ({"call": "../new", "game": "wolf", "body": {}}, 404, "not-found"),
        ({"call": "new", "game": "wolf_herd"}, 422, "validation-error"),
        ({"call": "new", "game": "wolf", "body": {"seats": 3}}, 422, "validation-error"),
        ({"call": "new", "game": "wolf_herd", "body": {"seats": 2, "options": UNFIT}}, 422, "invalid-options"),
    ],
)
def test_one_that_fails_does_not_stop_the_others(wire: Wire, call: Any, status: int, kind: str) -> None:
    good = {"call": "new", "game": "wolf", "body": {"seats": 2, "seed": "sheep"}}
    first, failed, last = answers(wire, [good, call, good])
    assert first == last == {"status": 200, "body": ask(wire, "wolf", "new", good["body"])}
    assert (failed["status"], failed["body"]["status"], failed["body"]["type"]) == (status, status, f"/problems/{kind}")


@pytest.mark.parametrize(
    ("calls", "places"),
    [
        (None, ["/calls"]),
        ([], ["/calls"]),
        ({}, ["/calls"]),
        ([{"call": "new", "game": "wolf"}] * 1001, ["/calls"]),
        ([3, None], ["/calls/0", "/calls/1"]),
        ([{}], ["/calls/0/call", "/calls/0/game"]),
        ([{"call": 1, "game": None, "body": []}], ["/calls/0/game", "/calls/0/call", "/calls/0/body"]),
        ([{"call": "new", "game": "wolf", "more": 1}], ["/calls/0/more"]),
    ],
)
def test_a_batch_of_the_wrong_shape_is_refused_as_a_whole(wire: Wire, calls: Any, places: list[str]) -> None:
    answer = send(wire, calls)
    assert (answer.status, answer.value["type"]) == (422, "/problems/validation-error")
    assert [error["pointer"] for error in answer.value["errors"]] == places


def test_a_thousand_calls_are_answered(wire: Wire) -> None:
    found = answers(wire, [{"call": "new", "game": "wolf", "body": {"seats": 2, "seed": f"{n}"}} for n in range(1000)])
    assert [each["status"] for each in found] == [200] * 1000
    assert [each["body"]["state"]["seed"] for each in found] == [str(number) for number in range(1000)]


def test_calls_after_answers_that_are_long_enough_for_one_response_say_so(wire: Wire) -> None:
    body = {"seats": 7, "include": ["legal_moves", "view", "views"]}
    answer = send(wire, [{"call": "new", "game": "sheepshead", "body": body}] * 1000)
    statuses = [each["status"] for each in answer.value["answers"]]
    made = statuses.count(200)
    assert statuses == [200] * made + [503] * (1000 - made)
    assert MAX_ANSWERS < len(answer.body) < 1.2 * MAX_ANSWERS
    late = answer.value["answers"][-1]["body"]
    assert late["type"] == "/problems/deadline-exceeded"
    assert "the response was full before this call" in late["detail"]


def test_calls_that_are_not_begun_in_time_say_so() -> None:
    calls = {"calls": [{"call": "new", "game": "wolf"}] * 3}
    found = answer_batch(calls, ACCESS, None, seconds=-1.0).answers
    assert [each.status for each in found] == [503] * 3
    assert {each.body["type"] for each in found} == {"/problems/deadline-exceeded"}
    assert all("before this call; send this call again" in each.body["detail"] for each in found)


@pytest.mark.thorough
def test_answers_are_as_documented() -> None:
    calls = every_call()
    request = SCHEMA["requestBody"]["content"]["application/json"]["schema"]
    answer = send(LOCAL, calls).value
    judge(SCHEMA["responses"]["200"]["content"]["application/json"]["schema"]).validate(answer)
    fitting = [call for call, each in zip(calls, answer["answers"], strict=True) if each["status"] != 422]
    judge(request).validate({"calls": fitting})
    assert len(fitting) > len(calls) / 2
    assert not judge(request).is_valid({"calls": []})
    assert path_of("wolf", "new") == "/v1/games/wolf/new"
