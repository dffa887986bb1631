"""The move of Wolf Concentration."""

from dataclasses import dataclass, field
from typing import Annotated

from sheepfold_server.core.shape import Between, Tagged, doc


@dataclass(frozen=True, slots=True)
class Flip(Tagged):
    """Turn a card face up."""

    position: Annotated[int, Between(0, 51)] = field(
        metadata=doc("The place of the card, row by row: 13 in each of four rows.")
    )

    def __str__(self) -> str:
        return f"flip {self.position}"


Move = Flip


@dataclass(frozen=True, slots=True)
class Turn:
    """A move, and the seat that makes it."""

    seat: Annotated[int, Between(0, 3)]
    move: Move
