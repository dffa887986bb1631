"""The moves of Sheepshead."""

from __future__ import annotations  # help shows a card as `Card`, not as all its values

from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Final, Literal

from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.core.move import BaseMove
from sheepfold_rules.core.shape import ABSENT, AnyOrder, Between, Distinct, Length, doc
from sheepfold_rules.core.value import Value
from sheepfold_rules.games.sheepshead.cards import CARDS, PAIRS, Card, Pair

Blitz = Annotated[tuple[Pair, ...], Length(1, len(PAIRS)), Distinct(), AnyOrder(tuple(PAIRS))]  # black first


SHOWN: Final = "The pairs of queens to show, each of which doubles the stakes; null or left out for none."


def show_act(move: Any) -> str:
    """Return a pick, a crack or a recrack as it is made in Python: without the pairs where none is shown."""
    return f"{type(move).__name__}({'' if move.blitz is None else f'blitz={move.blitz!r}'})"


@dataclass(frozen=True, slots=True)
class Pick(BaseMove):
    """Take the blind (with seven seats, half of it) and play against the defenders."""

    form: ClassVar[str] = "pick[ and show {blitz}]"
    letter: ClassVar[str] = "P"

    blitz: Blitz | None = field(default=None, metadata=doc(SHOWN) | ABSENT)
    type: Literal["pick"] = field(default="pick", kw_only=True, repr=False, compare=False)

    __repr__ = show_act


@dataclass(frozen=True, slots=True)
class Pass(BaseMove):
    """Do not pick, crack or recrack."""

    form: ClassVar[str] = "pass"
    letter: ClassVar[str] = "-"
    type: Literal["pass"] = field(default="pass", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Bury(BaseMove):
    """Bury as many cards as you took from the blind, face down. Their points count for the picker's side."""

    form: ClassVar[str] = "bury {cards}"
    letter: ClassVar[str] = "b"

    cards: Annotated[tuple[Card, ...], Length(1, 32), Distinct(), AnyOrder(CARDS)] = field(
        metadata=doc("The cards, in any order.")
    )
    type: Literal["bury"] = field(default="bury", kw_only=True, repr=False, compare=False)

    @property
    def is_secret(self) -> bool:
        """Whether the move shows cards that only its seat may know."""
        return True


@dataclass(frozen=True, slots=True)
class Call(BaseMove):
    """Call a fail ace or a fail ten, whose holder becomes your partner."""

    form: ClassVar[str] = "call {card}[ under {under}]"
    letter: ClassVar[str] = "c"

    card: Card = field(metadata=doc("The card that is called."))
    under: Card | None = field(
        default=None,
        metadata=doc("The card to lay face down in place of one of the called suit; null for a plain call."),
    )
    type: Literal["call"] = field(default="call", kw_only=True, repr=False, compare=False)

    @property
    def is_secret(self) -> bool:
        """Whether the move shows cards that only its seat may know."""
        return self.under is not None


@dataclass(frozen=True, slots=True)
class CallUp(BaseMove):
    """Call a higher jack instead of the jack of diamonds."""

    form: ClassVar[str] = "call up {card}"
    letter: ClassVar[str] = "u"

    card: Card = field(metadata=doc("The jack that is called."))
    type: Literal["call_up"] = field(default="call_up", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Partner(BaseMove):
    """Play with the holder of the jack of diamonds and, with six or seven seats, with the known partner."""

    form: ClassVar[str] = "[keep ]partner"
    letter: ClassVar[str] = "w"
    type: Literal["partner"] = field(default="partner", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Alone(BaseMove):
    """Go alone, without a partner."""

    form: ClassVar[str] = "[go ]alone"
    letter: ClassVar[str] = "a"
    type: Literal["alone"] = field(default="alone", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Crack(BaseMove):
    """Double the stakes against the picker."""

    form: ClassVar[str] = "crack[ and show {blitz}]"
    letter: ClassVar[str] = "x"

    blitz: Blitz | None = field(default=None, metadata=doc(SHOWN) | ABSENT)
    type: Literal["crack"] = field(default="crack", kw_only=True, repr=False, compare=False)

    __repr__ = show_act


@dataclass(frozen=True, slots=True)
class Recrack(BaseMove):
    """Double the stakes once more, for the picker's side."""

    form: ClassVar[str] = "recrack[ and show {blitz}]"
    letter: ClassVar[str] = "r"

    blitz: Blitz | None = field(default=None, metadata=doc(SHOWN) | ABSENT)
    type: Literal["recrack"] = field(default="recrack", kw_only=True, repr=False, compare=False)

    __repr__ = show_act


@dataclass(frozen=True, slots=True)
class NameTrick(BaseMove):
    """Name the trick whose winner gets the blind in a leaster."""

    form: ClassVar[str] = "[name ]trick {trick}"
    letter: ClassVar[str] = "n"

    trick: Annotated[int, Between(1, 10)] = field(metadata=doc("The trick, counted from 1."))
    type: Literal["name_trick"] = field(default="name_trick", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Play(BaseMove):
    """Play a card to the trick."""

    form: ClassVar[str] = "play {card}"

    card: Card = field(metadata=doc("The card."))
    type: Literal["play"] = field(default="play", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class PlayUnder(BaseMove):
    """Play the under card, still face down."""

    form: ClassVar[str] = "play [the ]under[ card]"
    letter: ClassVar[str] = HIDDEN
    type: Literal["play_under"] = field(default="play_under", kw_only=True, repr=False, compare=False)


PLAYS: Final[tuple[Play | PlayUnder, ...]] = (*map(Play, CARDS), PlayUnder())  # by the number of the card

Move = Pick | Pass | Bury | Call | CallUp | Partner | Alone | Crack | Recrack | NameTrick | Play | PlayUnder


@dataclass(frozen=True, slots=True)
class Turn(Value):
    """A move, and the seat that makes it."""

    seat: Annotated[int, Between(0, 6)]
    move: Move
