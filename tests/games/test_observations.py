"""Observations: they show nothing but what the view of their seat shows, and every block has room for its numbers."""

from random import Random
from typing import Final

import pytest
from hypothesis import given

from sheepfold_rules.core.observation import binary, signed
from sheepfold_rules.core.sampling import samples
from sheepfold_rules.games import GAMES
from tests.support.chance import AnyGame, chances, stopped

EVERY_GAME: Final = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@EVERY_GAME
@given(chance=chances())
def test_states_that_a_seat_cannot_tell_apart_have_the_same_observation(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    seats = state.deal.start.seats
    seat = chance.randrange(seats)
    found = game.observation(seats).bits(state, seat)
    for other in samples(game, game.view(state, seat), 3, "a seed of observations"):
        assert game.observation(seats).bits(other, seat) == found


@EVERY_GAME
@given(chance=chances())
def test_every_block_keeps_to_its_bits(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    seats = state.deal.start.seats
    for seat in range(seats):
        for block in game.observation(seats).blocks:
            assert 0 <= block.bits(state, seat) < 1 << block.size, block.name


@EVERY_GAME
@given(chance=chances())
def test_a_seat_observes_itself_as_seat_0(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    seats = state.deal.start.seats
    (to_act,) = (block for block in game.observation(seats).blocks if block.name == "to_act")
    for seat in range(seats):
        expected = 0 if state.to_act is None else 1 << (state.to_act - seat) % seats
        assert to_act.bits(state, seat) == expected


def test_numbers_outside_the_range_become_the_nearest_inside() -> None:
    assert [binary(number, 4) for number in (0, 9, 15, 16, 999)] == [0, 9, 15, 15, 15]
    assert [signed(number, 4) for number in (0, 7, 8, -1, -8, -9)] == [0, 7, 7, 15, 8, 8]
