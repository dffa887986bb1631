"""Which phase follows which, in one table; how a deal begins, goes on and ends."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any, Final, NamedTuple

from sheepfold_server.core.cards import card_set
from sheepfold_server.core.match import Start
from sheepfold_server.core.phase import Phase
from sheepfold_server.games.sheepshead.cards import BIT, CARDS
from sheepfold_server.games.sheepshead.moves import Move
from sheepfold_server.games.sheepshead.options import DUEL
from sheepfold_server.games.sheepshead.phases import bury, crack, declare, name_trick, pick, play
from sheepfold_server.games.sheepshead.scoring import settle
from sheepfold_server.games.sheepshead.state import (
    COLUMNS,
    DEALING,
    Column,
    Contract,
    Deal,
    Finished,
    Opening,
    Playing,
    State,
)


class Step(NamedTuple):
    """A phase before the first trick, with who is asked in it and what an answer settles."""

    phase: Phase
    due: Callable[[Deal, Contract], tuple[int, ...]]
    answer: Callable[[Opening, Any], tuple[Contract, tuple[int, ...]]]


ORDER: Final = (
    Step(pick.PHASE, pick.due, pick.answer),
    Step(crack.CRACK, crack.crack_due("after_pick"), crack.answer_crack),
    Step(crack.RECRACK, crack.recrack_due("after_pick"), crack.answer_recrack),
    Step(bury.PHASE, bury.due, bury.answer),
    Step(declare.PHASE, declare.due, declare.answer),
    Step(crack.CRACK, crack.crack_due("before_lead"), crack.answer_crack),
    Step(crack.RECRACK, crack.recrack_due("before_lead"), crack.answer_recrack),
    Step(name_trick.PHASE, name_trick.due, name_trick.answer),
)
PHASES: Final[tuple[Phase, ...]] = (
    pick.PHASE,
    crack.CRACK,
    crack.RECRACK,
    bury.PHASE,
    declare.PHASE,
    name_trick.PHASE,
    play.CALLED,
)


def start_match(start: Start) -> State:
    """The first deal of a match."""
    return deal_out(start, 1, 0, (0,) * start.seats, 0)


def deal_out(start: Start, number: int, scored: int, scores: tuple[int, ...], doublers: int) -> State:
    """Deal `number`, dealt one card at a time from the dealer's left; what is not dealt is the blind.

    Raises:
        NoDeck: the start does not give that deal.
    """
    return opened(lay_out(start, start.deck(CARDS, number), number, scored, scores, doublers))


def lay_out(
    start: Start,
    deck: tuple[str, ...],
    number: int,
    scored: int,
    scores: tuple[int, ...],
    doublers: int,
    die: int = 0,
) -> Deal:
    """The deal that this deck gives; a die that has been rolled without a seed."""
    seats = start.seats
    dealer = dealer_of(start, number, scored)
    dealt = seats * DEALING[seats].hand
    first = start.left_of(dealer)
    own = [deck[(seat - first) % seats : dealt : seats] for seat in range(seats)]
    columns = tuple(map(columns_of, own)) if seats == DUEL else ()
    hands = tuple(card_set(BIT, cards[2 * COLUMNS :] if columns else cards) for cards in own)
    return Deal(
        start,
        number,
        scored,
        scores,
        doublers,
        deck,
        dealer,
        hands,
        deck[dealt:],
        dealt,
        columns,
        beneath(columns),
        die,
    )


def columns_of(cards: tuple[str, ...]) -> tuple[Column, ...]:
    """The stacks of a seat of two: of its sixteen cards the first four lie lowest, the next in the middle, then four
    face up; the last four are its hand."""
    low, middle, top = (cards[COLUMNS * row : COLUMNS * (row + 1)] for row in range(3))
    return tuple(zip(low, middle, top, strict=True))


def beneath(stacks: tuple[tuple[Column, ...], ...]) -> dict[str, tuple[int, int]]:
    """What lies under each card of the stacks: whose it is, and the card as a set."""
    return {
        over: (seat, BIT[under])
        for seat, columns in enumerate(stacks)
        for column in columns
        for under, over in pairwise(column)
    }


def dealer_of(start: Start, number: int, scored: int) -> int:
    """The dealer: to the left of the last one, who deals again after a deal passed out unless the table moves on."""
    moved = scored if start.options.doubler_redeal == "same_dealer" else number - 1
    return (start.dealer + moved) % start.seats


def opened(deal: Deal) -> State:
    """The deal before its first move; with two seats there is no blind, and play begins at once."""
    return go_on(deal, Contract(deal.hands, buried=(0,) * deal.start.seats), (), 0)


def apply(state: State, move: Move) -> State:
    """The state after a legal move.

    Raises:
        NoDeck: the move ends the deal, and the start does not give the next one.
    """
    if isinstance(state, Playing):
        after = play.lay(state, move)
        return score(after) if after.plays == state.deal.plays else after
    if isinstance(state, Opening):
        return answered(state, move)
    return state


def answered(state: Opening, move: Move) -> State:
    """The state after an answer before the first trick."""
    contract, asked = ORDER[state.step].answer(state, move)
    moves = (*state.moves, move)
    if asked:
        return Opening(state.deal, contract, moves, state.step, state.phase, asked)
    if contract.picker is None and state.deal.options.no_pick == "doubler":
        return pass_out(state.deal)
    return go_on(state.deal, contract, moves, state.step + 1)


def go_on(deal: Deal, contract: Contract, moves: tuple[Move, ...], step: int) -> State:
    """The next step in which a seat is asked, or the first lead."""
    for index in range(step, len(ORDER)):
        asked = ORDER[index].due(deal, contract)
        if asked:
            return Opening(deal, contract, moves, index, ORDER[index].phase, asked)
    return play.lead(deal, contract, moves)


def pass_out(deal: Deal) -> State:
    """Nobody picked: a doubler more, and another deal that counts for nothing else."""
    return deal_out(deal.start, deal.number + 1, deal.scored, deal.scores, deal.doublers + 1)


def score(state: Playing) -> State:
    """The deal is settled: the next deal, or the end of the match."""
    deal = state.deal
    payments = settle(deal, state.contract, state.won).payments
    scores = tuple(before + paid for before, paid in zip(deal.scores, payments, strict=True))
    if deal.scored + 1 == deal.options.deals:
        return Finished(deal, state.contract, state.moves, scores, state.won)
    doublers = max(deal.doublers - 1, 0) if deal.options.doubler_stack == "queue" else 0
    return deal_out(deal.start, deal.number + 1, deal.scored + 1, scores, doublers)
