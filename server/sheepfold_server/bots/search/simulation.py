"""Simulations: after a move in a sampled state, play continues down the tree, and then on to the horizon."""

from math import sqrt
from random import Random
from typing import Any, Final

from sheepfold_server.bots.search.lookahead import Lookahead
from sheepfold_server.bots.search.tree import Edge, Node
from sheepfold_server.core.bots import Policy, Values

TINY: Final = 1e-9
WIDENING: Final = 0.3  # in a situation with n visits, this many times the square root of n moves are tried


class Spread:
    """Running standard deviations of the values of each seat."""

    __slots__ = ("count", "squares", "totals")

    def __init__(self, seats: int) -> None:
        self.count = 0
        self.totals: Final = [0.0] * seats
        self.squares: Final = [0.0] * seats

    def add(self, values: Values) -> None:
        """Add one value for each seat."""
        self.count += 1
        for seat, value in enumerate(values):
            self.totals[seat] += value
            self.squares[seat] += value * value

    def deviation(self, seat: int) -> float:
        """Return the standard deviation of a seat's values; 1 if they are equal, so that other moves are tried."""
        mean = self.totals[seat] / self.count
        variance = self.squares[seat] / self.count - mean * mean
        return sqrt(variance) if variance > TINY else 1.0


class Simulations:
    """Simulations from one view. They share a tree, so later ones learn from earlier ones."""

    def __init__(self, lookahead: Lookahead, policy: Policy, rng: Random, states: tuple[Any, ...]) -> None:
        self.lookahead: Final = lookahead
        self.policy: Final = policy
        self.rng: Final = rng
        self.salt: Final = rng.getrandbits(64)
        self.states: Final = states
        self.is_last: Final = policy.horizon(states[0])
        self.observer: Final[int] = lookahead.view.seat
        self.spread: Final = Spread(lookahead.view.seats)
        self.root: Final = Node()

    def value(self, move: Any, number: int) -> float:
        """Return the value of a move to the observer, in the simulation with that number.

        Simulations with the same number share their state and their random numbers.
        """
        self.lookahead.check_time()
        self.rng.seed(self.salt + number)
        before = self.states[number % len(self.states)]
        state = self.lookahead.apply(before, move)
        path: list[tuple[Edge, int]] = []
        if not self.is_last(before, state):
            before, state = self.descend(self.root.child(self.observe(before, move, state)), state, path)
        values = relative_to_others(self.policy.points(before, state))
        self.spread.add(values)
        for edge, seat in path:
            edge.add(values[seat])
        return values[self.observer]

    def descend(self, node: Node, state: Any, path: list[tuple[Edge, int]]) -> tuple[Any, Any]:
        """Play down the tree and on to the horizon, add every edge to the path, and return the last two states."""
        while True:
            move, is_new = self.step(node, state)
            before, state = state, self.lookahead.apply(state, move)
            path.append((node.edges[move], before.to_act))
            if self.is_last(before, state):
                return before, state
            if is_new:
                return self.play_on(state)
            node = node.child(self.observe(before, move, state))

    def step(self, node: Node, state: Any) -> tuple[Any, bool]:
        """Return the move to try in a situation, and whether it is tried there for the first time.

        The policy's favourite comes first, and remains the only move until the situation has several visits: poor
        moves, of which there are many, would make a situation with few trials look poor.
        """
        node.visits += 1
        moves = self.lookahead.legal(state)
        favourite = self.policy.choose(state, moves)
        if favourite not in node.edges:
            node.edges[favourite] = Edge()
            return favourite, True
        room = WIDENING * sqrt(node.visits) - len(node.edges)
        if room < 0 and len(node.edges) == 1:
            return favourite, False
        tried = [move for move in moves if move in node.edges]
        fresh = [move for move in self.policy.prune(state, moves) if move not in node.edges] if room >= 0 else []
        if fresh:
            move = fresh[int(self.rng.random() * len(fresh))]
            node.edges[move] = Edge()
            return move, True
        return node.select(tried, self.spread.deviation(state.to_act)), False

    def observe(self, before: Any, move: Any, after: Any) -> Any:
        """Return what the observer sees of a move: its public events, and the observer's own hand after it."""
        return self.lookahead.events(before, move, after), self.policy.hand(after, self.observer)

    def play_on(self, state: Any) -> tuple[Any, Any]:
        """Play by the policy until the horizon, and return the last two states."""
        legal, apply = self.lookahead.legal, self.lookahead.apply
        choose, is_last = self.policy.choose, self.is_last
        while True:
            before, state = state, apply(state, choose(state, legal(state)))
            if is_last(before, state):
                return before, state


def relative_to_others(points: Values) -> Values:
    """Return the points of each seat minus the mean of the others."""
    total, others = sum(points), len(points) - 1 or 1
    return tuple(own - (total - own) / others for own in points)
