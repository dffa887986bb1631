"""What happens in a match of Wolf herd, as everybody at the table sees it."""

from dataclasses import dataclass, field
from typing import Literal

from sheepfold_server.core.shape import doc
from sheepfold_server.games.wolf_herd import moves
from sheepfold_server.games.wolf_herd.cards import Card
from sheepfold_server.games.wolf_herd.match import visited
from sheepfold_server.games.wolf_herd.moves import Move
from sheepfold_server.games.wolf_herd.scoring import sheep
from sheepfold_server.games.wolf_herd.state import Finished, Playing, Reason, State


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards have been dealt."""

    type: Literal["dealt"] = field(default="dealt", init=False)
    dealer: int


@dataclass(frozen=True, slots=True)
class SheepPlayed:
    """A seat put a sheep card into its herd."""

    type: Literal["sheep_played"] = field(default="sheep_played", init=False)
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Fenced:
    """A seat put a fence on one of its sheep."""

    type: Literal["fenced"] = field(default="fenced", init=False)
    seat: int
    sheep: int = field(metadata=doc("The index of the sheep in the herd."))


@dataclass(frozen=True, slots=True)
class Attacked:
    """A seat sent wolves against a sheep of another; the cards of both go to the discard pile."""

    type: Literal["attacked"] = field(default="attacked", init=False)
    seat: int
    wolves: tuple[Card, ...] = field(metadata=doc("The cards sent: wolves, or one wolf in sheep's clothing."))
    victim: int = field(metadata=doc("The seat that was attacked."))
    sheep: int = field(metadata=doc("The index that the sheep had in that seat's herd."))
    taken: Card = field(metadata=doc("The card that was taken away: the sheep, or the fence on it."))


@dataclass(frozen=True, slots=True)
class Fetched:
    """A seat discarded a crook, and took a card of the discard pile into its hand."""

    type: Literal["fetched"] = field(default="fetched", init=False)
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat had nothing to play, and discarded a card."""

    type: Literal["discarded"] = field(default="discarded", init=False)
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat filled up its hand."""

    type: Literal["drew"] = field(default="drew", init=False)
    seat: int
    cards: int = field(metadata=doc("The number of cards."))


@dataclass(frozen=True, slots=True)
class Scored:
    """The match is over."""

    type: Literal["scored"] = field(default="scored", init=False)
    reason: Reason
    scores: tuple[int, ...] = field(metadata=doc("The sheep of each herd, by seat."))


Event = Dealt | SheepPlayed | Fenced | Attacked | Fetched | Discarded | Drew | Scored


def dealt(state: State) -> tuple[Event, ...]:
    """What everybody sees of a match that begins."""
    return (Dealt(state.deal.start.dealer),)


def events(before: State, move: Move, after: State) -> tuple[Event, ...]:
    """What everybody sees of a move, in order."""
    if isinstance(before, Finished):
        return ()
    seat, drawn = before.to_act, after.drawn - before.drawn
    found: list[Event] = [played(before, seat, move)]
    if drawn:
        found.append(Drew(seat, drawn))
    if isinstance(after, Finished):
        found.append(Scored(after.reason, tuple(map(sheep, after.herds))))
    return tuple(found)


def played(before: Playing, seat: int, move: Move) -> Event:
    """The move itself."""
    match move:
        case moves.PlaySheep(card=card):
            return SheepPlayed(seat, card)
        case moves.Fence(sheep=place):
            return Fenced(seat, place)
        case moves.Attack(wolves=wolves, seat=victim, sheep=place):
            return Attacked(seat, wolves, victim, place, before.herds[victim][place].card)
        case moves.Disguise(seat=victim, sheep=place):
            taken, _ = visited(before.herds[victim], place)
            return Attacked(seat, ("WS",), victim, place, taken)
        case moves.Crook(take=card):
            return Fetched(seat, card)
    return Discarded(seat, move.card)
