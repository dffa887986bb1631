"""Blitzes: pairs of queens that are shown to double the stakes (sheepshead.org, Special Situations and House Rules)."""

from typing import Any

import pytest

from sheepfold_rules.core.shape import reader
from sheepfold_rules.core.text import draw_view
from sheepfold_rules.games.sheepshead import GAME
from sheepfold_rules.games.sheepshead.moves import Move, Pick
from sheepfold_rules.games.sheepshead.state import Finished
from tests.games.sheepshead.table import ACE, Case, go, may, payments, refusal, sit

BLACK: dict[str, Any] = {"blitz": "black"}
BOTH: dict[str, Any] = {"blitz": "black_and_red"}
CRACK: dict[str, Any] = {"crack": True, "recrack": "picker_or_partner"}
EARLY: dict[str, Any] = CRACK | {"crack_when": "after_pick"}

FOUR_QUEENS = "QC QS QH QD 7C 8C | | | | | KC KH"
BLACK_PAIR = "QC QS AD TD KC 8C | | JD | | | 7H 8H"
IN_BLIND = "QC QH AD TD KC 8C | | JD | | | QS 8H"  # one of the black queens comes from the blind
SIX_DEAL = "7C 8C | 7S 8S | JD | | | QC QS"  # 5 is the right neighbour of seat 0
SEVEN_DEAL = "QH QD | | | QC QS | | | | KC KH AC AH"

CASES = (
    Case("sheepshead.blitz", FOUR_QUEENS, "", "pick", "pick show black", {}),
    Case("sheepshead.blitz", FOUR_QUEENS, "", "pick show black", "pick show red", BLACK),
    Case("sheepshead.blitz", BLACK_PAIR, "", "pick show black", "pick show black red", BOTH),
    Case("sheepshead.blitz", IN_BLIND, "", "pick", "pick show black", BOTH),
    Case(
        "sheepshead.blitz",
        "QC QS QH QD KC 8C | | JD | | | 7H 8H",
        "pick show black, crack, ",
        "recrack show red",
        "recrack show black",
        BOTH | EARLY,
    ),
    Case(
        "sheepshead.blitz",
        BLACK_PAIR,
        "pick, bury QC 7H, partner, crack",
        "recrack",
        "recrack show black",
        BOTH | CRACK,
    ),
    Case(
        "sheepshead.blitz",
        SEVEN_DEAL,
        "pick, crack, pass pass",
        "recrack",
        "recrack show black",
        BOTH | EARLY | {"seats": 7, "die": 3},
    ),
    Case("sheepshead.bury_unshown", BLACK_PAIR, "pick show black", "bury 7H 8H", "bury QC 8H", BLACK),
    Case(
        "sheepshead.under_unshown",
        "QC QS JC JS JH JD | | | | | AD TD",
        "pick show black, bury AD TD",
        "call AC with JD under",
        "call AC with QS under",
        BLACK | ACE,
    ),
)


# Options, deal, moves, what the seat to act may do.
CHOICES: tuple[tuple[dict[str, Any], str, str, str], ...] = (
    ({}, FOUR_QUEENS, "", "pick, pass"),
    (BLACK, FOUR_QUEENS, "", "pick, pick and show black, pass"),
    (BOTH, FOUR_QUEENS, "", "pick, pick and show black, pick and show red, pick and show black red, pass"),
    (BOTH, BLACK_PAIR, "", "pick, pick and show black, pass"),
    (BOTH, IN_BLIND, "", "pick, pass"),
    (BOTH, BLACK_PAIR, "pass", "pick, pass"),
    (
        BOTH | {"no_pick": "forced_dealer", "dealer": 0},
        FOUR_QUEENS,
        "pass pass pass pass",
        "pick, pick and show black, pick and show red, pick and show black red",
    ),
    (BOTH | EARLY, "7C 8C | QH QD", "pick", "crack, crack and show red, pass"),
    (BOTH | EARLY, "7C 8C | JD QH QD", "pick", "pass"),  # the partner may not crack
    (
        BOTH | EARLY | {"seats": 6},
        SIX_DEAL,
        "pick, crack, pass, pass, pass, pass",
        "recrack, recrack and show black, pass",
    ),
    (BOTH | EARLY | {"seats": 7, "die": 3}, SEVEN_DEAL, "pick, crack, pass, pass", "recrack, pass"),
    (
        BOTH | {"seats": 3},
        "QC QS QH QD",
        "",
        "pick, pick and show black, pick and show red, pick and show black red, pass",
    ),
)


