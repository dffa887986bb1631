"""The exchange before a deal: what is handed over, what may be given back, and who knows it."""

from itertools import combinations
from typing import Any

import pytest

from sheepfold_rules.games.president import GAME
from tests.games.president.table import may, moves, second
from tests.support import table

JOKERS = "2C 3C XR | 4C | 5C AH | XB AC AD KC"  # the Bum holds a joker
SUITS = "2C 3C XB XR | 4C KD | 5C AS | AC AD AH KC"


def given(state: Any, seat: int | None) -> list[str]:
    """What was exchanged, as a seat sees it."""
    return [f"{each.seat}>{each.to} {','.join(each.cards)}" for each in GAME.view(state, seat).exchanged]


@pytest.mark.parametrize(
    ("hands", "options", "cards"),
    [
        (JOKERS, {}, "AC,XB"),  # a joker is the highest
        (JOKERS, {"exchange_jokers": "exempt"}, "AC,AD"),
        (SUITS, {}, "AC,AD"),  # of equal cards the first in deck order
    ],
)
def test_the_bum_hands_over_his_two_highest(hands: str, options: dict[str, Any], cards: str) -> None:
    assert given(second(hands, **options), 3)[0] == f"3>0 {cards}"


def test_the_vice_bum_hands_over_his_highest() -> None:
    assert given(second(SUITS), 2)[1] == "2>1 AS"


def test_titles_go_by_the_order_of_going_out() -> None:
    state = second("", order=(2, 4, 0, 1, 3))
    assert [(each.giver, each.receiver) for each in state.deal.tribute] == [(3, 2), (1, 4)]
    assert (state.deal.dealer, state.to_act) == (3, 2)


def test_the_president_gives_first_and_then_the_vice_president() -> None:
    state = second(SUITS)
    assert (state.phase.name, state.to_act) == ("give", 0)
    state = table.go(GAME, state, moves("give 2C,3C"))
    assert (state.phase.name, state.to_act) == ("give", 1)
    state = table.go(GAME, state, moves("give 4C"))
    assert state.phase.name == "play"
    assert given(state, None) == ["3>0 ??,??", "2>1 ??", "0>3 ??,??", "1>2 ??"]
    assert given(state, 0) == ["3>0 AC,AD", "2>1 ??", "0>3 2C,3C", "1>2 ??"]
    assert given(state, 1) == ["3>0 ??,??", "2>1 AS", "0>3 ??,??", "1>2 4C"]
    assert given(state, 2) == ["3>0 ??,??", "2>1 AS", "0>3 ??,??", "1>2 4C"]
    assert given(state, 3) == ["3>0 AC,AD", "2>1 ??", "0>3 2C,3C", "1>2 ??"]
    assert GAME.view(state, None).history == ()


def test_the_2_of_clubs_can_be_given_and_then_its_new_holder_leads() -> None:
    assert table.go(GAME, second(SUITS), moves("give 2C,3C  give 4C")).to_act == 3
    assert table.go(GAME, second(SUITS), moves("give XB,3C  give 4C")).to_act == 0


def test_every_set_of_cards_is_listed_and_received_ones_only_where_they_may_go_back() -> None:
    state = second(SUITS)
    hand = GAME.view(state, 0).hands[0]
    assert len(hand) == 16
    assert may(state) == {f"give {','.join(pair)}" for pair in combinations(hand, 2)}
    apart = second(SUITS, exchange_order="simultaneous")
    kept = [card for card in hand if card not in ("AC", "AD")]
    assert may(apart) == {f"give {','.join(pair)}" for pair in combinations(kept, 2)}


def test_nothing_is_exchanged_before_the_first_deal() -> None:
    state = table.begin(GAME, 4)
    assert (state.phase.name, given(state, 0)) == ("play", [])
