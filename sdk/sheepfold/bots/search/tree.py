"""The tree of a search: what was tried in each situation that the observer can tell from others."""

from collections.abc import Sequence
from math import log, sqrt
from typing import Any, Final

EXPLORATION: Final = 0.7  # of UCB, in standard deviations of what a seat gets


class Edge:
    """A move that was tried: how often, how often it could have been, and what its seat got for it in all."""

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
    move, so that it cannot go by what it did not see.
    """

    __slots__ = ("children", "edges", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.edges: Final[dict[Any, Edge]] = {}
        self.children: Final[dict[Any, Node]] = {}

    def child(self, seen: Any) -> "Node":
        """The situation after what was seen."""
        found = self.children.get(seen)
        if found is None:
            found = self.children[seen] = Node()
        return found

    def best(self, moves: Sequence[Any], spread: float) -> Any:
        """The move with the highest bound of confidence among these, which were all tried and are all legal now.

        Its width goes by how often a move could have been chosen, since not every state has every move.
        """
        edges, width = self.edges, EXPLORATION * spread
        highest, found = float("-inf"), None
        for move in moves:
            edge = edges[move]
            edge.available += 1
            bound = edge.total / edge.visits + width * sqrt(log(edge.available) / edge.visits)
            if bound > highest:
                highest, found = bound, move
        return found
