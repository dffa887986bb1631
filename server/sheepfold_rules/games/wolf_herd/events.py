"""What happens in a match of Wolf herd, as everybody at the table sees it."""

from __future__ import annotations  # help shows a card as `Card`, not as all its values

from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal

from sheepfold_rules.core.event import BaseEvent, Phrases
from sheepfold_rules.core.shape import doc
from sheepfold_rules.core.sheep_deck import Card
from sheepfold_rules.games.wolf_herd import moves
from sheepfold_rules.games.wolf_herd.cards import DISGUISED
from sheepfold_rules.games.wolf_herd.moves import Move
from sheepfold_rules.games.wolf_herd.state import Finished, Reason, State

REASONS: Final = {
    "all_played": "all cards have been played",
    "turn_limit": "all turns have been taken",
}


@dataclass(frozen=True, slots=True)
class Dealt(BaseEvent):
    """The cards have been dealt."""

    form: ClassVar[str] = "{dealer} deals/deal."

    dealer: int = field(metadata=doc("The seat that dealt."))
    type: Literal["dealt"] = field(default="dealt", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class SheepPlayed(BaseEvent):
    """A seat put a sheep card into its herd."""

    form: ClassVar[str] = "{seat} puts/put {card} into the herd."

    seat: int
    card: Card
    type: Literal["sheep_played"] = field(default="sheep_played", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Fenced(BaseEvent):
    """A seat put a fence on a sheep card in its herd."""

    form: ClassVar[str] = "{seat} fences/fence sheep {sheep}."

    seat: int
    sheep: int = field(metadata=doc("The number of the sheep card in the herd, counted from 0."))
    type: Literal["fenced"] = field(default="fenced", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Attacked(BaseEvent):
    """A seat sent wolves against a sheep card of another seat. The wolves and the card taken go to the discard pile."""

    form: ClassVar[str] = "{seat} sends/send {wolves} against {victim}: sheep {sheep}, {taken}, is gone."

    seat: int
    wolves: tuple[Card, ...] = field(metadata=doc("The wolf cards, or one wolf in sheep's clothing."))
    victim: int = field(metadata=doc("The seat that was attacked."))
    sheep: int = field(
        metadata=doc("The number of the sheep card in that seat's herd before the attack, counted from 0.")
    )
    taken: Card = field(metadata=doc("The card that was taken away: the sheep card, or the fence on it."))
    type: Literal["attacked"] = field(default="attacked", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Fetched(BaseEvent):
    """A seat discarded a crook and took a card from the discard pile into its hand."""

    form: ClassVar[str] = "{seat} discards/discard a crook for {card}."

    seat: int
    card: Card
    type: Literal["fetched"] = field(default="fetched", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Discarded(BaseEvent):
    """A seat had no card to play and discarded one."""

    form: ClassVar[str] = "{seat} discards/discard {card}."

    seat: int
    card: Card
    type: Literal["discarded"] = field(default="discarded", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Drew(BaseEvent):
    """A seat drew cards to fill up its hand."""

    form: ClassVar[str] = "{seat} draws/draw {cards}."
    counted: ClassVar[tuple[str, ...]] = ("cards",)

    seat: int
    cards: int = field(metadata=doc("The number of cards."))
    type: Literal["drew"] = field(default="drew", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Scored(BaseEvent):
    """The match is over."""

    form: ClassVar[str] = "The match is over: {reason}."
    phrases: ClassVar[Phrases] = {"reason": REASONS}

    reason: Reason = field(metadata=doc("What ended the match."))
    scores: tuple[int, ...] = field(metadata=doc("The number of sheep in each herd, by seat."))
    type: Literal["scored"] = field(default="scored", kw_only=True, repr=False, compare=False)


Event = Dealt | SheepPlayed | Fenced | Attacked | Fetched | Discarded | Drew | Scored


def start_events(state: State) -> tuple[Event, ...]:
    """Return what everybody sees at the start of a match."""
    return (Dealt(state.deal.start.dealer),)


def move_events(before: State, move: Move, after: State) -> tuple[Event, ...]:
    """Return what everybody sees of a move, in order."""
    if isinstance(before, Finished):
        return ()
    seat, drawn = before.to_act, after.drawn - before.drawn
    found = [describe_move(seat, move, after)]
    if drawn:
        found.append(Drew(seat, drawn))
    if isinstance(after, Finished):
        found.append(Scored(after.reason, after.scores))
    return tuple(found)


def describe_move(seat: int, move: Move, after: State) -> Event:
    """Return the event of the move itself; what an attack took lies on top of the discard pile."""
    match move:
        case moves.PlaySheep(card=card):
            return SheepPlayed(seat, card)
        case moves.Fence(sheep=sheep):
            return Fenced(seat, sheep)
        case moves.Attack(wolves=wolves, seat=victim, sheep=sheep):
            return Attacked(seat, wolves, victim, sheep, after.discard[-1])
        case moves.Disguise(seat=victim, sheep=sheep):
            return Attacked(seat, (DISGUISED,), victim, sheep, after.discard[-1])
        case moves.Crook(take=card):
            return Fetched(seat, card)
    return Discarded(seat, move.card)
