"""Hands that were played to the end (hands.jsonl), and a count of tricks that knows nothing of the game's code.

In each of them seat 0 picks and leads; `side` is the picker and then the partner, `points` and `tricks` are the side's,
with what it buried, and the defenders' tricks; `options` are those that it needs, and with seven seats the die.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from sheepfold_rules.games.sheepshead.state import State
from tests.games.sheepshead.table import TRUMPS, go, sit, worth

FAIL: Final = "ATK987"


class Hand(NamedTuple):
    """A hand from the deal to its last card."""

    name: str
    seats: int
    deal: str
    opening: str
    plays: str
    side: tuple[int, ...]
    points: int
    tricks: tuple[int, int]
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

    @property
    def buried(self) -> tuple[str, ...]:
        """What the side buried."""
        parts = [part.split() for part in self.opening.split(",")]
        return tuple(card for part in parts if part[:1] == ["bury"] for card in part[1:])

    def by_role(self, picker: int, defender: int, partner: int = 0) -> list[int]:
        """Payments by seat, out of those for each role."""
        paid = [defender] * self.seats
        for seat in self.side:
            paid[seat] = picker if seat == 0 else partner
        return paid


class Taken(NamedTuple):
    """A trick: who took it, what it holds, which cards."""

    seat: int
    points: int
    cards: tuple[str, ...]


def hands() -> dict[str, Hand]:
    """Every recorded hand by its name."""
    lines = (Path(__file__).parent / "hands.jsonl").read_text(encoding="utf-8").splitlines()
    found = [json.loads(line) for line in lines]
    return {
        each["name"]: Hand(**each | {"side": tuple(each["side"]), "tricks": tuple(each["tricks"])}) for each in found
    }


HANDS: Final = hands()


def winner(cards: Sequence[str]) -> int:
    """Which card of a trick takes it, counted from the lead: the highest trump, else the highest of the suit led."""
    trumps = [card for card in TRUMPS if card in cards]
    suit = [rank + cards[0][1] for rank in FAIL if rank + cards[0][1] in cards]
    return list(cards).index(trumps[0] if trumps else suit[0])


def counted(plays: str, seats: int, leader: int) -> list[Taken]:
    """The tricks of a hand in order."""
    cards = plays.replace(",", " ").split()
    found = []
    for first in range(0, len(cards), seats):
        trick = tuple(cards[first : first + seats])
        leader = (leader + winner(trick)) % seats
        found.append(Taken(leader, worth(trick), trick))
    return found
