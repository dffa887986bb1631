"""A finished deal is scored without its cards, by keyword arguments that a type checker knows."""

import inspect
from dataclasses import fields
from typing import Any, Final

import pytest

import sheepfold
from sheepfold import ValidationError
from sheepfold.errors import InvalidOptions
from sheepfold.games import pass_the_ewe, president, sheepshead
from tests.sdk.alike import attempt
from tests.sdk.conftest import IN_EVERY_WAY


def test_a_deal_of_each_game_is_scored() -> None:
    table = sheepshead.Options(partner="called_ace", crack=True)
    found = sheepshead.score(
        seats=5,
        options=table,
        picker=1,
        partners=(3,),
        points=(20, 50, 10, 15, 25),
        tricks=(1, 2, 1, 1, 1),
        cracked=True,
    )
    assert found.payments == (-2, 4, -2, 2, -2)
    assert isinstance(found, sheepshead.Score)
    assert found.result == "won"
    assert president.score(seats=4, order=(2, 3, 0, 1)).payments == (0, 0, 2, 1)
    rounds = pass_the_ewe.score(seats=4, wool=(20, 17, 5, 0), taken=(2, 2, 1, 0), left=(3, 0, 2, 5), ewe=1)
    assert rounds.payments == (19, 21, 4, -5)


def test_lists_and_mappings_are_read_too() -> None:
    facts: dict[str, Any] = {"points": [20, 50, 10, 15, 25], "tricks": [1, 2, 1, 1, 1]}
    facts |= {"partners": [3], "options": {"stake_cap": 2}}
    assert sheepshead.score(seats=5, picker=1, **facts).payments == (-1, 2, -1, 1, -1)


def test_what_contradicts_itself_is_told_with_its_place() -> None:
    with pytest.raises(ValidationError) as refused:
        sheepshead.score(seats=5, picker=1, points=(20, 50, 10, 15, 26), tricks=(1, 2, 1, 1, 1))
    (place,) = refused.value.errors
    assert (place.pointer, place.detail) == ("/points", "they add up to 121, and not to 120")
    with pytest.raises(ValidationError, match="/order: a list was expected"):
        president.score(seats=4, order="2301")  # type: ignore[arg-type] # that is what is refused
    with pytest.raises(InvalidOptions, match="recrack"):
        sheepshead.score(seats=5, picker=1, options=sheepshead.Options(recrack="picker"))
    with pytest.raises(TypeError, match="pickr"):
        sheepshead.score(seats=5, pickr=1)  # type: ignore[call-arg] # that is what is refused


@pytest.mark.parametrize("game", [sheepshead, president, pass_the_ewe], ids=lambda game: game.__name__.split(".")[-1])
def test_help_shows_the_facts_that_a_game_takes(game: Any) -> None:
    assert list(inspect.signature(game.score).parameters) == [field.name for field in fields(game.FinishedDeal)]
    assert game.score.__name__ == "score"
    assert "Raises:" in game.score.__doc__


FACTS: Final[dict[str, Any]] = {"seats": 5, "picker": 1, "points": (20, 50, 10, 15, 25), "tricks": (1, 2, 1, 1, 1)}

# A game, and facts of a deal: the answer or the error is the same with the function, the method, and a service.
ASKED: Final[tuple[tuple[Any, dict[str, Any]], ...]] = (
    (sheepshead, {**FACTS, "partners": (3,), "cracked": True, "options": sheepshead.Options(crack=True)}),
    (sheepshead, {**FACTS, "partners": [3], "options": {"partner": "called_ace", "stake_cap": 2}}),
    (sheepshead, {**FACTS, "partners": (3,), "preset": "cracks_and_blitzes", "cracked": True, "pairs": ("black",)}),
    (sheepshead, {**FACTS, "partners": (3,), "preset": "no_bump", "options": {"stake_cap": 1}, "dealer": 2}),
    (president, {"seats": 4, "order": (2, 3, 0, 1), "preset": "ten_deals"}),
    (pass_the_ewe, {"seats": 4, "wool": (20, 17, 5, 0), "taken": (2, 2, 1, 0), "left": (3, 0, 2, 5), "ewe": 1}),
    (sheepshead, {**FACTS, "points": (20, 50, 10, 15, 26)}),
    (sheepshead, {**FACTS, "partners": (7,)}),
    (sheepshead, {**FACTS, "picker": "one"}),
    (sheepshead, {**FACTS, "seats": "5"}),
    (sheepshead, {**FACTS, "options": sheepshead.Options(recrack="picker")}),
    (sheepshead, {**FACTS, "preset": "three_handed"}),
    (sheepshead, {**FACTS, "preset": "calld_ace"}),
    (sheepshead, {**FACTS, "preset": "doublers", "options": sheepshead.Options()}),
    (sheepshead, {**FACTS, "options": {"colour": "black"}}),
    (president, {"seats": 4, "order": {2, 3, 0, 1}}),
)


@IN_EVERY_WAY
@pytest.mark.parametrize(("game", "facts"), ASKED)
def test_a_deal_is_scored_alike_in_process_and_by_a_service(
    client: sheepfold.Client, game: Any, facts: dict[str, Any]
) -> None:
    name = game.__name__.rpartition(".")[2]
    assert attempt(getattr(client, name).score, **facts) == attempt(game.score, **facts)


@IN_EVERY_WAY
def test_a_method_names_an_argument_that_it_does_not_take(client: sheepfold.Client) -> None:
    with pytest.raises(TypeError, match="pickr"):
        client.sheepshead.score(seats=5, pickr=1)  # type: ignore[call-arg] # that is what is refused


def test_a_closed_client_scores_no_deal() -> None:
    client = sheepfold.Client()
    client.close()
    with pytest.raises(RuntimeError):
        client.sheepshead.score(**FACTS)
