"""Matches that bots could play for ever, and when one is no longer waited for.

Sheepshead with doublers goes on while nobody picks, and Wolf Concentration while the same cards are turned up. The
other games end, for every hand or battle of them brings the end nearer.
"""

from collections.abc import Iterable
from types import MappingProxyType
from typing import Any, Final

PATIENCE: Final = 2_000  # moves in a row after which the end is no nearer
NEARER: Final = MappingProxyType({"sheepshead": "scored", "wolf_concentration": "pair_taken"})  # events, by game


class Patience:
    """Watches a match for what brings its end nearer."""

    def __init__(self, game: str) -> None:
        self.event: Final = NEARER.get(game)
        self.moves = 0  # since the last such event

    def runs_out(self, events: Iterable[Any]) -> bool:
        """Is it true that with this move, and what it did, the match went on for too long?"""
        if self.event is None:
            return False
        self.moves = 0 if any(event.type == self.event for event in events) else self.moves + 1
        return self.moves >= PATIENCE
