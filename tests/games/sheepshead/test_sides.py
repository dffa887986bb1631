"""Who is on the picker's side, who knows it, and what the side is paid (pagat.com, Sheepshead: Identifying a Partner,
Six player rules, Seven player rules).
"""

from typing import Any

import pytest

from sheepfold_rules.games.sheepshead import GAME
from sheepfold_rules.games.sheepshead.state import State
from tests.games.sheepshead.table import ACE, FOUR, JACK, SEVEN, SIX, UP, finish, go, payments, sit

NEXT: dict[str, Any] = {"call_up": "next_jack"}
FOURS = "7C 8C 7S 8S"
BURY = "pick, bury 7C 8C"
BURY_FOUR = f"pick, bury {FOURS}"
BURY_TWICE = "pick, bury 7C 8C, bury 9C TC"
# What is dealt, what is done by seat 0, who picks, options; the partners, in brackets one that nobody else knows. With
# six seats, 5 is at the right of 0.
SIDES: tuple[tuple[str, str, dict[str, Any], str], ...] = (
    ("| | JD", f"{BURY}, partner", JACK, "(2)"),
    ("JD", f"{BURY}, partner", JACK, ""),
    ("JD", "pick, bury JD 7C, partner", JACK, ""),
    ("| | JD", f"{BURY}, alone", JACK, ""),
    ("| | | JH | | JD 9C", f"{BURY}, call_up JH", UP, "(3)"),
    ("KC | AC", f"{BURY}, call AC", ACE, "(1)"),
    ("KC | AC", f"{BURY}, alone", ACE, ""),
    ("AC AS AH | | | | TH", f"{BURY}, call TH", ACE, "(4)"),
    ("QC QS QH QD JC JS | | | AH | | 7D 8D", "pick, bury 7D 8D, call AH with JS under", ACE, "(3)"),
    (f"| JD | | | {FOURS}", BURY_FOUR, FOUR, ""),
    (f"| JD | | | {FOURS}", BURY_FOUR, FOUR | {"partner": "none"}, ""),
    (f"| JD | | | {FOURS}", f"{BURY_FOUR}, partner", FOUR | JACK, "(1)"),
    (f"| JD | | | {FOURS}", f"{BURY_FOUR}, alone", FOUR | JACK, ""),
    (f"JD | | | | {FOURS}", f"{BURY_FOUR}, partner", FOUR | JACK, ""),
    ("| | | | JD 8C 7S 8S", "pick, bury JD 8C 7S 8S, partner", FOUR | JACK, ""),
    ("| | | JH | JD 8C 7S 8S", "pick, bury JD 8C 7S 8S, call_up JH", FOUR | JACK | UP, "(3)"),
    (f"KC | | AC | | {FOURS}", f"{BURY_FOUR}, call AC", FOUR | ACE, "(2)"),
    (f"KC | | AC | | {FOURS}", f"{BURY_FOUR}, alone", FOUR | ACE, ""),
    ("AC AS AH | | | TH | KD QD QC QS", "pick, bury KD QD QC QS, call TH", FOUR | ACE, "(3)"),
    ("QC QS QH QD JC JS JH | AH | | | JD AD TD KD", "pick, bury JD AD TD KD, call AH with JS under", FOUR | ACE, "(1)"),
    ("| | JD | | | | 7C 8C", f"{BURY}, partner", SIX, "5 (2)"),
    ("| | | | JD | | 7C 8C", f"{BURY}, partner", SIX, "5 (4)"),
    ("| | | | | JD | 7C 8C", f"{BURY}, partner", SIX, "5"),
    ("JD | | | | | | 7C 8C", f"{BURY}, partner", SIX, "5"),
    ("7C 8C | | | | | | JD QC", f"{BURY}, partner", SIX, "5"),
    ("JD | | | | | | 7C 8C", "pick, bury JD 8C, partner", SIX, "5"),
    ("| | | | | | JD 8C", "pick, bury JD 8C, partner", SIX, "5"),
    ("| | JD | | | | 7C 8C", f"{BURY}, alone", SIX, ""),
    ("JD | | | | | | 7C 8C", f"{BURY}, alone", SIX, ""),
    ("| | | | | JD | 7C 8C", f"{BURY}, alone", SIX, ""),
    ("| | JH | | | | JD 7C", "pick, bury JD 7C, call_up JH", SIX | UP, "5 (2)"),
    ("| | JH | | | | JD 7C", "pick, bury JD 7C, partner", SIX | UP, "5"),
    ("| | | | | JH | JD 7C", "pick, bury JD 7C, call_up JH", SIX | UP, "5"),
    ("JH | | | JS | | | JD 7C", "pick, bury JD 7C, call_up JS", SIX | NEXT, "5 (3)"),
    ("| | JD | | | | 7C 8C", BURY, SIX | {"go_alone": False}, "5 (2)"),
    ("| | JD | | | | | 7C 8C 9C TC", BURY_TWICE, SEVEN | {"die": 1}, "1 (2)"),
    ("| | JD | | | | | 7C 8C 9C TC", BURY_TWICE, SEVEN | {"die": 6}, "6 (2)"),
    ("| | JD | | | | | 7C 8C 9C TC", BURY_TWICE, SEVEN | {"die": 2}, "2"),
    ("JD | | | | | | | 7C 8C 9C TC", BURY_TWICE, SEVEN | {"die": 3}, "3"),
    ("JD | | | | | | | 7C 8C 9C TC", "pick, bury JD 8C, bury 9C TC", SEVEN | {"die": 3}, "3"),
    ("| | | | | | | JD 8C 9C TC", "pick, bury JD 8C, bury 9C TC", SEVEN | {"die": 4}, "4"),
    ("| | | | | | | JD 8C 9C TC", "pick, bury 8C JD, bury 9C TC", SEVEN | {"die": 5}, "5"),
    ("| | | | | | | 7C 8C JD TC", "pick, bury 7C 8C, bury JD TC", SEVEN | {"die": 6}, "6"),
    ("| | | | | | | 7C 8C JD TC", "pick, bury 7C 8C, bury JD TC", SEVEN | {"die": 1}, "1"),
    ("| | JH | | | | | JD 8C 9C TC", "pick, bury JD 8C, bury 9C TC, partner", SEVEN | UP | {"die": 1}, "1"),
    ("| | JH | | | | | JD 8C 9C TC", "pick, bury JD 8C, bury 9C TC, call_up JH", SEVEN | NEXT | {"die": 1}, "1 (2)"),
    ("| | JH | | | | | JD 8C 9C TC", "pick, bury JD 8C, bury 9C TC, call_up JH", SEVEN | NEXT | {"die": 2}, "2"),
    ("| | | | | | | JD 8C JH TC", "pick, bury JD 8C, bury JH TC, call_up JH", SEVEN | NEXT | {"die": 2}, "2"),
)
# What is dealt, what is done up to a card or a recrack of the secret partner, that one, options, the partners.
SHOWN: tuple[tuple[str, str, str, dict[str, Any], str], ...] = (
    ("QC KC | TC | AC | | | 7H 8H", "pick, bury 7H 8H, call AC, KC TC", "AC", ACE, "(2)"),
    ("QC | | JD | | | | 7C 8C", f"{BURY}, partner, QC 7D", "JD", SIX, "5 (2)"),
    ("QC | | JD | | | | | 7C 8C 9C TC", f"{BURY_TWICE}, QC 7D", "JD", SEVEN | {"die": 4}, "(2) 4"),
    ("| | JD | | | 7C 8C", f"{BURY}, partner, crack, pass", "recrack", {}, "(2)"),
    ("7C 8C | | JD", f"{BURY}, partner, crack, pass", "recrack", SIX, "5 (2)"),
)
CRACKED: dict[str, Any] = {"crack": True, "recrack": "picker_or_partner"}


