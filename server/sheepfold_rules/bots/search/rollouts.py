"""Rollouts: after a move in a state, all seats play by the policy of the game until the horizon."""

from collections.abc import Sequence
from typing import Any, Final

from sheepfold_rules.bots.search.worlds import Worlds
from sheepfold_rules.core.bots import Policy, Values
from sheepfold_rules.core.deadline import CheckTime, ignore_time
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.games import load_rules


class Rollouts:
    """The values of moves in the states that agree with a view."""

    def __init__(self, game: AnyGame, policy: Policy, view: Any, worlds: Worlds, check_time: CheckTime) -> None:
        self.game: Final = game
        self.policy: Final = policy
        self.observer: Final[int] = view.seat
        self.worlds: Final = worlds
        self.check_time: Final = check_time
        self.values: Final[dict[tuple[Any, int], float]] = {}

    def evaluate(self, moves: Sequence[Any], numbers: Sequence[int]) -> list[list[float]]:
        """Return, for each move, how much more the observer gains than the others, in the states with these numbers."""
        states = [self.worlds.state(number) for number in numbers]
        return [[self.value(move, state) for state in states] for move in moves]

    def value(self, move: Any, state: Any) -> float:
        """Return how much more the observer gains by a move than the others; repeated states are not played again."""
        key = (move, id(state))
        found = self.values.get(key)
        if found is None:
            self.check_time()
            found = self.values[key] = relative_to_others(self.roll_out(state, move), self.observer)
        return found

    def roll_out(self, state: Any, move: Any) -> Values:
        """Return what each seat has gained at the horizon."""
        push, choose, points = self.game.push, self.policy.choose, self.policy.points
        is_last = self.policy.horizon(state)
        before, state = state, self.game.apply(state, move)  # the first state is that of other rollouts too
        while not is_last(before, state):
            legal = legal_moves(state)
            move = legal[0] if len(legal) == 1 else choose(state, legal)
            before, state = state, push(state, move)
        return points(before, state)


def roll_out_from(view: Any, seed: str, check_time: CheckTime = ignore_time) -> Rollouts:
    """Return the rollouts for a view of a game that has choices; the same seed gives the same rollouts."""
    game = load_rules(view.game)
    policy = game.bot.policy
    assert policy is not None
    return Rollouts(game, policy, view, Worlds(game, policy, view, seed, check_time), check_time)


def relative_to_others(points: Values, seat: int) -> float:
    """Return the points of a seat minus the mean of the others."""
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1 or 1)
