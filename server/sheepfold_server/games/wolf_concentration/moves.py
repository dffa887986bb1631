"""The move of Wolf Concentration."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from sheepfold_server.core.move import BaseMove
from sheepfold_server.core.shape import Between, doc


@dataclass(frozen=True, slots=True)
class Flip(BaseMove):
    """Turn a card face up."""

    type: ClassVar[Literal["flip"]] = "flip"
    verb: ClassVar[str] = "flip"
    form: ClassVar[str] = "flip {position}"

    position: Annotated[int, Between(0, 51)] = field(
        metadata=doc("The place of the card, row by row: 13 in each of four rows.")
    )

    @property
    def object(self) -> str:
        """What the verb is done to, in words."""
        return str(self.position)


Move = Flip


@dataclass(frozen=True, slots=True)
class Turn:
    """A move, and the seat that makes it."""

    seat: Annotated[int, Between(0, 3)]
    move: Move
