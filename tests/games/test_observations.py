"""Observations: they show nothing but what the view of their seat shows, and every block has room for its numbers."""

from math import prod
from random import Random
from typing import Final

import pytest
from hypothesis import given

from sheepfold_rules.core.encode import binary, signed
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.sampling import samples
from sheepfold_rules.games import GAMES
from tests.support.chance import chances, stopped

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
def test_every_block_has_a_value_and_keeps_to_its_bits(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    seats = state.deal.start.seats
    observation = game.observation(seats)
    for seat in range(seats):
        values = observation.values(state, seat)
        assert sorted(values) == sorted(block.name for block in observation.blocks)
        for block in observation.blocks:
            assert 0 <= block.encoding.bits(values[block.name], seat) < 1 << prod(block.shape), block.name


@EVERY_GAME
@given(chance=chances())
def test_a_seat_observes_itself_as_seat_0(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    seats = state.deal.start.seats
    blocks = game.observation(seats).blocks
    place = [block.name for block in blocks].index("to_act")
    for seat in range(seats):
        expected = 0 if state.to_act is None else 1 << (state.to_act - seat) % seats
        found = game.observation(seats).bits(state, seat) >> game.observation(seats).starts[place]
        assert found & (1 << prod(blocks[place].shape)) - 1 == expected


def test_numbers_outside_the_range_become_the_nearest_inside() -> None:
    assert [binary(4).bits(number, 0) for number in (0, 9, 15, 16, 999)] == [0, 9, 15, 15, 15]
    assert [signed(4).bits(number, 0) for number in (0, 7, 8, -1, -8, -9)] == [0, 7, 7, 15, 8, 8]
