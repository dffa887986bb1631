"""The bot that plays random legal moves."""

import random
from typing import Any, Final


class Random:
    """A bot that plays a random legal move, each with the same probability."""

    def __init__(self, seed: str) -> None:
        self.rng: Final = random.Random(seed)

    def choose(self, view: Any, moves: tuple[Any, ...]) -> Any:
        """Return a random move."""
        return moves[int(self.rng.random() * len(moves))]
