"""The moves of Sheepshead."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from sheepfold_server.core.cards import listed
from sheepfold_server.core.shape import AnyOrder, Between, Distinct, Length, doc
from sheepfold_server.games.sheepshead.cards import CARDS, Card


@dataclass(frozen=True, slots=True)
class Pick:
    """Take the blind, with seven seats half of it, and play against the defenders."""

    type: Literal["pick"] = field(default="pick", init=False)

    def __str__(self) -> str:
        return "pick"


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the blind, a crack or a recrack to others."""

    type: Literal["pass"] = field(default="pass", init=False)

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Bury:
    """Lay away as many cards as were taken from the blind; their points count for the picker's side."""

    type: Literal["bury"] = field(default="bury", init=False)
    cards: Annotated[tuple[Card, ...], Length(1, 32), Distinct(), AnyOrder(CARDS)] = field(
        metadata=doc("The cards, in any order.")
    )

    def __str__(self) -> str:
        return f"bury {listed(self.cards)}"


@dataclass(frozen=True, slots=True)
class Call:
    """Call a fail ace, or a fail ten, whose holder becomes the partner."""

    type: Literal["call"] = field(default="call", init=False)
    card: Card = field(metadata=doc("The card that is called."))
    under: Card | None = field(
        default=None,
        metadata=doc("The card put face down to stand for the called suit; null for a plain call."),
    )

    def __str__(self) -> str:
        return f"call {self.card}" + (f" with {self.under} under" if self.under else "")


@dataclass(frozen=True, slots=True)
class CallUp:
    """Call a higher jack in place of the jack of diamonds."""

    type: Literal["call_up"] = field(default="call_up", init=False)
    card: Card = field(metadata=doc("The jack that is called."))

    def __str__(self) -> str:
        return f"call up {self.card}"


@dataclass(frozen=True, slots=True)
class Partner:
    """Play with the holder of the jack of diamonds, and with the partner whom the table gives, if any."""

    type: Literal["partner"] = field(default="partner", init=False)

    def __str__(self) -> str:
        return "keep the partner"


@dataclass(frozen=True, slots=True)
class Alone:
    """Go alone, without a partner."""

    type: Literal["alone"] = field(default="alone", init=False)

    def __str__(self) -> str:
        return "go alone"


@dataclass(frozen=True, slots=True)
class Crack:
    """Double the stakes against the picker."""

    type: Literal["crack"] = field(default="crack", init=False)

    def __str__(self) -> str:
        return "crack"


@dataclass(frozen=True, slots=True)
class Recrack:
    """Double the stakes once more, for the picker's side."""

    type: Literal["recrack"] = field(default="recrack", init=False)

    def __str__(self) -> str:
        return "recrack"


@dataclass(frozen=True, slots=True)
class NameTrick:
    """Name the trick whose winner gets the blind in a leaster."""

    type: Literal["name_trick"] = field(default="name_trick", init=False)
    trick: Annotated[int, Between(1, 10)] = field(metadata=doc("The trick, counted from 1."))

    def __str__(self) -> str:
        return f"name trick {self.trick}"


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card to the trick."""

    type: Literal["play"] = field(default="play", init=False)
    card: Card = field(metadata=doc("The card."))

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True, slots=True)
class PlayUnder:
    """Play the under card, still face down."""

    type: Literal["play_under"] = field(default="play_under", init=False)

    def __str__(self) -> str:
        return "play the under card"


Move = Pick | Pass | Bury | Call | CallUp | Partner | Alone | Crack | Recrack | NameTrick | Play | PlayUnder


@dataclass(frozen=True, slots=True)
class Turn:
    """A move, and the seat that makes it."""

    seat: Annotated[int, Between(0, 6)]
    move: Move
