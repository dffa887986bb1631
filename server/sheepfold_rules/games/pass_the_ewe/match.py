"""How a deal starts and ends, and who deals next. There is one phase: play follows play."""

from operator import add
from typing import Final

from sheepfold_rules.core.cards import card_set, deal_round
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.phase import Phase
from sheepfold_rules.games.pass_the_ewe import play
from sheepfold_rules.games.pass_the_ewe.cards import BIT, CARDS, Cards
from sheepfold_rules.games.pass_the_ewe.moves import Move
from sheepfold_rules.games.pass_the_ewe.scoring import final_scores, is_last, settle
from sheepfold_rules.games.pass_the_ewe.state import FRESH, HAND, Deal, Finished, Playing, State

PHASES: Final[tuple[Phase, ...]] = (play.PHASE,)


def deal(start: Start, number: int, scores: tuple[int, ...], ewe: int | None) -> Playing:
    """Return deal `number`; `scores` and the holder of the `ewe` are those after the deal before.

    Raises:
        NoDeck: the start does not give that deal.
    """
    return open_deal(lay_out(start, start.deck(CARDS, number), number, scores, ewe))


def lay_out(start: Start, deck: Cards, number: int, scores: tuple[int, ...], ewe: int | None) -> Deal:
    """Return the deal of this deck, dealt one card at a time from the dealer's left."""
    seats = start.seats
    dealer = start.dealer if start.options.dealer_rotation == "same" else (start.dealer + number - 1) % seats
    own = deal_round(deck, seats, start.left_of(dealer), seats * HAND[seats])
    hands = tuple([card_set(BIT, cards) for cards in own])
    return Deal(start, number, scores, ewe, deck, dealer, hands)


def open_deal(deal: Deal) -> Playing:
    """Return a deal before its first move: the seat on the dealer's left leads."""
    none = (0,) * deal.start.seats
    starter = deal.start.left_of(deal.dealer)
    return Playing(deal, (), (), play.PHASE, starter, deal.hands, FRESH, none, none, deal.ewe)


def apply(state: State, move: Move) -> State:
    """Return the state after a legal move.

    Raises:
        NoDeck: the move ends the deal, and the start does not give the next one.
    """
    if isinstance(state, Finished):
        return state
    played = play.apply(state, move)
    return end_deal(played) if played.standing == FRESH and 0 in played.hands else played


def end_deal(last: Playing) -> State:
    """Return the next deal, or the end of the match."""
    before, left = last.deal, [hand.bit_count() for hand in last.hands]
    points = settle(last.wool, last.taken, left, last.ewe)
    scores = tuple(map(add, before.scores, points))
    if is_last(before.start, scores, before.number):
        total = final_scores(scores, last.ewe)
        return Finished(before, last.moves, last.movers, last.hands, last.wool, last.taken, last.ewe, points, total)
    return deal(before.start, before.number + 1, scores, last.ewe)
