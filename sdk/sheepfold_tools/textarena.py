"""The games as environments of TextArena, in which language models play in words.

>>> import textarena
>>> import sheepfold_tools.textarena
>>> env = textarena.make(f"Sheepfold-{game}-v1")
>>> env.reset(num_players=seats, seed=7)
>>> done = False
>>> while not done:
...     player, observation = env.get_observation()
...     done, info = env.step(agents[player](observation))
>>> rewards, info = env.close()
"""

import json
import re
from collections.abc import Mapping
from typing import Any, Final

import sheepfold
from sheepfold import Match
from sheepfold.errors import IllegalMove, ParseError, ProblemError
from sheepfold_rules.games import NAMES
from sheepfold_rules.installing import Requires

with Requires("textarena"):
    import textarena
    from textarena import ObservationType
    from textarena.envs.registration import register_with_versions
    from textarena.wrappers import LLMObservationWrapper

IN_BRACKETS: Final = re.compile(r"\[([^\[\]]*)\]")
HOW_TO_ANSWER: Final = "You are seat {seat}. On your turn, end your answer with one move in square brackets."


class Env(textarena.Env):  # type: ignore[misc] # it has no types
    """A match of a game, by its usual rules or other options.

    Each player first gets the rules, and on each turn what its seat knows. An answer is a move in square brackets, as
    the game writes it; the last one counts. After an illegal move, the player is told which rule forbids it, and
    answers again. The next illegal move in that turn ends the match: that player's reward is -1, and that of the others
    is 0. Otherwise the winners share a reward of 1. In the `info` that `step` returns, `rule` is the id of the rule
    that forbids the move, if one does.

    Args:
        game: The name of the game.
        options: The options that differ from their defaults.
        tells_moves: Whether players are also told their legal moves.
    """

    def __init__(self, game: str, options: Mapping[str, Any] | None = None, *, tells_moves: bool = True) -> None:
        self.game: Final = sheepfold.connect().game(game)
        self.options: Final = dict(options or {})
        self.tells_moves: Final = tells_moves
        self.match: Match | None = None

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Begin a new match. The same seed gives the same cards.

        Raises:
            ProblemError: the number of players or an option is invalid.
        """
        self.match = self.game.new(num_players, self.options, seed=None if seed is None else str(seed))
        self.state = textarena.FFAMultiPlayerState(num_players=num_players)
        self.state.reset(game_state={}, player_prompt_function=self._prompt)
        self._continue(self.match)

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Make the move in the answer of the current player, and return whether the match is over, and the `info`."""
        match, state = self.match, self.state
        if match is None or state.done:
            raise RuntimeError("no match is being played: call reset first")
        player = state.current_player_id
        state.add_observation(action, ObservationType.PLAYER_ACTION, from_id=player, to_id=player)
        try:
            found = IN_BRACKETS.findall(action)
            if not found:
                raise ParseError("a move in square brackets was expected", ())
            self._continue(match.play(match.parse_move(found[-1])))
        except (ParseError, ProblemError) as refused:
            state.step_info["rule"] = refused.violation.rule if isinstance(refused, IllegalMove) else None
            if state.set_invalid_move(str(refused)):
                rewards = {each: -1.0 if each == player else 0.0 for each in range(state.num_players)}
                state.set_game_outcome(rewards, f"Player {player} made an illegal move: {refused}")
        done, info = state.step(rotate_player=False)
        return bool(done), dict(info)

    def get_board_str(self) -> str:
        """Return the table as everyone sees it, which TextArena shows while a match is played."""
        return "" if self.match is None else self.game.draw(self.match.view())

    def _continue(self, match: Match) -> None:
        """Tell everyone what happened, and the seat to act what it knows; or end the match."""
        self.match = match
        for event in match.events:
            self.state.add_observation(self.game.describe(event), ObservationType.GAME_ACTION_DESCRIPTION)
        if match.to_act is None:
            assert match.outcome is not None
            winners = match.outcome.winners
            rewards = {seat: 1 / len(winners) if seat in winners else 0.0 for seat in range(self.state.num_players)}
            self.state.set_game_outcome(rewards, self.game.describe(match.outcome))
            return
        self.state.manually_set_current_player_id(match.to_act)
        shown = self.game.draw(match.view(match.to_act))
        if self.tells_moves:
            shown += "\nLegal moves: " + "; ".join(f"[{move}]" for move in match.legal_moves())
        self.state.add_observation(shown, ObservationType.GAME_BOARD, to_id=match.to_act)

    def _prompt(self, player_id: int, game_state: Mapping[str, Any]) -> str:
        """Return what a player is told before the match: the rules, the options, and how to answer."""
        assert self.match is not None
        options = f"Options: {json.dumps(self.match.transcript().to_dict()['options'])}"
        return "\n\n".join((self.game.how_to_play, options, HOW_TO_ANSWER.format(seat=player_id)))


for _game in NAMES:
    _wrappers = {"default": [LLMObservationWrapper]}  # agents take an observation as one text; `-raw` has none
    register_with_versions(f"Sheepfold-{_game}-v1", f"{__name__}:Env", _wrappers, game=_game)
