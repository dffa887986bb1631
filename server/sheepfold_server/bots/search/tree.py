"""The tree of a search: the moves that were tried in each situation that the observer can tell apart."""

from collections.abc import Sequence
from math import log, sqrt
from typing import Any, Final

EXPLORATION: Final = 0.7  # of UCB, in standard deviations of what a seat gets


class Edge:
    """The statistics of a move: how often it was tried, how often it was available, and its total value to its seat."""

    __slots__ = ("available", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.total = 0.0

    def add(self, value: float) -> None:
        """Count one more trial."""
        self.visits += 1
        self.total += value


class Node:
    """A situation as the observer sees it.

    `edges` are keyed by move, including the hidden moves of other seats. `children` are keyed by what the observer saw
    of a move, so that it cannot act on what it did not see.
    """

    __slots__ = ("children", "edges", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.edges: Final[dict[Any, Edge]] = {}
        self.children: Final[dict[Any, Node]] = {}

    def child(self, observation: Any) -> "Node":
        """Return the situation after an observation; it is created if it is new."""
        child = self.children.get(observation)
        if child is None:
            child = self.children[observation] = Node()
        return child

    def select(self, moves: Sequence[Any], deviation: float) -> Any:
        """Return the move with the highest upper confidence bound. All moves must have been tried and be legal.

        The bound depends on how often a move was available, since not every state has every move.
        """
        edges, width = self.edges, EXPLORATION * deviation
        highest, best = float("-inf"), None
        for move in moves:
            edge = edges[move]
            edge.available += 1
            bound = edge.total / edge.visits + width * sqrt(log(edge.available) / edge.visits)
            if bound > highest:
                highest, best = bound, move
        return best
