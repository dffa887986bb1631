"""The bot that looks ahead: information set Monte Carlo tree search over sampled states.

It follows Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012). docs/built-in-bots.md says
where it departs from them, and why.
"""

from random import Random
from typing import Any, Final

from sheepfold_server.bots.careful import Careful
from sheepfold_server.bots.search.halving import find_best
from sheepfold_server.bots.search.lookahead import Lookahead
from sheepfold_server.bots.search.simulation import Simulations
from sheepfold_server.bots.seeding import seed_text
from sheepfold_server.core.bots import Moves
from sheepfold_server.core.deadline import CheckTime, ignore_time
from sheepfold_server.games import load_rules

SIMULATIONS: Final = 200  # a move, by default
MAX_STATES: Final = 40  # that are sampled for a move, and used in turn
MAX_MOVES: Final = 16  # that are compared
MIN_TRIALS: Final = 12  # simulations for each move; if there are too few, fewer moves are compared


class Search:
    """A bot that tries out moves in states that it cannot tell from the real one."""

    def __init__(self, seed: str, simulations: int = SIMULATIONS, check_time: CheckTime = ignore_time) -> None:
        self.seed: Final = seed
        self.simulations: Final = simulations
        self.check_time: Final = check_time
        self.careful: Final = Careful(seed)

    def choose(self, view: Any, moves: Moves) -> Any:
        """Return the careful bot's move, unless another did significantly better in simulations."""
        policy = load_rules(view.game).bot.policy
        if len(moves) == 1 or policy is None:
            return moves[0]
        careful = self.careful.choose(view, moves)
        if not policy.is_worth_searching(view):
            return careful
        lookahead = Lookahead(view, self.check_time)
        rng = Random(seed_text(self.seed, view))
        states = lookahead.sample(min(self.simulations, MAX_STATES), rng.randbytes(16).hex())
        others = [move for move in policy.prune(states[0], moves) if move != careful]
        count = min(MAX_MOVES, max(2, self.simulations // MIN_TRIALS))
        simulations = Simulations(lookahead, policy, rng, states)
        return find_best([careful, *others[: count - 1]], simulations.value, self.simulations)
