"""Which phase follows which, how a deal starts and ends, and who deals next."""

from operator import add
from typing import Final

from sheepfold_rules.core.cards import card_set, deal_round
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.phase import Phase
from sheepfold_rules.games.president.cards import BIT, CARDS, TWO_OF_CLUBS, Cards, highest
from sheepfold_rules.games.president.moves import Move
from sheepfold_rules.games.president.options import Options
from sheepfold_rules.games.president.phases import exchange, play
from sheepfold_rules.games.president.scoring import is_last, settle
from sheepfold_rules.games.president.state import FRESH, Deal, Exchanging, Finished, Playing, State, Transfer

PHASES: Final[tuple[Phase, ...]] = (exchange.PHASE, play.PHASE)


def deal(start: Start, number: int, scores: tuple[int, ...], order: tuple[int, ...]) -> State:
    """Return deal `number`; `scores` and `order` are those after the deal before.

    Raises:
        NoDeck: the start does not give that deal.
    """
    return open_deal(lay_out(start, start.deck(CARDS, number), number, scores, order))


def lay_out(start: Start, deck: Cards, number: int, scores: tuple[int, ...], order: tuple[int, ...]) -> Deal:
    """Return the deal of this deck, dealt one card at a time from the dealer's left; the Bum deals."""
    dealer = order[-1] if order else start.dealer
    own = deal_round(deck, start.seats, start.left_of(dealer), len(deck))
    dealt = tuple([card_set(BIT, cards) for cards in own])
    return Deal(start, number, scores, order, deck, dealer, dealt, tribute(start.options, order, dealt))


def tribute(options: Options, order: tuple[int, ...], dealt: tuple[int, ...]) -> tuple[Transfer, ...]:
    """Return what the Bum and the Vice Bum hand over: their highest cards."""
    return tuple(
        Transfer(giver, receiver, highest(dealt[giver], count, options.exchange_jokers))
        for giver, receiver, count in list_exchanges(order)
    )


def list_exchanges(order: tuple[int, ...]) -> tuple[tuple[int, int, int], ...]:
    """Return who hands how many cards to whom: the Bum to the President, the Vice Bum to the Vice President."""
    return ((order[-1], order[0], 2), (order[-2], order[1], 1)) if order else ()


def open_deal(deal: Deal) -> State:
    """Return a deal before its first move: a first deal begins with the lead, later ones with the exchange."""
    hands = deal.dealt
    for cards in deal.tribute:
        hands = exchange.transfer(hands, cards)
    if not deal.tribute:
        return lead(deal, (), (), hands, ())
    return Exchanging(deal, (), (), exchange.PHASE, deal.order[0], hands, deal.tribute)


def lead(
    deal: Deal,
    moves: tuple[Move, ...],
    movers: tuple[int, ...],
    hands: tuple[int, ...],
    exchanged: tuple[Transfer, ...],
) -> Playing:
    """Return the first round: the seat that holds the 2 of clubs leads, with any cards."""
    leader = next(seat for seat, hand in enumerate(hands) if hand & TWO_OF_CLUBS)
    return Playing(deal, moves, movers, play.PHASE, leader, hands, exchanged, FRESH, 0, ())


def apply(state: State, move: Move) -> State:
    """Return the state after a legal move.

    Raises:
        NoDeck: the move ends the deal, and the start does not give the next one.
    """
    if isinstance(state, Playing):
        played = play.apply(state, move)
        return end_deal(played) if len(played.out) == len(played.hands) - 1 else played
    if isinstance(state, Exchanging):
        given = exchange.apply(state, move)
        if state.to_act != state.deal.order[1]:
            return given
        return lead(given.deal, given.moves, given.movers, given.hands, given.exchanged)
    return state


def end_deal(last: Playing) -> State:
    """Return the next deal, or the end of the match."""
    before = last.deal
    order = (*last.out, next(seat for seat, hand in enumerate(last.hands) if hand))
    scores = tuple(map(add, before.scores, settle(order, before.start.seats)))
    if is_last(before.start, scores, before.number):
        return Finished(before, last.moves, last.movers, last.hands, last.exchanged, order, scores)
    return deal(before.start, before.number + 1, scores, order)
