"""The moves of President."""

from dataclasses import dataclass, field
from typing import Annotated

from sheepfold_server.core.cards import listed
from sheepfold_server.core.shape import AnyOrder, Between, Distinct, Length, Tagged, doc
from sheepfold_server.games.president.cards import CARDS, Card, Rank


@dataclass(frozen=True, slots=True)
class Play(Tagged):
    """Play a set of cards of one rank."""

    rank: Rank = field(metadata=doc("The rank of the set; jokers count as it."))
    cards: Annotated[tuple[Card, ...], Length(1, 54), Distinct(), AnyOrder(CARDS)] = field(
        metadata=doc("The cards, in any order.")
    )

    def __str__(self) -> str:
        return f"play {listed(self.cards)} as {self.rank}"


@dataclass(frozen=True, slots=True)
class Pass(Tagged):
    """Play nothing this time."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Give(Tagged):
    """Give cards back for those that were handed over before the deal is played."""

    cards: Annotated[tuple[Card, ...], Length(1, 54), Distinct(), AnyOrder(CARDS)] = field(
        metadata=doc("The cards, in any order: two of the President, one of the Vice President.")
    )

    def __str__(self) -> str:
        return f"give {listed(self.cards)}"


Move = Play | Pass | Give


@dataclass(frozen=True, slots=True)
class Turn:
    """A move, and the seat that makes it."""

    seat: Annotated[int, Between(0, 6)]
    move: Move
