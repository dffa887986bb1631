"""Six seats: the jack of diamonds and the picker's right neighbour (pagat.com, Sheepshead: Six player rules)."""

from typing import Any

import pytest

from sheepfold_rules.games.sheepshead import GAME
from sheepfold_rules.games.sheepshead.state import State
from tests.games.sheepshead.hands import HANDS
from tests.games.sheepshead.table import finish, go, payments, sit

UP: dict[str, Any] = {"call_up": "jack_of_hearts"}
NEXT: dict[str, Any] = {"call_up": "next_jack"}
BURY = "pick, bury 7C 8C"  # seat 0 picks, 5 is at its right
# What is dealt, what is done, options; the partners, the right neighbour first.
SIDES: tuple[tuple[str, str, dict[str, Any], str], ...] = (
    ("| | JD | | | | 7C 8C", f"{BURY}, partner", {}, "5 2"),
    ("| | | | JD | | 7C 8C", f"{BURY}, partner", {}, "5 4"),
    ("| | | | | JD | 7C 8C", f"{BURY}, partner", {}, "5"),
    ("JD | | | | | | 7C 8C", f"{BURY}, partner", {}, "5"),
    ("7C 8C | | | | | | JD QC", f"{BURY}, partner", {}, "5"),
    ("JD | | | | | | 7C 8C", "pick, bury JD 8C, partner", {}, "5"),
    ("| | | | | | JD 8C", "pick, bury JD 8C, partner", {}, "5"),
    ("| | JD | | | | 7C 8C", f"{BURY}, alone", {}, ""),
    ("JD | | | | | | 7C 8C", f"{BURY}, alone", {}, ""),
    ("| | | | | JD | 7C 8C", f"{BURY}, alone", {}, ""),
    ("| | JH | | | | JD 7C", "pick, bury JD 7C, call_up JH", UP, "5 2"),
    ("| | JH | | | | JD 7C", "pick, bury JD 7C, partner", UP, "5"),
    ("| | | | | JH | JD 7C", "pick, bury JD 7C, call_up JH", UP, "5"),
    ("JH | | | JS | | | JD 7C", "pick, bury JD 7C, call_up JS", NEXT, "5 3"),
    ("| | JD | | | | 7C 8C", BURY, {"go_alone": False}, "5 2"),
)


def known(state: State) -> list[tuple[int, ...]]:
    """The partners, as each seat knows them, and then as everybody does."""
    return [GAME.view(state, seat).partners for seat in (*range(6), None)]


@pytest.mark.parametrize("picker", range(6))
def test_the_seat_at_the_pickers_right_is_a_partner_in_public(picker: int) -> None:
    right = {0: 5, 1: 0, 2: 1, 3: 2, 4: 3, 5: 4}[picker]
    view = GAME.view(sit("", "pass " * picker + "pick", seats=6), None)
    assert (view.picker, view.partners) == (picker, (right,))


@pytest.mark.parametrize(("deal", "moves", "options", "side"), SIDES)
def test_three_play_three_or_two_four_or_one_five(deal: str, moves: str, options: dict[str, Any], side: str) -> None:
    state = sit(deal, moves, seats=6, **options)
    assert state.phase.name == "play"
    partners = [int(seat) for seat in side.split()]
    for seat, seen in enumerate(known(state)[:6]):
        assert seen == tuple(sorted({*partners[:1], *(set(partners[1:]) & {seat})}))
    assert known(state)[6] == tuple(partners[:1])
    done = payments(finish(state))
    defenders = [done[seat] for seat in range(1, 6) if seat not in partners]
    assert len(set(defenders)) == 1
    assert {done[seat] for seat in partners} <= {-defenders[0]}
    assert done[0] == -defenders[0] * (5 - 2 * len(partners))


def test_the_secret_partner_shows_himself_with_the_jack() -> None:
    state = sit("QC | | JD | | | | 7C 8C", f"{BURY}, partner", seats=6)
    assert known(state) == [(5,), (5,), (2, 5), (5,), (5,), (5,), (5,)]
    state = go(state, "QC")
    state = go(state, [GAME.view(state, 1).legal_moves[0]])
    assert known(state)[6] == (5,)
    assert known(go(state, "JD")) == [(2, 5)] * 7


def test_a_picker_with_the_jack_is_alone_with_his_neighbour_in_secret() -> None:
    mine = sit("JD | | | | | | 7C 8C", f"{BURY}, partner", seats=6)
    other = sit("| | JD | | | | 7C 8C", f"{BURY}, partner", seats=6)
    for seat in (1, 3, 4, 5, None):
        assert GAME.view(mine, seat).called == GAME.view(other, seat).called == "JD"
        assert not GAME.view(mine, seat).alone
        assert GAME.view(mine, seat).partners == GAME.view(other, seat).partners == (5,)


def test_going_alone_takes_the_neighbour_off_the_side() -> None:
    state = sit("", f"{BURY}, alone", seats=6)
    view = GAME.view(state, None)
    assert (view.alone, view.called, view.partners) == (True, None, ())
    hand = HANDS["six, alone: 61"]
    assert GAME.view(hand.play(), None).partners == ()
    assert payments(hand.play()) == [5, -1, -1, -1, -1, -1]


def test_a_neighbour_who_recracked_is_on_no_side_once_the_picker_goes_alone() -> None:
    table: dict[str, Any] = {"crack": True, "crack_when": "after_pick", "recrack": "picker_or_partner"}
    deal = "7C 8C | | JD"
    state = sit(deal, "pick, crack, pass pass pass pass recrack, bury 7C 8C, alone", seats=6, **table)
    view = GAME.view(state, None)
    assert (view.recracker, view.partners, view.stakes) == (5, (), 4)


def test_a_partner_who_recracks_shows_himself_beside_the_neighbour() -> None:
    table: dict[str, Any] = {"crack": True, "recrack": "picker_or_partner"}
    before = sit("7C 8C | | JD", f"{BURY}, partner, crack, pass", seats=6, **table)
    assert known(before)[6] == (5,)
    assert known(go(before, "recrack")) == [(2, 5)] * 7
