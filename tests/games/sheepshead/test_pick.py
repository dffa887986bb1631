"""Picking (pagat.com, Sheepshead: The Art of the Deal, Pick and Win, Dealer forced to pick)."""

from typing import Any

import pytest

from sheepfold_rules.core.match import Start
from sheepfold_rules.games.sheepshead import GAME
from sheepfold_rules.games.sheepshead.options import Options
from tests.games.sheepshead.table import DECK, Case, go, may, sit

FORCED: dict[str, Any] = {"no_pick": "forced_dealer"}
CASES = (
    Case("sheepshead.forced_dealer", "", "pass pass pass pass", "pick", "pass", FORCED),
    Case("sheepshead.forced_dealer", "", "pass pass", "pick", "pass", FORCED | {"seats": 3, "dealer": 0}),
    Case("sheepshead.forced_dealer", "", "pass pass pass", "pick", "pass", FORCED | {"seats": 4}),
    Case("sheepshead.forced_dealer", "", "pass " * 6, "pick", "pass", FORCED | {"seats": 7, "die": 3}),
)
ORDERS = (  # seats, dealer, who is asked
    (5, 4, "0 1 2 3 4"),
    (5, 0, "1 2 3 4 0"),
    (5, 2, "3 4 0 1 2"),
    (3, 2, "0 1 2"),
    (3, 1, "2 0 1"),
    (4, 3, "0 1 2 3"),
    (4, 1, "2 3 0 1"),
    (6, 5, "0 1 2 3 4 5"),
    (6, 2, "3 4 5 0 1 2"),
    (7, 6, "0 1 2 3 4 5 6"),
    (7, 3, "4 5 6 0 1 2 3"),
)
NOBODY = (  # no_pick, then phase, seat to act, deal
    ("leaster", "play", 0, 1),
    ("doubler", "pick", 0, 2),
)


@pytest.mark.parametrize(("seats", "dealer", "asked"), ORDERS)
def test_each_seat_from_the_dealers_left_is_asked_once(seats: int, dealer: int, asked: str) -> None:
    state = sit(seats=seats, dealer=dealer)
    found = []
    while state.phase.name == "pick":
        found.append(str(state.to_act))
        assert may(state) == {"pick", "pass"}
        assert GAME.view(state, None).passed == tuple(map(int, found[:-1]))
        state = go(state, "pass")
    assert " ".join(found) == asked
    assert state.to_act == int(found[0])


@pytest.mark.parametrize(("seats", "dealer", "asked"), ORDERS)
@pytest.mark.parametrize("passes", [0, 1, 2])
def test_the_first_who_picks_ends_the_asking(seats: int, dealer: int, asked: str, passes: int) -> None:
    state = go(sit(seats=seats, dealer=dealer, die=1), "pass " * passes + "pick")
    view = GAME.view(state, None)
    picker = int(asked.split()[passes])
    assert (view.picker, state.to_act, view.phase) == (picker, picker, "bury")
    assert view.passed == tuple(map(int, asked.split()[:passes]))
    assert not view.forced


@pytest.mark.parametrize(("seats", "hand", "taken"), [(5, 6, 2), (3, 10, 2), (4, 7, 4), (6, 5, 2), (7, 4, 2)])
def test_cards_are_dealt_one_at_a_time_from_the_dealers_left(seats: int, hand: int, taken: int) -> None:
    order = DECK[::-1]
    state = GAME.start_match(Start("sheepshead", seats, Options(), 1, "seed", (order,)))
    for place in range(seats):
        seat = (2 + place) % seats
        mine = GAME.view(state, seat).hands
        assert set(mine[seat]) == set(order[place : hand * seats : seats])
        assert [len(cards) for cards in mine] == [hand] * seats
    picked = go(state, "pick")
    assert GAME.view(picked, 2).blind[:taken] == order[hand * seats :][:taken]


@pytest.mark.parametrize(
    ("seats", "hand", "blind"),
    [(5, 8, "JD QC"), (3, 12, "JD QC"), (4, 11, "JD QC 7S AH"), (6, 7, "JD QC")],
)
def test_the_picker_has_the_blind_in_hand_and_nobody_else_sees_it(seats: int, hand: int, blind: str) -> None:
    state = sit(" | " * seats + blind, "pick", seats=seats)
    mine, others = GAME.view(state, 0), GAME.view(state, 1)
    assert " ".join(mine.blind) == blind
    assert set(blind.split()) < set(mine.hands[0])
    assert len(mine.hands[0]) == len(others.hands[0]) == hand
    assert others.blind == GAME.view(state, None).blind == ("??",) * len(mine.blind)
    assert set(others.hands[0]) == {"??"}


@pytest.mark.parametrize(("no_pick", "phase", "to_act", "deal"), NOBODY)
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_when_nobody_picks_the_table_plays_or_deals_again(
    seats: int, no_pick: str, phase: str, to_act: int, deal: int
) -> None:
    state = sit([("", seats - 1)] * 2, "pass " * seats, seats=seats, no_pick=no_pick)
    view = GAME.view(state, None)
    assert (view.phase, view.to_act, view.deal) == (phase, to_act, deal)
    assert view.picker is None
    assert view.leaster == (no_pick == "leaster")
    assert view.doublers == (no_pick == "doubler")


@pytest.mark.parametrize(("no_pick", "last"), [("leaster", True), ("doubler", True), ("forced_dealer", False)])
def test_the_last_seat_may_pass_unless_the_dealer_is_forced(no_pick: str, last: bool) -> None:
    state = sit(moves="pass pass pass", no_pick=no_pick)
    assert may(state) == {"pick", "pass"}
    assert ("pass" in may(go(state, "pass"))) == last


def test_a_forced_pick_is_said_to_be_forced() -> None:
    forced = sit(moves="pass pass pass pass pick", **FORCED)
    earlier = sit(moves="pass pass pass pick", **FORCED)
    willing = sit(moves="pass pass pass pass pick")
    assert [GAME.view(state, None).forced for state in (forced, earlier, willing)] == [True, False, False]
