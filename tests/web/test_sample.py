"""States that agree with a view, over the service."""

from typing import Any

import pytest

from tests.support.callers import GAMES, SEATS, ask, post, refused
from tests.support.service import Wire
from tests.support.web_matches import seeded


def opened(wire: Wire, game: str) -> Any:
    """What the seat to act sees of a match that begins."""
    return ask(wire, game, "new", {"seats": SEATS[game], "seed": seeded(3), "include": ["view"]})["view"]


@pytest.mark.parametrize("game", GAMES)
def test_by_default_there_is_one_and_another_each_time(wire: Wire, game: str) -> None:
    view = opened(wire, game)
    (one,), (other,) = (ask(wire, game, "sample", {"view": view})["states"] for _ in range(2))
    assert one != other
    assert one["sampled"]["commitment"] == view["commitment"]


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


def test_a_history_of_half_a_mebibyte_is_refused_for_its_length_alone(wire: Wire) -> None:
    view = opened(wire, "wolf_herd")
    turn = {"seat": 0, "move": {"type": "sheep", "card": "S1"}}
    answer = post(wire, "wolf_herd", "sample", {"view": {**view, "history": [turn] * 9_000}})
    problem = refused(answer, 422, "validation-error")
    assert [each["pointer"] for each in problem["errors"]] == ["/view/history"]
