"""Train a small agent to play President against random bots: `python train_agent.py --plot learning.svg`.

The agent is linear: each legal action has a weight for each element of the tensor, and the better an action's sum of
weights, the more often it is played. After each batch of matches, the actions of those that were won become likelier
(REINFORCE, with the mean reward as baseline). It needs `pip install 'path/to/sheepfold[rl,tournament]'`.
"""

import argparse
from typing import Any

import matplotlib.pyplot as plt
import numpy as np
from numpy.typing import NDArray
from rich.progress import track

from sheepfold_tools.rl import gymnasium

BATCH = 50  # matches
RATE = 0.03
MATCHES_MEASURED = 1000

Floats = NDArray[np.float64]
Step = tuple[Any, Any, int, Floats]  # the elements of the tensor that are set, the legal actions, the one played


def choose(weights: Floats, seen: Any, legal: Any, chance: np.random.Generator) -> tuple[int, Floats]:
    """Return the place of an action among the legal ones, and the probability of each."""
    values = weights[np.ix_(legal, seen)].sum(axis=1)
    odds = np.exp(values - values.max())
    odds /= odds.sum()
    return int(chance.choice(len(legal), p=odds)), odds


def play(env: gymnasium.Env, weights: Floats, chance: np.random.Generator) -> tuple[list[Step], float]:
    """Play a match, and return the steps of the agent and its reward."""
    observation, info = env.reset()
    steps: list[Step] = []
    while True:
        seen, legal = observation.nonzero()[0], info["action_mask"].nonzero()[0]
        place, odds = choose(weights, seen, legal, chance)
        steps.append((seen, legal, place, odds))
        observation, reward, terminated, truncated, info = env.step(legal[place])
        if terminated or truncated:
            return steps, reward


def learn(weights: Floats, batch: list[tuple[list[Step], float]]) -> None:
    """Make the actions of matches with a better reward than the mean likelier, and those of the others less likely."""
    mean = sum(reward for _, reward in batch) / len(batch)
    for steps, reward in batch:
        for seen, legal, place, odds in steps:
            change = -odds
            change[place] += 1
            weights[np.ix_(legal, seen)] += RATE * (reward - mean) * change[:, None]


def measure(env: gymnasium.Env, weights: Floats, chance: np.random.Generator) -> float:
    """Return how many of some matches the agent wins."""
    return sum(play(env, weights, chance)[1] for _ in range(MATCHES_MEASURED)) / MATCHES_MEASURED


def draw(won: list[float], path: str) -> None:
    """Draw the share of matches won, batch by batch, smoothed."""
    window = max(1, len(won) // 20)
    smooth = np.convolve(won, np.ones(window) / window, mode="valid")
    figure, axes = plt.subplots(figsize=(7, 4))
    axes.plot(BATCH * (np.arange(len(smooth)) + window), smooth, label="the agent")
    axes.axhline(0.25, linestyle="--", color="grey", label="a random player")
    axes.set(xlabel="matches", ylabel="share of matches won", ylim=(0, 1), title="President against three random bots")
    axes.legend()
    figure.savefig(path, bbox_inches="tight")


def main() -> None:
    """Train an agent, and print how often it wins."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--matches", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", default="learning.svg")
    arguments = parser.parse_args()
    chance = np.random.default_rng(arguments.seed)
    env = gymnasium.Env("president", 4, {"end": "deals", "deals": 1}, rewards="wins")
    observation, info = env.reset(seed=arguments.seed)
    weights: Floats = np.zeros((len(info["action_mask"]), len(observation)))
    won: list[float] = []
    for _ in track(range(arguments.matches // BATCH), "training"):
        batch = [play(env, weights, chance) for _ in range(BATCH)]
        learn(weights, batch)
        won.append(sum(reward for _, reward in batch) / BATCH)
    draw(won, arguments.plot)
    print(f"the agent wins {measure(env, weights, chance):.1%} of {MATCHES_MEASURED} matches; a random player wins 25%")


if __name__ == "__main__":
    main()
