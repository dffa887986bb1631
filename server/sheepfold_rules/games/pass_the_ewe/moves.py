"""The moves of Pass the Ewe."""

from __future__ import annotations  # help shows a card as `Card`, not as all its values

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal

from sheepfold_rules.core.move import BaseMove
from sheepfold_rules.core.shape import AnyOrder, Between, Distinct, Length, doc
from sheepfold_rules.core.value import Value
from sheepfold_rules.games.pass_the_ewe.cards import BIT, CARDS, ONE_EYED, SUIT_OF, Card, Suit


@dataclass(frozen=True, slots=True)
class Play(BaseMove):
    """Play a set of cards of one suit."""

    form: ClassVar[str] = "play {cards}[ for {suit}]"

    suit: Suit = field(metadata=doc("The suit of the set. Wild jacks in it count as this suit."))
    cards: Annotated[tuple[Card, ...], Length(1, 52), Distinct(), AnyOrder(CARDS)] = field(
        metadata=doc("The cards, in any order.")
    )
    type: Literal["play"] = field(default="play", kw_only=True, repr=False, compare=False)

    def _values(self) -> dict[str, Any]:
        """Return the cards, and the suit only where a card is not of it, or only a newer version knows."""
        is_natural = all(SUIT_OF.get(card) == self.suit for card in self.cards)
        return {"cards": self.cards, "suit": None if is_natural else self.suit}

    @classmethod
    def complete(cls, values: dict[str, Any], legal: tuple[Any, ...]) -> Iterator[dict[str, Any]]:
        """Yield the values with the suit of the first card that cannot be wild."""
        cards = values["cards"]
        certain = next((card for card in cards if not BIT[card] & ONE_EYED), cards[0])
        yield {"suit": SUIT_OF[certain], **values}


@dataclass(frozen=True, slots=True)
class Pass(BaseMove):
    """Play nothing this time. You may still play later in the same hand."""

    form: ClassVar[str] = "pass"
    letter: ClassVar[str] = "-"
    type: Literal["pass"] = field(default="pass", kw_only=True, repr=False, compare=False)


Move = Play | Pass


@dataclass(frozen=True, slots=True)
class Turn(Value):
    """A move, and the seat that makes it."""

    seat: Annotated[int, Between(0, 5)] = field(metadata=doc("The seat that made the move."))
    move: Move = field(metadata=doc("The move."))
