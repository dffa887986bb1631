"""The games for OpenSpiel. Importing this module registers each as `sheepfold_` followed by its name.

>>> import pyspiel
>>> import sheepfold_tools.rl.openspiel
>>> game = pyspiel.load_game(f"sheepfold_{name}", {"players": seats, "rewards": "wins"})

Because all cards follow from a seed, chance nodes do not deal single cards: they draw the dealer, and then the seed
byte by byte. All later chance in the match also follows from that seed.

The parameters are `players`; `options`, the options that differ from their defaults, as JSON; `dealer`, the seat that
deals first, or -1 (the default) for a random one; `rewards`, "scores" or "wins", as for
`sheepfold_tools.rl.pettingzoo.Env`; and `max_steps`, the number of moves after which a match ends with the rewards so
far.
"""

import json
from collections.abc import Callable
from copy import deepcopy
from functools import cached_property
from typing import Any, ClassVar, Final, NoReturn
from urllib.parse import quote, unquote

from sheepfold_rules.core.game import AnyGame as Rules
from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import GAMES
from sheepfold_rules.installing import Requires
from sheepfold_tools.rl.encoder import Encoder
from sheepfold_tools.rl.episode import Episode

with Requires("rl"):
    import numpy as np
    import pyspiel
    from numpy.typing import NDArray

SEED_BYTES: Final = 8
BYTE: Final = 256
MOST_STEPS: Final = 100_000
LARGEST_SCORE: Final = 1 << 15
NO_INFORMATION_STATES: Final = (
    "this game has no information states, only observations: use observation_string or observation_tensor (for the bot "
    "IS-MCTS, use_observation_string=True)"
)
TOO_MANY_STATES: Final = (
    f"this game has too many states to list them, {BYTE}**{SEED_BYTES} deals alone: algorithms that need a table of "
    "all states or information states, such as counterfactual regret minimization, do not work"
)


class Game(pyspiel.Game):  # type: ignore[misc] # it has no types
    """A game for OpenSpiel; each subclass has the rules of one game."""

    rules: ClassVar[Rules]

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        given = default_parameters(self.rules) | (parameters or {})
        encoder = make_episode(self.rules, given).encoder
        stored = given | {"options": quote(unquote(given["options"]))}
        super().__init__(game_type(self.rules, given["rewards"]), game_info(encoder, given), stored)

    @cached_property
    def first(self) -> Episode:
        """The episode that every match starts from. OpenSpiel deserializes a game without `__init__`."""
        return make_episode(self.rules, default_parameters(self.rules) | self.get_parameters())

    def new_initial_state(self) -> "State":
        """Return the state before chance has drawn anything."""
        return State(self)

    def new_initial_states(self) -> "list[State]":
        """Return the one initial state, from which OpenSpiel's tabular algorithms would list all others."""
        return [Root(self)]

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer | None":
        """Return an observer of what a player currently knows; None for any other kind of observation."""
        if params:
            raise ValueError(f"the observer has no parameters, but {params} were given")
        kind = iig_obs_type
        is_present = kind is None or (
            kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER and kind.public_info and not kind.perfect_recall
        )
        return Observer(self.first.encoder) if is_present else None


