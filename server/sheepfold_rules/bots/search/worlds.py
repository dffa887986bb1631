"""Sampling states for a search: states that agree with the view, each as often as it is likely.

Proposals are drawn uniformly (`core.sampling`). Those that are kept are weighted by what the other seats have done:
how plausible the deal is at a glance (`Policy.reckon`), and how many of their moves the policy would have made too.
This is the policy-based inference of Rebstock, Solinas, Buro and Sturtevant (2019).
"""

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from math import exp, log
from random import Random
from typing import Any, Final, TypeVar

from sheepfold_rules.core.bots import Policy, all_alike
from sheepfold_rules.core.deadline import CheckTime
from sheepfold_rules.core.errors import ImpossibleState, ImpossibleView
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import Sampled, Start
from sheepfold_rules.core.rng import Rng
from sheepfold_rules.core.sampling import Proposal

T = TypeVar("T")

BATCH: Final = 25  # states that are drawn and weighted together
DRAWN: Final = 6  # proposals for each state, if the game can tell plausible ones at a glance
TRIES: Final = 20  # consecutive batches without a state, after which the search gives up
MISTAKE: Final = 0.2  # the probability that a seat does not do what the policy would
AGREES: Final = log(1 - MISTAKE)
DIFFERS: Final = log(MISTAKE)
COUNTING: Final = 0.5  # the least effective sample size, as a share of the states
COOLING: Final = 0.7  # the factor by which the logarithms of the weights shrink at each step
SEED_WORDS: Final = 4


class Worlds:
    """The states that agree with a view, as many as are needed."""

    def __init__(self, game: AnyGame, policy: Policy, view: Any, seed: str, check_time: CheckTime) -> None:
        self.game: Final = game
        self.policy: Final = policy
        self.view: Final = view
        self.seed: Final = seed
        self.check_time: Final = check_time
        self.proposals: Final = game.sampler(view, check_time)
        self.reckon: Final = policy.reckon(view)
        self.batches: Final[dict[int, list[Any]]] = {}

    def state(self, number: int) -> Any:
        """Return the state with that number; the same seed gives the same states.

        Raises:
            ImpossibleView: no state has the view, or such states are too rare to be found.
        """
        batch, index = divmod(number, BATCH)
        found = self.batches.get(batch)
        if found is None:
            found = self.batches[batch] = self.draw_batch(Random(f"{self.seed}/{batch}"))
        return found[index]

    def draw_batch(self, rng: Random) -> list[Any]:
        """Return the states of a batch in random order; likely states are repeated."""
        for _ in range(TRIES):
            found = self.try_batch(rng)
            if found:
                rng.shuffle(found)
                return found
        raise ImpossibleView((), "no state with this view was found")

    def try_batch(self, rng: Random) -> list[Any]:
        """Return the states of a batch; none if no proposal had the view."""
        draws = Rng.quick(rng.getrandbits(64))
        sampled = Sampled(self.view.commitment, draws.hex(SEED_WORDS))
        parts, weights = [], []
        for _ in range(BATCH * (1 if self.reckon is all_alike else DRAWN)):
            self.check_time()
            drawn = self.proposals.sample(draws, sampled)
            if drawn is not None:
                parts.append(drawn)
                weights.append(self.reckon(drawn.part))
        if not parts:
            return []
        kept = resample(range(len(parts)), weights, BATCH, rng.random())
        rebuilt = {index: self.rebuild(parts[index], sampled) for index in set(kept)}
        worlds = [world for index in kept if (world := rebuilt[index]) is not None]
        if not worlds:
            return []
        return resample([state for state, _ in worlds], temper([weight for _, weight in worlds]), BATCH, rng.random())

    def rebuild(self, drawn: Proposal, sampled: Sampled) -> tuple[Any, float] | None:
        """Return the state of a proposal, and how likely the other seats were to make their moves, as a logarithm.

        The result is None if no match can reach the state.
        """
        self.check_time()
        view, game, policy, moves = self.view, self.game, self.policy, drawn.part.moves
        start = Start(game.name, view.seats, view.options, drawn.dealer, None, None, sampled)
        try:
            state = drawn.part.open(start)
        except ImpossibleState:
            return None
        world = replay(game, policy, state, moves, view.seat)
        if any(move.is_secret for move in moves) and (world is None or game.view(world[0], view.seat) != view):
            world = replay(game, policy, state, moves, view.seat, with_own=False)
        return world


def replay(
    game: AnyGame, policy: Policy, state: Any, moves: Sequence[Any], observer: int, with_own: bool = True
) -> tuple[Any, float] | None:
    """Return the state after the moves, and how likely the other seats were to make theirs, as a logarithm.

    With `with_own`, secret moves of others are replaced by those that the policy makes. The result is None if that
    makes a move illegal.
    """
    likelihood = 0.0
    step = game.apply  # the first state may be replayed again
    choose, kind = policy.choose, policy.kind
    for move in moves:
        phase = state.phase
        left = phase.legal(state)
        if state.to_act != observer:
            legal = phase.offers(state, left)
            if len(legal) > 1:
                own = choose(state, legal)
                if with_own and move.is_secret:
                    move = own
                else:
                    likelihood += AGREES if kind(own) == kind(move) else DIFFERS
        if type(move) not in phase.moves or phase.bits(state, move) & ~left:
            return None
        state, step = step(state, move), game.push
    return state, likelihood


def temper(logarithms: Sequence[float]) -> list[float]:
    """Return the weights, evened out as far as needed for the effective sample size to be large enough.

    Otherwise, after many moves a single state would outweigh all others and be taken for the only one.
    """
    most, power = max(logarithms), 1.0
    while True:
        weights = [exp(power * (each - most)) for each in logarithms]
        if sum(weights) ** 2 >= COUNTING * len(weights) * sum([weight * weight for weight in weights]):
            return [power * each for each in logarithms]
        power *= COOLING


def resample(items: Sequence[T], logarithms: Sequence[float], count: int, offset: float) -> list[T]:
    """Return `count` of the items in proportion to their weights, by systematic resampling."""
    most = max(logarithms)
    sums = list(accumulate([exp(each - most) for each in logarithms]))
    step = sums[-1] / count
    return [items[min(bisect(sums, (number + offset) * step), len(items) - 1)] for number in range(count)]
