"""What happens in a match of Wolf, as everybody at the table sees it."""

from dataclasses import dataclass, field

from sheepfold_server.core.cards import HIDDEN
from sheepfold_server.core.shape import Tagged, doc
from sheepfold_server.games.wolf import play
from sheepfold_server.games.wolf.cards import SeenCard
from sheepfold_server.games.wolf.moves import Move
from sheepfold_server.games.wolf.state import Finished, Laid, Reason, State


@dataclass(frozen=True, slots=True)
class Dealt(Tagged):
    """The cards have been dealt."""

    dealer: int


@dataclass(frozen=True, slots=True)
class TurnedUp(Tagged):
    """A seat put cards on the table."""

    seat: int
    cards: tuple[SeenCard, ...] = field(metadata=doc("In the order put; ?? for a card that lies face down."))


@dataclass(frozen=True, slots=True)
class WarBegun(Tagged):
    """The cards compared are equal, and both seats put more."""

    battle: int


@dataclass(frozen=True, slots=True)
class BattleWon(Tagged):
    """A seat took the cards of the battle."""

    seat: int
    battle: int = field(metadata=doc("The battle, counted from 1."))
    cards: int = field(metadata=doc("The number of cards, of both seats together."))


@dataclass(frozen=True, slots=True)
class Scored(Tagged):
    """The match is over."""

    reason: Reason
    scores: tuple[int, ...] = field(metadata=doc("The cards that each seat holds, by seat."))


Event = Dealt | TurnedUp | WarBegun | BattleWon | Scored


def start_events(state: State) -> tuple[Event, ...]:
    """What everybody sees of a match that begins."""
    return (Dealt(state.deal.start.dealer),)


def move_events(before: State, move: Move, after: State) -> tuple[Event, ...]:
    """What everybody sees of a move, in order."""
    if isinstance(before, Finished):
        return ()
    table = play.after(before)
    seat = before.to_act
    put = TurnedUp(seat, shown(table.laid[seat][len(before.laid[seat]) :]))
    number = sum(map(len, table.laid))
    if isinstance(after, Finished):
        scored = Scored(after.reason, after.scores)
        if after.last is None or any(after.laid):
            return (put, scored)
        return (put, BattleWon(after.last.winner, after.deal.number, number), scored)
    if after.deal is not before.deal and after.deal.last is not None:
        return (put, BattleWon(after.deal.last.winner, before.deal.number, number))
    return (put,) if any(table.due) else (put, WarBegun(before.deal.number))


def shown(laid: tuple[Laid, ...]) -> tuple[str, ...]:
    """The cards that lie face up, and ?? for the others."""
    return tuple(each.card if each.up else HIDDEN for each in laid)
