"""Values of another game are refused, and the error says so before anything else."""

import json
from collections.abc import Callable
from typing import Any, Final

import pytest

import sheepfold
from sheepfold.games import pass_the_ewe, president, sheepshead
from tests.sdk.matches import SEED

Attempt = Callable[[sheepfold.Client], Any]


def fold(client: sheepfold.Client) -> sheepshead.Match:
    """A match of Sheepshead."""
    return client.sheepshead.new(5, seed=SEED)


def last(plain: Any) -> dict[str, Any]:
    """The same members, the game last."""
    members = json.loads(json.dumps(plain))
    return {**{name: value for name, value in members.items() if name != "game"}, "game": members["game"]}


TYPED: Final[dict[str, tuple[Attempt, str]]] = {
    "a move": (lambda client: fold(client).play(president.Pass()), "a move of Sheepshead .* not president.Pass"),  # type: ignore[arg-type] # as all here
    "a checked move": (lambda client: fold(client).check(pass_the_ewe.Pass()), "not pass_the_ewe.Pass"),  # type: ignore[arg-type]
    "a move to read": (lambda client: client.sheepshead.read_move(president.Pass()), "not president.Pass"),  # type: ignore[arg-type]
    "options": (lambda client: client.wolf.read_options(president.Options()), "of Wolf was expected, not president.O"),  # type: ignore[arg-type]
    "a view": (lambda client: client.wolf.read_view(fold(client).view()), "of Wolf was expected, not sheepshead.View"),  # type: ignore[arg-type]
    "a view to draw": (lambda client: client.wolf.draw(fold(client).view()), "a view of Wolf .* not sheepshead.View"),  # type: ignore[arg-type]
    "an event": (
        lambda client: client.president.describe(sheepshead.Passed(0)),  # type: ignore[arg-type]
        "of President was expected, not sheepshead.Passed",
    ),
    "no move at all": (lambda client: fold(client).play("pass"), "not a value of type str"),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("name", TYPED)
def test_a_typed_value_of_another_game_is_named(client: sheepfold.Client, name: str) -> None:
    attempt, said = TYPED[name]
    with pytest.raises((sheepfold.ValidationError, ValueError), match=said):
        attempt(client)


PLAIN: Final[dict[str, tuple[Attempt, str]]] = {
    "a state": (lambda client: client.wolf.load(last(fold(client).state)), "/state/game"),
    "a view": (lambda client: client.wolf.read_view(last(fold(client).to_dict() | {"x": 1})), "/game"),
    "a view to sample": (lambda client: client.wolf.sample(last({"game": "sheepshead"})), "/view/game"),
    "a typed view to sample": (lambda client: client.wolf.sample(fold(client).view()), "/view/game"),  # type: ignore[arg-type]
    "a transcript": (lambda client: client.wolf.load({"seats": 9, "game": "sheepshead"}), "/game"),
    "a record": (lambda client: client.wolf.replay(fold(client).transcript()), "/game"),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("name", PLAIN)
def test_the_name_of_another_game_comes_before_all_other_errors(client: sheepfold.Client, name: str) -> None:
    attempt, pointer = PLAIN[name]
    with pytest.raises(sheepfold.ValidationError, match=f'{pointer}: "wolf" was expected') as refused:
        attempt(client)
    assert [place.pointer for place in refused.value.errors].count(pointer) == 1
    assert refused.value.errors[0].pointer == pointer
