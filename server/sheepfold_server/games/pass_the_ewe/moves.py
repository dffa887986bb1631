"""The moves of Pass the Ewe."""

from dataclasses import dataclass, field
from typing import Annotated

from sheepfold_server.core.cards import listed
from sheepfold_server.core.shape import AnyOrder, Between, Distinct, Length, Tagged, doc
from sheepfold_server.games.pass_the_ewe.cards import CARDS, Card, Suit


@dataclass(frozen=True, slots=True)
class Play(Tagged):
    """Play a set of cards of one suit."""

    suit: Suit = field(metadata=doc("The suit of the set; one-eyed jacks that are wild count as this suit."))
    cards: Annotated[tuple[Card, ...], Length(1, 52), Distinct(), AnyOrder(CARDS)] = field(
        metadata=doc("The cards, in any order.")
    )

    def __str__(self) -> str:
        return f"play {listed(self.cards)} as {self.suit}"


@dataclass(frozen=True, slots=True)
class Pass(Tagged):
    """Play nothing this time; a later turn of the same hand may play again."""

    def __str__(self) -> str:
        return "pass"


Move = Play | Pass


@dataclass(frozen=True, slots=True)
class Turn:
    """A move, and the seat that makes it."""

    seat: Annotated[int, Between(0, 5)]
    move: Move
