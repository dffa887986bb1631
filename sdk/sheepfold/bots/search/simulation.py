"""Simulations: a move is made in a sampled state, which is played down the tree, and on to the horizon."""

from math import sqrt
from random import Random
from typing import Any, Final

from sheepfold.bots.search.policies.policy import Policy, Values, relative
from sheepfold.bots.search.tree import Edge, Node
from sheepfold.embedded import Lookahead

TINY: Final = 1e-9
WIDEN: Final = 0.3  # a situation that was met n times has this many times the root of n moves that are tried in it


class Spread:
    """How far apart the values of each seat lie: running standard deviations."""

    __slots__ = ("count", "squares", "totals")

    def __init__(self, seats: int) -> None:
        self.count = 0
        self.totals: Final = [0.0] * seats
        self.squares: Final = [0.0] * seats

    def add(self, values: Values) -> None:
        """Count what the seats got once."""
        self.count += 1
        for seat, value in enumerate(values):
            self.totals[seat] += value
            self.squares[seat] += value * value

    def of(self, seat: int) -> float:
        """The standard deviation of a seat's values; 1 where all are equal, so that other moves are tried."""
        mean = self.totals[seat] / self.count
        variance = self.squares[seat] / self.count - mean * mean
        return sqrt(variance) if variance > TINY else 1.0


class Simulations:
    """Simulations from one view, which learn from each other: they share a tree."""

    def __init__(self, lookahead: Lookahead, policy: Policy, chance: Random, states: tuple[Any, ...]) -> None:
        self.lookahead: Final = lookahead
        self.policy: Final = policy
        self.chance: Final = chance
        self.salt: Final = chance.getrandbits(64)
        self.states: Final = states
        self.is_last: Final = policy.horizon(states[0])
        self.observer: Final[int] = lookahead.view.seat
        self.spread: Final = Spread(lookahead.view.seats)
        self.root: Final = Node()

    def value(self, move: Any, number: int) -> float:
        """What the observer gets for a move in a simulation; those of one number share their state and their chance."""
        self.chance.seed(self.salt + number)
        before = self.states[number % len(self.states)]
        state = self.lookahead.after(before, move)
        path: list[tuple[Edge, int]] = []
        if not self.is_last(before, state):
            before, state = self.descend(self.root.child(self.seen(before, move, state)), state, path)
        values = relative(self.policy.points(before, state))
        self.spread.add(values)
        for edge, seat in path:
            edge.add(values[seat])
        return values[self.observer]

    def descend(self, node: Node, state: Any, path: list[tuple[Edge, int]]) -> tuple[Any, Any]:
        """The last two states up to the horizon: down the tree, where every edge goes into the path, and on."""
        while True:
            move, is_new = self.step(node, state)
            before, state = state, self.lookahead.after(state, move)
            path.append((node.edges[move], before.to_act))
            if self.is_last(before, state):
                return before, state
            if is_new:
                return self.play_on(state)
            node = node.child(self.seen(before, move, state))

    def step(self, node: Node, state: Any) -> tuple[Any, bool]:
        """The move to try in a situation, and whether it is tried there for the first time.

        The favourite comes first, and stays the only one until the situation was met some times: a few trials of poor
        moves, of which there are many, would say that the situation is poor.
        """
        node.visits += 1
        moves = self.lookahead.moves(state)
        favourite = self.policy.choose(state, moves)
        if favourite not in node.edges:
            node.edges[favourite] = Edge()
            return favourite, True
        room = WIDEN * sqrt(node.visits) - len(node.edges)
        if room < 0 and len(node.edges) == 1:
            return favourite, False
        tried = [move for move in moves if move in node.edges]
        fresh = [move for move in self.policy.narrowed(state, moves) if move not in node.edges] if room >= 0 else []
        if fresh:
            move = fresh[int(self.chance.random() * len(fresh))]
            node.edges[move] = Edge()
            return move, True
        return node.best(tried, self.spread.of(state.to_act)), False

    def seen(self, before: Any, move: Any, after: Any) -> Any:
        """What the observer sees of a move: what is public, and its hand after it, which tells of its own."""
        return self.lookahead.events(before, move, after), self.policy.hand(after, self.observer)

    def play_on(self, state: Any) -> tuple[Any, Any]:
        """The last two states up to the horizon, played by the policy."""
        legal, after = self.lookahead.moves, self.lookahead.after
        choose, is_last = self.policy.choose, self.is_last
        while True:
            before, state = state, after(state, choose(state, legal(state)))
            if is_last(before, state):
                return before, state
