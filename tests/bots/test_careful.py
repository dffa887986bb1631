"""Whole matches of careful bots, at every number of seats and by any table client."""

from dataclasses import replace
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given

from sheepfold_rules.bots import Careful
from sheepfold_rules.core.match import Start
from sheepfold_rules.games import GAMES, load_rules
from tests.support.chance import chances, table_rules
from tests.support.effort import examples

ENDLESS: Final = 5000  # moves
PLAYED: Final = [(game.name, seats) for game in GAMES for seats in game.seats]


@pytest.mark.parametrize(("name", "seats"), PLAYED)
@examples(4, 50)
@given(chance=chances())
def test_a_match_ends_and_every_answer_is_a_legal_move(name: str, seats: int, chance: Random) -> None:
    game = load_rules(name)
    options = table_rules(game, chance, seats)
    if name == "president":
        options = replace(options, target=min(options.target, 8))
    state: Any = game.start_match(
        Start(name, seats, options, chance.randrange(seats), f"sheep {chance.random()}", None)
    )
    odd = chance.choice((0.0, 0.0, 0.3))  # how often another move is played, for positions that the bot would not reach
    bot, again = Careful("one seed"), Careful("another seed")
    for _ in range(ENDLESS):
        if state.to_act is None:
            break
        view = game.view(state, state.to_act)
        move = bot.choose(view, view.legal_moves)
        assert move in view.legal_moves
        assert again.choose(view, view.legal_moves) is move
        state = game.apply(state, chance.choice(view.legal_moves) if chance.random() < odd else move)
    assert state.to_act is None
