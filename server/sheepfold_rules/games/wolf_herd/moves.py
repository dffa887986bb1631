"""The moves of Wolf herd."""

from __future__ import annotations  # help shows a card as `Card`, not as all its values

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from sheepfold_rules.core.move import BaseMove
from sheepfold_rules.core.shape import AnyOrder, Between, Length, doc
from sheepfold_rules.core.sheep_deck import KINDS, Card
from sheepfold_rules.core.value import Value

Index = Annotated[int, Between(0, 51)]
Seat = Annotated[int, Between(0, 3)]


@dataclass(frozen=True, slots=True)
class PlaySheep(BaseMove):
    """Put a sheep card into your own herd."""

    form: ClassVar[str] = "play {card}"

    card: Card
    type: Literal["sheep"] = field(default="sheep", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Fence(BaseMove):
    """Put a fence on a sheep card in your own herd."""

    form: ClassVar[str] = "fence[ sheep] {sheep}"
    letter: ClassVar[str] = "f"

    sheep: Index = field(metadata=doc("The number of the sheep card in your own herd, counted from 0."))
    type: Literal["fence"] = field(default="fence", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Attack(BaseMove):
    """Send wolves against a sheep card of another seat."""

    form: ClassVar[str] = "attack[ seat] {seat}[ sheep] {sheep}[ with] {wolves}"
    letter: ClassVar[str] = "a"
    named_seats: ClassVar[tuple[str, ...]] = ("seat",)

    wolves: Annotated[tuple[Card, ...], Length(1, 52), AnyOrder(KINDS)] = field(
        metadata=doc("The wolf cards, in any order.")
    )
    seat: Seat = field(metadata=doc("The seat that is attacked."))
    sheep: Index = field(metadata=doc("The number of the sheep card in that seat's herd, counted from 0."))
    type: Literal["attack"] = field(default="attack", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Disguise(BaseMove):
    """Send a wolf in sheep's clothing against a sheep card of another seat, or the fence on it."""

    form: ClassVar[str] = "disguise[ seat] {seat}[ sheep] {sheep}"
    letter: ClassVar[str] = "d"
    named_seats: ClassVar[tuple[str, ...]] = ("seat",)

    seat: Seat = field(metadata=doc("The seat that is attacked."))
    sheep: Index = field(metadata=doc("The number of the sheep card in that seat's herd, counted from 0."))
    type: Literal["disguise"] = field(default="disguise", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Crook(BaseMove):
    """Discard a crook and take a card from the discard pile into your hand."""

    form: ClassVar[str] = "crook {take}"
    letter: ClassVar[str] = "c"

    take: Card = field(metadata=doc("The card to take from the discard pile."))
    type: Literal["crook"] = field(default="crook", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Discard(BaseMove):
    """Discard a card because you cannot play any."""

    form: ClassVar[str] = "discard {card}"
    letter: ClassVar[str] = "x"

    card: Card
    type: Literal["discard"] = field(default="discard", kw_only=True, repr=False, compare=False)


Move = PlaySheep | Fence | Attack | Disguise | Crook | Discard


@dataclass(frozen=True, slots=True)
class Turn(Value):
    """A move, and the seat that makes it."""

    seat: Seat = field(metadata=doc("The seat that made the move."))
    move: Move = field(metadata=doc("The move."))
