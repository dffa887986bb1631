"""The bot that plays random legal moves."""

import random
from typing import Any, Final

from sheepfold_rules.core.bots import Moves


class Random:
    """A bot that plays a random legal move, each with the same probability."""

    def __init__(self, seed: str) -> None:
        self.rng: Final = random.Random(seed)

    def choose(self, view: Any, moves: Moves) -> Any:
        """Return a random move."""
        return moves[int(self.rng.random() * len(moves))]
