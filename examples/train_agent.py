"""Train an agent to play President against three random bots, with MaskablePPO: `python train_agent.py`.

It needs `pip install 'path/to/sheepfold[rl]' sb3-contrib`. MaskablePPO chooses among the legal moves only, which it
gets from `action_masks()` of the environments.
"""

import argparse

from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

from sheepfold_tools.rl import gymnasium

ENVIRONMENTS = 8
MATCHES_MEASURED = 1000


def make_env() -> gymnasium.Env:
    """Return an environment with matches of one deal. The winner gets a reward of 1, and the others get 0."""
    return gymnasium.Env("president", 4, {"end": "deals", "deals": 1}, rewards="wins")


def train(steps: int, seed: int) -> MaskablePPO:
    """Return a model that has been trained on that many decisions."""
    envs = make_vec_env(make_env, ENVIRONMENTS, seed=seed)
    model = MaskablePPO(
        "MlpPolicy",
        envs,
        learning_rate=1e-3,
        n_steps=256,
        batch_size=512,
        n_epochs=4,
        gamma=1.0,
        seed=seed,
        device="cpu",
    )
    return model.learn(steps)


def measure(model: MaskablePPO, seed: int) -> float:
    """Return the share of matches that the model wins, always with the move that it rates highest."""
    env, won = make_env(), 0.0
    observation, info = env.reset(seed=seed)
    for _ in range(MATCHES_MEASURED):
        is_over = False
        while not is_over:
            action, _ = model.predict(observation, action_masks=info["action_mask"], deterministic=True)
            observation, reward, is_over, _, info = env.step(int(action))
            won += reward
        observation, info = env.reset()
    return won / MATCHES_MEASURED


def main() -> None:
    """Train an agent, save it, and print how often it wins."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", default="president.zip")
    arguments = parser.parse_args()
    model = train(arguments.steps, arguments.seed)
    model.save(arguments.save)
    share = measure(model, arguments.seed + 1)
    print(f"the agent wins {share:.1%} of {MATCHES_MEASURED} matches; a random player wins 25%")


if __name__ == "__main__":
    main()
