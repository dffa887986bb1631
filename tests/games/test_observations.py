"""Observations show what the view of their seat shows and nothing else, in blocks that have room for every number."""

from random import Random
from typing import Final

import pytest

from sheepfold_rules.core.encode import binary, signed
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.games import load_rules
from tests.games.observed import compare
from tests.games.sheepshead.table import finish, sit
from tests.support import effort
from tests.support.chance import EVERY_GAME, begin, wander

MOVES: Final = 120  # of a match, after each of which one seat observes


@pytest.mark.thorough
@EVERY_GAME
def test_every_block_shows_what_the_view_shows(game: AnyGame) -> None:
    for number in range(effort.rounds(12, 100)):
        chance = Random(number)
        state = begin(game, chance)
        for _ in range(MOVES):
            compare(game, state, chance.randrange(state.deal.start.seats))
            state = wander(game, state, chance, 1)


@pytest.mark.parametrize("doublers", [0, 1, 2, 8, 9])
def test_doublers_of_sheepshead_that_wait_are_shown_up_to_eight(doublers: int) -> None:
    passed = ", ".join(["pass pass pass pass pass"] * doublers)
    compare(load_rules("sheepshead"), sit([("", 4)] * (doublers + 1), passed, no_pick="doubler"), 0)


def test_the_end_of_a_deal_of_sheepshead_is_observed() -> None:
    state = finish(sit("", "pick"))
    for observer in range(5):
        compare(load_rules("sheepshead"), state, observer)


def test_numbers_outside_the_range_become_the_nearest_inside() -> None:
    assert [binary(4).bits(number, 0) for number in (0, 9, 15, 16, 999)] == [0, 9, 15, 15, 15]
    assert [signed(4).bits(number, 0) for number in (0, 7, 8, -1, -8, -9)] == [0, 7, 7, 15, 8, 8]
