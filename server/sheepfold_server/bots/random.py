"""The bot that plays any legal move."""

import random
from typing import Any, Final


class Random:
    """A bot that plays any legal move, each with the same probability."""

    def __init__(self, seed: str) -> None:
        self.rng: Final = random.Random(seed)

    def choose(self, view: Any, moves: tuple[Any, ...]) -> Any:
        """Return any of the moves."""
        return moves[int(self.rng.random() * len(moves))]
