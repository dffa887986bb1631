"""The environment of PettingZoo, checked by PettingZoo, and compared with matches played through the public API."""

import copy
import pickle
import warnings
from random import Random
from typing import Any, Final

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

import sheepfold
from sheepfold.errors import IllegalMove, InvalidOptions
from sheepfold_rules.games import NAMES, load_rules
from sheepfold_tools.rl import pettingzoo
from tests.support.chance import EVERY_NAME

SEATED: Final = [(name, seats) for name in NAMES for seats in load_rules(name).seats]
ADVICE: Final = (  # of its checker, against observations with a mask, as its own classic games have them
    "Observation space for each agent probably should be",
    "Observation is not a NumPy array",
)
MOST: Final = 400  # moves of a match


def choose(env: Any, chance: Random) -> int:
    """A legal action of the agent to act."""
    return int(chance.choice(np.flatnonzero(env.last()[0]["action_mask"])))


def play(env: Any, chance: Random, steps: int) -> None:
    """Play a number of steps, or until the match ends."""
    for _ in range(steps):
        if any(env.terminations.values()) or any(env.truncations.values()):
            break
        env.step(choose(env, chance))


def seen(env: Any) -> list[Any]:
    """All that can be seen of a match."""
    observed = [env.observe(agent) for agent in env.possible_agents]
    arrays = [each[name].tolist() for each in observed for name in ("observation", "action_mask")]
    return [arrays, env.agent_selection, env.rewards, env._cumulative_rewards, env.terminations, env.truncations]


@pytest.mark.parametrize(("name", "seats"), SEATED)
def test_pettingzoo_finds_nothing_wrong(name: str, seats: int) -> None:
    with warnings.catch_warnings():
        for advice in ADVICE:
            warnings.filterwarnings("ignore", advice)
        api_test(pettingzoo.env(name, seats, max_steps=MOST), num_cycles=200)


@EVERY_NAME
def test_the_same_seed_gives_the_same_match(name: str) -> None:
    seed_test(lambda: pettingzoo.env(name, max_steps=MOST), num_cycles=50)


@EVERY_NAME
def test_a_match_is_that_of_the_public_api(name: str) -> None:
    env, chance = pettingzoo.env(name, max_steps=MOST), Random(3)
    env.reset(seed=11)
    start = env.episode.state.deal.start
    match = sheepfold.connect().game(name).new(start.seats, dealer=start.dealer, seed=start.seed)
    encoder = env.episode.encoder
    total = np.zeros(start.seats)
    while env.agents and not any(env.terminations.values()) and not any(env.truncations.values()):
        seat = match.to_act
        assert seat is not None
        assert env.agent_selection == f"seat_{seat}"
        assert np.array_equal(env.last()[0]["action_mask"], encoder.mask(match))
        assert np.array_equal(env.last()[0]["observation"], encoder.observe(match, seat))
        action = choose(env, chance)
        match = match.play(encoder.move(match, action))
        env.step(action)
        total += list(env.rewards.values())
    assert match.over or env.truncations["seat_0"]
    if match.over:
        begun = sheepfold.connect().game(name).new(start.seats, dealer=start.dealer, seed=start.seed)
        assert total.tolist() == [now - then for now, then in zip(match.scores, begun.scores, strict=True)]


def test_a_reward_comes_with_each_deal() -> None:
    env, chance = pettingzoo.env("sheepshead", 3, {"deals": 4}), Random(5)
    env.reset(seed=1)
    gains = []
    while not any(env.terminations.values()):
        env.step(choose(env, chance))
        if any(env.rewards.values()):
            gains.append(tuple(env.rewards.values()))
    assert len(gains) == 4
    assert all(sum(each) == 0 for each in gains)
    assert tuple(map(sum, zip(*gains, strict=True))) == env.episode.state.scores


@pytest.mark.parametrize("name", ["president", "wolf_herd"])
def test_the_winners_share_one_point(name: str) -> None:
    env, chance = pettingzoo.env(name, rewards="wins"), Random(5)
    env.reset(seed=2)
    play(env, chance, 20_000)
    outcome = env.episode.encoder.rules.outcome(env.episode.state)
    assert outcome is not None
    winners = outcome.winners
    assert env.rewards == {
        f"seat_{seat}": 1 / len(winners) if seat in winners else 0 for seat in range(env.episode.encoder.seats)
    }


