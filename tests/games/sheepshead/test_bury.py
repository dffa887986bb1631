"""Burying (pagat.com, Sheepshead: Pick and Win)."""

import math
from typing import Any

import pytest

from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.games import load_rules
from sheepfold_rules.games.sheepshead.moves import Bury
from tests.games.sheepshead.table import FOUR, Case, go, refusal, sit

GAME = load_rules("sheepshead")

DEALT = "QC JD AC TC 7C AS | | | | | KC KH"  # seat 0 picks
DIE: dict[str, Any] = {"seats": 7, "die": 1}  # seat 1 is the partner, and buries after the picker
SEVEN = "7C 8C | 7H 8H | | | | | | KC KH AC AH"
CASES = (
    Case("sheepshead.bury_own", DEALT, "pick", "bury AC KC", "bury AC 7H"),
    Case("sheepshead.bury_own", DEALT, "pick", "bury QC JD", "bury TH KS"),
    Case("sheepshead.bury_own", DEALT, "pass pick", "bury KC KH", "bury KC QC"),
    Case("sheepshead.bury_count", DEALT, "pick", "bury 7C KH", "bury 7C"),
    Case("sheepshead.bury_count", DEALT, "pick", "bury 7C KH", "bury 7C KC KH"),
    Case("sheepshead.bury_count", "QC JC | | | 7S 8S", "pick", "bury 7S 8S", "bury QC JC 7S", {"seats": 3}),
    Case("sheepshead.bury_count", "7C 8C", "pick", "bury 7C 8C 9C TC", "bury 7C 8C", {"seats": 4}),
    Case("sheepshead.bury_count", "7C 8C", "pick", "bury 7C 8C 9C TC", "bury 7C 8C 9C TC JC", {"seats": 4}),
    Case("sheepshead.bury_own", "QC 8C | | | | 7S 8S JD JC", "pick", "bury 7S 8S JD JC", "bury 7S 8S JD 7H", FOUR),
    Case("sheepshead.bury_count", "QC JC", "pick", "bury QC JC", "bury QC", {"seats": 6}),
    Case("sheepshead.bury_count", SEVEN, "pick", "bury 7C 8C", "bury 7C 8C KC KH", DIE),
    Case("sheepshead.bury_own", SEVEN, "pick", "bury KC KH", "bury AC AH", DIE),
    Case("sheepshead.bury_own", SEVEN, "pick, bury 7C 8C", "bury AC AH", "bury KC KH", DIE),
    Case("sheepshead.bury_own", SEVEN, "pick, bury 7C 8C", "bury 7H AH", "bury 7H QS", DIE),
    Case("sheepshead.bury_count", SEVEN, "pick, bury 7C 8C", "bury 7H 8H", "bury 7H 8H AC AH", DIE),
)


@pytest.mark.parametrize(("seats", "held", "cards"), [(5, 8, 2), (3, 12, 2), (4, 11, 4), (6, 7, 2), (7, 6, 2)])
def test_every_set_of_the_pickers_cards_is_offered_once(seats: int, held: int, cards: int) -> None:
    offered = legal_moves(sit(moves="pick", seats=seats, die=1))
    assert len(offered) == len(set(offered)) == math.comb(held, cards)


def test_the_order_of_the_buried_cards_means_nothing() -> None:
    assert refusal(sit(DEALT, "pick"), Bury(("KH", "7C"))) is None
    one, other = (go(sit(DEALT, "pick"), [Bury(cards)]) for cards in (("KH", "7C"), ("7C", "KH")))
    assert GAME.view(one, 0).buried == GAME.view(other, 0).buried == (("7C", "KH"), (), (), (), ())


def test_the_buried_cards_are_shown_to_the_picker_alone() -> None:
    state = sit(DEALT, "pick, bury AC KH")
    assert GAME.view(state, 0).buried == (("AC", "KH"), (), (), (), ())
    for seat in (1, 2, 3, 4, None):
        view = GAME.view(state, seat)
        assert (view.buried[0], view.blind) == (("??", "??"), ("??", "??"))