@pytest.mark.parametrize(("options", "deal", "moves", "choices"), CHOICES)
def test_every_choice_of_pairs_is_a_move(options: dict[str, Any], deal: str, moves: str, choices: str) -> None:
    state = sit(deal, moves, **options)
    found = [str(move) for move in GAME.view(state, state.to_act).legal_moves]
    assert found == choices.split(", ")
    assert may(state) == set(found)


# What is sent for `blitz`, and what is read: None for none.
READ = ((None, None), (["red", "black"], ("black", "red")), (["red"], ("red",)))


@pytest.mark.parametrize(("sent", "pairs"), READ)
def test_pairs_are_read_in_any_order(sent: Any, pairs: Any) -> None:
    assert reader(Move)({"type": "pick", "blitz": sent}) == Pick(pairs)


def test_a_blitz_and_a_crack_double_a_loss_that_is_doubled() -> None:
    """Seat 1 picks with the black queens, seat 4 cracks, and the side takes 58: 1, doubled for the loss, times four."""
    state = sit(
        "TC TH KS 9S 8S 7S | QC QS 8D 7D AC KC | JH QD 9D AH KH 9H | JD JS TD 9C 8H 7H | QH JC AD KD AS TS | 7C 8C",
        "pick show black, bury AC 8C, partner, pass pass crack, pass pass pass pass, 7C AH 9C AD TC, TS KS QC 9D 8H, "
        "QS QD JS JC 7S, 7D JH TD QH 9S, KD TH 8D KH JD, 7H AS 8S KC 9H",
        **BLACK,
        **CRACK,
        dealer=0,
    )
    assert isinstance(state, Finished)
    settled = state.ending.settlement
    assert settled.points[1] + settled.points[3] == 58
    assert (settled.stakes, payments(state)) == (4, [8, -16, 8, -8, 8])


@pytest.mark.parametrize(("cap", "stakes"), [(None, 16), (8, 8)])
def test_blitzes_count_up_to_the_cap(cap: int | None, stakes: int) -> None:
    moves = "pick show black, crack show red, recrack"
    state = sit("QC QS 7C 8C | QH QD | JD", moves, **BOTH, **EARLY, stake_cap=cap)
    assert GAME.view(state, None).stakes == stakes


def test_shown_queens_are_public_until_they_are_played() -> None:
    state = sit(BLACK_PAIR, "pick show black, bury 7H 8H, partner", **BLACK)
    for seat in (None, 1, 4):
        assert GAME.view(state, seat).hands[0] == ("QC", "QS", "??", "??", "??", "??")
        assert GAME.view(state, seat).hands[2] == ("??",) * 6
    state = go(state, "QS")
    assert GAME.view(state, 3).hands[0] == ("QC", "??", "??", "??", "??")
    assert [(each.seat, each.pairs) for each in GAME.view(state, 3).shown] == [(0, ("black",))]


def test_the_sentence_names_the_queens() -> None:
    state = sit(FOUR_QUEENS, "", **BOTH)
    after = go(state, "pick show black red")
    told = [
        each.describe(("Ann", "Ben", "Cleo", "Dan", "Eve")) for each in GAME.move_events(state, after.moves[-1], after)
    ]
    assert told == ["Ann picks.", "Ann shows QC, QS, QH and QD: the stakes are multiplied by four."]
    assert GAME.view(after, None).stakes == 4


def test_a_refusal_of_both_pairs_says_why_of_each() -> None:
    found = refusal(sit(IN_BLIND, "", **BOTH), "pick show black red")
    assert found is not None
    why = "you were not dealt both QC and QS, and you were not dealt both QD and QH"
    assert found.message == f"You may not show QC, QD, QH and QS: {why}. You may pick or pass."


SPOKEN = ("Ann", "you", "Cleo", "Dan", "Eve")


def test_the_drawn_table_shows_the_queens_in_the_hand_and_who_showed_them() -> None:
    view = GAME.view(sit(BLACK_PAIR, "pick show black, bury 7H 8H, partner", **BLACK), 1)
    drawn = draw_view(view, SPOKEN)
    assert "Shown by Ann: QC QS" in drawn
    assert "stakes x2" in drawn
