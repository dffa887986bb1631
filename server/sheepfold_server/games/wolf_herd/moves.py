"""The moves of Wolf herd."""

from dataclasses import dataclass, field
from typing import Annotated

from sheepfold_server.core.cards import listed
from sheepfold_server.core.shape import AnyOrder, Between, Length, Tagged, doc
from sheepfold_server.games.wolf_herd.cards import KINDS, Card

Index = Annotated[int, Between(0, 51)]
Seat = Annotated[int, Between(0, 3)]


@dataclass(frozen=True, slots=True)
class PlaySheep(Tagged, tag="sheep"):
    """Put a sheep card into the own herd."""

    card: Card

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True, slots=True)
class Fence(Tagged):
    """Put a fence on a sheep of the own herd."""

    sheep: Index = field(metadata=doc("The index of the sheep in the own herd."))

    def __str__(self) -> str:
        return f"fence sheep {self.sheep}"


@dataclass(frozen=True, slots=True)
class Attack(Tagged):
    """Send wolves against a sheep of another seat."""

    wolves: Annotated[tuple[Card, ...], Length(1, 52), AnyOrder(KINDS)] = field(
        metadata=doc("The wolf cards, in any order.")
    )
    seat: Seat = field(metadata=doc("The seat that is attacked."))
    sheep: Index = field(metadata=doc("The index of the sheep in that seat's herd."))

    def __str__(self) -> str:
        return f"attack sheep {self.sheep} of seat {self.seat} with {listed(self.wolves)}"


@dataclass(frozen=True, slots=True)
class Disguise(Tagged):
    """Send a wolf in sheep's clothing against a sheep of another seat, or against the fence on it."""

    seat: Seat = field(metadata=doc("The seat that is attacked."))
    sheep: Index = field(metadata=doc("The index of the sheep in that seat's herd."))

    def __str__(self) -> str:
        return f"send WS to sheep {self.sheep} of seat {self.seat}"


@dataclass(frozen=True, slots=True)
class Crook(Tagged):
    """Discard a crook, and take a card of the discard pile into the hand."""

    take: Card

    def __str__(self) -> str:
        return f"take {self.take} with a crook"


@dataclass(frozen=True, slots=True)
class Discard(Tagged):
    """Discard a card, where none can be played."""

    card: Card

    def __str__(self) -> str:
        return f"discard {self.card}"


Move = PlaySheep | Fence | Attack | Disguise | Crook | Discard


@dataclass(frozen=True, slots=True)
class Turn:
    """A move, and the seat that makes it."""

    seat: Seat
    move: Move