def test_a_match_is_truncated_after_the_most_steps() -> None:
    env, chance = pettingzoo.env("wolf", max_steps=30), Random(1)
    env.reset(seed=1)
    play(env, chance, 100)
    assert env.episode.steps == 30
    assert set(env.truncations.values()) == {True}
    assert set(env.terminations.values()) == {False}
    assert not env.last()[0]["action_mask"].any()


@EVERY_NAME
@pytest.mark.parametrize("steps", [0, 1, 25])
@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"])
def test_a_copy_goes_on_alike_and_alone(name: str, steps: int, again: Any) -> None:
    env = pettingzoo.env(name, max_steps=MOST)
    env.reset(seed=5)
    play(env, Random(1), steps)
    before = seen(env)
    twin = again(env)
    assert seen(twin) == before
    play(twin, Random(2), 40)
    assert seen(env) == before
    play(env, Random(2), 40)
    assert seen(env) == seen(twin)
    for each in (env, twin):
        each.reset()
    assert seen(env) == seen(twin)


def illegal_play(env: Any) -> int:
    """The action of playing a card that the seat to act does not hold."""
    return int(np.flatnonzero(env.last()[0]["action_mask"][:32] == 0)[0])


def test_an_illegal_action_is_an_error_that_changes_nothing() -> None:
    env = pettingzoo.env("sheepshead", 5)
    env.reset(seed=1)
    before = seen(env)
    with pytest.raises(IllegalMove) as caught:
        env.step(illegal_play(env))
    assert caught.value.violation.rule == "sheepshead.phase"
    with pytest.raises(ValueError, match="not the number of a legal move"):
        env.step(99_999)
    with pytest.raises(ValueError, match="an action was expected"):
        env.step(None)
    assert seen(env) == before


def test_the_wrapper_of_pettingzoo_ends_a_match_with_an_illegal_action() -> None:
    env: Any = TerminateIllegalWrapper(pettingzoo.env("sheepshead", 5), -1)
    for seed in (1, 2):
        env.reset(seed=seed)
        agent = env.agent_selection
        env.step(illegal_play(env))
        assert env.rewards == {other: -1 if other == agent else 0 for other in env.agents}
        for each in env.agent_iter():
            assert env.last()[2] or env.last()[3], each
            env.step(None)
        assert not env.agents


def test_nothing_can_be_done_before_a_match_has_begun() -> None:
    env = pettingzoo.env("wolf")
    with pytest.raises(RuntimeError, match="call reset first"):
        env.step(0)
    for look in (lambda: env.observe("seat_0"), env.last, env.render):
        with pytest.raises(RuntimeError, match="call reset first"):
            look()


def test_the_table_can_be_seen(capsys: pytest.CaptureFixture[str]) -> None:
    env = pettingzoo.env("wolf", render_mode="ansi")
    env.reset(seed=1)
    table = env.render()
    assert table is not None
    assert table.startswith("Wolf")
    loud = pettingzoo.env("wolf", render_mode="human")
    loud.reset(seed=1)
    loud.step(0)
    assert capsys.readouterr().out.startswith("Wolf")


@pytest.mark.parametrize(
    ("arguments", "settings", "message"),
    [
        (("whist",), {}, "there is no game"),
        (("wolf", 9), {}, "Wolf is played with 2 seats"),
        (("wolf",), {"rewards": "money"}, "rewards must be 'scores' or 'wins', not 'money'"),
        (("wolf",), {"max_steps": 0}, "max_steps must be positive, not 0"),
        (("wolf",), {"render_mode": "film"}, "render_mode must be 'ansi' or 'human', not 'film'"),
    ],
)
def test_an_unknown_setting_is_refused(arguments: Any, settings: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        pettingzoo.env(*arguments, **settings)


def test_options_that_do_not_fit_are_refused() -> None:
    with pytest.raises(InvalidOptions, match="partner"):
        pettingzoo.env("sheepshead", 3, {"partner": "called_ace"})
