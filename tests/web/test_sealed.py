"""Sealed states: whoever has a key of the match plays as with open ones, and sees no more than the key allows."""

import json
from typing import Any, Final

import pytest

from tests.support.callers import LOCAL, Local, ask, pointers, refused
from tests.support.documented import OPERATIONS, judge
from tests.support.sealing import ask_as, begin, play_sealed, post_as
from tests.support.service import JSON, Wire
from tests.support.web_matches import Table, at_every, match

EVERY_TABLE: Final = at_every()
EWE: Final = Table("pass_the_ewe", 3, {"target": 30})
HERD: Final = Table("wolf_herd", 3, {})
ASKING: Final = ("view", "legal-moves", "check", "play")
MOVE: Final = {"type": "pass"}


def body_of(call: str, state: Any, move: Any = MOVE) -> dict[str, Any]:
    """A body for a call on a state."""
    return {"state": state, "move": move} if call in ("check", "play") else {"state": state}


@EVERY_TABLE
def test_a_sealed_match_is_the_open_one(table: Table) -> None:
    opened = match(table)
    played = play_sealed(LOCAL, table)
    assert list(played.turns) == list(opened.turns)
    for sealed, plain in zip(played.positions, opened.positions, strict=True):
        assert list(sealed["state"]) == ["sealed"]
        assert {name: sealed[name] for name in ("to_act", "outcome", "events")} == {
            name: plain[name] for name in ("to_act", "outcome", "events")
        }
    last = played.positions[-1]["state"]
    for seat, key in enumerate(played.keys["seats"]):
        seen = ask_as(LOCAL, key, table.game, "view", {"state": last})
        assert seen == ask(LOCAL, table.game, "view", {"state": opened.positions[-1]["state"], "seat": seat})


@EVERY_TABLE
def test_a_seat_sees_its_own_view_and_no_other(table: Table) -> None:
    opened = match(table).positions
    state = begin(LOCAL, table)
    keys = state["keys"]
    plain = opened[0]["state"]
    for seat, key in enumerate(keys["seats"]):
        view = ask(LOCAL, table.game, "view", {"state": plain, "seat": seat})
        assert ask_as(LOCAL, key, table.game, "view", {"state": state["state"]}) == view
        assert ask_as(LOCAL, key, table.game, "view", {"state": state["state"], "seat": seat}) == view
        public = ask_as(LOCAL, key, table.game, "view", {"state": state["state"], "seat": None})
        assert public == ask(LOCAL, table.game, "view", {"state": plain})
        for other in set(range(table.seats)) - {seat}:
            answer = post_as(LOCAL, key, table.game, "view", {"state": state["state"], "seat": other})
            assert pointers(refused(answer, 403, "seat-denied")) == ["/seat"]


@EVERY_TABLE
def test_a_seat_moves_in_its_own_turn_only(table: Table) -> None:
    first = begin(LOCAL, table)
    state, mover = first["state"], first["to_act"]
    (move, *_) = ask_as(LOCAL, first["keys"]["host"], table.game, "legal-moves", {"state": state})["legal_moves"]
    for seat, key in enumerate(first["keys"]["seats"]):
        legal = ask_as(LOCAL, key, table.game, "legal-moves", {"state": state})
        assert legal["to_act"] == mover
        assert bool(legal["legal_moves"]) == (seat == mover)
        assert legal["moves_made"] == 0
        body = {"state": state, "move": move}
        found = ask_as(LOCAL, key, table.game, "check", body)
        if seat == mover:
            assert found["legal"]
            continue
        assert found["violation"]["rule"] == f"{table.game}.turn"
        problem = refused(post_as(LOCAL, key, table.game, "play", body), 409, "illegal-move")
        assert problem["violation"] == found["violation"]
        for named in (mover, None):
            answer = post_as(LOCAL, key, table.game, "play", {**body, "seat": named})
            assert answer.status == (409 if named is None else 403)


@EVERY_TABLE
def test_an_answer_to_a_seat_carries_its_own_view(table: Table) -> None:
    first = begin(LOCAL, table)
    key = first["keys"]["seats"][first["to_act"]]
    (move, *_) = ask_as(LOCAL, key, table.game, "legal-moves", {"state": first["state"]})["legal_moves"]
    for include in ([], ["view"], ["legal_moves"], ["view", "legal_moves"]):
        body = {"state": first["state"], "move": move, "include": include}
        after = ask_as(LOCAL, key, table.game, "play", body)
        own = ask_as(LOCAL, key, table.game, "view", {"state": after["state"]})
        assert after["view"] == own
        assert ask_as(LOCAL, key, table.game, "legal-moves", {"state": after["state"]})["moves_made"] == 1
        assert own["seat"] == first["to_act"]
        assert after.get("legal_moves", own["legal_moves"]) == own["legal_moves"]
    body = {"state": first["state"], "move": move, "include": ["views"]}
    assert pointers(refused(post_as(LOCAL, key, table.game, "play", body), 403, "seat-denied")) == ["/include"]


