"""Which phase follows which; how a deal starts and ends, and who deals next."""

from functools import partial
from itertools import pairwise
from operator import add
from typing import Final

from sheepfold_rules.core.cards import card_set, deal_round
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.phase import Phase
from sheepfold_rules.games.sheepshead.cards import BIT, CARDS, NUMBER, Cards
from sheepfold_rules.games.sheepshead.moves import Move
from sheepfold_rules.games.sheepshead.options import DUEL
from sheepfold_rules.games.sheepshead.phases import bury, crack, declare, name_trick, pick, play
from sheepfold_rules.games.sheepshead.scoring import settle, settle_schwanzer
from sheepfold_rules.games.sheepshead.state import (
    DEALING,
    STACKS,
    Contract,
    Deal,
    DealtStack,
    Ending,
    Finished,
    Opening,
    Playing,
    State,
    Step,
)

ORDER: Final = (
    Step(pick.PHASE, pick.seats_to_act, pick.apply),
    Step(crack.CRACK, partial(crack.seats_to_crack, "after_pick"), crack.apply),
    Step(crack.RECRACK, partial(crack.seats_to_recrack, "after_pick"), crack.apply),
    Step(bury.PHASE, bury.seats_to_act, bury.apply),
    Step(declare.PHASE, declare.seats_to_act, declare.apply),
    Step(crack.CRACK, partial(crack.seats_to_crack, "before_lead"), crack.apply),
    Step(crack.RECRACK, partial(crack.seats_to_recrack, "before_lead"), crack.apply),
    Step(name_trick.PHASE, name_trick.seats_to_act, name_trick.apply),
)
UNCRACKED: Final = tuple(step for step in ORDER if step.phase not in (crack.CRACK, crack.RECRACK))
PHASES: Final[tuple[Phase, ...]] = (*dict.fromkeys(step.phase for step in ORDER), play.PHASE)


def deal(
    start: Start, number: int, scored: int, scores: tuple[int, ...], doublers: int, previous: Ending | None = None
) -> State:
    """Deal deal `number`, one card at a time from the dealer's left; what is not dealt is the blind.

    Raises:
        NoDeck: the start does not give that deal.
    """
    deck = start.deck(CARDS, number)
    return open_deal(lay_out(start, deck, number, scored, scores, doublers, previous=previous))


def lay_out(
    start: Start,
    deck: Cards,
    number: int,
    scored: int,
    scores: tuple[int, ...],
    doublers: int,
    die: int = 0,
    previous: Ending | None = None,
) -> Deal:
    """Return the deal that a deck gives; `die` has been rolled without a seed."""
    seats = start.seats
    dealer = dealer_of(start, number, scored)
    plays = seats * DEALING[seats].hand
    own = deal_round(deck, seats, start.left_of(dealer), plays)
    stacks = tuple(map(stacks_of, own)) if seats == DUEL else ()
    hands = tuple([card_set(BIT, cards[2 * STACKS :] if stacks else cards) for cards in own])
    blind, beneath = deck[plays:], cards_beneath(stacks)
    return Deal(
        start, number, scored, scores, doublers, deck, dealer, hands, blind, plays, stacks, beneath, die, previous
    )


def stacks_of(cards: Cards) -> tuple[DealtStack, ...]:
    """Return the stacks of a seat of two.

    Of its sixteen cards the first four lie lowest, the next in the middle, then four face up; the last four are its
    hand.
    """
    low, middle, top = (cards[STACKS * row : STACKS * (row + 1)] for row in range(3))
    return tuple(zip(low, middle, top, strict=True))


def cards_beneath(stacks: tuple[tuple[DealtStack, ...], ...]) -> dict[int, tuple[int, int]]:
    """Return what lies under each card of the stacks, by number: the seat that owns it, and the card as a set."""
    return {
        NUMBER[over]: (seat, BIT[under])
        for seat, own in enumerate(stacks)
        for stack in own
        for under, over in pairwise(stack)
    }


def dealer_of(start: Start, number: int, scored: int) -> int:
    """Return the dealer, at the left of the last one.

    After a deal that was passed out the same seat deals again, unless the table has it otherwise.
    """
    moved = scored if start.options.doubler_redeal == "same_dealer" else number - 1
    return (start.dealer + moved) % start.seats


def open_deal(deal: Deal) -> State:
    """Return the deal before its first move; with two seats there is no blind, and play begins at once."""
    steps = ORDER if deal.options.crack else UNCRACKED
    return go_on(deal, Contract(deal.hands, buried=(0,) * deal.start.seats), (), steps)


def apply(state: State, move: Move) -> State:
    """Return the state after a legal move.

    Raises:
        NoDeck: the move ends the deal, and the start does not give the next one; or it needs a die or a draw, and the
            match has no seed.
    """
    if isinstance(state, Playing):
        after = state.copy()
        play.lay(after, play.number_of(move))
        if len(after.laid) < state.deal.plays:
            return after
        ending = Ending(after.taker, settle(state.deal, after.contract, after.won, after.takers))
        return end_deal(state.deal, after.contract, after.opening, ending, after.laid, after.won, after.takers)
    if isinstance(state, Opening):
        return apply_opening(state, move)
    return state


def push(state: State, move: Move) -> State:
    """Return the state after a legal move, as `apply` does; unless the move ends the deal, a play changes the state."""
    if isinstance(state, Playing) and len(state.laid) + 1 < state.deal.plays:
        play.lay(state, play.number_of(move))
        return state
    return apply(state, move)


def apply_opening(state: Opening, move: Move) -> State:
    """Return the state after a legal move before the first trick."""
    contract, asked = state.steps[0].apply(state, move)
    moves = (*state.opening, move)
    if asked:
        return Opening(state.deal, contract, moves, state.phase, asked[0], state.steps, asked)
    if contract.picker is None and state.deal.options.no_pick == "doubler":
        return pass_out(state.deal)
    if contract.picker is None and state.deal.options.no_pick == "schwanzer":
        ending = Ending(None, settle_schwanzer(state.deal.hands))
        return end_deal(state.deal, contract, moves, ending, b"", (0,) * len(contract.hands), ())
    return go_on(state.deal, contract, moves, state.steps[1:])


def go_on(deal: Deal, contract: Contract, moves: tuple[Move, ...], steps: tuple[Step, ...]) -> State:
    """Return the deal at the first of these steps in which a seat acts, or else at its first lead."""
    while steps:
        asked = steps[0].seats_to_act(deal, contract)
        if asked:
            return Opening(deal, contract, moves, steps[0].phase, asked[0], steps, asked)
        steps = steps[1:]
    return play.start_play(deal, contract, moves)


def pass_out(passed: Deal) -> State:
    """Deal again, with one more doubler; a deal that was passed out counts for nothing else."""
    return deal(passed.start, passed.number + 1, passed.scored, passed.scores, passed.doublers + 1)


def end_deal(
    ended: Deal,
    contract: Contract,
    opening: tuple[Move, ...],
    ending: Ending,
    laid: bytes,
    won: tuple[int, ...],
    takers: tuple[int, ...],
) -> State:
    """Enter the payments of a deal, and deal the next one or end the match."""
    scores = tuple(map(add, ended.scores, ending.settlement.payments))
    if ended.scored + 1 == ended.options.deals:
        return Finished(ended, contract, opening, laid, won, takers, ending, scores)
    doublers = max(ended.doublers - 1, 0) if ended.options.doubler_stack == "queue" else 0
    return deal(ended.start, ended.number + 1, ended.scored + 1, scores, doublers, ending)
