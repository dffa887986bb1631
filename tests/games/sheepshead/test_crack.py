"""Cracking and recracking (pagat.com, Sheepshead: Crack and Recrack)."""

from typing import Any

import pytest

from sheepfold_rules.games.sheepshead import GAME
from sheepfold_rules.games.sheepshead.state import State
from tests.games.sheepshead.table import ACE, FOUR, JACK, SEVEN, SIX, UP, Case, go, may, sit

LATE: dict[str, Any] = {"crack": True}
EARLY: dict[str, Any] = {"crack": True, "crack_when": "after_pick"}
BOTH: dict[str, Any] = {"recrack": "picker_or_partner"}
PICKER: dict[str, Any] = {"recrack": "picker"}
SEVEN_DIE: dict[str, Any] = {"seats": 7, "die": 6}

DEAL = "QC JC AD TD KC 8C | | JD | AC | | 7H 8H"  # seat 0 picks; 2 has the jack of diamonds, 3 the ace of clubs
OPENING = "pick, bury 7H 8H, partner"
CALLED = "pick, bury 7H 8H, call AC"
ALONE = "pick, bury 7H 8H, alone"
SIX_DEAL = "7C 8C | 7S 8S | JD"  # with seat 0 the picker, 5 is their right neighbour
SEVEN_DEAL = "| | | JD | | | | KC KH AC AH"

CASES = (
    Case("sheepshead.crack_against", DEAL, f"{OPENING}, pass", "pass", "crack", LATE),
    Case("sheepshead.crack_against", DEAL, f"{CALLED}, pass pass", "pass", "crack", LATE | ACE),
    Case("sheepshead.crack_against", DEAL, "pick, pass", "pass", "crack", EARLY),
    Case("sheepshead.recrack_for", DEAL, f"{OPENING}, crack, pass pass", "pass", "recrack", LATE | BOTH),
    Case("sheepshead.recrack_for", DEAL, f"{CALLED}, crack pass", "pass", "recrack", LATE | BOTH | ACE),
    Case("sheepshead.crack_against", SIX_DEAL, "pick, pass", "pass", "crack", EARLY | SIX),
    Case("sheepshead.recrack_for", SEVEN_DEAL, "pick, crack, pass", "pass", "recrack", EARLY | BOTH | SEVEN_DIE),
)