def test_the_host_sees_and_does_all() -> None:
    first = begin(LOCAL, EWE, include=["views", "view", "legal_moves"])
    plain = ask(LOCAL, EWE.game, "new", {**EWE.start, "seed": match(EWE).positions[0]["state"]["seed"]})["state"]
    host = first["keys"]["host"]
    views = [ask(LOCAL, EWE.game, "view", {"state": plain, "seat": seat}) for seat in range(3)]
    assert first["views"] == views
    assert first["view"] == views[0]
    assert first["legal_moves"] == views[0]["legal_moves"]
    for seat in range(3):
        assert ask_as(LOCAL, host, EWE.game, "view", {"state": first["state"], "seat": seat}) == views[seat]
    body = {"state": first["state"], "move": first["legal_moves"][0], "seat": 0, "include": ["views"]}
    after = ask_as(LOCAL, host, EWE.game, "play", body)
    assert len(after["views"]) == 3
    assert "view" not in after


@pytest.mark.parametrize("call", ASKING)
def test_a_call_on_a_sealed_state_needs_a_key(call: str, wire: Wire) -> None:
    state = begin(wire, EWE)["state"]
    for headers in ({}, {"Authorization": "Basic c2hlZXA6ZmxvY2s="}, {"Authorization": "Bearer"}):
        answer = wire.send(
            "POST", f"/v1/games/{EWE.game}/{call}", json.dumps(body_of(call, state)).encode(), {**JSON, **headers}
        )
        refused(answer, 401, "key-missing")
        assert answer.headers["www-authenticate"] == "Bearer"


def test_the_scheme_of_a_key_is_read_in_any_case(wire: Wire) -> None:
    first = begin(wire, EWE)
    headers = {**JSON, "authorization": f"bearer {first['keys']['seats'][1]}"}
    body = json.dumps({"state": first["state"]}).encode()
    assert wire.send("POST", f"/v1/games/{EWE.game}/view", body, headers).value["seat"] == 1


def test_a_key_is_ignored_where_the_state_is_open(wire: Wire) -> None:
    state = ask(wire, EWE.game, "new", EWE.start)["state"]
    assert ask_as(wire, "no key at all", EWE.game, "legal-moves", {"state": state})["to_act"] == 0


@pytest.mark.parametrize(
    ("state", "places"),
    [
        ({"sealed": 1}, ["/state/sealed"]),
        ({"sealed": None}, ["/state/sealed"]),
        ({"sealed": "x", "seat": 1}, ["/state/seat"]),
        ({"seal": "x"}, None),
        ("x", ["/state"]),
    ],
)
def test_a_malformed_sealed_state_has_the_wrong_shape(state: Any, places: list[str] | None) -> None:
    found = refused(post_as(LOCAL, "key", EWE.game, "view", {"state": state}), 422, "validation-error")
    assert places in (None, pointers(found))


def test_sealed_is_true_or_false() -> None:
    assert "keys" not in ask(LOCAL, EWE.game, "new", {**EWE.start, "sealed": False})
    for wrong in ("yes", 1, None):
        answer = post_as(LOCAL, None, EWE.game, "new", {**EWE.start, "sealed": wrong})
        assert pointers(refused(answer, 422, "validation-error")) == ["/sealed"]


def test_the_calls_of_a_batch_may_each_bring_a_key(wire: Wire) -> None:
    one, two = begin(wire, EWE, 1), begin(wire, HERD, 2)
    calls = [
        {"call": "view", "game": EWE.game, "body": {"state": one["state"]}, "key": one["keys"]["seats"][0]},
        {"call": "view", "game": HERD.game, "body": {"state": two["state"]}, "key": two["keys"]["seats"][2]},
        {"call": "view", "game": HERD.game, "body": {"state": two["state"]}},
        {"call": "view", "game": EWE.game, "body": {"state": one["state"]}},
        {"call": "new", "game": EWE.game, "body": {**EWE.start, "sealed": True}},
    ]
    headers = {**JSON, "Authorization": f"Bearer {one['keys']['seats'][1]}"}
    answers = wire.send("POST", "/v1/batch", json.dumps({"calls": calls}).encode(), headers).value["answers"]
    assert [answer["status"] for answer in answers] == [200, 200, 403, 200, 200]
    assert [answers[index]["body"]["seat"] for index in (0, 1, 3)] == [0, 2, 1]
    assert len(answers[4]["body"]["keys"]["seats"]) == 3
    alone = {"calls": [calls[2]]}
    (answer,) = wire.send("POST", "/v1/batch", json.dumps(alone).encode(), JSON).value["answers"]
    assert answer["status"] == 401


def test_answers_about_sealed_states_are_as_documented(local: Local) -> None:
    for table in (EWE, HERD):
        first = begin(local, table)
        path = f"/v1/games/{table.game}/"
        content = OPERATIONS["POST", path + "new"]["responses"]["200"]["content"]["application/json"]
        judge(content["schema"]).validate(first)
        key = first["keys"]["seats"][0]
        for call in ("view", "legal-moves"):
            operation = OPERATIONS["POST", path + call]
            body = {"state": first["state"]}
            judge(operation["requestBody"]["content"]["application/json"]["schema"]).validate(body)
            schema = operation["responses"]["200"]["content"]["application/json"]["schema"]
            judge(schema).validate(ask_as(local, key, table.game, call, body))
            assert {"key": []} in operation["security"]
