"""The numbers of gifts: each card, and then each two cards."""

from math import comb

from sheepfold_rules.games.president.actions import gift_of, number_gift
from tests.games.president.table import DECK, move, spelled


def test_every_number_is_that_of_one_gift() -> None:
    count = len(DECK) + comb(len(DECK), 2)
    gifts = [gift_of(number).cards for number in range(count)]
    assert [number_gift(cards) for cards in gifts] == list(range(count))
    assert len(set(gifts)) == count


def test_gifts_of_one_card_come_first_in_deck_order() -> None:
    assert [spelled(gift_of(number)) for number in (0, 1, 53)] == ["give 2C", "give 3C", "give XR"]
    assert [spelled(gift_of(number)) for number in (54, 55, 56)] == ["give 2C,3C", "give 2C,4C", "give 3C,4C"]
    assert gift_of(54 + comb(54, 2) - 1) == move("give XB,XR")
