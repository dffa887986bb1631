"""The faces of cards: pips that can be counted, halves that are equal, and colors that a page chooses."""

import gzip
import re
from typing import Final

import pytest

from sheepfold_rules.presentation.french import SUIT_COLORS, draw_pips
from sheepfold_rules.presentation.pictures import CARDS, FRENCH, PAGE_COLORS, draw_all_cards, draw_face
from sheepfold_rules.presentation.shapes import move, turn

LARGEST: Final = 80_000  # bytes of all cards, compressed
VALUES: Final = {"A": 1, "T": 10}


@pytest.mark.parametrize("card", [card for card in FRENCH if card[0] not in "JQK"])
def test_a_number_card_has_as_many_pips_as_its_rank_says(card: str) -> None:
    pips = draw_pips(card[0], card[1], "red").count("M")
    assert pips == (VALUES.get(card[0]) or int(card[0]))


def test_a_path_that_is_turned_twice_is_itself() -> None:
    path = move("M0-5.6c1 2.2 5 4.2 5 7.2h-3z", 22, 15, 0.92)
    assert path != turn(path)
    assert turn(turn(path)) == path


def test_every_card_has_its_own_face_in_a_line_of_text_too() -> None:
    assert len({draw_face(card, is_small=True) for card in CARDS}) == len(CARDS)


def test_a_page_chooses_the_color_of_each_suit() -> None:
    drawn = draw_all_cards()
    for suit, color in PAGE_COLORS.items():
        (symbol,) = re.findall(rf'<symbol id="7{suit}".*?</symbol>', drawn)
        assert color in symbol
        assert color.endswith(f",{SUIT_COLORS[suit]})")
    assert len({*PAGE_COLORS.values()}) == 4


def test_all_cards_together_are_small() -> None:
    assert len(gzip.compress(draw_all_cards().encode())) < LARGEST
