"""Presets: options that go together under one name, and what they leave to the options beside them."""

from typing import Any, Final

import pytest

import sheepfold
from sheepfold.errors import InvalidOptions, ValidationError
from sheepfold.games import sheepshead
from sheepfold_rules.catalogue import describe
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import GAMES
from tests.support.chance import EVERY_GAME

PRESETS: Final = [(game, preset) for game in GAMES for preset in game.presets.values()]


@pytest.fixture(scope="module")
def table() -> Any:
    return sheepfold.Client().sheepshead


@pytest.mark.parametrize(("game", "preset"), PRESETS, ids=lambda each: each.name)
def test_a_preset_is_a_table_that_can_be_played(game: AnyGame, preset: Any) -> None:
    assert game.presets[preset.name] is preset
    assert any(not preset.options.conflicts(seats) for seats in game.seats)
    assert preset.text.endswith(".")
    assert plain(preset.options) == plain(game.options()) | preset.changes


@EVERY_GAME
def test_no_two_presets_of_a_game_have_the_same_options(game: AnyGame) -> None:
    chosen = [preset.options for preset in game.presets.values()]
    assert len(set(chosen)) == len(chosen)


@EVERY_GAME
def test_the_description_of_a_game_lists_its_presets_with_the_options_that_differ(game: AnyGame) -> None:
    assert {each.name: each.options for each in describe(game).presets} == {
        name: preset.changes for name, preset in game.presets.items()
    }


# Options beside the preset cracks_and_blitzes, and some options of the match.
CHOSEN: Final[tuple[tuple[Any, dict[str, Any]], ...]] = (
    (None, {"partner": "called_ace", "crack": True, "blitz": "black_and_red", "stake_cap": 16, "deals": 1}),
    ({"deals": 3, "blitz": "black"}, {"partner": "called_ace", "blitz": "black", "stake_cap": 16, "deals": 3}),
    ({"stake_cap": None}, {"crack": True, "stake_cap": None}),
)


@pytest.mark.parametrize(("options", "found"), CHOSEN)
def test_options_take_precedence_over_the_preset_and_that_over_the_defaults(
    table: Any, options: Any, found: dict[str, Any]
) -> None:
    chosen = table.new(5, options, preset="cracks_and_blitzes").view().options
    assert {name: getattr(chosen, name) for name in found} == found


# A start with a preset, the place that is wrong, and what is said of it.
REFUSED: Final[tuple[tuple[dict[str, Any], str, str], ...]] = (
    ({"seats": 3, "preset": "called_ace"}, "/preset", "with 3 seats, the partner method must be none"),
    ({"seats": 5, "preset": "cracks_and_blitzes", "options": {"crack": False}}, "/preset", "needs crack to be true"),
    ({"seats": 5, "preset": "called_ace", "options": {"partner": "none"}}, "/options/partner", "must be"),
    ({"seats": 5, "preset": "calld_ace"}, "/preset", "did you mean called_ace?"),
    ({"seats": 5, "preset": 7}, "/preset", "or three_handed was expected"),
    ({"seats": 5, "preset": "doublers", "options": sheepshead.Options()}, "/options", "a mapping"),
)


@pytest.mark.parametrize(("start", "place", "said"), REFUSED)
def test_a_preset_that_does_not_fit_is_refused_with_its_place(
    table: Any, start: dict[str, Any], place: str, said: str
) -> None:
    with pytest.raises((InvalidOptions, ValidationError)) as refused:
        table.new(**start)
    (fault,) = refused.value.errors
    assert fault.pointer == place
    assert said in fault.detail


def test_a_game_without_presets_says_so() -> None:
    with pytest.raises(ValidationError, match="no preset was expected, because this game has none"):
        sheepfold.Client().wolf.new(preset="usual")
