"""Hands that were played to the end (hands.jsonl).

In each of them seat 0 picks and leads; `side` is the picker and then the partner, `points` are the side's, with what it
buried; `options` are those that it needs, and with seven seats the die.
"""

import json
from pathlib import Path
from typing import Any, Final, NamedTuple

from sheepfold_rules.games.sheepshead.state import State
from tests.games.sheepshead.table import go, sit


class Hand(NamedTuple):
    """A hand from the deal to its last card."""

    name: str
    seats: int
    deal: str
    opening: str
    plays: str
    side: tuple[int, ...]
    points: int
    options: dict[str, Any] = {}  # noqa: RUF012 never written to

    @property
    def moves(self) -> str:
        """All its moves."""
        return f"{self.opening}, {self.plays}"

    def play(self, opening: str | None = None, **options: Any) -> State:
        """The match after it, perhaps with another opening."""
        return go(self.sit(opening, **options), self.plays)

    def sit(self, opening: str | None = None, **options: Any) -> State:
        """The match before its first lead."""
        return sit(self.deal, opening or self.opening, seats=self.seats, **self.options | options)

    def by_role(self, picker: int, defender: int, partner: int = 0) -> list[int]:
        """Payments by seat, out of those for each role."""
        paid = [defender] * self.seats
        for seat in self.side:
            paid[seat] = picker if seat == 0 else partner
        return paid


def hands() -> dict[str, Hand]:
    """Every recorded hand by its name."""
    lines = (Path(__file__).parent / "hands.jsonl").read_text(encoding="utf-8").splitlines()
    found = [json.loads(line) for line in lines]
    return {each["name"]: Hand(**each | {"side": tuple(each["side"])}) for each in found}


HANDS: Final = hands()
