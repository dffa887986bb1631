"""The engine of Sheepshead at every number of seats, and early and late in the deal."""

import random
from itertools import cycle, islice
from typing import Final

from bench.engine import start_match
from bench.timing import Play
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.games.sheepshead import GAME
from sheepfold_rules.games.sheepshead.options import METHODS
from sheepfold_rules.games.sheepshead.state import Deal, Playing

COUNTS: Final = tuple(METHODS)
MATCHES: Final = 200


def first_trick(seats: int) -> Play:
    """Return a function that takes actions in the first trick."""
    return again([state for state in positions(seats) if state.plays < seats])


def last_trick_but_one(seats: int) -> Play:
    """Return a function that takes actions in the last trick with a choice: after the very last, the deal is scored."""
    return again([state for state in positions(seats) if 0 < left(state.deal, state.plays) <= seats])


def left(deal: Deal, plays: int) -> int:
    """Return how many more cards are played before the last trick."""
    return deal.plays - deal.start.seats - plays


def positions(seats: int) -> list[Playing]:
    """Return all positions of some random matches in which a card must be played."""
    rng = random.Random(seats)
    found = []
    for _ in range(MATCHES):
        state = start_match("sheepshead", seats, rng)
        while moves := legal_moves(state):
            if isinstance(state, Playing):
                found.append(state)
            state = GAME.apply(state, rng.choice(moves))
    return found


def again(states: list[Playing]) -> Play:
    """Return a function that takes actions in these positions, over and over again; a match counts as a hundred."""

    def actions(matches: int, rng: random.Random) -> int:
        chance = rng.random
        apply = GAME.apply
        for state in islice(cycle(states), 100 * matches):
            moves = legal_moves(state)
            apply(state, moves[int(chance() * len(moves))])
        return 100 * matches

    return actions
