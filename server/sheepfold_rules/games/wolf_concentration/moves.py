"""The move of Wolf Concentration."""

from __future__ import annotations  # help shows a card as `Card`, not as all its values

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from sheepfold_rules.core.move import BaseMove
from sheepfold_rules.core.shape import Between, doc
from sheepfold_rules.core.value import Value


@dataclass(frozen=True, slots=True)
class Flip(BaseMove):
    """Turn up a card."""

    form: ClassVar[str] = "flip {position}"

    position: Annotated[int, Between(0, 51)] = field(
        metadata=doc("The position of the card, counted row by row from 0: four rows of 13.")
    )
    type: Literal["flip"] = field(default="flip", kw_only=True, repr=False, compare=False)


Move = Flip


@dataclass(frozen=True, slots=True)
class Turn(Value):
    """A move, and the seat that makes it."""

    seat: Annotated[int, Between(0, 3)]
    move: Move
