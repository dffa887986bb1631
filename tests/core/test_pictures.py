"""The faces of cards: pips that can be counted, and colors that a page chooses."""

import gzip
import re
from typing import Final

import pytest

from sheepfold_rules.core.cards import french_deck
from sheepfold_rules.presentation.pictures import CARDS, draw_all_cards, draw_face

LARGEST: Final = 80_000  # bytes of all cards, compressed
VALUES: Final = {"A": 1, "T": 10}
COLORS: Final = {  # of the suits, unless a style sheet sets them
    "C": ("clubs", "#1c1c1c"),
    "D": ("diamonds", "#c8102e"),
    "H": ("hearts", "#c8102e"),
    "S": ("spades", "#1c1c1c"),
}


@pytest.mark.parametrize("card", french_deck("23456789TA"))
def test_a_number_card_has_as_many_pips_as_its_rank_says(card: str) -> None:
    pips, *_ = re.findall(r'<path d="([^"]*)"', draw_face(card))
    assert pips.count("M") == (VALUES.get(card[0]) or int(card[0]))


def test_every_card_has_its_own_face_in_a_line_of_text_too() -> None:
    assert len({draw_face(card, is_small=True) for card in CARDS}) == len(CARDS)


def test_a_page_chooses_the_color_of_each_suit_and_a_card_in_a_line_of_text_has_its_own() -> None:
    for suit, (name, color) in COLORS.items():
        (symbol,) = re.findall(rf'<symbol id="7{suit}".*?</symbol>', draw_all_cards())
        assert f"var(--{name},{color})" in symbol
        assert f'"{color}"' in draw_face(f"7{suit}")
        assert "var(" not in draw_face(f"7{suit}") + draw_face(f"7{suit}", is_small=True)


def test_all_cards_together_are_small() -> None:
    assert len(gzip.compress(draw_all_cards().encode())) < LARGEST
