"""The moves of Sheepshead."""

from dataclasses import dataclass, field
from typing import Annotated

from sheepfold_server.core.cards import listed
from sheepfold_server.core.shape import AnyOrder, Between, Distinct, Length, Tagged, doc
from sheepfold_server.games.sheepshead.cards import CARDS, Card


@dataclass(frozen=True, slots=True)
class Pick(Tagged):
    """Take the blind, with seven seats half of it, and play against the defenders."""

    def __str__(self) -> str:
        return "pick"


@dataclass(frozen=True, slots=True)
class Pass(Tagged):
    """Leave the blind, a crack or a recrack to others."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Bury(Tagged):
    """Lay away as many cards as were taken from the blind; their points count for the picker's side."""

    cards: Annotated[tuple[Card, ...], Length(1, 32), Distinct(), AnyOrder(CARDS)] = field(
        metadata=doc("The cards, in any order.")
    )

    def __str__(self) -> str:
        return f"bury {listed(self.cards)}"


@dataclass(frozen=True, slots=True)
class Call(Tagged):
    """Call a fail ace, or a fail ten, whose holder becomes the partner."""

    card: Card = field(metadata=doc("The card that is called."))
    under: Card | None = field(
        default=None,
        metadata=doc("The card put face down to stand for the called suit; null for a plain call."),
    )

    def __str__(self) -> str:
        return f"call {self.card}" + (f" with {self.under} under" if self.under else "")


@dataclass(frozen=True, slots=True)
class CallUp(Tagged):
    """Call a higher jack in place of the jack of diamonds."""

    card: Card = field(metadata=doc("The jack that is called."))

    def __str__(self) -> str:
        return f"call up {self.card}"


@dataclass(frozen=True, slots=True)
class Partner(Tagged):
    """Play with the holder of the jack of diamonds, and with the partner whom the table gives, if any."""

    def __str__(self) -> str:
        return "keep the partner"


@dataclass(frozen=True, slots=True)
class Alone(Tagged):
    """Go alone, without a partner."""

    def __str__(self) -> str:
        return "go alone"


@dataclass(frozen=True, slots=True)
class Crack(Tagged):
    """Double the stakes against the picker."""

    def __str__(self) -> str:
        return "crack"


@dataclass(frozen=True, slots=True)
class Recrack(Tagged):
    """Double the stakes once more, for the picker's side."""

    def __str__(self) -> str:
        return "recrack"


@dataclass(frozen=True, slots=True)
class NameTrick(Tagged):
    """Name the trick whose winner gets the blind in a leaster."""

    trick: Annotated[int, Between(1, 10)] = field(metadata=doc("The trick, counted from 1."))

    def __str__(self) -> str:
        return f"name trick {self.trick}"


@dataclass(frozen=True, slots=True)
class Play(Tagged):
    """Play a card to the trick."""

    card: Card = field(metadata=doc("The card."))

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True, slots=True)
class PlayUnder(Tagged):
    """Play the under card, still face down."""

    def __str__(self) -> str:
        return "play the under card"


Move = Pick | Pass | Bury | Call | CallUp | Partner | Alone | Crack | Recrack | NameTrick | Play | PlayUnder


@dataclass(frozen=True, slots=True)
class Turn:
    """A move, and the seat that makes it."""

    seat: Annotated[int, Between(0, 6)]
    move: Move