# Deal, opening, options, which seats are asked for a crack; those in brackets may only pass.
CRACKS: tuple[tuple[str, str, dict[str, Any], str], ...] = (
    (DEAL, OPENING, LATE, "1 (2) 3 4"),
    (DEAL, ALONE, LATE, "1 2 3 4"),
    (DEAL, CALLED, LATE | ACE, "1 2 (3) 4"),
    (DEAL, ALONE, LATE | ACE, "1 2 3 4"),
    (DEAL, "pick", EARLY, "1 (2) 3 4"),
    (DEAL, "pick", EARLY | ACE, "1 2 3 4"),
    ("JD", "pick, bury 7C 8C, partner", LATE, "1 2 3 4"),
    ("| | JD | JH | | 7H 8H", "pick, bury 7H 8H, partner", LATE | UP, "1 (2) 3 4"),
    ("| | | JH | | JD 8H", "pick, bury JD 8H, call_up JH", LATE | UP, "1 2 (3) 4"),
    ("JD | | 7C 8C", "pass pass pick, bury 7C 8C, partner", LATE | {"dealer": 4}, "3 4"),
    ("| | 7C 8C | JD", "pass pick, bury 7C 8C, partner", LATE | {"dealer": 0}, "(3) 4 0"),
    ("7C 8C | JD", "pass pass pass pass pick, bury 7C 8C, partner", LATE | {"dealer": 0}, ""),
    ("7C 8C | JD", "pass pass pass pass pick", EARLY | {"dealer": 0}, ""),
    ("7C 8C", "pick, bury 7C 8C", LATE | {"seats": 3}, "1 2"),
    ("| 7C 8C", "pass pick, bury 7C 8C", LATE | {"seats": 3}, "2"),
    ("7C 8C", "pick", EARLY | {"seats": 3}, "1 2"),
    ("| | 7C 8C", "pass pass pick, bury 7C 8C", LATE | {"seats": 3}, ""),
    ("", "pick, bury 7C 8C 9C TC", LATE | FOUR, "1 2 3"),
    ("", "pass pass pick, bury AD 7H 8H 9H", LATE | FOUR, "3"),
    ("| | JD", "pick, bury 7C 8C 9C TC, partner", LATE | FOUR | JACK, "1 (2) 3"),
    ("| | JD", "pick", EARLY | FOUR | JACK, "1 (2) 3"),
    ("| AC", "pick, bury 7C 8C 9C TC, call AC", LATE | FOUR | ACE, "(1) 2 3"),
    (SIX_DEAL, "pick, bury 7C 8C, partner", LATE | SIX, "1 (2) 3 4"),
    (SIX_DEAL, "pick, bury 7C 8C, alone", LATE | SIX, "1 2 3 4 5"),
    (SIX_DEAL, "pick", EARLY | SIX, "1 (2) 3 4"),
    (SIX_DEAL, "pass pick, bury 7S 8S, partner", LATE | SIX, "(2) 3 4 5"),
    ("| | | | | JD | 7C 8C", "pick, bury 7C 8C, partner", LATE | SIX, "1 2 3 4"),
    ("7C 8C JD", "pick, bury 7C 8C, partner", LATE | SIX, "1 2 3 4"),
    ("| | JH | | | | JD 7C", "pick, bury JD 7C, call_up JH", LATE | SIX | UP, "1 (2) 3 4"),
    (SEVEN_DEAL, "pick, bury KC KH, bury AC AH", LATE | SEVEN | {"die": 1}, "2 (3) 4 5 6"),
    (SEVEN_DEAL, "pick, bury KC KH, bury AC AH", LATE | SEVEN | {"die": 6}, "1 2 (3) 4 5"),
    (SEVEN_DEAL, "pick, bury KC KH, bury AC AH", LATE | SEVEN | {"die": 3}, "1 2 4 5 6"),
    (SEVEN_DEAL, "pass pass pick, bury KC KH, bury AC AH", LATE | SEVEN | {"die": 6}, "(3) 4 5 6"),
    (SEVEN_DEAL, "pick", EARLY | SEVEN | {"die": 4}, "1 2 (3) 5 6"),
    (DEAL, "pass pass pass pass pass", LATE, ""),
    (DEAL, OPENING, {}, ""),
)
# Deal, moves up to the crack, options, which seats are asked for a recrack; those in brackets may only pass.
RECRACKS: tuple[tuple[str, str, dict[str, Any], str], ...] = (
    (DEAL, f"{OPENING}, crack", LATE | BOTH, "0 2 (3) (4)"),
    (DEAL, f"{OPENING}, pass pass pass crack", LATE | BOTH, "0 (1) 2 (3)"),
    (DEAL, f"{OPENING}, crack", LATE | PICKER, "0"),
    (DEAL, f"{OPENING}, crack", LATE, ""),
    (DEAL, f"{CALLED}, pass crack", LATE | BOTH | ACE, "0 (1) 3 (4)"),
    (DEAL, f"{ALONE}, crack", LATE | BOTH, "0"),
    (DEAL, f"{ALONE}, crack", LATE | BOTH | ACE, "0"),
    ("JD", "pick, bury 7C 8C, partner, crack", LATE | BOTH, "0 (2) (3) (4)"),
    ("| | | JH | | JD 8H", "pick, bury JD 8H, call_up JH, pass crack", LATE | BOTH | UP, "0 (1) 3 (4)"),
    ("| | 7C 8C | JD", "pass pick, bury 7C 8C, partner, pass crack", LATE | BOTH | {"dealer": 0}, "2 3 (0) (1)"),
    (DEAL, "pick, crack", EARLY | BOTH, "0 2 (3) (4)"),
    (DEAL, "pick, crack", EARLY | PICKER, "0"),
    (DEAL, "pick, crack", EARLY | BOTH | ACE, "0"),
    ("7C 8C", "pick, bury 7C 8C, pass crack", LATE | PICKER | {"seats": 3}, "0"),
    ("7C 8C", "pick, bury 7C 8C, crack", LATE | BOTH | {"seats": 3}, "0"),
    ("7C 8C", "pick, crack", EARLY | BOTH | {"seats": 3}, "0"),
    ("", "pick, bury 7C 8C 9C TC, crack", LATE | BOTH | FOUR, "0"),
    ("| | JD", "pick, bury 7C 8C 9C TC, partner, crack", LATE | BOTH | FOUR | JACK, "0 2 (3)"),
    ("| AC", "pick, bury 7C 8C 9C TC, call AC, pass crack", LATE | BOTH | FOUR | ACE, "0 1 (3)"),
    (SIX_DEAL, "pick, bury 7C 8C, partner, crack", LATE | BOTH | SIX, "0 2 (3) (4) 5"),
    (SIX_DEAL, "pick, bury 7C 8C, partner, crack", LATE | PICKER | SIX, "0"),
    (SIX_DEAL, "pick, bury 7C 8C, alone, pass pass crack", LATE | BOTH | SIX, "0"),
    (SIX_DEAL, "pick, crack", EARLY | BOTH | SIX, "0 2 (3) (4) 5"),
    ("| | | | | JD | 7C 8C", "pick, bury 7C 8C, partner, crack", LATE | BOTH | SIX, "0 (2) (3) (4) 5"),
    (SEVEN_DEAL, "pick, bury KC KH, bury AC AH, crack", LATE | BOTH | SEVEN | {"die": 1}, "0 1 3 (4) (5) (6)"),
    (SEVEN_DEAL, "pick, bury KC KH, bury AC AH, crack", LATE | BOTH | SEVEN | {"die": 3}, "0 (2) 3 (4) (5) (6)"),
    (SEVEN_DEAL, "pick, pass crack", EARLY | BOTH | SEVEN | {"die": 4}, "0 (1) 3 4 (5) (6)"),
)


