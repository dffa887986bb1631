"""The exchange: the President gives two cards back to the Bum, then the Vice President one to the Vice Bum.

What the Bum and the Vice Bum hand over goes with the deal (`match.tribute`).

A gift in bits: one for each card (`cards.BIT`), then one for each number of cards.
"""

from itertools import combinations
from typing import Any, Final

from sheepfold_rules.core.bits import fields
from sheepfold_rules.core.cards import card_set
from sheepfold_rules.core.hints import join_words
from sheepfold_rules.core.phase import Phase
from sheepfold_rules.games.president.cards import BIT, CARDS, list_cards
from sheepfold_rules.games.president.moves import Give
from sheepfold_rules.games.president.options import rule
from sheepfold_rules.games.president.state import Exchanging, Transfer

GIVEN, COUNT = fields(len(CARDS), len(CARDS) + 1)


@rule(
    '"Prior to play for the next deal beginning"',
    "You may give only cards that you hold.",
    lambda state, cards: f"You do not hold {join_words(cards)}.",
)
def give_own(state: Exchanging, left: int) -> int:
    """Keep the giver's cards."""
    return left & (state.hands[state.to_act] | COUNT.all)


@rule(
    '"Prior to play for the next deal beginning"',
    "The President gives back two cards, and the Vice President one: as many as they received.",
    lambda state, cards: (
        f"You received {join_words(list_cards(tribute(state).cards))}, so you must give back as many cards."
    ),
)
def give_count(state: Exchanging, left: int) -> int:
    """Keep gifts of as many cards as were received."""
    return left & (GIVEN.all | COUNT.bit(tribute(state).cards.bit_count()))


@rule(
    '"Prior to play for the next deal beginning"',
    "If all cards are exchanged at the same time, you may not give back cards that you have just received.",
    lambda state, cards: f"You may not give back what you have just received: {join_words(cards)}.",
)
def give_dealt(state: Exchanging, left: int) -> int:
    """Drop the cards just received if the table lets nobody give them back."""
    return left & ~tribute(state).cards if state.deal.options.exchange_order == "simultaneous" else left


def tribute(state: Exchanging) -> Transfer:
    """Return what the seat to act has received in this deal."""
    return next(each for each in state.deal.tribute if each.receiver == state.to_act)


def bits(state: Exchanging, move: Any) -> int:
    """Return the bits of a gift: its cards, and their number."""
    return card_set(BIT, move.cards) | COUNT.bit(len(move.cards))


def offers(state: Exchanging, left: int) -> tuple[Give, ...]:
    """Return every gift of the right number of cards: suits count here, since the 2 of clubs leads."""
    return tuple(map(Give, combinations(list_cards(left), tribute(state).cards.bit_count())))


def apply(state: Exchanging, move: Any) -> Exchanging:
    """Return the deal after a gift; the Vice President gives after the President."""
    deal, seat = state.deal, state.to_act
    gift = Transfer(seat, tribute(state).giver, card_set(BIT, move.cards))
    moves, movers = (*state.moves, move), (*state.movers, seat)
    hands, exchanged = transfer(state.hands, gift), (*state.exchanged, gift)
    return Exchanging(deal, moves, movers, state.phase, deal.order[1], hands, exchanged)


def transfer(hands: tuple[int, ...], cards: Transfer) -> tuple[int, ...]:
    """Return the hands after one seat has given cards to another."""
    after = list(hands)
    after[cards.giver] &= ~cards.cards
    after[cards.receiver] |= cards.cards
    return tuple(after)


PHASE: Final[Phase] = Phase(
    name="give",
    moves=(Give,),
    everything=GIVEN.all | COUNT.all,
    rules=(give_own, give_count, give_dealt),
    bits=bits,
    cards=list_cards,
    offers=offers,
)
