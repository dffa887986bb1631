"""Matches that bots could play forever, and when one is no longer waited for."""

from collections.abc import Iterable
from typing import Any, Final

from sheepfold.rules_text import facts_of

PATIENCE: Final = 2_000  # moves in a row after which the end is no nearer


class Patience:
    """Watches a match for what brings its end nearer."""

    def __init__(self, game: str) -> None:
        self.event: Final = facts_of(game).progress
        self.moves = 0  # since the last such event

    def runs_out(self, events: Iterable[Any]) -> bool:
        """Is it true that with this move, and what it did, the match went on for too long?"""
        if self.event is None:
            return False
        self.moves = 0 if any(event.type == self.event for event in events) else self.moves + 1
        return self.moves >= PATIENCE
