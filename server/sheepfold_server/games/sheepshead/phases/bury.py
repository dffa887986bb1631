"""Burying: the picker lays away as many cards as he took. Any may go, trumps, points and fail aces too.

With seven seats the partner by the die has taken cards too, and buries after the picker.
"""

from functools import cache
from itertools import combinations
from typing import Any, Final

from sheepfold_server.core.cards import card_set
from sheepfold_server.core.phase import Phase
from sheepfold_server.core.text import join_words
from sheepfold_server.games.sheepshead.cards import BIT, CARDS, FULL, list_cards
from sheepfold_server.games.sheepshead.moves import Bury
from sheepfold_server.games.sheepshead.rules import rule
from sheepfold_server.games.sheepshead.state import Contract, Deal, Opening

COUNTS: Final = FULL << 32  # the bit 31 + n stands for a bury of n cards


@rule(
    "Pick and Win",
    "Only cards in hand, those of the blind among them, can be buried.",
    lambda state, cards: f"You do not hold {join_words(cards)}.",
)
def bury_own(state: Opening, left: int) -> int:
    """Keep the cards of who buries."""
    return left & (state.contract.hands[state.to_act] | COUNTS)


@rule(
    "Pick and Win",
    "As many cards are buried as were taken from the blind.",
    lambda state, cards: f"You took {state.deal.share} cards from the blind, and bury as many.",
)
def bury_count(state: Opening, left: int) -> int:
    """Keep one number of cards."""
    return left & (FULL | count(state.deal.share))


def count(cards: int) -> int:
    """The bit of a bury of that many cards."""
    return 1 << (31 + cards)


def due(deal: Deal, contract: Contract) -> tuple[int, ...]:
    """The picker buries, where somebody picked; then the partner by the die."""
    if contract.picker is None:
        return ()
    return (contract.picker, *contract.known) if contract.die else (contract.picker,)


def answer(state: Opening, move: Any) -> tuple[Contract, tuple[int, ...]]:
    """The contract after the bury, and who buries next."""
    contract, seat = state.contract, state.to_act
    cards = card_set(BIT, move.cards)
    buried = (*contract.buried[:seat], cards, *contract.buried[seat + 1 :])
    hands = contract.with_hand(seat, contract.hands[seat] & ~cards)
    return contract._replace(hands=hands, buried=buried), state.asked[1:]


def offers(state: Opening, left: int) -> tuple[Bury, ...]:
    """Every set of the right size, its cards in deck order."""
    sets = combinations(list_cards(left & FULL), state.deal.share)
    return tuple(map(buries(state.deal.share).__getitem__, sets))


@cache
def buries(cards: int) -> dict[tuple[str, ...], Bury]:
    """Every bury of so many cards; 35,960 of four, made once, at the first such bury."""
    return {each: Bury(each) for each in combinations(CARDS, cards)}


PHASE: Final[Phase] = Phase(
    name="bury",
    moves=(Bury,),
    everything=FULL | COUNTS,
    rules=(bury_own, bury_count),
    bits=lambda state, move: card_set(BIT, move.cards) | count(len(move.cards)),
    cards=lambda mask: list_cards(mask & FULL),
    offers=offers,
)
