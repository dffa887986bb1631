"""The moves of a deal, as far as a view shows them; cards that were moved face down are filled in later."""

from collections.abc import Callable
from typing import Final, NamedTuple

from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.core.errors import ImpossibleView
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.rng import Rng
from sheepfold_rules.games.sheepshead.cards import BIT, CARDS, Card, Cards
from sheepfold_rules.games.sheepshead.match import apply, lay_out, open_deal
from sheepfold_rules.games.sheepshead.moves import (
    Alone,
    Bury,
    Call,
    CallUp,
    Crack,
    Move,
    NameTrick,
    Partner,
    Pass,
    Pick,
    Play,
    PlayUnder,
    Recrack,
)
from sheepfold_rules.games.sheepshead.phases import bury, crack, declare, pick, play
from sheepfold_rules.games.sheepshead.state import Finished, Opening, Playing, State
from sheepfold_rules.games.sheepshead.view import View

SOME_CARD: Final = CARDS[0]


class DrawnDeal(NamedTuple):
    """What was drawn: the deck, the cards of each bury, in order, and the under card if any."""

    deck: Cards
    buried: tuple[Cards, ...] = ()
    under: Card | None = None


Draw = Callable[[Rng], DrawnDeal]


def replay_opening(view: View, start: Start) -> Opening | Playing:
    """Return the deal where its first trick begins, or where the view stands before that; only its hands are others.

    Raises:
        ImpossibleView: the moves that the view shows do not lead to where it stands.
    """
    deal = lay_out(start, CARDS, view.deal, scored_before(view), (0,) * view.seats, view.doublers, view.die or 0)
    if len(view.passed) == view.seats and view.options.no_pick == "doubler":
        raise ImpossibleView(("passed",), "everybody has passed, so this deal is over")
    state: State = open_deal(deal)
    while isinstance(state, Opening) and (state.phase.name, state.to_act) != (view.phase, view.to_act):
        state = apply(state, find_move(view, state))
    if isinstance(state, Finished) or (view.phase in ("play", "over")) != isinstance(state, Playing):
        raise ImpossibleView(("phase",), f"the moves so far lead to the phase {state.phase.name}")
    return state


def scored_before(view: View) -> int:
    """Return the number of deals scored before this one."""
    return view.scored - (view.phase == "over")


def find_move(view: View, state: Opening) -> Move:
    """Return what the seat to act did.

    Raises:
        ImpossibleView: the view does not show it.
    """
    seat, phase = state.to_act, state.phase
    if phase is pick.PHASE:
        if seat not in view.passed and seat != view.picker:
            raise ImpossibleView(("passed",), f"seat {seat} has neither passed nor picked")
        return Pass() if seat in view.passed else Pick()
    if phase is crack.CRACK:
        return Crack() if seat == view.cracker else Pass()
    if phase is crack.RECRACK:
        return Recrack() if seat == view.recracker else Pass()
    if phase is bury.PHASE:
        return Bury(CARDS[: state.deal.share])
    if phase is declare.PHASE:
        return find_declaration(view)
    if view.blind_trick is None:
        raise ImpossibleView(("blind_trick",), "a trick was expected, because the dealer has named one")
    return NameTrick(view.blind_trick)


def find_declaration(view: View) -> Move:
    """Return what the picker declared.

    Raises:
        ImpossibleView: the view does not show it.
    """
    if view.alone:
        return Alone()
    if view.called is None:
        raise ImpossibleView(("called",), "a card was expected, because the picker has declared")
    if view.options.method(view.seats) != "called_ace":
        return Partner() if view.called == "JD" else CallUp(view.called)
    if BIT[view.called] not in declare.KEEP:
        raise ImpossibleView(("called",), f"{view.called} is neither an ace nor a ten of a fail suit")
    return Call(view.called, None if view.under is None else SOME_CARD)


def replay_tricks(view: View, first: Playing) -> tuple[Playing, ...]:
    """Return the deal before each play, and after the last one; only its hands are others.

    Raises:
        ImpossibleView: a card cannot have been played.
    """
    states = [first]
    for card in (card for trick in view.tricks for card in trick.cards):
        state = states[-1]
        if state.plays == state.deal.plays or (card == HIDDEN and not state.contract.under):
            raise ImpossibleView(("tricks",), f"{card} could not have been played")
        states.append(play.apply(state, PlayUnder() if card == HIDDEN else Play(card)))
    return tuple(states)


def fill_in(moves: tuple[Move, ...], buried: tuple[Cards, ...], under: Card | None) -> tuple[Move, ...]:
    """Return the moves with the cards that were moved face down: those buried, in order, and the under card."""
    buries = iter(buried)
    return tuple(
        Bury(next(buries))
        if isinstance(move, Bury)
        else Call(move.card, under)
        if isinstance(move, Call) and move.under is not None
        else move
        for move in moves
    )
