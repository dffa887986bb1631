"""The move of Wolf."""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from sheepfold_rules.core.move import BaseMove
from sheepfold_rules.core.shape import Between


@dataclass(frozen=True, slots=True)
class TurnUp(BaseMove):
    """Turn up your next card; in a war, lay one card face down first."""

    type: ClassVar[Literal["turn"]] = "turn"
    verb: ClassVar[str] = "turn"
    form: ClassVar[str] = "turn"


Move = TurnUp


@dataclass(frozen=True, slots=True)
class Turn:
    """A move, and the seat that makes it."""

    seat: Annotated[int, Between(0, 1)]
    move: Move
