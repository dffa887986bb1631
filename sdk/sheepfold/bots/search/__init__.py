"""The bot that looks ahead: information-set Monte Carlo tree search over sampled states.

After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012); docs/built-in-bots.md says in
what it departs from them, and why.
"""

from random import Random
from typing import Any, Final

from sheepfold.bots.careful import Careful
from sheepfold.bots.search.contest import best_of
from sheepfold.bots.search.policies import POLICIES
from sheepfold.bots.search.simulation import Simulations
from sheepfold.embedded import Lookahead

SIMULATIONS: Final = 200  # for a move, unless it is said otherwise
MOST_STATES: Final = 40  # that are sampled for a move, and used in turn
MOST_MOVES: Final = 16  # that are compared
FEWEST_TRIALS: Final = 12  # simulations for a move that is compared: where they do not suffice, fewer moves are


class Search:
    """A bot that tries its moves so many times, in states that it cannot tell from the true one, before it chooses."""

    def __init__(self, seed: str, simulations: int = SIMULATIONS) -> None:
        self.seed: Final = seed
        self.simulations: Final = simulations
        self.careful: Final = Careful(seed)

    def choose(self, view: Any, moves: tuple[Any, ...]) -> Any:
        """The careful bot's move, or one that did surely better in simulations, where these tell anything."""
        if len(moves) == 1:
            return moves[0]
        policy, careful = POLICIES[view.game], self.careful.choose(view, moves)
        if not policy.pays(view):
            return careful
        lookahead = Lookahead(view)
        chance = Random(repr((self.seed, lookahead.view)))
        states = lookahead.samples(min(self.simulations, MOST_STATES), chance.randbytes(16).hex())
        own = lookahead.view.legal_moves
        first = own[moves.index(careful)]
        others = [move for move in policy.narrowed(states[0], own) if move != first]
        most = min(MOST_MOVES, max(2, self.simulations // FEWEST_TRIALS))
        simulations = Simulations(lookahead, policy, chance, states)
        best = best_of([first, *others[: most - 1]], simulations.value, self.simulations)
        return moves[own.index(best)]