class State(pyspiel.State):  # type: ignore[misc] # it has no types
    """A state of a match: first the chance draws, then the moves."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._episode: Final = deepcopy(game.first)
        self._draws_left = SEED_BYTES + (game.first.dealer is None)
        self._drawn: list[int] = []
        self._rewards: tuple[float, ...] = (0.0,) * game.num_players()
        self._returns: tuple[float, ...] = self._rewards

    @property
    def match_state(self) -> Any:
        """The state of the match; None during the chance draws."""
        return None if self._draws_left else self._episode.state

    def current_player(self) -> Any:
        """Return the seat to act, or OpenSpiel's number for chance or a terminal state."""
        if self._draws_left:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.is_terminal() else self._episode.to_act

    def is_terminal(self) -> bool:
        """Return whether the match is over."""
        return not self._draws_left and self._episode.is_over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of a chance draw with their probabilities."""
        return [(outcome, 1 / self._outcomes) for outcome in range(self._outcomes)]

    @property
    def _outcomes(self) -> int:
        """The number of outcomes of a chance draw."""
        return self._episode.encoder.seats if self._draws_left > SEED_BYTES else BYTE

    def _legal_actions(self, player: int) -> list[int]:
        """Return the numbers of the legal moves, ascending."""
        legal, found = self._episode.legal, []
        while legal:
            found.append((legal & -legal).bit_length() - 1)
            legal &= legal - 1
        return found

    def _apply_action(self, action: int) -> None:
        """Make a draw or a move, or raise IllegalMove or ValueError."""
        if not self._draws_left:
            if not self._episode.is_legal(action):
                self._episode.refuse(action)
            self._rewards = self._episode.play(action)
            self._returns = tuple(map(sum, zip(self._returns, self._rewards, strict=True)))
            return
        if not 0 <= action < self._outcomes:
            raise ValueError(f"a draw must be from 0 to {self._outcomes - 1}, not {action}")
        self._drawn.append(action)
        self._draws_left -= 1
        if not self._draws_left:
            seed = bytes(self._drawn[-SEED_BYTES:]).hex()
            dealer = self._drawn[0] if len(self._drawn) > SEED_BYTES else self._episode.dealer
            self._episode.begin_match(seed, self._episode.encoder.seats - 1 if dealer is None else dealer)

    def _action_to_string(self, player: int, action: int) -> str:
        """Return the notation of a move, or the text of a chance draw."""
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        if not self._episode.is_legal(action):
            return f"illegal {action}"
        return str(self._episode.encoder.actions.move(self._episode.state, action))

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> "State":
        """Return a state that the player cannot tell from this one: what its view hides is drawn anew.

        The states with that view are about equally likely. The new state has no history, because the history has the
        seed of the match.

        Raises:
            ValueError: chance has not drawn the seed yet.
        """
        if self._draws_left:
            raise ValueError("there is nothing to draw anew before the deal")
        drawn = State(self.get_game())
        drawn._episode.resume(self._episode, player, repr(probability_sampler()))
        drawn._draws_left = 0
        drawn._rewards, drawn._returns = self._rewards, self._returns
        return drawn

    def information_state_string(self, player: int | None = None) -> NoReturn:
        """Raise ValueError: there are no information states with perfect recall."""
        raise ValueError(NO_INFORMATION_STATES)

    def information_state_tensor(self, player: int | None = None) -> NoReturn:
        """Raise ValueError: there are no information states with perfect recall."""
        raise ValueError(NO_INFORMATION_STATES)

    def rewards(self) -> list[float]:
        """Return the rewards of the last move, by seat."""
        return list(self._rewards)

    def returns(self) -> list[float]:
        """Return the rewards of the match so far, by seat."""
        return list(self._returns)

    def __str__(self) -> str:
        return f"drawn: {self._drawn}" if self._draws_left else self._episode.show(None)


class Root(State):
    """The state from which all others would be listed: a walk through the whole tree would never end."""

    def child(self, action: int) -> NoReturn:
        """Raise ValueError: there are too many states."""
        raise ValueError(TOO_MANY_STATES)


class Observer:
    """What a player knows, as a tensor of 0 and 1 and as JSON: the view of its seat. Before the deal both are empty."""

    def __init__(self, encoder: Encoder) -> None:
        self._encoder: Final = encoder
        self.tensor: Final[NDArray[np.float32]] = np.zeros(encoder.observation.size, np.float32)
        self.dict: Final = {
            part.name: self.tensor[part.start : part.start + int(np.prod(part.shape))].reshape(part.shape)
            for part in encoder.observation_parts
        }

    def set_from(self, state: State, player: int) -> None:
        """Write what a player knows into the tensor."""
        match = state.match_state
        self.tensor[:] = 0 if match is None else self._encoder.observe_state(match, player)

    def string_from(self, state: State, player: int) -> str:
        """Return what a player knows, as JSON."""
        match = state.match_state
        return "" if match is None else json.dumps(plain(self._encoder.rules.view(match, player)))


def make_episode(rules: Rules, parameters: dict[str, Any]) -> Episode:
    """Return the episode that every match with these parameters starts from."""
    return Episode(
        rules.name,
        parameters["players"],
        json.loads(unquote(parameters["options"])),
        dealer=None if parameters["dealer"] < 0 else parameters["dealer"],
        rewards=parameters["rewards"],
        max_steps=parameters["max_steps"],
    )


def default_parameters(rules: Rules) -> dict[str, Any]:
    """Return the default parameters of a game."""
    defaults = {"options": "{}", "dealer": -1, "rewards": "scores", "max_steps": MOST_STEPS}
    return {"players": rules.usual_seats, **defaults}


def game_type(rules: Rules, rewards: str = "scores") -> Any:
    """Return OpenSpiel's description of the type of a game."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"sheepfold_{rules.name}",
        long_name=rules.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL if rewards == "wins" else kinds.RewardModel.REWARDS,
        max_num_players=max(rules.seats),
        min_num_players=min(rules.seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=default_parameters(rules),
    )


def game_info(encoder: Encoder, parameters: dict[str, Any]) -> Any:
    """Return OpenSpiel's description of the size of a game."""
    is_shared = parameters["rewards"] == "wins"
    return pyspiel.GameInfo(
        num_distinct_actions=encoder.actions.size,
        max_chance_outcomes=BYTE,
        num_players=encoder.seats,
        min_utility=0.0 if is_shared else float(-LARGEST_SCORE),
        max_utility=1.0 if is_shared else float(LARGEST_SCORE),
        utility_sum=None,
        max_game_length=parameters["max_steps"],
    )


for _rules in GAMES:
    _own = type(f"{_rules.name}_game", (Game,), {"rules": _rules})  # a class, which OpenSpiel can keep to the very end
    globals()[_own.__name__] = _own  # where pickle finds it
    pyspiel.register_game(game_type(_rules), _own)
