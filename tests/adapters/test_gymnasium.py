"""The environment of Gymnasium, checked by Gymnasium: one seat among bots."""

import copy
import pickle
import subprocess
import sys
import warnings
from functools import partial
from random import Random
from typing import Any, Final

import gymnasium as official
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from sheepfold_rules.games import NAMES
from sheepfold_tools.rl import gymnasium
from tests.support.chance import EVERY_NAME

MOST: Final = 400  # moves of a match


def play(env: Any, info: Any, chance: Random, steps: int = 20_000) -> tuple[float, dict[str, Any]]:
    """Play a number of steps, or until the match ends; return the sum of the rewards, and the last info."""
    total = 0.0
    for _ in range(steps):
        _, reward, terminated, truncated, info = env.step(chance.choice(np.flatnonzero(info["action_mask"])))
        total += reward
        if terminated or truncated:
            break
    return total, info


@EVERY_NAME
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    made = official.make(f"sheepfold/{name}-v1", max_steps=MOST, render_mode="ansi")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(made.unwrapped)


def test_a_game_is_made_by_its_module_and_name_without_an_import() -> None:
    names = [f"sheepfold_tools.rl.gymnasium:sheepfold/{name}-v1" for name in NAMES]
    program = (
        f"import gymnasium\nfor name in {names}:\n    print(gymnasium.make(name).reset(seed=1)[1]['action_mask'].any())"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True"] * len(NAMES)


@EVERY_NAME
def test_several_matches_are_played_at_once(name: str) -> None:
    envs, chance = official.make_vec(f"sheepfold/{name}-v1", num_envs=3, max_steps=20), Random(1)
    observations, info = envs.reset(seed=1)
    ended = 0
    for _ in range(40):
        actions = [chance.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in info["action_mask"]]
        observations, _, terminated, truncated, info = envs.step(np.array(actions))
        assert not any("violation" in each for each in info)
        ended += int((terminated | truncated).sum())
    assert observations.shape == envs.observation_space.shape
    assert ended
    envs.close()


def test_matches_are_played_in_several_processes() -> None:
    makes = [partial(official.make, "sheepfold_tools.rl.gymnasium:sheepfold/wolf-v1")] * 2
    envs = official.vector.AsyncVectorEnv(makes, context="spawn")
    _, info = envs.reset(seed=1)
    _, _, _, _, info = envs.step(info["action_mask"].argmax(axis=1))
    assert info["action_mask"].any(axis=1).all()
    envs.close()


@EVERY_NAME
@pytest.mark.parametrize("opponents", [["random"], ["careful"]])
def test_the_rewards_of_a_match_are_what_the_score_changed_by(name: str, opponents: list[str]) -> None:
    env = gymnasium.Env(name, opponents=opponents, options={"max_battles": 40} if name == "wolf" else None)
    _, info = env.reset(seed=3)
    begun = env.episode.state.scores if env.episode.steps == 0 else None
    total, info = play(env, info, Random(3))
    first = begun or ((26, 26) if name == "wolf" else (0,) * len(info["scores"]))
    assert total == info["scores"][env.seat] - first[env.seat]


def test_the_environment_acts_for_the_seat_that_was_asked_for() -> None:
    env = gymnasium.Env("president", 4, seat=2)
    for seed in range(5):
        _, info = env.reset(seed=seed)
        assert info["seat"] == env.episode.to_act == 2


def test_a_seat_is_drawn_for_each_match_by_default() -> None:
    env = gymnasium.Env("sheepshead", 5)
    env.reset(seed=1)
    assert {env.reset()[1]["seat"] for _ in range(60)} == set(range(5))


def test_an_illegal_action_ends_the_match_and_says_which_rule_forbids_it() -> None:
    env = gymnasium.Env("sheepshead", 5)
    env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(env.episode.encoder.actions.size - 1)  # to bury
    assert (reward, terminated, truncated) == (-1, True, False)
    assert info["violation"][0] == "sheepshead.phase"
    assert not env.action_masks().any()
    assert env.observation_space.contains(observation)


def test_a_seat_that_never_has_a_turn_is_an_error() -> None:
    env = gymnasium.Env("wolf_concentration", 4, {"max_tries": 1}, seat=2, dealer=0)
    with pytest.raises(RuntimeError, match="the seat has had no turn in 1000 matches"):
        env.reset(seed=1)


def test_nothing_can_be_done_before_a_match_or_after_it() -> None:
    env = gymnasium.Env("wolf", max_steps=3)
    for act in (lambda: env.step(0), env.action_masks, env.render):
        with pytest.raises(RuntimeError, match="call reset first"):
            act()
    _, info = env.reset(seed=1)
    play(env, info, Random(1))
    with pytest.raises(RuntimeError, match="the match is over"):
        env.step(0)


@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"])
@pytest.mark.parametrize("bot", ["random", "careful"])
def test_a_copy_goes_on_alike(bot: str, again: Any) -> None:
    env = gymnasium.Env("president", 5, opponents=[bot])
    _, info = env.reset(seed=3)
    _, info = play(env, info, Random(2), 5)
    twin = again(env)
    first, second = (play(each, info, Random(9)) for each in (env, twin))
    assert first[0] == second[0]
    assert first[1]["scores"] == second[1]["scores"]


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"seat": 5}, "seat must be from 0 to 4, not 5"),
        ({"opponents": ["random", "careful"]}, "one bot for all seats, or one for each of the other 4"),
        ({"opponents": ["genius"]}, "there is no bot 'genius'"),
        ({"render_mode": "film"}, "render_mode must be 'ansi', not 'film'"),
    ],
)
def test_an_unknown_setting_is_refused(settings: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        gymnasium.Env("sheepshead", 5, **settings)
