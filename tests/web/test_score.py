"""A finished deal is scored without its cards, and a preset stands for its options, in `new` and in `score`."""

from typing import Any, Final

import pytest

from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import NAMES, load_rules
from tests.support.callers import SCORED, SEATS, ask, get, pointers, post, refused
from tests.support.service import Wire

SHEEP: Final[dict[str, Any]] = {
    "seats": 5,
    "picker": 1,
    "partners": [3],
    "points": [20, 50, 10, 15, 25],
    "tricks": [1, 2, 1, 1, 1],
}
EWE: Final[dict[str, Any]] = {
    "seats": 4,
    "wool": [20, 17, 5, 0],
    "taken": [2, 2, 1, 0],
    "left": [3, 0, 2, 5],
    "ewe": 1,
}
CRACKS: Final = {"preset": "cracks_and_blitzes"}
NEW: Final = {"seed": "sheep", "seats": 5}


def test_payments_come_with_a_result_and_its_reasons(wire: Wire) -> None:
    body = {**SHEEP, **CRACKS, "cracked": True, "pairs": ["black"]}
    found = ask(wire, "sheepshead", "score", body)
    assert list(found) == ["payments", "result", "reasons"]
    assert (found["payments"], found["result"]) == ([-4, 8, -4, 4, -4], "won")
    assert all(reason.keys() == {"text", "source"} and all(reason.values()) for reason in found["reasons"])
    assert ask(wire, "president", "score", {"seats": 4, "order": [2, 3, 0, 1]})["payments"] == [0, 0, 2, 1]
    rounds = ask(wire, "pass_the_ewe", "score", EWE)
    assert (rounds["payments"], rounds["result"]) == ([19, 21, 4, -5], None)


def test_null_is_the_same_as_leaving_a_fact_out(wire: Wire) -> None:
    body = {**SHEEP, "dealer": None, "preset": None, "drawn": None, "hands": None, "options": {}}
    assert ask(wire, "sheepshead", "score", body) == ask(wire, "sheepshead", "score", SHEEP)


@pytest.mark.parametrize("game", [game for game in NAMES if game not in SCORED])
def test_a_game_that_does_not_score_deals_says_which_do(wire: Wire, game: str) -> None:
    problem = refused(post(wire, game, "score", {"seats": SEATS[game]}), 404, "not-found")
    assert problem["detail"].endswith('has no call "score"; the games that have it are: ' + ", ".join(SCORED))


@pytest.mark.parametrize("game", NAMES)
def test_a_match_starts_with_the_options_of_each_preset_that_a_game_lists(wire: Wire, game: str) -> None:
    described = get(wire, f"/v1/games/{game}")
    defaults = {name: option["default"] for name, option in described["options"]["properties"].items()}
    assert [preset["name"] for preset in described["presets"]] == list(load_rules(game).presets)
    for preset in described["presets"]:
        assert preset.keys() == {"name", "title", "text", "options"}
        start = {"seats": 3 if preset["name"] == "three_handed" else 5, "seed": "sheep", "include": ["view"]}
        position = ask(wire, game, "new", {**start, "preset": preset["name"]})
        assert position == ask(wire, game, "new", {**start, "options": preset["options"]})
        assert position["state"]["options"] == position["view"]["options"] == defaults | preset["options"]
        assert "preset" not in position["state"] | position["view"]


def test_options_of_a_start_change_its_preset(wire: Wire) -> None:
    start = {**NEW, "preset": "called_ace", "options": {"stake_cap": 4}}
    chosen = {**load_rules("sheepshead").presets["called_ace"].changes, "stake_cap": 4}
    state = ask(wire, "sheepshead", "new", start)["state"]
    assert state == ask(wire, "sheepshead", "new", {**NEW, "options": chosen})["state"]
    assert state["options"] == plain(load_rules("sheepshead").options()) | chosen


def test_a_sealed_match_starts_with_a_preset_too(wire: Wire) -> None:
    position = ask(wire, "sheepshead", "new", {**NEW, "preset": "doublers", "sealed": True, "include": ["view"]})
    assert position["view"]["options"]["no_pick"] == "doubler"


def test_a_transcript_has_options_in_place_of_a_preset(wire: Wire) -> None:
    body = {**NEW, "preset": "doublers", "moves": []}
    assert pointers(refused(post(wire, "sheepshead", "replay", body), 422, "validation-error")) == ["/preset"]
