"""A bot that sometimes forgets to follow suit. The report of a tournament shows which rule it breaks, and how often:

`sheepfold tournament --game sheepshead --seats 5 --bots careful,forgetful_bot.py:Forgetful --boards 50`
"""

from collections.abc import Sequence
from random import Random

from sheepfold.games import sheepshead

FORGETS = 0.1  # how often it plays any card of its hand


class Forgetful:
    """Makes random legal moves, except that it sometimes plays any card of its hand."""

    def __init__(self, seed: str) -> None:
        self.chance = Random(seed)

    def choose(self, view: sheepshead.View, moves: Sequence[sheepshead.Move]) -> sheepshead.Move:
        """Return the move to make, which may be illegal."""
        if view.phase == "play" and view.hand and self.chance.random() < FORGETS:
            return sheepshead.Play(self.chance.choice(view.hand))
        return self.chance.choice(moves)
