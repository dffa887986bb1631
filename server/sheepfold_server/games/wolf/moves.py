"""The move of Wolf."""

from dataclasses import dataclass
from typing import Annotated

from sheepfold_server.core.shape import Between, Tagged


@dataclass(frozen=True, slots=True)
class TurnUp(Tagged, tag="turn"):
    """Put the next card on the table face up; in a war, one face down and one face up."""

    def __str__(self) -> str:
        return "turn"


Move = TurnUp


@dataclass(frozen=True, slots=True)
class Turn:
    """A move, and the seat that makes it."""

    seat: Annotated[int, Between(0, 1)]
    move: Move
