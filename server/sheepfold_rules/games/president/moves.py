"""The moves of President."""

from __future__ import annotations  # help shows a card as `Card`, not as all its values

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal

from sheepfold_rules.core.move import BaseMove
from sheepfold_rules.core.shape import AnyOrder, Between, Distinct, Length, doc
from sheepfold_rules.core.value import Value
from sheepfold_rules.games.president.cards import ACE, CARDS, RANKS, Card, Rank, natural_rank


@dataclass(frozen=True, slots=True)
class Play(BaseMove):
    """Play a set of cards of one rank."""

    form: ClassVar[str] = "play {cards}[ for {rank}]"

    rank: Rank = field(metadata=doc("The rank of the set. Jokers in it count as this rank."))
    cards: Annotated[tuple[Card, ...], Length(1, 54), Distinct(), AnyOrder(CARDS)] = field(
        metadata=doc("The cards, in any order.")
    )
    type: Literal["play"] = field(default="play", kw_only=True, repr=False, compare=False)

    def _values(self) -> dict[str, Any]:
        """Return the cards, and the rank only where they do not give it."""
        return {"cards": self.cards, "rank": None if self.rank == natural_rank(self.cards) else self.rank}

    @classmethod
    def complete(cls, values: dict[str, Any], legal: tuple[Any, ...]) -> Iterator[dict[str, Any]]:
        """Yield the values with the rank of the natural cards, or for jokers alone with each legal rank."""
        cards = values["cards"]
        rank = values.get("rank") or natural_rank(cards)
        alike = (move.rank for move in legal if isinstance(move, Play) and move.cards == cards)
        for each in (rank,) if rank else tuple(alike) or (RANKS[ACE],):
            yield {**values, "rank": each}


@dataclass(frozen=True, slots=True)
class Pass(BaseMove):
    """Play nothing this time."""

    form: ClassVar[str] = "pass"
    letter: ClassVar[str] = "-"
    type: Literal["pass"] = field(default="pass", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Give(BaseMove):
    """Give back as many cards as you received, before the deal is played."""

    form: ClassVar[str] = "give {cards}"
    letter: ClassVar[str] = "g"

    cards: Annotated[tuple[Card, ...], Length(1, 54), Distinct(), AnyOrder(CARDS)] = field(
        metadata=doc("The cards, in any order: two if you are the President, one if you are the Vice President.")
    )
    type: Literal["give"] = field(default="give", kw_only=True, repr=False, compare=False)

    @property
    def is_secret(self) -> bool:
        """Whether the move shows cards that only its seat may know."""
        return True


Move = Play | Pass | Give


@dataclass(frozen=True, slots=True)
class Turn(Value):
    """A move, and the seat that makes it."""

    seat: Annotated[int, Between(0, 6)] = field(metadata=doc("The seat that made the move."))
    move: Move = field(metadata=doc("The move."))