def asked(state: State, phase: str) -> str:
    """Who is asked in this phase, where all pass."""
    found = []
    while state.phase.name == phase:
        assert may(state) in ({"pass"}, {"pass", phase})
        found.append(str(state.to_act) if phase in may(state) else f"({state.to_act})")
        state = go(state, "pass")
    return " ".join(found)


@pytest.mark.parametrize(("deal", "moves", "options", "seats"), CRACKS)
def test_those_who_had_no_chance_to_pick_are_asked_for_a_crack(
    deal: str, moves: str, options: dict[str, Any], seats: str
) -> None:
    assert asked(sit(deal, moves, **options), "crack") == seats


@pytest.mark.parametrize(("deal", "moves", "options", "seats"), RECRACKS)
def test_the_pickers_side_is_asked_for_a_recrack(deal: str, moves: str, options: dict[str, Any], seats: str) -> None:
    assert asked(sit(deal, moves, **options), "recrack") == seats


@pytest.mark.parametrize(
    ("deal", "moves", "options", "phase", "to_act"),
    [
        (DEAL, f"{OPENING}, crack", LATE, "play", 0),
        (DEAL, f"{OPENING}, pass pass pass crack", LATE, "play", 0),
        (DEAL, f"{OPENING}, pass pass pass pass", LATE | BOTH, "play", 0),
        (DEAL, f"{OPENING}, crack, recrack", LATE | BOTH, "play", 0),
        (DEAL, f"{OPENING}, crack, pass recrack", LATE | BOTH, "play", 0),
        (DEAL, f"{OPENING}, crack, pass pass pass pass", LATE | BOTH, "play", 0),
        (DEAL, "pick, crack", EARLY, "bury", 0),
        (DEAL, "pick, pass pass pass pass", EARLY, "bury", 0),
        (DEAL, "pick, crack, recrack", EARLY | BOTH, "bury", 0),
        (DEAL, "pick, crack, recrack, bury 7H 8H, partner", EARLY | BOTH, "play", 0),
        (DEAL, OPENING, EARLY | {"crack": False}, "play", 0),
    ],
)
def test_the_first_crack_and_the_first_recrack_end_the_asking(
    deal: str, moves: str, options: dict[str, Any], phase: str, to_act: int
) -> None:
    state = sit(deal, moves, **options)
    assert (state.phase.name, state.to_act) == (phase, to_act)


@pytest.mark.parametrize(
    ("moves", "cap", "stakes", "cracker", "recracker"),
    [
        ("pass pass pass pass", None, 1, None, None),
        ("crack, pass pass pass pass", None, 2, 1, None),
        ("pass pass crack, recrack", None, 4, 3, 0),
        ("crack, pass recrack", None, 4, 1, 2),
        ("crack, recrack", 3, 3, 1, 0),
        ("crack, recrack", 2, 2, 1, 0),
        ("crack, recrack", 1, 1, 1, 0),
        ("crack, recrack", 4, 4, 1, 0),
    ],
)
def test_each_crack_doubles_the_stakes_up_to_the_cap(
    moves: str, cap: int | None, stakes: int, cracker: int | None, recracker: int | None
) -> None:
    view = GAME.view(sit(DEAL, f"{OPENING}, {moves}", stake_cap=cap, **LATE, **BOTH), None)
    assert (view.stakes, view.cracker, view.recracker) == (stakes, cracker, recracker)


def test_a_seat_that_cracked_after_the_pick_may_be_called_later() -> None:
    state = sit(DEAL, "pick, pass pass crack, bury 7H 8H, call AC", **EARLY, **ACE)
    view = GAME.view(state, 3)
    assert (view.cracker, view.partners, view.stakes) == (3, (3,), 2)


def test_a_seat_that_cracked_and_is_called_later_is_shown_to_itself_alone() -> None:
    deal = "QC JC 7C 8C 9S 7S | AS | | | | KS TH"
    state = sit(deal, "pick, crack, bury 7S TH, call AS", partner="called_ace", **EARLY)
    assert GAME.view(state, None).cracker == 1
    assert [GAME.view(state, seat).partners for seat in range(5)] == [(), (1,), (), (), ()]
