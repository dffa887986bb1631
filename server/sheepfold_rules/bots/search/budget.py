"""The budget of a search for one move: a number of simulations, or time."""

from time import monotonic
from typing import Final


class Simulations:
    """A number of simulations."""

    def __init__(self, total: int) -> None:
        self.total: Final = total
        self.spent = 0

    def allow(self, moves: int, states: int, share: float) -> int:
        """Return in how many more states the moves may be tried; see `halving.Budget`."""
        return min(states, int(self.total * share - self.spent) // moves)

    def spend(self, moves: int, states: int) -> None:
        """Note that moves were tried in that many states."""
        self.spent += moves * states


class Seconds:
    """A number of seconds, kept to within a few simulations: they are expected to take as long as those before.

    Starting workers takes a few tenths of a second more.
    """

    def __init__(self, total: float) -> None:
        self.total: Final = total
        self.start: Final = monotonic()
        self.simulations = 0

    def allow(self, moves: int, states: int, share: float) -> int:
        """Return in how many more states the moves may be tried; see `halving.Budget`."""
        elapsed = monotonic() - self.start
        left = self.total * share - elapsed
        if left <= 0:
            return 0
        affordable = left * self.simulations / (elapsed or 1.0) / moves
        return min(states, max(1, int(affordable))) if self.simulations else min(states, 1)

    def spend(self, moves: int, states: int) -> None:
        """Note that moves were tried in that many states."""
        self.simulations += moves * states
