"""The cards: what beats what, and what they are worth (pagat.com, Sheepshead: First, the Deck; Playing a hand)."""

from itertools import pairwise
from typing import Final

import pytest

from sheepfold_rules.games.sheepshead import GAME
from sheepfold_rules.games.sheepshead import state as sizes
from sheepfold_rules.games.sheepshead.cards import BIT, points
from sheepfold_rules.games.sheepshead.state import Playing, State
from tests.games.sheepshead.table import DECK, FAIL, HAND, PASSED, TAKEN, TRUMPS, sit, worth

OFF: Final = {"C": "7H 7S 8H", "H": "7C 7S 8C", "S": "7C 7H 8C"}  # cards of the other suits
TRICKS: Final = (  # the cards in the order played, which takes it, its points
    ("AH JD 7D QC QS", 4, 19),
    ("AC TC KC 7D 9C", 4, 25),
    ("7H AS AC KS 8H", 5, 26),
    ("JD AD TD KD QD", 5, 30),
    ("7S AH TH KC 9H", 1, 25),
    ("TD QC AD 8D TS", 2, 34),
    ("7D TC AC AH 8D", 5, 32),
    ("9S KS TS AS 8S", 4, 25),
)
STRONGER: Final = (  # the stronger card, the weaker, three cards that never win
    *((high, low, "7C 7H 7S") for high, low in pairwise(TRUMPS)),
    *((high + suit, low + suit, off) for suit, off in OFF.items() for high, low in pairwise(FAIL)),
)


def first_trick(cards: str) -> State:
    """A leaster after its first trick, which these cards make: the rest of the suit led is with those who follow."""
    laid = cards.split()
    suits = [card in TRUMPS or card[1] for card in laid]
    hands = [[card] for card in laid]
    rest: list[str] = [card for card in DECK if card not in laid and (card in TRUMPS or card[1]) == suits[0]]
    for seat, hand in enumerate(hands):
        while suits[seat] == suits[0] and rest and len(hand) < 6:
            hand.append(rest.pop())
    return sit(" | ".join(map(" ".join, [*hands, rest])), f"{PASSED}, {cards}")


@pytest.mark.parametrize(("cards", "place", "value"), TRICKS)
def test_the_highest_trump_or_else_the_highest_of_the_suit_led_takes_the_trick(
    cards: str, place: int, value: int
) -> None:
    state = first_trick(cards)
    assert isinstance(state, Playing)
    assert state.to_act == place - 1, "who takes a trick leads the next"
    assert GAME.view(state, None).tricks[0].winner == place - 1
    assert points(state.won[place - 1]) == value == worth(cards.split())


@pytest.mark.parametrize(("high", "low", "others"), STRONGER)
def test_each_card_beats_the_next_below_it_in_either_order(high: str, low: str, others: str) -> None:
    assert first_trick(f"{high} {low} {others}").to_act == 0
    assert first_trick(f"{low} {high} {others}").to_act == 1


@pytest.mark.parametrize("suit", "CHS")
def test_the_lowest_trump_beats_the_ace_of_a_fail_suit(suit: str) -> None:
    assert first_trick(f"A{suit} 7D {OFF[suit]}").to_act == 1


def test_the_deck_has_fourteen_trumps_and_three_suits_of_six() -> None:
    assert GAME.deck == DECK
    assert len(TRUMPS) == 14
    assert all(len([card for card in DECK if card not in TRUMPS and card[1] == suit]) == 6 for suit in "CHS")


@pytest.mark.parametrize(
    ("rank", "value"), [("A", 11), ("T", 10), ("K", 4), ("Q", 3), ("J", 2), ("9", 0), ("8", 0), ("7", 0)]
)
def test_a_card_is_worth_its_rank(rank: str, value: int) -> None:
    assert [points(BIT[rank + suit]) for suit in "CDHS"] == [value] * 4


def test_a_view_has_room_for_the_most_that_a_deal_can_have_and_for_no_more() -> None:
    assert {seats: (hand, TAKEN.get(seats, 0)) for seats, hand in HAND.items()} == sizes.DEALING
    assert (sizes.MAX_SEATS, sizes.MAX_HELD, sizes.MAX_LAID_AWAY) == (7, 12, 4)
    assert (sizes.MAX_BLIND, sizes.MAX_TRICKS) == (4, 16)
    assert sizes.MAX_CHOICES == 330  # four of the eleven cards of a picker with four seats
