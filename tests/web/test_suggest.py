"""Moves that built-in bots suggest, over the service."""

from json import dumps
from typing import Any, Final

import pytest

from sheepfold_rules.games import NAMES
from tests.support.callers import SEATS, ask, post, refused
from tests.support.sealing import ask_as, post_as
from tests.support.service import JSON, Wire, service
from tests.support.web_matches import Table, at_every, sample, seeded

BOTS: Final = ("random", "careful", "search")
EVERY_TABLE: Final = at_every()


def start(wire: Wire, game: str) -> Any:
    """Start a match, with the view of the seat to act."""
    return ask(wire, game, "new", {"seats": SEATS[game], "seed": seeded(3), "include": ["view", "legal_moves"]})


def places(problem: Any) -> list[str]:
    """Return where a body is wrong."""
    return [each["pointer"] for each in problem["errors"]]


@EVERY_TABLE
def test_a_suggestion_is_a_legal_move_that_follows_from_the_view_alone(wire: Wire, table: Table) -> None:
    for number, position in enumerate(sample(table, 3)[:-1]):
        seat, bot = position["to_act"], BOTS[number % len(BOTS)]
        how = {"bot": bot, "seed": "sheep"} | ({"simulations": 30} if bot == "search" else {})
        view = ask(wire, table.game, "view", {"state": position["state"], "seat": seat})
        suggestion = ask(wire, table.game, "suggest", {"view": view, **how})
        assert suggestion["bot"] == bot
        assert suggestion["move"] in view["legal_moves"]
        (other,) = ask(wire, table.game, "sample", {"view": view, "seed": "another"})["states"]
        for state in (position["state"], other):
            assert ask(wire, table.game, "suggest", {"state": state, "seat": seat, **how}) == suggestion


@pytest.mark.parametrize("game", NAMES)
def test_by_default_the_careful_bot_moves_for_the_seat_to_act(wire: Wire, game: str) -> None:
    body = {"state": start(wire, game)["state"]}
    assert ask(wire, game, "suggest", body) == ask(wire, game, "suggest", {**body, "bot": "careful", "seat": 0})


def test_a_random_suggestion_depends_on_the_seed_and_is_a_new_one_without(wire: Wire) -> None:
    body = {"state": start(wire, "wolf_concentration")["state"], "bot": "random"}
    assert len({ask(wire, "wolf_concentration", "suggest", body)["move"]["position"] for _ in range(20)}) > 1
    seeds = [{**body, "seed": f"seed {number}"} for number in range(20)]
    first, again = ([ask(wire, "wolf_concentration", "suggest", each) for each in seeds] for _ in range(2))
    assert first == again
    assert len({each["move"]["position"] for each in first}) > 1


def test_a_sealed_state_suggests_to_the_host_and_to_the_seat_to_act(wire: Wire) -> None:
    opened = ask(wire, "sheepshead", "new", {"seats": 3, "sealed": True})
    body, keys = {"state": opened["state"]}, opened["keys"]
    for key in (keys["host"], keys["seats"][0]):
        assert ask_as(wire, key, "sheepshead", "suggest", body)["bot"] == "careful"
    other = keys["seats"][1]
    refused(post_as(wire, other, "sheepshead", "suggest", body), 422, "validation-error")
    refused(post_as(wire, other, "sheepshead", "suggest", {**body, "seat": 0}), 403, "seat-denied")
    refused(post(wire, "sheepshead", "suggest", body), 401, "key-missing")


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"state": None}, "/state"),
        ({"seat": 1}, "/seat"),
        ({"seat": 7}, "/seat"),
        ({"bot": "clever"}, "/bot"),
        ({"simulations": 10}, "/simulations"),
        ({"bot": "search", "simulations": 0}, "/simulations"),
        ({"bot": "search", "simulations": 1001}, "/simulations"),
        ({"seed": ""}, "/seed"),
        ({"count": 1}, "/count"),
    ],
    ids=str,
)
def test_what_cannot_be_suggested_is_refused_with_its_place(wire: Wire, changes: Any, place: str) -> None:
    body = {"state": start(wire, "sheepshead")["state"]} | changes
    assert places(refused(post(wire, "sheepshead", "suggest", body), 422, "validation-error")) == [place]


def test_either_a_state_or_a_view_is_expected(wire: Wire) -> None:
    opened = start(wire, "wolf")
    both = {"state": opened["state"], "view": opened["view"]}
    assert places(refused(post(wire, "wolf", "suggest", both), 422, "validation-error")) == ["/view"]
    assert places(refused(post(wire, "wolf", "suggest", {}), 422, "validation-error")) == ["/state"]


def test_a_view_is_that_of_the_seat_to_act_and_one_that_some_state_has(wire: Wire) -> None:
    opened = start(wire, "president")
    for seat in (1, None):
        view = ask(wire, "president", "view", {"state": opened["state"], "seat": seat})
        assert places(refused(post(wire, "president", "suggest", {"view": view}), 422, "validation-error")) == [
            "/view/seat"
        ]
    body = {"view": opened["view"], "seat": 1}
    assert places(refused(post(wire, "president", "suggest", body), 422, "validation-error")) == ["/seat"]
    made_up = {"view": opened["view"] | {"legal_moves": [{"type": "pass"}]}}
    problem = refused(post(wire, "president", "suggest", made_up), 422, "impossible-view")
    assert places(problem) == ["/view/legal_moves"]


def test_once_the_match_is_over_nothing_is_suggested(wire: Wire) -> None:
    position = ask(wire, "wolf_concentration", "new", {"seats": 1, "options": {"max_tries": 1}})
    for _ in range(2):
        move = ask(wire, "wolf_concentration", "suggest", {"state": position["state"]})["move"]
        position = ask(wire, "wolf_concentration", "play", {"state": position["state"], "move": move})
    assert position["to_act"] is None
    for body in ({"state": position["state"]}, {"state": position["state"], "seat": 0}):
        refused(post(wire, "wolf_concentration", "suggest", body), 422, "validation-error")


@pytest.mark.slow
def test_a_search_stops_when_its_time_is_up() -> None:
    with service(call_seconds=1) as found, Wire(found.url) as wire:
        opened = ask(wire, "pass_the_ewe", "new", {"seats": 6, "seed": seeded(1)})
        body = {"state": opened["state"], "bot": "search", "simulations": 1000}
        calls = [{"call": "suggest", "game": "pass_the_ewe", "body": body}] * 3
        answers = wire.send("POST", "/v1/batch", dumps({"calls": calls}).encode(), JSON).value["answers"]
        assert answers[-1]["body"]["type"] == "/problems/deadline-exceeded"
