"""The moves of Wolf herd."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from sheepfold_server.core.cards import listed
from sheepfold_server.core.shape import AnyOrder, Between, Length, doc
from sheepfold_server.games.wolf_herd.cards import KINDS, Card

Index = Annotated[int, Between(0, 51)]
Seat = Annotated[int, Between(0, 3)]


@dataclass(frozen=True, slots=True)
class PlaySheep:
    """Put a sheep card into the own herd."""

    type: Literal["sheep"] = field(default="sheep", init=False)
    card: Card

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True, slots=True)
class Fence:
    """Put a fence on a sheep of the own herd."""

    type: Literal["fence"] = field(default="fence", init=False)
    sheep: Index = field(metadata=doc("The index of the sheep in the own herd."))

    def __str__(self) -> str:
        return f"fence sheep {self.sheep}"


@dataclass(frozen=True, slots=True)
class Attack:
    """Send wolves against a sheep of another seat."""

    type: Literal["attack"] = field(default="attack", init=False)
    wolves: Annotated[tuple[Card, ...], Length(1, 52), AnyOrder(KINDS)] = field(
        metadata=doc("The wolf cards, in any order.")
    )
    seat: Seat = field(metadata=doc("The seat that is attacked."))
    sheep: Index = field(metadata=doc("The index of the sheep in that seat's herd."))

    def __str__(self) -> str:
        return f"attack sheep {self.sheep} of seat {self.seat} with {listed(self.wolves)}"


@dataclass(frozen=True, slots=True)
class Disguise:
    """Send a wolf in sheep's clothing against a sheep of another seat, or against the fence on it."""

    type: Literal["disguise"] = field(default="disguise", init=False)
    seat: Seat = field(metadata=doc("The seat that is attacked."))
    sheep: Index = field(metadata=doc("The index of the sheep in that seat's herd."))

    def __str__(self) -> str:
        return f"send WS to sheep {self.sheep} of seat {self.seat}"


@dataclass(frozen=True, slots=True)
class Crook:
    """Discard a crook, and take a card of the discard pile into the hand."""

    type: Literal["crook"] = field(default="crook", init=False)
    take: Card

    def __str__(self) -> str:
        return f"take {self.take} with a crook"


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card, where none can be played."""

    type: Literal["discard"] = field(default="discard", init=False)
    card: Card

    def __str__(self) -> str:
        return f"discard {self.card}"


Move = PlaySheep | Fence | Attack | Disguise | Crook | Discard


@dataclass(frozen=True, slots=True)
class Turn:
    """A move, and the seat that makes it."""

    seat: Seat
    move: Move
