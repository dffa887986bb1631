"""Reinforcement learning environments, ours and others: random play with observations and masks."""

import random
from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np
import pyspiel

import sheepfold
from bench.engine import new_seed
from bench.timing import Play
from sheepfold_tools.rl import Encoder


class Peer(NamedTuple):
    """Another environment: its name, and the function that plays matches in it."""

    name: str
    play: Play


def play_agents(make: Callable[[], Any]) -> Play:
    """Return a function that plays matches in one PettingZoo environment, and returns the number of steps."""
    made = cache(make)

    def play(matches: int, rng: random.Random) -> int:
        env, steps = made(), 0
        for _ in range(matches):
            env.reset(seed=rng.getrandbits(31))
            for _agent in env.agent_iter():
                observation, _, termination, truncation, info = env.last()
                if termination or truncation:
                    break
                legal = np.flatnonzero((observation if isinstance(observation, dict) else info)["action_mask"])
                env.step(int(legal[int(rng.random() * len(legal))]))
                steps += 1
        return steps

    return play


def play_encoded(name: str, seats: int) -> Play:
    """Return a function that plays matches with the public API, with the tensor and the mask of each decision."""

    def play(matches: int, rng: random.Random) -> int:
        game, encoder, steps = sheepfold.connect().game(name), Encoder(name, seats), 0
        for _ in range(matches):
            match = game.new(seats, seed=new_seed(rng))
            while match.to_act is not None:
                legal = np.flatnonzero(encoder.mask(match))
                encoder.observe(match, match.to_act)
                match = match.play(encoder.move(match, legal[int(rng.random() * len(legal))]))
                steps += 1
        return steps

    return play


def play_rlcard(name: str) -> Play:
    """Return a function that plays matches in an RLCard environment."""

    @cache
    def make() -> Any:
        import rlcard

        return rlcard.make(name)

    def play(matches: int, rng: random.Random) -> int:
        env, steps = make(), 0
        for _ in range(matches):
            state, _ = env.reset()
            while not env.is_over():
                legal = list(state["legal_actions"])
                state, _ = env.step(legal[int(rng.random() * len(legal))])
                steps += 1
        return steps

    return play


def play_openspiel(name: str) -> Play:
    """Return a function that plays matches in OpenSpiel from Python, with the tensor and the mask of each decision."""

    def play(matches: int, rng: random.Random) -> int:
        game, steps = pyspiel.load_game(name), 0
        has_observation = game.get_type().provides_observation_tensor
        for _ in range(matches):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
                    continue
                legal = np.flatnonzero(state.legal_actions_mask())
                if has_observation:
                    state.observation_tensor()
                else:
                    state.information_state_tensor()
                state.apply_action(int(legal[int(rng.random() * len(legal))]))
                steps += 1
        return steps

    return play


def make_ours() -> Any:
    """Return our environment of Sheepshead."""
    from sheepfold_tools.rl import pettingzoo

    return pettingzoo.env("sheepshead", 5)


def make_hanabi() -> Any:
    """Return the environment of Hanabi."""
    from pettingzoo.classic import hanabi_v5

    return hanabi_v5.env()


def make_texas_holdem() -> Any:
    """Return the environment of Texas hold'em."""
    from pettingzoo.classic import texas_holdem_v4

    return texas_holdem_v4.env()


def make_euchre() -> Any:
    """Return OpenSpiel's euchre as a PettingZoo environment."""
    from shimmy import OpenSpielCompatibilityV0

    return OpenSpielCompatibilityV0(game_name="euchre")


OURS: Final = play_agents(make_ours)
ENCODED: Final = play_encoded("sheepshead", 5)
PYTHON: Final = (
    Peer("hanabi_v5", play_agents(make_hanabi)),
    Peer("euchre by Shimmy", play_agents(make_euchre)),
    Peer("texas_holdem_v4", play_agents(make_texas_holdem)),
    Peer("gin rummy of RLCard", play_rlcard("gin-rummy")),
)
NATIVE: Final = tuple(Peer(f"{name} of OpenSpiel", play_openspiel(name)) for name in ("euchre", "gin_rummy", "skat"))
