"""Plays a match of each game and prints everything that callers can see of it; `test_compiled` runs it twice."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from sheepfold_rules import engine
from sheepfold_rules.bots import Careful
from sheepfold_rules.core import phase
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.shape import plain, reader
from sheepfold_rules.games import GAMES


def tell(game: AnyGame, seats: int) -> Iterator[Any]:
    """Yield what can be seen of a match in which random moves and those of `careful` take turns."""
    rng, bot = Random(1), Careful("a seed")
    actions, observation = game.action_space(seats), game.observation(seats)
    state, events = engine.start(game, seats, seed="a seed")
    yield plain(events)
    for number in range(120):
        if state.to_act is None:
            break
        view = engine.view(game, state, state.to_act)
        yield [plain(view), str(view), observation.bits(state, state.to_act), actions.legal(state)]
        move = bot.choose(view, view.legal_moves) if number % 2 else rng.choice(view.legal_moves)
        yield str(engine.check(game, state, move, (state.to_act + 1) % seats))
        if number % 40 == 10:
            yield [plain(game.write(each)) for each in engine.sample(game, view, 2, "a seed")]
        state, events = engine.play(game, state, move)
        yield plain(events)
    record = plain(game.write(state))
    yield record
    assert plain(game.write(game.read(reader(game.record_type)(record)))) == record


if __name__ == "__main__":
    print(phase.__file__)
    for each in GAMES:
        for table in {each.seats[0], each.seats[-1]}:
            for told in tell(each, table):
                print(each.name, table, json.dumps(told))
