"""Which phase follows which; how a deal begins, goes on and ends."""

from typing import Any, Final

from sheepfold_server.core.cards import card_set
from sheepfold_server.core.match import Start
from sheepfold_server.core.phase import Phase
from sheepfold_server.games.president.cards import BIT, CARDS, TWO_OF_CLUBS, highest
from sheepfold_server.games.president.moves import Move
from sheepfold_server.games.president.options import Options
from sheepfold_server.games.president.phases import give, play
from sheepfold_server.games.president.scoring import is_last, settle
from sheepfold_server.games.president.state import Deal, Exchanging, Finished, Handed, Playing, State

PHASES: Final[tuple[Phase, ...]] = (give.PHASE, play.PHASE)


def start_match(start: Start) -> State:
    """The first deal of a match."""
    return deal_out(start, 1, (0,) * start.seats, ())


def deal_out(start: Start, number: int, scores: tuple[int, ...], order: tuple[int, ...]) -> State:
    """Deal `number`, every card dealt one at a time from the dealer's left.

    Raises:
        NoDeck: the start does not give that deal.
    """
    return opened(lay_out(start, start.deck(CARDS, number), number, scores, order))


def lay_out(start: Start, deck: tuple[str, ...], number: int, scores: tuple[int, ...], order: tuple[int, ...]) -> Deal:
    """The deal that this deck gives; the Bum of the deal before is the dealer."""
    seats = start.seats
    dealer = order[-1] if order else start.dealer
    first = start.left_of(dealer)
    dealt = tuple(card_set(BIT, deck[(seat - first) % seats :: seats]) for seat in range(seats))
    return Deal(start, number, scores, order, deck, dealer, dealt, handed_over(start.options, order, dealt))


def handed_over(options: Options, order: tuple[int, ...], dealt: tuple[int, ...]) -> tuple[Handed, ...]:
    """The two highest cards of the Bum for the President, and the Vice Bum's highest for the Vice President."""
    if not order:
        return ()
    jokers = options.exchange_jokers == "highest"
    return tuple(
        Handed(giver, receiver, highest(dealt[giver], count, jokers))
        for giver, receiver, count in ((order[-1], order[0], 2), (order[-2], order[1], 1))
    )


def opened(deal: Deal) -> State:
    """The deal before its first move: in the first deal the lead, later the exchange."""
    hands = deal.dealt
    for handed in deal.handed:
        hands = moved(hands, handed)
    if not deal.handed:
        return lead(deal, (), (), hands, ())
    return Exchanging(deal, (), (), give.PHASE, deal.order[0], hands, deal.handed)


def moved(hands: tuple[int, ...], handed: Handed) -> tuple[int, ...]:
    """The hands after cards went from one seat to another."""
    giver, receiver, cards = handed
    return tuple(
        hand & ~cards if seat == giver else hand | cards if seat == receiver else hand
        for seat, hand in enumerate(hands)
    )


def lead(
    deal: Deal, moves: tuple[Move, ...], movers: tuple[int, ...], hands: tuple[int, ...], exchanged: tuple[Handed, ...]
) -> Playing:
    """The first round: who holds the 2 of clubs leads, with whatever he likes."""
    leader = next(seat for seat, hand in enumerate(hands) if hand & TWO_OF_CLUBS)
    return Playing(deal, moves, movers, play.PHASE, leader, hands, exchanged, play.FRESH, ())


def apply(state: State, move: Move) -> State:
    """The state after a legal move.

    Raises:
        NoDeck: the move ends the deal, and the start does not give the next one.
    """
    if isinstance(state, Exchanging):
        return given(state, move)
    if isinstance(state, Playing):
        after = play.after(state, move)
        return score(after) if len(after.out) == after.deal.start.seats - 1 else after
    return state


def given(state: Exchanging, move: Any) -> State:
    """The deal after a gift: the Vice President gives after the President, then play begins."""
    deal, giver = state.deal, state.to_act
    receiver = next(handed.giver for handed in deal.handed if handed.receiver == giver)
    gift = Handed(giver, receiver, card_set(BIT, move.cards))
    hands, exchanged = moved(state.hands, gift), (*state.exchanged, gift)
    moves, movers = (*state.moves, move), (*state.movers, giver)
    if giver == deal.order[0]:
        return Exchanging(deal, moves, movers, state.phase, deal.order[1], hands, exchanged)
    return lead(deal, moves, movers, hands, exchanged)


def score(state: Playing) -> State:
    """The deal is settled: the next deal, or the end of the match."""
    deal = state.deal
    order = (*state.out, next(seat for seat, hand in enumerate(state.hands) if hand))
    scores = tuple(before + got for before, got in zip(deal.scores, settle(order), strict=True))
    if is_last(deal.start, scores, deal.number):
        return Finished(state, order, scores)
    return deal_out(deal.start, deal.number + 1, scores, order)
