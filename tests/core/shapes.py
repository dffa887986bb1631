"""Declarations for the tests of shapes, one of every kind."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Final, Generic, Literal, TypeVar, get_args

from sheepfold_rules.core.shape import AnyOrder, Between, Distinct, Length, OneOf, Open, Tagged, doc

ColourName = Literal["white", "black", "brown"]
COLOURS: Final[tuple[ColourName, ...]] = get_args(ColourName)
C = TypeVar("C", bound=str, covariant=True)

Colour = Annotated[ColourName, OneOf("Colour", COLOURS, "a colour of sheep")]
SeenColour = Annotated[ColourName | Literal["??"], OneOf("SeenColour", (*COLOURS, "??"), "a colour of sheep or ??")]
Breed = Annotated[str, OneOf("Breed", ("merino", "suffolk"), "a breed of sheep")]
Cause = Annotated[Literal["wolf", "cold"], Open()]
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
    type: Literal["graze"] = field(default="graze", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Bleat(Tagged):
    """A move with a choice."""

    times: Literal[1, 2, 3] = 1
    tone: Literal["high", "low"] | None = None
    type: Literal["bleat"] = field(default="bleat", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Sleep(Tagged):
    """A move with nothing to say."""

    type: Literal["sleep"] = field(default="sleep", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Jump(Tagged):
    """A declaration whose union is closed to types that are not declared."""

    is_closed: ClassVar[bool] = True

    height: Age = 1
    type: Literal["jump"] = field(default="jump", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Stand(Tagged):
    """The other type in that union."""

    is_closed: ClassVar[bool] = True
    type: Literal["stand"] = field(default="stand", kw_only=True, repr=False, compare=False)


Act = Jump | Stand
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Habits:
    """A declaration whose fields are given by keyword."""

    grazes: bool
    bleats: int = 1


@dataclass(frozen=True)
class Painted(Generic[C]):
    """A declaration with a type parameter."""

    colour: C
