"""The table rules: each value of each option does what it says, and options that clash are named."""

from typing import Any, Literal, get_args, get_origin

import pytest

from sheepfold_rules.core.match import Start
from sheepfold_rules.core.shape import alternatives, members, plain
from sheepfold_rules.games.sheepshead import GAME
from sheepfold_rules.games.sheepshead.options import Options
from tests.games.sheepshead.effects import EFFECTS, Effect
from tests.support.sheepshead import sit

BY_SEATS = {"none", "jack_of_diamonds"}  # what null means for `partner`
CLASHES: tuple[tuple[int, dict[str, Any], str], ...] = (
    (3, {}, ""),
    (5, {}, ""),
    (3, {"partner": "none"}, ""),
    (3, {"partner": "jack_of_diamonds"}, "partner"),
    (3, {"partner": "called_ace"}, "partner"),
    (5, {"partner": "none"}, "partner"),
    (5, {"partner": "called_ace"}, ""),
    (5, {"call_up": "jack_of_hearts"}, ""),
    (5, {"partner": "called_ace", "call_up": "jack_of_hearts"}, "call_up"),
    (5, {"partner": "called_ace", "call_up": "next_jack"}, "call_up"),
    (3, {"call_up": "next_jack"}, "call_up"),
    (5, {"call_up": "next_jack", "call_up_when": "forced_dealer"}, "call_up_when"),
    (5, {"call_up": "next_jack", "call_up_when": "forced_dealer", "no_pick": "forced_dealer"}, ""),
    (5, {"call_up_when": "forced_dealer"}, ""),
    (5, {"recrack": "picker"}, "recrack"),
    (5, {"recrack": "picker_or_partner"}, "recrack"),
    (5, {"recrack": "picker_or_partner", "crack": True}, ""),
    (3, {"partner": "called_ace", "recrack": "picker"}, "partner recrack"),
    *((seats, {}, "") for seats in (2, 4, 6, 7)),
    (4, {"partner": "none"}, ""),
    (4, {"partner": "jack_of_diamonds", "call_up": "next_jack"}, ""),
    (4, {"partner": "called_ace"}, ""),
    (4, {"call_up": "next_jack"}, "call_up"),
    (4, {"partner": "called_ace", "call_up": "next_jack"}, "call_up"),
    *((seats, {"partner": "jack_of_diamonds", "call_up": "jack_of_hearts"}, "") for seats in (6, 7)),
    *((seats, {"partner": method}, "partner") for seats in (6, 7) for method in ("none", "called_ace")),
    *((seats, {"crack": True, "recrack": "picker_or_partner"}, "") for seats in (4, 6, 7)),
    (2, {"partner": "none"}, ""),
    (2, {"partner": "jack_of_diamonds"}, "partner"),
    (2, {"partner": "called_ace"}, "partner"),
    (2, {"crack": True}, "crack"),
    (2, {"recrack": "picker"}, "recrack"),
    (2, {"call_up": "next_jack"}, "call_up"),
    (2, {"two_seat_score": "flat"}, ""),
    (5, {"two_seat_score": "flat"}, ""),
)


METHODS = (  # seats, the option `partner`, and the method that a view names
    *((seats, None, "none") for seats in (2, 3, 4)),
    *((seats, None, "jack_of_diamonds") for seats in (5, 6, 7)),
    *((seats, "none", "none") for seats in (2, 3, 4)),
    *((seats, "jack_of_diamonds", "jack_of_diamonds") for seats in (4, 5, 6, 7)),
    *((seats, "called_ace", "called_ace") for seats in (4, 5)),
)


def values(annotation: Any) -> set[Any]:
    """The values of an option that can be listed; for a number its smallest, or null where it may be."""
    shapes = alternatives(annotation)
    found: set[Any] = {None} if type(None) in shapes else set()
    for shape in shapes:
        if get_origin(shape) is Literal:
            found |= set(get_args(shape))
        if shape is bool:
            found |= {True, False}
    return found or {1}


@pytest.mark.parametrize("effect", EFFECTS, ids=lambda effect: effect.option)
def test_each_value_does_what_it_says(effect: Effect) -> None:
    last = effect.others.get("seats", 5) - 1
    deals = [(effect.deal, dealer) for dealer in (last, last, last)]
    for value, seen in effect.seen.items():
        state = sit(deals, effect.moves, **effect.others | {effect.option: value})
        assert effect.look(state) == seen, value


@pytest.mark.parametrize(("option", "annotation", "field"), members(Options))
def test_every_value_of_every_option_makes_a_difference_somewhere(option: str, annotation: Any, field: Any) -> None:
    rows = [effect.seen for effect in EFFECTS if effect.option == option]
    reached = {value for seen in rows for value in seen}
    assert values(annotation) <= reached
    for value in reached - {field.default}:
        differs = any(value in seen and field.default in seen and seen[value] != seen[field.default] for seen in rows)
        assert differs or (option == "partner" and value in BY_SEATS) or (option == "stake_cap" and value >= 4)


@pytest.mark.parametrize(("seats", "options", "named"), CLASHES)
def test_options_that_do_not_fit_are_named(seats: int, options: dict[str, Any], named: str) -> None:
    found = Options(**options).conflicts(seats)
    assert [name for name, _ in found] == named.split()
    assert all(len(why.split()) > 3 for _, why in found)


@pytest.mark.parametrize(("seats", "partner", "method"), METHODS)
def test_a_view_says_how_the_picker_gets_a_partner(seats: int, partner: Any, method: str) -> None:
    state = GAME.start_match(Start("sheepshead", seats, Options(partner=partner), 0, "sheep", None))
    for seat in (None, 0, 1):
        view = GAME.view(state, seat)
        assert (view.options.partner, view.partner_method) == (partner, method)


def test_the_defaults_are_what_a_table_gets_that_names_nothing() -> None:
    assert plain(Options()) == {
        "deals": 1,
        "partner": None,
        "no_pick": "leaster",
        "double_on_loss": True,
        "forced_dealer_undoubled": False,
        "no_trick_partner_exempt": False,
        "go_alone": True,
        "call_up": "none",
        "call_up_when": "blind",
        "call_under": True,
        "call_ten": True,
        "called_ten_wins": False,
        "under_test": "picked_hand",
        "leaster_needs_trick": True,
        "leaster_blind": "ignored",
        "leaster_peek": True,
        "leaster_tie": "wash",
        "doubler_redeal": "same_dealer",
        "doubler_stack": "queue",
        "crack": False,
        "recrack": "none",
        "crack_when": "before_lead",
        "stake_cap": None,
        "two_seat_score": "levels",
    }
