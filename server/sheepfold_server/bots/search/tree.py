"""The tree of a search: what was tried in each situation that the observer can tell from others."""

from collections.abc import Sequence
from math import log, sqrt
from typing import Any, Final

EXPLORATION: Final = 0.7  # of UCB, in standard deviations of what a seat gets


class Edge:
    """A move that was tried: how often, how often it was available, and the total of what its seat got for it."""

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

    `edges` are by move: those of other seats too, hidden ones among them. `children` are by what the observer saw of a
    move, so that it cannot act on what it did not see.
    """

    __slots__ = ("children", "edges", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.edges: Final[dict[Any, Edge]] = {}
        self.children: Final[dict[Any, Node]] = {}

    def child(self, observation: Any) -> "Node":
        """Return the situation after an observation; it is made when it is met first."""
        found = self.children.get(observation)
        if found is None:
            found = self.children[observation] = Node()
        return found

    def select(self, moves: Sequence[Any], deviation: float) -> Any:
        """Return the move with the highest upper confidence bound. All the moves were tried, and all are legal now.

        The width of the interval depends on how often a move was available, since not every state has every move.
        """
        edges, width = self.edges, EXPLORATION * deviation
        highest, found = float("-inf"), None
        for move in moves:
            edge = edges[move]
            edge.available += 1
            bound = edge.total / edge.visits + width * sqrt(log(edge.available) / edge.visits)
            if bound > highest:
                highest, found = bound, move
        return found
