"""What happens in a match of Wolf Concentration, as everybody at the table sees it."""

from __future__ import annotations  # help shows a card as `Card`, not as all its values

from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal

from sheepfold_rules.core.event import BaseEvent, Phrases
from sheepfold_rules.core.shape import doc
from sheepfold_rules.core.sheep_deck import Card
from sheepfold_rules.games.wolf_concentration.moves import Move
from sheepfold_rules.games.wolf_concentration.state import Finished, Reason, State

REASONS: Final = {
    "all_taken": "all pairs have been taken",
    "max_tries": "all tries have been used",
}


@dataclass(frozen=True, slots=True)
class Dealt(BaseEvent):
    """The cards have been laid out."""

    form: ClassVar[str] = "{dealer} deals/deal."

    dealer: int = field(metadata=doc("The seat that dealt."))
    type: Literal["dealt"] = field(default="dealt", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class TurnedUp(BaseEvent):
    """A seat turned up a card."""

    form: ClassVar[str] = "{seat} turns/turn up {position}: {card}."

    seat: int
    position: int = field(metadata=doc("The position of the card."))
    card: Card
    type: Literal["turned_up"] = field(default="turned_up", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class PairTaken(BaseEvent):
    """The two cards are a pair. The seat takes them and goes again."""

    form: ClassVar[str] = "A pair: {seat} takes/take it. {seat} goes/go again."

    seat: int
    positions: tuple[int, ...] = field(metadata=doc("The positions of both cards, in the order turned up."))
    type: Literal["pair_taken"] = field(default="pair_taken", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class TurnedBack(BaseEvent):
    """The two cards are not a pair. They are turned back, and the turn passes on."""

    form: ClassVar[str] = "No pair: both lie face down again."

    seat: int
    positions: tuple[int, ...] = field(metadata=doc("The positions of both cards, in the order turned up."))
    type: Literal["turned_back"] = field(default="turned_back", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Scored(BaseEvent):
    """The match is over."""

    form: ClassVar[str] = "The match is over: {reason}."
    phrases: ClassVar[Phrases] = {"reason": REASONS}

    reason: Reason = field(metadata=doc("What ended the match."))
    scores: tuple[int, ...] = field(metadata=doc("The number of pairs, by seat."))
    type: Literal["scored"] = field(default="scored", kw_only=True, repr=False, compare=False)


Event = Dealt | TurnedUp | PairTaken | TurnedBack | Scored


def start_events(state: State) -> tuple[Event, ...]:
    """Return what everybody sees at the start of a match."""
    return (Dealt(state.deal.start.dealer),)


def move_events(before: State, move: Move, after: State) -> tuple[Event, ...]:
    """Return what everybody sees of a move, in order."""
    if isinstance(before, Finished):
        return ()
    seat = before.to_act
    turned = TurnedUp(seat, move.position, before.deal.layout[move.position])
    if before.up is None:
        return (turned,)
    both = (before.up, move.position)
    result = PairTaken(seat, both) if after.taken != before.taken else TurnedBack(seat, both)
    return (turned, result, Scored(after.reason, after.scores)) if isinstance(after, Finished) else (turned, result)
