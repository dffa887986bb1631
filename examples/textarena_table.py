"""A game as an environment of TextArena, in which language models play in words: pip install TextArena."""

import re

import textarena
from textarena import ObservationType

import sheepfold
from sheepfold import Match, ParseError, ProblemError

MOVE = re.compile(r"\[([^\[\]]*)\]")
ANSWER = "You are seat {}. On your turn, end your answer with one move in square brackets."


class Env(textarena.Env):  # type: ignore[misc] # it has no types
    """A match of a game; agents answer with a move in square brackets, and the winners share a reward of 1."""

    match: Match

    def __init__(self, game: str, options: dict[str, object] | None = None) -> None:
        self.game = sheepfold.connect().game(game)
        self.options = options or {}

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Begin a new match. The same seed gives the same cards."""
        match = self.game.new(num_players, self.options, seed=None if seed is None else str(seed))
        self.state = textarena.FFAMultiPlayerState(num_players=num_players)
        prompt = f"{self.game.how_to_play}\n\n{ANSWER}"
        self.state.reset({}, player_prompt_function=lambda player_id, game_state: prompt.format(player_id))
        self.go_on(match)

    def step(self, action: str) -> tuple[bool, dict[str, object]]:
        """Make the move in an answer. After a second illegal one in a turn, its player loses the match."""
        state, player = self.state, self.state.current_player_id
        state.add_observation(action, ObservationType.PLAYER_ACTION, from_id=player, to_id=player)
        try:
            self.go_on(self.match.play(self.match.parse_move((MOVE.findall(action) or [""])[-1])))
        except (ParseError, ProblemError) as refused:
            if state.set_invalid_move(str(refused)):  # it names the rule that forbids the move
                rewards = {seat: -1.0 if seat == player else 0.0 for seat in range(state.num_players)}
                state.set_game_outcome(rewards, f"Player {player} made an illegal move.")
        done, info = state.step(rotate_player=False)
        return bool(done), dict(info)

    def go_on(self, match: Match) -> None:
        """Tell everyone what happened, and the seat to act what it knows; or end the match."""
        self.match = match
        for event in match.events:
            self.state.add_observation(self.game.describe(event), ObservationType.GAME_ACTION_DESCRIPTION)
        if match.outcome is not None:
            winners = match.outcome.winners
            rewards = {seat: (seat in winners) / len(winners) for seat in range(self.state.num_players)}
            self.state.set_game_outcome(rewards, self.game.describe(match.outcome))
        elif match.to_act is not None:
            self.state.manually_set_current_player_id(match.to_act)
            moves = "; ".join(f"[{move}]" for move in match.legal_moves())
            shown = f"{self.game.draw(match.view(match.to_act))}\nLegal moves: {moves}"
            self.state.add_observation(shown, ObservationType.GAME_BOARD, to_id=match.to_act)
