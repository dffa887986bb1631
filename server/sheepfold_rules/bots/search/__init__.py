"""The bot that looks ahead: it tries its moves in states that agree with its view, and plays on from there.

This is Monte Carlo sampling as Ginsberg used it for bridge (2001). States are weighted by what the other seats have
done, and after the move every seat plays on with the careful bot's tactics. See bench/NOTES.md for what else was
tried.
"""

from functools import partial
from typing import Any, Final

from sheepfold_rules.bots.search.halving import Budget, Evaluate, Seconds, Simulations, find_best
from sheepfold_rules.bots.search.rollouts import roll_out_from
from sheepfold_rules.bots.search.team import find_team
from sheepfold_rules.bots.simple import Careful, seed_text
from sheepfold_rules.core.bots import Moves
from sheepfold_rules.core.deadline import CheckTime, ignore_time
from sheepfold_rules.core.suggestion import Candidate
from sheepfold_rules.games import load_rules

SIMULATIONS: Final = 200  # per move, by default
STATES: Final = 8  # simulations per state: the more moves there are, the fewer states the poor ones are tried in
FEWEST_STATES: Final = 25
MAX_STATES: Final = 10_000
MAX_MOVES: Final = 16  # the most moves to compare
MIN_TRIALS: Final = 12  # simulations per move; if there are too few, fewer moves are compared


class Search:
    """A bot that tries out moves in states that it cannot distinguish from the real one.

    For each move it makes a number of simulations, or as many as it can in a number of seconds, in this process or
    shared among `workers` processes. The same view, seed and number of simulations give the same move, with any number
    of workers.
    """

    def __init__(
        self,
        seed: str,
        simulations: int = SIMULATIONS,
        check_time: CheckTime = ignore_time,
        *,
        seconds: float | None = None,
        workers: int = 0,
    ) -> None:
        self.seed: Final = seed
        self.simulations: Final = simulations
        self.check_time: Final = check_time
        self.seconds: Final = seconds
        self.workers: Final = workers
        self.careful: Final = Careful(seed)

    def choose(self, view: Any, moves: Moves) -> Any:
        """Return the careful bot's move, unless another move did significantly better in simulations."""
        return self.compare(view, moves)[0]

    def compare(self, view: Any, moves: Moves) -> tuple[Any, tuple[Candidate[Any], ...]]:
        """Return the move that `choose` returns, and the moves that were tried, the best first.

        None were tried if there is only one move, or if simulations could not tell them apart.
        """
        policy = load_rules(view.game).bot.policy
        if len(moves) == 1 or policy is None:
            return moves[0], ()
        careful = self.careful.choose(view, moves)
        if not policy.is_worth_searching(view):
            return careful, ()
        budget: Budget = Simulations(self.simulations) if self.seconds is None else Seconds(self.seconds)
        seed = seed_text(self.seed, view)
        rollouts = roll_out_from(view, seed, self.check_time)
        others = [move for move in policy.prune(rollouts.worlds.state(0), moves) if move != careful]
        count, states = MAX_MOVES, MAX_STATES
        if self.seconds is None:
            count = min(MAX_MOVES, max(2, self.simulations // MIN_TRIALS))
            states = max(FEWEST_STATES, self.simulations // STATES)
        evaluate: Evaluate = rollouts.evaluate
        if self.workers:
            evaluate = partial(find_team(self.workers).evaluate, view, seed)
        return find_best([careful, *others[: count - 1]], evaluate, budget, states)
