"""A Gymnasium environment for one seat of a game, which plays against bots.

>>> from sheepfold_tools.rl import gymnasium
>>> env = gymnasium.Env(game, seats, opponents=["careful"])
>>> observation, info = env.reset(seed=7)
>>> done = False
>>> while not done:
...     action = env.action_space.sample(info["action_mask"])
...     observation, reward, terminated, truncated, info = env.step(action)
...     done = terminated or truncated
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sheepfold_rules.bots import BUILT_IN, find_bot
from sheepfold_rules.core.hints import did_you_mean
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.games import NAMES
from sheepfold_rules.installing import Requires
from sheepfold_tools.bots.interface import AnyBot
from sheepfold_tools.rl.encoder import Array
from sheepfold_tools.rl.episode import Episode, Rewards

with Requires("rl"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces

ILLEGAL_REWARD: Final = -1.0
RANDOM: Final = "random"
MOST_WITHOUT_A_TURN: Final = 1000  # matches in a row


class Env(gymnasium.Env[Array, np.int64]):
    """An environment for one seat of a game; built-in bots play the others.

    An observation is the tensor of what the seat knows (see `Encoder`). `info["action_mask"]` has 1 for each legal
    action, as does the result of `action_masks()`. An illegal action ends the match with a reward of -1, and
    `info["violation"]` says which rule forbids it.

    Args:
        game: The name of the game.
        seats: The number of seats; by default, the usual number for the game.
        options: The options that differ from their defaults.
        seat: The seat to play; by default, one is drawn for each match.
        opponents: The names of the bots in the other seats: one for all of them, or one for each, clockwise.
        dealer, rewards, max_steps: See `sheepfold_tools.rl.pettingzoo.Env`.
        render_mode: With "ansi", `render` returns the table as text, as the seat sees it.

    Raises:
        ValueError: there is no such game, number of seats, seat, bot, kind of rewards or render mode.
        ProblemError: the options or the dealer are invalid.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 as Gymnasium declares it

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        seat: int | None = None,
        opponents: Sequence[str] = (RANDOM,),
        dealer: int | None = None,
        rewards: Rewards = "scores",
        max_steps: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.episode: Final = Episode(game, seats, options, dealer=dealer, rewards=rewards, max_steps=max_steps)
        encoder = self.episode.encoder
        others = encoder.seats - 1
        if seat is not None and not 0 <= seat < encoder.seats:
            raise ValueError(f"seat must be from 0 to {encoder.seats - 1}, not {seat}")
        if len(opponents) not in (1, others):
            raise ValueError(f"opponents must be one bot for all seats, or one for each of the other {others}")
        for name in opponents:
            if find_bot(name) is None:
                raise ValueError(
                    f"there is no bot {name!r}{did_you_mean(name, BUILT_IN)}; the bots are {', '.join(BUILT_IN)}"
                )
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode must be 'ansi', not {render_mode!r}")
        self.render_mode = render_mode
        self.opponents: Final = tuple(opponents) * (others if len(opponents) == 1 else 1)
        self.observation_space = spaces.Box(0, 1, (encoder.observation.size,), np.int8)
        self.action_space = spaces.Discrete(encoder.actions.size)
        self.seat = 0 if seat is None else seat
        self._seat: Final = seat
        self._bots: dict[int, AnyBot | None] = {}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Begin a new match, and play up to the first turn of the seat.

        A match that ends before the seat has had a turn is skipped.

        Raises:
            RuntimeError: very many matches in a row have ended before the seat had a turn.
        """
        super().reset(seed=seed)
        episode = self.episode
        for _ in range(MOST_WITHOUT_A_TURN):
            self.seat = int(self.np_random.integers(episode.encoder.seats)) if self._seat is None else self._seat
            episode.begin(self.np_random)
            self._seat_bots()
            self._play_others()
            if not episode.is_over:
                return episode.observe(self.seat), self._info()
        raise RuntimeError(f"the seat has had no turn in {MOST_WITHOUT_A_TURN} matches")

    def step(self, action: np.int64 | int) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Make a move, and play up to the next turn of the seat or the end of the match.

        Raises:
            RuntimeError: no match has begun, or the match is over.
        """
        episode, number = self.episode, int(action)
        if episode.is_over:
            raise RuntimeError("the match is over: call reset first")
        if not episode.is_legal(number):
            violation = episode.find_violation(number)
            episode.is_over = True
            why = None if violation is None else (violation.rule, violation.message)
            return episode.observe(self.seat), ILLEGAL_REWARD, True, False, self._info() | {"violation": why}
        reward = episode.play(number)[self.seat] + self._play_others()
        return episode.observe(self.seat), reward, episode.to_act is None, episode.is_truncated, self._info()

    def action_masks(self) -> Array:
        """Return an array with 1 for each legal action."""
        return self.episode.mask(self.seat)

    def render(self) -> str | None:
        """Return the table as text, as the seat sees it."""
        return self.episode.show(self.seat)

    def _seat_bots(self) -> None:
        """Put a new bot in each of the other seats; random play needs no bot."""
        self._bots = {}
        for place, name in enumerate(self.opponents, self.seat + 1):
            make = None if name == RANDOM else find_bot(name)
            bot = None if make is None else make(self.np_random.bytes(16).hex())
            self._bots[place % self.episode.encoder.seats] = bot

    def _play_others(self) -> float:
        """Make the moves of the others until it is the seat's turn, and return the seat's reward meanwhile."""
        episode, total = self.episode, 0.0
        while episode.to_act != self.seat and not episode.is_over:
            state, bot = episode.state, self._bots[episode.state.to_act]
            if bot is None:  # it plays at random, which needs no view
                moves = legal_moves(state)
                move = moves[int(self.np_random.integers(len(moves)))]
            else:
                view = episode.encoder.rules.view(state, state.to_act)
                move = bot.choose(view, view.legal_moves)
            total += episode.play(episode.encoder.actions.number(state, move))[self.seat]
        return total

    def _info(self) -> dict[str, Any]:
        """Return the legal actions, and how the match ended if it is over."""
        episode = self.episode
        info: dict[str, Any] = {"action_mask": self.action_masks(), "seat": self.seat}
        outcome = episode.encoder.rules.outcome(episode.state)
        return info if outcome is None else info | {"scores": outcome.scores, "ranks": outcome.ranks}


for _game in NAMES:
    gymnasium.register(f"sheepfold/{_game}-v1", f"{__name__}:Env", kwargs={"game": _game})
