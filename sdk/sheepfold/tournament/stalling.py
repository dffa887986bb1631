"""Matches that bots could play for ever, and when one is no longer waited for.

Sheepshead with doublers goes on while nobody picks, Pass the Ewe while the scores fall as fast as they rise, and Wolf
Concentration while the same cards are turned up. The other games end whatever is played.
"""

from collections.abc import Iterable
from typing import Any, Final

PATIENCE: Final = 2_000  # moves without anything that brings the end nearer


class Patience:
    """Watches a match for what brings its end nearer: a deal of Sheepshead that is scored, a pair of Wolf
    Concentration, in Pass the Ewe a higher score than any before."""

    def __init__(self, game: str) -> None:
        self.game: Final = game
        self.best = 0
        self.since = 0

    def runs_out(self, events: Iterable[Any]) -> bool:
        """Is it true that with this move, and what it did, the match went on for too long?"""
        self.since = 0 if any(map(self.is_nearer, events)) else self.since + 1
        return self.since >= PATIENCE

    def is_nearer(self, event: Any) -> bool:
        """Is it true that the event brings the end nearer?"""
        match self.game, event.type:
            case ("sheepshead", "scored") | ("wolf_concentration", "pair_taken"):
                return True
            case "pass_the_ewe", "scored":
                before, self.best = self.best, max(self.best, *event.scores)
                return self.best > before
            case (("sheepshead" | "wolf_concentration" | "pass_the_ewe"), _):
                return False
        return True  # a game that ends by itself
