"""The numbers of moves: each legal move has its own, and they never change."""

import hashlib
import json
from math import comb
from random import Random
from typing import Any, Final

import pytest

from sheepfold_rules.core.actions import ActionSpace, rank_indices, unrank_indices
from sheepfold_rules.core.errors import NoDeck
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.games import load_rules
from sheepfold_rules.games.president.moves import Give
from tests.games.president.table import DECK, move, spelled
from tests.support import effort
from tests.support.chance import EVERY_GAME, begin

MATCHES: Final = effort.rounds(60, 2000)  # of every game
TURNS: Final = 400  # of a match, after which it is stopped
PLACES: Final = [(size, number) for size in (1, 2, 4) for number in (0, 1, 5, 100, 400)]
# by game: a digest of what the numbers mean, with every number of seats
FROZEN: Final = {
    "sheepshead": "09627a7c7ba2e2691f3e3117c7f9a7587856659ae10b8436c6bcb052e8ead2d1",
    "president": "81783c985dd3d6206173c9c47b55507aa459f23852844e5217567652f06099b2",
    "pass_the_ewe": "1bf2b885f2e4830b9fe4a87b9504bc5a367c8cc8dcef9f66152e3d5387710821",
    "wolf": "b7b890c6afc356b6b86f7038f99282e17ad74e6f1292ed98ac2fd3c9c61e4fe0",
    "wolf_herd": "5b5c57438711dd8ea20f07aa0336d55f703e3dabeffc0fdbd58439fd10600935",
    "wolf_concentration": "a15b77edf9377a535206b95d35c0321a1b267fea2d212e3086b43eec17dabef6",
}


def numbers_of(mask: int) -> list[int]:
    """The numbers of the bits that are set."""
    return [place for place in range(mask.bit_length()) if mask >> place & 1]


def judge(game: AnyGame, space: ActionSpace, state: Any) -> list[int]:
    """The numbers of the legal moves, each of which leads back to its move."""
    moves = legal_moves(state)
    numbers = [space.number(state, move) for move in moves]
    assert [space.move(state, number) for number in numbers] == list(moves), game.name
    assert sorted(numbers) == numbers_of(space.legal(state))
    return numbers


@pytest.mark.thorough
@EVERY_GAME
def test_every_legal_move_has_a_number_of_its_own(game: AnyGame) -> None:
    chance = Random(game.name)
    for _ in range(MATCHES):
        state = begin(game, chance)
        space = game.action_space(state.deal.start.seats)
        for _ in range(TURNS):
            if state.to_act is None:
                break
            number = chance.choice(judge(game, space, state))
            assert number < space.size
            try:
                state = game.apply(state, space.move(state, number))
            except NoDeck:
                break


@pytest.mark.parametrize(("size", "number"), PLACES)
def test_a_set_of_places_has_a_number_of_its_own(size: int, number: int) -> None:
    indices = unrank_indices(number, size)
    assert len(set(indices)) == size
    assert list(indices) == sorted(indices)
    assert rank_indices(indices) == number


def meanings(game: AnyGame, seats: int) -> list[Any]:
    """What the numbers mean: the blocks, and the moves of a match with their numbers."""
    space, chance = game.action_space(seats), Random(seats)
    found: list[Any] = [(block.name, block.shape) for block in space.blocks]
    for deal in range(20):
        state = game.start_match(
            Start(game.name, seats, game.options(), seats - 1, f"the numbers of deal {deal}", None)
        )
        for _ in range(60):
            if state.to_act is None:
                break
            moves = legal_moves(state)
            found += [(space.number(state, move), str(move)) for move in moves]
            state = game.apply(state, chance.choice(moves))
    return found


@EVERY_GAME
def test_the_numbers_never_change(game: AnyGame) -> None:
    found = json.dumps([meanings(game, seats) for seats in game.seats])
    assert hashlib.sha256(found.encode()).hexdigest() == FROZEN[game.name]


(GIVE,) = (block for block in load_rules("president").action_space(4).blocks if block.type is Give)
GIFTS: Final = len(DECK) + comb(len(DECK), 2)  # each card, and then each two cards


def gift_of(number: int) -> Give:
    """The gift with a number, whatever the state."""
    gift = GIVE.move(None, number)
    assert isinstance(gift, Give)
    return gift


def test_every_number_is_that_of_one_gift() -> None:
    gifts = [gift_of(number) for number in range(GIFTS)]
    assert [GIVE.number(None, gift) for gift in gifts] == list(range(GIFTS)) == list(range(GIVE.size))
    assert len({gift.cards for gift in gifts}) == GIFTS


def test_gifts_of_one_card_come_first_in_deck_order() -> None:
    assert [spelled(gift_of(number)) for number in (0, 1, 53)] == ["give 2C", "give 3C", "give XR"]
    assert [spelled(gift_of(number)) for number in (54, 55, 56)] == ["give 2C,3C", "give 2C,4C", "give 3C,4C"]
    assert gift_of(54 + comb(54, 2) - 1) == move("give XB,XR")
