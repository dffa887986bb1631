"""Sets of one kind: what a hand can make, what a play lays, and which plays are listed."""

from typing import Final

import pytest

from sheepfold_rules.core.cards import card_bits, card_set
from sheepfold_rules.core.sets import Sets

DECK: Final = ("1a", "1b", "1c", "2a", "2b", "2c", "J1", "J2")
BIT: Final = card_bits(DECK)
KINDS: Final = (0b000_111, 0b111_000)
JOKERS: Final = 0b11_000_000
SETS: Final = Sets(DECK, KINDS, 3, 2, lambda kind, cards: f"{kind}: {' '.join(cards)}", "pass")


def cards(text: str) -> int:
    """The set of some cards."""
    return card_set(BIT, text.split())


def plays(hand: str, left: int = SETS.everything) -> list[str]:
    """The plays of a hand."""
    return list(SETS.plays(left & SETS.of_hand(cards(hand), JOKERS), cards(hand), JOKERS))


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("1b", ["0: 1b", "pass"]),
        ("1b 1c 2a", ["0: 1b", "0: 1b 1c", "1: 2a", "pass"]),
        ("1b J2", ["0: 1b", "0: J2", "0: 1b J2", "1: J2", "pass"]),
        ("J1 J2", ["0: J1", "0: J1 J2", "1: J1", "1: J1 J2", "pass"]),
    ],
)
def test_a_play_is_listed_for_each_set_with_the_lowest_cards(hand: str, expected: list[str]) -> None:
    assert plays(hand) == expected


def test_sets_are_kept_by_kind_number_and_wild_cards() -> None:
    assert plays("1a 1b 2a J1", SETS.where(lambda kind, count, wild: kind == 0 and count == 2)) == [
        "0: 1a 1b",
        "0: 1a J1",
        "pass",
    ]


def test_a_pass_that_is_dropped_is_not_listed() -> None:
    assert plays("1b", SETS.no_pass) == ["0: 1b"]
    assert plays("1b", SETS.pass_bit) == ["pass"]


def test_a_hand_lays_what_it_can_make() -> None:
    hand = SETS.of_hand(cards("1a 1b J1"), JOKERS)
    for kind, text, fits in ((0, "1a 1b J1", True), (0, "1c", False), (1, "J1", True), (1, "J1 J2", False)):
        assert (SETS.bits(kind, cards(text), JOKERS) & ~hand == 0) is fits


def test_cards_of_another_kind_are_named() -> None:
    laid = SETS.bits(1, cards("1a 2a J1"), JOKERS)
    assert SETS.cards(laid & ~SETS.in_kind(JOKERS)) == ("1a",)
    assert SETS.cards(laid) == ("1a", "2a", "J1")


def test_a_larger_set_is_a_set_of_its_own() -> None:
    assert SETS.bits(0, cards("1a 1b 1c J1"), JOKERS) & SETS.larger
    assert not SETS.bits(0, cards("1a 1b 1c"), JOKERS) & SETS.larger
    assert SETS.not_larger == SETS.everything & ~SETS.larger


def test_cards_laid_below_a_kind_are_those_of_the_kinds_before() -> None:
    laid = SETS.bits(0, cards("1a"), JOKERS) | SETS.bits(1, cards("2a"), JOKERS)
    assert SETS.cards(laid & SETS.laid_below(1)) == ("1a",)
