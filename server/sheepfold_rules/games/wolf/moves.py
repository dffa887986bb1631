"""The move of Wolf."""

from __future__ import annotations  # help shows a card as `Card`, not as all its values

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from sheepfold_rules.core.move import BaseMove
from sheepfold_rules.core.shape import Between
from sheepfold_rules.core.value import Value


@dataclass(frozen=True, slots=True)
class TurnUp(BaseMove):
    """Turn up your next card; in a war, lay one card face down first."""

    form: ClassVar[str] = "turn"
    letter: ClassVar[str] = "t"
    type: Literal["turn"] = field(default="turn", kw_only=True, repr=False, compare=False)


Move = TurnUp


@dataclass(frozen=True, slots=True)
class Turn(Value):
    """A move, and the seat that makes it."""

    seat: Annotated[int, Between(0, 1)]
    move: Move
