"""What happens in a match of Wolf, as everybody at the table sees it."""

from dataclasses import dataclass, field
from typing import Literal

from sheepfold_server.core.cards import HIDDEN
from sheepfold_server.core.shape import doc
from sheepfold_server.games.wolf import play
from sheepfold_server.games.wolf.cards import SeenCard
from sheepfold_server.games.wolf.moves import Move
from sheepfold_server.games.wolf.state import Finished, Laid, Reason, State


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards have been dealt."""

    type: Literal["dealt"] = field(default="dealt", init=False)
    dealer: int


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """A seat put cards on the table."""

    type: Literal["turned_up"] = field(default="turned_up", init=False)
    seat: int
    cards: tuple[SeenCard, ...] = field(metadata=doc("In the order put; ?? for a card that lies face down."))


@dataclass(frozen=True, slots=True)
class WarBegun:
    """The cards compared are equal, and both seats put more."""

    type: Literal["war_begun"] = field(default="war_begun", init=False)
    battle: int


@dataclass(frozen=True, slots=True)
class BattleWon:
    """A seat took the cards of the battle."""

    type: Literal["battle_won"] = field(default="battle_won", init=False)
    seat: int
    battle: int = field(metadata=doc("The battle, counted from 1."))
    cards: int = field(metadata=doc("The number of cards, of both seats together."))


@dataclass(frozen=True, slots=True)
class Scored:
    """The match is over."""

    type: Literal["scored"] = field(default="scored", init=False)
    reason: Reason
    scores: tuple[int, ...] = field(metadata=doc("The cards that each seat holds, by seat."))


Event = Dealt | TurnedUp | WarBegun | BattleWon | Scored


def dealt(state: State) -> tuple[Event, ...]:
    """What everybody sees of a match that begins."""
    return (Dealt(state.deal.start.dealer),)


def events(before: State, move: Move, after: State) -> tuple[Event, ...]:
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
