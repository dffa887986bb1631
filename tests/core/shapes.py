"""Declarations for the tests of shapes: one of every kind that there is."""

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from sheepfold_server.core.shape import AnyOrder, Between, Distinct, Length, OneOf, Tagged, doc

COLOURS: Final = ("white", "black", "brown")

Colour = Annotated[str, OneOf("Colour", COLOURS, "a colour of sheep")]
Age = Annotated[int, Between(0, 20)]
Name = Annotated[str, Length(1, 5)]
Some = Annotated[tuple[Colour, ...], Length(1, 3), Distinct()]
Sorted = Annotated[tuple[Colour, ...], Length(0, 3), AnyOrder(COLOURS)]


@dataclass(frozen=True, slots=True)
class Sheep:
    """A sheep.

    What else is said of it stands here.
    """

    name: Name = field(metadata=doc("What it answers to."))
    age: Age
    shorn: bool = False
    colour: Colour | None = None


@dataclass(frozen=True, slots=True)
class Graze(Tagged):
    """A move with a list."""

    sheep: Annotated[tuple[Sheep, ...], Length(1, 2)]


@dataclass(frozen=True, slots=True)
class Bleat(Tagged):
    """A move with a choice."""

    times: Literal[1, 2, 3] = 1
    tone: Literal["high", "low"] | None = None


@dataclass(frozen=True, slots=True)
class Sleep(Tagged):
    """A move with nothing to say."""


Deed = Graze | Bleat | Sleep


@dataclass(frozen=True, slots=True)
class Fold:
    """A declaration that holds the others."""

    version: Literal[1]
    deeds: Annotated[tuple[Deed, ...], Length(0, 3)]
    last: Deed | None
    colours: Some
    best: Sheep | None = None
    mixed: Sorted = ()
