"""Seven seats: half the blind, and a partner by the die (pagat.com, Sheepshead: Seven player rules)."""

from typing import Any

import pytest

from sheepfold_rules.core.errors import NoDeck
from sheepfold_rules.core.match import Start
from sheepfold_rules.games.sheepshead import GAME
from sheepfold_rules.games.sheepshead.moves import Pick
from sheepfold_rules.games.sheepshead.options import Options
from tests.games.sheepshead.table import broken, finish, go, may, sit, words
from tests.support import shuffle_from_text

DEAL = "7C 8C | 7H 8H | | | | | | KC KH AC AH"
BURIED = "pick, bury 7C KC, bury 7H AH"  # with the die at 1
CALLED_UP: tuple[tuple[str, dict[str, Any], str], ...] = (  # seven seats' deals, options, what the picker may declare
    ("7C 8C | 7H 8H | | | | | | JD KH AC AH", {}, "partner, call_up JH"),
    ("7C 8C | 7H 8H | | | | | | KC KH JD AH", {}, "partner"),
    ("7C 8C JD | 7H 8H | | | | | | KC KH AC AH", {}, "partner"),
    ("7C 8C JD | 7H 8H | | | | | | KC KH AC AH", {"call_up_when": "any"}, "partner, call_up JH"),
    ("7C 8C JH | 7H 8H | | | | | | JD KH AC AH", {}, "partner"),
    ("7C 8C JH | 7H 8H | | | | | | JD KH AC AH", {"call_up": "next_jack"}, "partner, call_up JS"),
)


@pytest.mark.parametrize("picker", range(7))
@pytest.mark.parametrize("die", range(1, 7))
def test_the_die_counts_seats_clockwise_from_the_picker(picker: int, die: int) -> None:
    state = sit("", "pass " * picker + "pick", seats=7, die=die, no_pick="forced_dealer")
    view = GAME.view(state, None)
    assert (view.picker, view.die, view.partners) == (picker, die, ((picker + die) % 7,))


@pytest.mark.parametrize("number", range(20))
def test_the_die_is_the_one_that_anyone_can_recompute(number: int) -> None:
    seed = f"the seed of match {number}"
    deals = Options(no_pick="doubler")
    for deal in (1, 2, 3):
        state = go(
            GAME.start_match(Start("sheepshead", 7, deals, 6, seed, None)), "pass " * 7 * (deal - 1) + "pass pick"
        )
        die = shuffle_from_text.die("sheepshead", seed, deal)
        assert GAME.view(state, None).die == die
        assert GAME.view(state, None).partners == ((1 + die) % 7,)


def test_a_die_cannot_be_rolled_without_a_seed() -> None:
    state = sit("", "pass", seats=7)
    with pytest.raises(NoDeck):
        GAME.apply(state, Pick())


@pytest.mark.parametrize("moves", ["", "pass pass", "pass " * 7])
def test_no_die_is_rolled_before_somebody_picks(moves: str) -> None:
    view = GAME.view(sit("", moves, seats=7, die=2), None)
    assert (view.die, view.partners, view.leaster) == (None, (), moves == "pass " * 7)


def test_the_picker_and_the_partner_by_the_die_take_half_the_blind_each() -> None:
    state = sit(DEAL, "pick", seats=7, die=1)
    assert [len(hand) for hand in GAME.view(state, None).hands] == [6, 6, 4, 4, 4, 4, 4]
    assert {"7C", "8C", "KC", "KH"} < set(GAME.view(state, 0).hands[0])
    assert {"7H", "8H", "AC", "AH"} < set(GAME.view(state, 1).hands[1])


def test_each_sees_of_the_blind_only_the_half_he_took() -> None:
    for moves in ("pick", "pick, bury 7C KC", BURIED):
        state = sit(DEAL, moves, seats=7, die=1)
        assert GAME.view(state, 0).blind == ("KC", "KH", "??", "??")
        assert GAME.view(state, 1).blind == ("??", "??", "AC", "AH")
        for seat in (2, 3, 4, 5, 6, None):
            assert GAME.view(state, seat).blind == ("??",) * 4


def test_the_partner_by_the_die_buries_after_the_picker() -> None:
    state = sit(DEAL, "pick", seats=7, die=1)
    assert (state.phase.name, state.to_act) == ("bury", 0)
    assert broken(state, "bury 7H AH", 1) == "sheepshead.turn"
    state = go(state, "bury 7C KC")
    assert (state.phase.name, state.to_act) == ("bury", 1)
    state = go(state, "bury 7H AH")
    assert (state.phase.name, state.to_act) == ("play", 0)
    assert [len(hand) for hand in GAME.view(state, None).hands] == [4] * 7


def test_what_each_buried_is_shown_to_himself_alone() -> None:
    hidden = ("??", "??")
    rest = ((),) * 5
    halfway = sit(DEAL, "pick, bury 7C KC", seats=7, die=1)
    assert [GAME.view(halfway, seat).buried[:2] for seat in (0, 1, None)] == [
        (("7C", "KC"), ()),
        (hidden, ()),
        (hidden, ()),
    ]
    for state in (sit(DEAL, BURIED, seats=7, die=1), finish(sit(DEAL, BURIED, seats=7, die=1))):
        assert GAME.view(state, 0).buried == (("7C", "KC"), hidden, *rest)
        assert GAME.view(state, 1).buried == (hidden, ("7H", "AH"), *rest)
        for seat in (2, 3, 4, 5, 6, None):
            assert GAME.view(state, seat).buried == (hidden, hidden, *rest)


@pytest.mark.parametrize("options", [{}, {"go_alone": True}, {"go_alone": False}])
def test_nobody_goes_alone(options: dict[str, Any]) -> None:
    state = sit(DEAL, BURIED, seats=7, die=1, **options)
    assert state.phase.name == "play", "with nothing to say, the picker is not asked"
    up = sit(DEAL, BURIED, seats=7, die=1, call_up="jack_of_hearts", **options)
    assert (up.phase.name, up.to_act) == ("declare", 0)
    assert broken(up, "alone") == "sheepshead.go_alone"


@pytest.mark.parametrize(("deal", "options", "moves"), CALLED_UP)
def test_calling_up_is_open_with_the_jack_from_the_pickers_own_half(
    deal: str, options: dict[str, Any], moves: str
) -> None:
    state = sit(deal, "pick, bury 7C 8C, bury 7H 8H", seats=7, die=1, **{"call_up": "jack_of_hearts"} | options)
    assert may(state) == words(moves)
