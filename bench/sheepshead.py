"""Random matches of five-seat Sheepshead in this process."""

import random

from sheepfold_server.core.game import legal
from sheepfold_server.core.start import Start
from sheepfold_server.games import sheepshead
from sheepfold_server.games.sheepshead.options import Options

SEATS = 5


def play(matches: int, rng: random.Random) -> int:
    """Play matches of one deal with random legal moves, each from a seed of its own: how many actions the seats took.

    An action is the list of legal moves, a choice from it, and its application; a list that is empty ends the match.
    The deal is ours too: its shuffle by the seed is what anyone can recompute.
    """
    chance = rng.random
    apply = sheepshead.GAME.apply
    options = Options()
    actions = 0
    for _ in range(matches):
        state = sheepshead.GAME.new(
            Start("sheepshead", SEATS, options, SEATS - 1, f"{rng.getrandbits(128):032x}", None)
        )
        while moves := legal(state):
            state = apply(state, moves[int(chance() * len(moves))])
            actions += 1
    return actions
