"""Giving: the President gives two cards back to the Bum, then the Vice President one to the Vice Bum.

A gift in bits: one for each card (`cards.BIT`), then one for each number of cards.
"""

from itertools import combinations
from typing import Final

from sheepfold_server.core.cards import card_set
from sheepfold_server.core.phase import Phase
from sheepfold_server.core.text import join_words
from sheepfold_server.games.president.cards import BIT, FULL, list_cards
from sheepfold_server.games.president.moves import Give
from sheepfold_server.games.president.rules import rule
from sheepfold_server.games.president.state import Exchanging

COUNTS: Final = FULL << 54  # the bit 53 + n stands for a gift of n cards


@rule(
    "Prior to play for the next deal beginning",
    "Only cards in hand can be given.",
    lambda state, cards: f"You do not hold {join_words(cards)}.",
)
def give_own(state: Exchanging, left: int) -> int:
    """Keep the giver's cards."""
    return left & (state.hands[state.to_act] | COUNTS)


@rule(
    "Prior to play for the next deal beginning",
    "The President gives two cards back, the Vice President one: as many as they received.",
    lambda state, cards: f"You received {join_words(list_cards(received(state)))}, and give back as many.",
)
def give_count(state: Exchanging, left: int) -> int:
    """Keep one number of cards."""
    return left & (FULL | count(received(state).bit_count()))


@rule(
    "Prior to play for the next deal beginning",
    "Where the table exchanges simultaneously, what was just received cannot be given back.",
    lambda state, cards: f"You have just received {join_words(cards)}.",
)
def give_dealt(state: Exchanging, left: int) -> int:
    """Drop the cards just received, where they stay."""
    return left & ~received(state) if state.deal.options.exchange_order == "simultaneous" else left


def received(state: Exchanging) -> int:
    """What the seat to act was handed in this deal."""
    return next(handed.cards for handed in state.deal.handed if handed.receiver == state.to_act)


def count(cards: int) -> int:
    """The bit of a gift of that many cards."""
    return 1 << (53 + cards)


def offers(state: Exchanging, left: int) -> tuple[Give, ...]:
    """Every set of cards of the right number: suits count here, since the 2 of clubs leads."""
    return tuple(map(Give, combinations(list_cards(left), received(state).bit_count())))


PHASE: Final[Phase] = Phase(
    name="give",
    moves=(Give,),
    everything=FULL | COUNTS,
    rules=(give_own, give_count, give_dealt),
    bits=lambda state, move: card_set(BIT, move.cards) | count(len(move.cards)),
    cards=list_cards,
    offers=offers,
)
