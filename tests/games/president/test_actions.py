"""The numbers of gifts: each card, and then each two cards."""

from math import comb
from typing import Final

from sheepfold_rules.games.president import GAME
from sheepfold_rules.games.president.moves import Give
from tests.games.president.table import DECK, move, spelled

(GIVE,) = (block for block in GAME.action_space(4).blocks if block.type is Give)
COUNT: Final = len(DECK) + comb(len(DECK), 2)


def gift_of(number: int) -> Give:
    """The gift with a number, whatever the state."""
    gift = GIVE.move(None, number)
    assert isinstance(gift, Give)
    return gift


def test_every_number_is_that_of_one_gift() -> None:
    gifts = [gift_of(number) for number in range(COUNT)]
    assert [GIVE.number(None, gift) for gift in gifts] == list(range(COUNT)) == list(range(GIVE.size))
    assert len({gift.cards for gift in gifts}) == COUNT


def test_the_cards_of_a_gift_are_in_any_order() -> None:
    assert GIVE.number(None, Give(("3C", "2C"))) == GIVE.number(None, Give(("2C", "3C")))


def test_gifts_of_one_card_come_first_in_deck_order() -> None:
    assert [spelled(gift_of(number)) for number in (0, 1, 53)] == ["give 2C", "give 3C", "give XR"]
    assert [spelled(gift_of(number)) for number in (54, 55, 56)] == ["give 2C,3C", "give 2C,4C", "give 3C,4C"]
    assert gift_of(54 + comb(54, 2) - 1) == move("give XB,XR")
