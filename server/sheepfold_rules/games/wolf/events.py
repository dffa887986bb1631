"""What happens in a match of Wolf, as everybody at the table sees it."""

from __future__ import annotations  # help shows a card as `Card`, not as all its values

from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal

from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.core.event import BaseEvent, Phrases
from sheepfold_rules.core.shape import doc
from sheepfold_rules.core.sheep_deck import SeenCard
from sheepfold_rules.games.wolf.moves import Move
from sheepfold_rules.games.wolf.state import Finished, LaidCard, LaidCards, Playing, Reason, State

REASONS: Final = {
    "all_cards": "one seat has all cards",
    "run_out": "a seat ran out of cards in a war",
    "max_battles": "all battles have been fought",
}


@dataclass(frozen=True, slots=True)
class Dealt(BaseEvent):
    """The cards have been dealt."""

    form: ClassVar[str] = "{dealer} deals/deal."

    dealer: int = field(metadata=doc("The seat that dealt."))
    type: Literal["dealt"] = field(default="dealt", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class TurnedUp(BaseEvent):
    """A seat laid cards on the table."""

    form: ClassVar[str] = "{seat} turns/turn up {cards}."

    seat: int
    cards: tuple[SeenCard, ...] = field(metadata=doc("The cards in the order laid; ?? for one that lies face down."))
    type: Literal["turned_up"] = field(default="turned_up", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class WarBegun(BaseEvent):
    """The cards tie, and a war begins."""

    form: ClassVar[str] = "Equal cards: a war."

    battle: int = field(metadata=doc("The battle, counted from 1."))
    type: Literal["war_begun"] = field(default="war_begun", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class BattleWon(BaseEvent):
    """A seat won the battle and took its cards."""

    form: ClassVar[str] = "{seat} wins/win battle {battle}: {cards} cards."

    seat: int
    battle: int = field(metadata=doc("The battle, counted from 1."))
    cards: int = field(metadata=doc("The number of cards on the table, of both seats together."))
    type: Literal["battle_won"] = field(default="battle_won", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Scored(BaseEvent):
    """The match is over."""

    form: ClassVar[str] = "The match is over: {reason}."
    phrases: ClassVar[Phrases] = {"reason": REASONS}

    reason: Reason = field(metadata=doc("What ended the match."))
    scores: tuple[int, ...] = field(metadata=doc("The number of cards, by seat."))
    type: Literal["scored"] = field(default="scored", kw_only=True, repr=False, compare=False)


Event = Dealt | TurnedUp | WarBegun | BattleWon | Scored


def start_events(state: State) -> tuple[Event, ...]:
    """Return what everybody sees at the start of a match."""
    return (Dealt(state.deal.start.dealer),)


def move_events(before: State, move: Move, after: State) -> tuple[Event, ...]:
    """Return what everybody sees of a move, in order."""
    if isinstance(before, Finished):
        return ()
    deal, seat, laid = before.deal, before.to_act, battle_cards(before, after)
    put = TurnedUp(seat, show_laid(laid[seat][len(before.laid[seat]) :]))
    if isinstance(after, Playing) and after.deal is deal:
        return (put,) if before.due[1 - seat] else (put, WarBegun(deal.number))
    won: tuple[Event, ...] = ()
    if after.last is not None and not any(after.laid):
        won = (BattleWon(after.last.winner, deal.number, sum(map(len, laid))),)
    return (put, *won, Scored(after.reason, after.scores)) if isinstance(after, Finished) else (put, *won)


def battle_cards(before: Playing, after: State) -> LaidCards:
    """Return the cards of the battle, by seat, with those that the move laid."""
    is_on_table = after.deal is before.deal and any(after.laid)
    return after.laid if is_on_table or after.last is None else after.last.laid


def show_laid(laid: tuple[LaidCard, ...]) -> tuple[SeenCard, ...]:
    """Return the cards that lie face up, and ?? for the others."""
    return tuple([each.card if each.up else HIDDEN for each in laid])
