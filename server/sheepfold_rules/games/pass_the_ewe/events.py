"""What happens in a match of Pass the Ewe, as everybody at the table sees it."""

from __future__ import annotations  # help shows a card as `Card`, not as all its values

from dataclasses import dataclass, field
from operator import sub
from typing import Any, ClassVar, Literal

from sheepfold_rules.core.event import BaseEvent
from sheepfold_rules.core.shape import doc
from sheepfold_rules.core.text import Names, count, list_gains
from sheepfold_rules.games.pass_the_ewe.cards import Card, Suit
from sheepfold_rules.games.pass_the_ewe.moves import Move, Play
from sheepfold_rules.games.pass_the_ewe.state import FRESH, Finished, Playing, State


@dataclass(frozen=True, slots=True)
class Dealt(BaseEvent):
    """A deal has been dealt."""

    form: ClassVar[str] = "{dealer} deals/deal: deal {deal}."

    deal: int = field(metadata=doc("The deal, counted from 1."))
    dealer: int = field(metadata=doc("The seat that dealt."))
    type: Literal["dealt"] = field(default="dealt", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Played(BaseEvent):
    """A seat played a set."""

    form: ClassVar[str] = "{seat} plays/play {cards} ({set})."

    seat: int
    suit: Suit = field(metadata=doc("The suit that the set was played as."))
    cards: tuple[Card, ...] = field(metadata=doc("The cards in deck order."))
    type: Literal["played"] = field(default="played", kw_only=True, repr=False, compare=False)

    def _words(self, names: Names) -> dict[str, Any]:
        """Return the words with the number of cards."""
        return BaseEvent._words(self, names) | {"set": count(len(self.cards), self.suit)}


@dataclass(frozen=True, slots=True)
class Passed(BaseEvent):
    """A seat passed."""

    form: ClassVar[str] = "{seat} passes/pass."

    seat: int
    type: Literal["passed"] = field(default="passed", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class HandTaken(BaseEvent):
    """A seat took the hand and the ewe."""

    form: ClassVar[str] = "{seat} takes/take the hand: {cards}, and the ewe."
    counted: ClassVar[tuple[str, ...]] = ("cards",)

    seat: int
    cards: int = field(metadata=doc("The number of cards that went to its wool pile."))
    type: Literal["hand_taken"] = field(default="hand_taken", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Scored(BaseEvent):
    """A deal has been scored."""

    form: ClassVar[str] = "Deal {deal} is scored. {points}."

    deal: int = field(metadata=doc("The deal, counted from 1."))
    points: tuple[int, ...] = field(metadata=doc("The points of the deal, by seat."))
    scores: tuple[int, ...] = field(
        metadata=doc("The scores of the match so far, by seat; at the end, they include the 5 points for the ewe.")
    )
    type: Literal["scored"] = field(default="scored", kw_only=True, repr=False, compare=False)

    def _words(self, names: Names) -> dict[str, Any]:
        """Return the words with what each seat got."""
        return BaseEvent._words(self, names) | {"points": list_gains(self.points, names)}


Event = Dealt | Played | Passed | HandTaken | Scored


def start_events(state: State) -> tuple[Event, ...]:
    """Return what everybody sees of a deal that begins."""
    return (Dealt(state.deal.number, state.deal.dealer),)


def move_events(before: State, move: Move, after: State) -> tuple[Event, ...]:
    """Return what everybody sees of a move, in order."""
    if isinstance(before, Finished):
        return ()
    seat = before.to_act
    if isinstance(move, Play):
        return (Played(seat, move.suit, move.cards),)
    if isinstance(after, Playing) and after.standing != FRESH:
        return (Passed(seat),)
    taken = HandTaken(before.standing.last, before.standing.pile)
    return (Passed(seat), taken, *end_of_deal(before, after))


def end_of_deal(before: Playing, after: State) -> tuple[Event, ...]:
    """Return the score of the deal, if the hand ended it, and the next deal."""
    if isinstance(after, Finished):
        return (Scored(before.deal.number, after.points, after.scores),)
    if after.deal is before.deal:
        return ()
    points = tuple(map(sub, after.scores, before.scores))
    return (Scored(before.deal.number, points, after.scores), *start_events(after))
