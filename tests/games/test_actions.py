"""The numbers of moves: each legal move has its own, and they never change."""

import hashlib
import json
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from sheepfold_rules.core.actions import ActionSpace, rank_indices, unrank_indices
from sheepfold_rules.core.errors import NoDeck
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.games import GAMES
from tests.support import effort
from tests.support.chance import begin

MATCHES: Final = effort.rounds(60, 2000)  # of every game
TURNS: Final = 400  # of a match, after which it is stopped
PLACES: Final = [(size, number) for size in (1, 2, 4) for number in (0, 1, 5, 100, 400)]
FROZEN: Final = Path(__file__).parent / "action_numbers.json"
SEATED: Final = [(game, seats) for game in GAMES for seats in game.seats]


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
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
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


def digest(game: AnyGame, seats: int) -> str:
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
    return hashlib.sha256(json.dumps(found).encode()).hexdigest()


@pytest.mark.parametrize(("game", "seats"), SEATED, ids=lambda value: getattr(value, "name", str(value)))
def test_the_numbers_never_change(game: AnyGame, seats: int) -> None:
    assert digest(game, seats) == json.loads(FROZEN.read_text("utf-8"))[game.name][str(seats)]