def known(state: State) -> list[tuple[int, ...]]:
    """The partners as each seat knows them, and then as everybody does."""
    return [GAME.view(state, seat).partners for seat in (*range(state.deal.start.seats), None)]


def expected(sides: str, seats: int) -> list[tuple[int, ...]]:
    """The same for partners of which one in brackets is known to nobody else."""
    public = {int(seat) for seat in sides.split() if seat[0] != "("}
    secret = {int(seat[1]) for seat in sides.split() if seat[0] == "("}
    return [*(tuple(sorted(public | secret & {seat})) for seat in range(seats)), tuple(sorted(public))]


@pytest.mark.parametrize(("deal", "moves", "options", "sides"), SIDES)
def test_partners_are_paid_alike_and_a_secret_one_is_known_to_nobody_else(
    deal: str, moves: str, options: dict[str, Any], sides: str
) -> None:
    state, seats = sit(deal, moves, **options), options.get("seats", 5)
    assert state.phase.name == "play"
    assert known(state) == expected(sides, seats)
    assert GAME.view(state, None).alone == moves.endswith("alone")
    partners = [int(seat.strip("()")) for seat in sides.split()]
    paid = payments(finish(state))
    unit = next(paid[seat] for seat in range(1, seats) if seat not in partners)
    shares = [-unit if seat in partners else unit for seat in range(1, seats)]
    assert unit
    assert paid == [-sum(shares), *shares]


@pytest.mark.parametrize(("deal", "moves", "shows", "options", "sides"), SHOWN)
def test_a_secret_partner_shows_himself_with_the_named_card_or_a_recrack(
    deal: str, moves: str, shows: str, options: dict[str, Any], sides: str
) -> None:
    state = sit(deal, moves, **(options | CRACKED if shows == "recrack" else options))
    seats = options.get("seats", 5)
    assert known(state) == expected(sides, seats)
    assert known(go(state, shows)) == expected(sides.replace("(", "").replace(")", ""), seats)


@pytest.mark.parametrize(
    ("deal", "moves", "options"),
    [
        ("QC JC AD TD KC 8C | | JD | AC | | 7H 8H", "pick, crack, pass recrack, bury 7H 8H, alone", {}),
        ("7C 8C | | JD", "pick, crack, pass pass pass pass recrack, bury 7C 8C, alone", SIX),
    ],
)
def test_a_partner_who_recracked_after_the_pick_is_none_once_the_picker_goes_alone(
    deal: str, moves: str, options: dict[str, Any]
) -> None:
    state = sit(deal, moves, crack_when="after_pick", **CRACKED, **options)
    assert {*known(state)} == {()}
    assert GAME.view(state, None).stakes == 4


@pytest.mark.parametrize("picker", range(6))
def test_of_six_seats_the_one_at_the_pickers_right_is_a_partner_in_public(picker: int) -> None:
    right = {0: 5, 1: 0, 2: 1, 3: 2, 4: 3, 5: 4}[picker]
    view = GAME.view(sit("", "pass " * picker + "pick", seats=6), None)
    assert (view.picker, view.partners) == (picker, (right,))
