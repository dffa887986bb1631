"""The move of Wolf Concentration."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from sheepfold_rules.core.move import BaseMove
from sheepfold_rules.core.shape import Between, doc


@dataclass(frozen=True, slots=True)
class Flip(BaseMove):
    """Turn up a card."""

    type: ClassVar[Literal["flip"]] = "flip"
    verb: ClassVar[str] = "flip"
    form: ClassVar[str] = "flip {position}"

    position: Annotated[int, Between(0, 51)] = field(
        metadata=doc("The position of the card, counted row by row from 0: four rows of 13.")
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
