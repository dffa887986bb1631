"""Nothing that the client gives out can be changed under somebody's feet."""

import dataclasses
from typing import Any

import pytest

import sheepfold
from sheepfold.models import common, pass_the_ewe, sheepshead
from sheepfold.reading import plain, read
from tests.sdk.matches import SEED, finished, walk

MODELS = [
    shape
    for module in (sheepshead, pass_the_ewe, common)
    for shape in vars(module).values()
    if isinstance(shape, type) and shape.__module__ == module.__name__
]


@pytest.mark.parametrize("shape", MODELS, ids=lambda shape: f"{shape.__module__}.{shape.__name__}")
def test_a_model_is_frozen_and_takes_no_further_names(shape: Any) -> None:
    assert vars(shape)["__dataclass_params__"].frozen
    assert "__dict__" not in dir(shape)


def test_a_move_is_a_value() -> None:
    assert sheepshead.Bury(("7C", "8C")) == sheepshead.Bury(("7C", "8C"))
    assert len({sheepshead.Pick(), sheepshead.Pick(), sheepshead.Pass(), pass_the_ewe.Pass()}) == 3
    with pytest.raises(dataclasses.FrozenInstanceError):
        sheepshead.Play("QC").card = "7H"  # type: ignore[misc] # that is the point


def test_a_position_takes_no_new_values(rules: sheepfold.Rules) -> None:
    match: Any = rules.sheepshead.new(3, seed=SEED)
    for name in ("to_act", "over", "outcome", "events", "state", "seed"):
        with pytest.raises(AttributeError):
            setattr(match, name, None)


def test_playing_leaves_the_position_before_as_it_was(rules: sheepfold.Rules) -> None:
    match = rules.sheepshead.new(5, seed=SEED)
    before = (match.state, match.to_act, match.legal_moves, match.view(0), match.events, match.transcript())
    finished(match)
    assert (match.state, match.to_act, match.legal_moves, match.view(0), match.events, match.transcript()) == before


def test_two_lines_of_play_from_one_position_know_nothing_of_each_other(rules: sheepfold.Rules) -> None:
    match = rules.sheepshead.new(5, seed=SEED)
    picked, passed = match.play(sheepshead.Pick()), match.play(sheepshead.Pass())
    assert (picked.to_act, passed.to_act) == (0, 1)
    assert [turn.move.type for turn in passed.play(sheepshead.Pass()).transcript().moves] == ["pass", "pass"]
    assert [turn.move.type for turn in picked.transcript().moves] == ["pick"]


@pytest.mark.parametrize("rules", ["in_process", "over_http"], indirect=True)
def test_writing_into_a_state_that_was_given_out_changes_no_position(rules: sheepfold.Rules) -> None:
    match = rules.sheepshead.new(5, seed=SEED)
    match.state["moves"].append({"type": "pick"})
    assert match.state["moves"] == []


def test_writing_into_a_state_that_was_resumed_changes_no_position(rules: sheepfold.Rules) -> None:
    state = rules.sheepshead.new(5, seed=SEED).state
    match = rules.sheepshead.resume(state)
    state["moves"].append({"type": "pick"})
    assert match.play(sheepshead.Pass()).to_act == 1


def test_every_model_of_a_match_reads_back_from_its_plain_value(local: sheepfold.Rules) -> None:
    for game in (local.sheepshead, local.pass_the_ewe):
        match: sheepfold.Position[Any, Any, Any, Any]
        for match in walk(game.new(3, seed=SEED)):
            view = match.view(0)
            assert read(game.models.view, plain(view)) == view
            assert tuple(read(game.models.event, plain(event)) for event in match.events) == match.events


def test_names_that_a_model_does_not_know_are_passed_over() -> None:
    value = plain(sheepfold.Outcome((1, -1), (1, 2), (0,), "deals")) | {"weather": "fair"}
    assert read(sheepfold.Outcome, value) == sheepfold.Outcome((1, -1), (1, 2), (0,), "deals")


def test_what_has_a_default_may_be_left_out() -> None:
    assert read(sheepshead.Move, {"type": "call", "card": "AC"}) == sheepshead.Call("AC")
    assert read(sheepshead.Options, {"deals": 3}) == sheepshead.Options(deals=3)
    for value in ("deals", ["deals"], None):
        with pytest.raises(sheepfold.UnexpectedAnswer):
            read(sheepshead.Options, value)
