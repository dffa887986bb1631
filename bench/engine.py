"""Random matches with the engines alone, which is the fastest way to play in this process."""

import random
from functools import partial
from typing import Any, Final

from bench.timing import Play
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.games import load_rules

SEATS: Final = {  # the number of seats for each game
    "sheepshead": 5,
    "president": 4,
    "pass_the_ewe": 4,
    "wolf": 2,
    "wolf_herd": 3,
    "wolf_concentration": 3,
}


def start_match(name: str, seats: int, rng: random.Random) -> Any:
    """Start a match from its own seed, including the shuffle that anyone can recompute."""
    rules = load_rules(name)
    return rules.start_match(Start(name, seats, rules.options(), seats - 1, new_seed(rng), None))


def new_seed(rng: random.Random) -> str:
    """Return the seed of a match."""
    return f"{rng.getrandbits(128):032x}"


def play(name: str, seats: int, matches: int, rng: random.Random) -> int:
    """Play matches with random legal moves, and return how many actions the seats took.

    An action is the list of legal moves, a choice from it, and its application, which may change the state, as those of
    OpenSpiel do; a list that is empty ends the match.
    """
    chance = rng.random
    push = load_rules(name).push
    actions = 0
    for _ in range(matches):
        state = start_match(name, seats, rng)
        while moves := legal_moves(state):
            state = push(state, moves[int(chance() * len(moves))])
            actions += 1
    return actions


def matches_of(name: str, seats: int | None = None) -> Play:
    """Return a function that plays matches of a game, by default with its number of seats in `SEATS`."""
    return partial(play, name, SEATS[name] if seats is None else seats)
