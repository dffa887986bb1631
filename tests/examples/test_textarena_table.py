"""The environment of TextArena in the examples: whole matches in words, with the package itself."""

from random import Random
from typing import Any, Final

import pytest
from textarena.wrappers import LLMObservationWrapper

from examples.textarena_table import Env
from sheepfold_rules.games import NAMES, load_rules

SHORT: Final[dict[str, dict[str, Any]]] = {  # options of short matches
    "president": {"end": "deals", "deals": 1},
    "pass_the_ewe": {"deals": 1},
    "wolf": {"max_battles": 20},
    "wolf_concentration": {"max_tries": 20},
}
LEGAL: Final = "Legal moves: "


def begin(name: str) -> Any:
    """An environment in which a match has begun, as agents see it: each observation is one text."""
    env = LLMObservationWrapper(Env(name, SHORT.get(name)))
    env.reset(num_players=load_rules(name).usual_seats, seed=7)
    return env


@pytest.mark.parametrize("name", NAMES)
def test_agents_play_a_whole_match(name: str) -> None:
    env, chance, done = begin(name), Random(1), False
    told: set[int] = set()
    while not done:
        player, observation = env.get_observation()
        if player not in told:
            assert observation.startswith(f"\n[GAME] # {load_rules(name).title}")
            told.add(player)
        moves = observation.rpartition(LEGAL)[2].split("; ")
        done, info = env.step(f"I hold [several cards]. I think {chance.choice(moves)}")
        assert info == {}
    rewards, info = env.close()
    assert sum(rewards.values()) == pytest.approx(1)
    assert not any(each["invalid_move"] for each in info.values())


def test_a_player_is_told_why_a_move_is_illegal_and_answers_again_and_loses_by_the_next() -> None:
    env = begin("sheepshead")
    player, _ = env.get_observation()
    assert env.step("[play QC]") == (False, {})
    again, observation = env.get_observation()
    assert again == player
    assert "attempted an invalid move" in observation
    assert env.step("I give up")[0]
    rewards, info = env.close()
    assert rewards == {seat: -1 if seat == player else 0 for seat in range(5)}
    assert info[player]["invalid_move"]


def test_a_player_sees_only_its_own_cards() -> None:
    env = begin("sheepshead")
    _, observation = env.get_observation()
    assert observation.count("Your hand: ") == 1
