"""The table rules: options that clash with each other or with the number of seats are named.

What each option does is told with the phase that it changes.
"""

from typing import Any

import pytest

from sheepfold_rules.core.match import Start
from sheepfold_rules.games.sheepshead import GAME
from sheepfold_rules.games.sheepshead.options import Options

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
    (2, {"blitz": "black"}, "blitz"),
    (3, {"blitz": "black_and_red"}, ""),
    (2, {"no_pick": "schwanzer"}, ""),
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
