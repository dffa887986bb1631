"""How a round begins, goes on and ends. There is one phase: play follows play."""

from typing import Final

from sheepfold_server.core.cards import card_set
from sheepfold_server.core.match import Start
from sheepfold_server.core.phase import Phase
from sheepfold_server.games.pass_the_ewe import play
from sheepfold_server.games.pass_the_ewe.cards import BIT, CARDS
from sheepfold_server.games.pass_the_ewe.moves import Move
from sheepfold_server.games.pass_the_ewe.scoring import final, is_last, settle
from sheepfold_server.games.pass_the_ewe.state import HAND, Deal, Finished, Playing, State

PHASES: Final[tuple[Phase, ...]] = (play.PHASE,)


def start_match(start: Start) -> Playing:
    """The first round of a match."""
    return deal_out(start, 1, (0,) * start.seats, None)


def deal_out(start: Start, number: int, scores: tuple[int, ...], ewe: int | None) -> Playing:
    """Round `number`, dealt one card at a time from the dealer's left; what is left over lies aside.

    Raises:
        NoDeck: the start does not give that deal.
    """
    return opened(lay_out(start, start.deck(CARDS, number), number, scores, ewe))


def lay_out(start: Start, deck: tuple[str, ...], number: int, scores: tuple[int, ...], ewe: int | None) -> Deal:
    """The round that this deck gives."""
    seats = start.seats
    dealer = start.dealer if start.options.dealer_rotation == "same" else (start.dealer + number - 1) % seats
    first = start.left_of(dealer)
    hands = [0] * seats
    for place in range(seats):
        hands[(first + place) % seats] = card_set(BIT, deck[place : seats * HAND[seats] : seats])
    return Deal(start, number, scores, ewe, deck, dealer, tuple(hands))


def opened(deal: Deal) -> Playing:
    """The round before its first move: the seat at the dealer's left starts."""
    none = (0,) * deal.start.seats
    starter = deal.start.left_of(deal.dealer)
    return Playing(deal, (), play.PHASE, starter, deal.hands, play.FRESH, none, none, deal.ewe)


def apply(state: State, move: Move) -> State:
    """The state after a legal move.

    Raises:
        NoDeck: the move ends the round, and the start does not give the next one.
    """
    if isinstance(state, Finished):
        return state
    after = play.after(state, move)
    return score(after) if is_round_over(after) else after


def is_round_over(state: Playing) -> bool:
    """Is it true that a hand has just ended, and somebody has no cards left?"""
    return state.standing is play.FRESH and 0 in state.hands


def score(state: Playing) -> State:
    """The round is settled: the next round, or the end of the match."""
    deal = state.deal
    scores = tuple(before + got for before, got in zip(deal.scores, settle(state), strict=True))
    if is_last(deal.start, scores, deal.number):
        return Finished(state, final(scores, state.ewe))
    return deal_out(deal.start, deal.number + 1, scores, state.ewe)
