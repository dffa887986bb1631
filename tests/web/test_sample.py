"""States that agree with a view, over the service."""

from json import dumps
from typing import Any, Final

import pytest

from sheepfold_rules.core.shape import reader
from sheepfold_rules.games import NAMED
from tests.support import effort
from tests.support.callers import GAMES, SEATS, ask, get, post, refused
from tests.support.documented import Documented
from tests.support.mutations import places, put, variants
from tests.support.service import JSON, Wire
from tests.support.web_matches import Table, at_every, sample, seeded

EVERY_TABLE: Final = at_every()


def opened(wire: Wire, game: str) -> Any:
    """What the seat to act sees of a match that begins."""
    return ask(wire, game, "new", {"seats": SEATS[game], "seed": seeded(3), "include": ["view"]})["view"]


@EVERY_TABLE
def test_samples_are_states_that_have_the_view(wire: Wire, table: Table) -> None:
    for position in sample(table, 3):
        seat = position["to_act"]
        view = ask(wire, table.game, "view", {"state": position["state"], "seat": seat})
        states = ask(wire, table.game, "sample", {"view": view, "count": 3, "seed": "sheep"})["states"]
        assert len(states) == 3
        for state in states:
            assert ask(wire, table.game, "view", {"state": state, "seat": seat}) == view
            for move in position["legal_moves"][:1]:
                assert ask(wire, table.game, "play", {"state": state, "move": move, "seat": seat})["state"]


@pytest.mark.parametrize("game", GAMES)
def test_by_default_there_is_one_and_another_each_time(wire: Wire, game: str) -> None:
    view = opened(wire, game)
    (one,), (other,) = (ask(wire, game, "sample", {"view": view})["states"] for _ in range(2))
    assert one != other
    assert one["sampled"]["commitment"] == view["commitment"]


@pytest.mark.parametrize("game", GAMES)
def test_a_batch_samples(wire: Wire, game: str) -> None:
    body = {"view": opened(wire, game), "count": 2, "seed": "sheep"}
    alone = ask(wire, game, "sample", body)
    calls = [{"call": "sample", "game": game, "body": body}, {"call": "sample", "game": game, "body": {}}]
    answer = wire.send("POST", "/v1/batch", dumps({"calls": calls}).encode(), JSON).value["answers"]
    assert [each["status"] for each in answer] == [200, 422]
    assert answer[0]["body"] == alone


@pytest.mark.parametrize("count", [0, -1, 1001, 1.5, "2", None, True])
def test_there_are_one_to_a_thousand(wire: Wire, count: Any) -> None:
    problem = refused(
        post(wire, "wolf", "sample", {"view": opened(wire, "wolf"), "count": count}), 422, "validation-error"
    )
    assert [each["pointer"] for each in problem["errors"]] == ["/count"]


def test_a_thousand_are_given(wire: Wire) -> None:
    assert len(ask(wire, "wolf", "sample", {"view": opened(wire, "wolf"), "count": 1000})["states"]) == 1000


@pytest.mark.parametrize("game", GAMES)
def test_a_view_of_another_game_has_the_wrong_shape(wire: Wire, game: str) -> None:
    other = GAMES[GAMES.index(game) - 1]
    refused(post(wire, game, "sample", {"view": opened(wire, other)}), 422, "validation-error")


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_any_change_of_a_view_is_refused_or_sampled_as_it_is(wire: Wire, game: str) -> None:
    documented = Documented(wire)
    view = opened(wire, game)
    deck = get(wire, f"/v1/games/{game}")["deck"]
    understand = reader(NAMED[game].view_type)
    for place in [each for each in places(view) if each and "/options" not in each][:: effort.rounds(15, 5)]:
        value = view
        for part in place.split("/")[1:]:
            value = value[int(part)] if isinstance(value, list) else value[part]
        for new in variants(value, [deck])[::7]:
            wrong = put(view, place, new)
            answer = post(documented, game, "sample", {"view": wrong, "seed": "sheep"})
            if answer.status == 200:
                (state,) = answer.value["states"]
                shown = ask(wire, game, "view", {"state": state, "seat": wrong["seat"]})
                assert understand(shown) == understand(wrong)  # the cards of a move come in any order
            else:
                assert answer.status == 422
                assert all(each["pointer"].startswith("/view") for each in answer.value["errors"])


def test_a_history_of_half_a_mebibyte_is_refused_for_its_length_alone(wire: Wire) -> None:
    view = opened(wire, "wolf_herd")
    turn = {"seat": 0, "move": {"type": "sheep", "card": "S1"}}
    answer = post(wire, "wolf_herd", "sample", {"view": {**view, "history": [turn] * 9_000}})
    problem = refused(answer, 422, "validation-error")
    assert [each["pointer"] for each in problem["errors"]] == ["/view/history"]
