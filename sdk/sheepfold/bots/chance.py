"""The bot that plays anything legal."""

import random
from typing import Any, Final


class Random:
    """Any legal move, each as likely."""

    def __init__(self, seed: str) -> None:
        self.chance: Final = random.Random(seed)

    def choose(self, view: Any, moves: tuple[Any, ...]) -> Any:
        """Any of the moves."""
        return moves[int(self.chance.random() * len(moves))]
