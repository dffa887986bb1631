"""A PettingZoo environment for all seats of a game, which take turns.

>>> from sheepfold_tools.rl import pettingzoo
>>> env = pettingzoo.env(game, seats)
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     done = termination or truncation
...     env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))
>>> env.close()
"""

from collections.abc import Mapping
from typing import Any, Final

from sheepfold_rules.installing import Requires
from sheepfold_tools.rl.encoder import Array
from sheepfold_tools.rl.episode import Episode, Rewards

with Requires("rl"):
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv

Observation = dict[str, Array]


class Env(AECEnv):  # type: ignore[misc] # it has no types
    """An environment for all seats of a game; agent `seat_0` is seat 0, and so on.

    An illegal action raises an error; PettingZoo's `TerminateIllegalWrapper` ends the match instead.

    An observation consists of `observation`, the tensor of what the agent knows, and `action_mask`, both of 0 and 1;
    see `Encoder` for what their elements mean. An agent whose turn it is not has no legal actions.

    Args:
        game: The name of the game.
        seats: The number of seats; by default, the usual number for the game.
        options: The options that differ from their defaults.
        dealer: The seat that deals first; by default, one is drawn for each match.
        rewards: With "scores", the default, each seat is rewarded at the end of a deal with the change of its score in
            that deal. With "wins", the winners share a reward of 1 at the end of the match.
        max_steps: The number of moves after which a match is truncated; unlimited by default.
        render_mode: With "ansi", `render` returns the table as text, as everyone sees it; with "human", it prints it.

    Raises:
        ValueError: there is no such game, number of seats, kind of rewards or render mode.
        ProblemError: the options or the dealer are invalid.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 as PettingZoo declares it
        "render_modes": ["ansi", "human"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        dealer: int | None = None,
        rewards: Rewards = "scores",
        max_steps: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.episode: Final = Episode(game, seats, options, dealer=dealer, rewards=rewards, max_steps=max_steps)
        encoder = self.episode.encoder
        self.metadata = {**self.metadata, "name": f"sheepfold_{game}_v1"}
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode must be 'ansi' or 'human', not {render_mode!r}")
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(encoder.seats)]
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]
        self._seat_of: Final = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {  # agents do not share a space because each is seeded separately
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 1, (encoder.observation.size,), np.int8),
                    "action_mask": spaces.Box(0, 1, (encoder.actions.size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(encoder.actions.size) for agent in self.possible_agents}
        self._rng, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> Any:
        """Return the observation space of an agent, the same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the action space of an agent, the same object each time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new match. A seed determines this match and all that follow until the next seed."""
        if seed is not None:
            self._rng, _ = seeding.np_random(seed)
        self.episode.begin(self._rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._gains: tuple[float, ...] = ()
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.state.to_act]

    def observe(self, agent: str) -> Observation:
        """Return what an agent knows, and which actions are legal for it.

        Raises:
            RuntimeError: no match has begun.
        """
        seat = self._seat_of[agent]
        return {"observation": self.episode.observe(seat), "action_mask": self.episode.mask(seat)}

    def step(self, action: int | None) -> None:
        """Make the move of the current agent; None for an agent whose match is over.

        Raises:
            IllegalMove: a rule forbids the move. Nothing has changed.
            ValueError: the action is not a move of the cards in hand; or it is None before the match is over, or
                anything else after.
            RuntimeError: no match has begun.
        """
        episode, agent = self.episode, self.agent_selection
        if episode.is_over:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("an action was expected: the match is not over")
        if not episode.is_legal(int(action)):
            episode.refuse(int(action))
        gains = episode.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        if gains is not self._gains:  # moves that earn nothing share one object
            self._gains = gains
            self.rewards = dict(zip(self.possible_agents, gains, strict=True))
            self._accumulate_rewards()
        if episode.is_over:
            ended = self.truncations if episode.is_truncated else self.terminations
            ended.update(dict.fromkeys(self.agents, True))
        if (seat := episode.to_act) is not None:
            self.agent_selection = self.possible_agents[seat]
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Return or print the table as everyone sees it."""
        table = self.episode.show(None)
        if self.render_mode != "human":
            return table
        print(table)
        return None

    def close(self) -> None:
        """Do nothing: there is nothing to close, but PettingZoo's tests expect this of an environment that renders."""


env = Env  # what makes an environment has this name in every module of PettingZoo
