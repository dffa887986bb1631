"""Burying: the picker lays away as many cards as the blind had. Any may go, trumps, points and fail aces too."""

from itertools import combinations
from typing import Any, Final

from sheepfold_server.core.cards import as_set
from sheepfold_server.core.game import Phase
from sheepfold_server.core.rule import rule
from sheepfold_server.games.sheepshead.deck import BIT, CARDS, FULL, named
from sheepfold_server.games.sheepshead.moves import Bury
from sheepfold_server.games.sheepshead.sources import section
from sheepfold_server.games.sheepshead.state import Contract, Deal, Opening

SOURCE: Final = section("Pick and Win")
PAIRS: Final = {cards: Bury(cards) for cards in combinations(CARDS, 2)}
COUNTS: Final = FULL << 32  # the bit 31 + n stands for a bury of n cards


@rule(
    "sheepshead.bury_own",
    "Only cards of the picker's hand, with the blind in it, can be buried.",
    SOURCE,
    lambda state, cards: f"You do not hold {cards}.",
)
def bury_own(state: Opening, left: int) -> int:
    """Keep the picker's cards."""
    return left & (state.contract.hands[state.to_act] | COUNTS)


@rule(
    "sheepshead.bury_count",
    "As many cards are buried as the blind had.",
    SOURCE,
    lambda state, cards: f"The blind had {len(state.deal.blind)} cards, and as many are buried.",
)
def bury_count(state: Opening, left: int) -> int:
    """Keep one number of cards."""
    return left & (FULL | count(len(state.deal.blind)))


def count(cards: int) -> int:
    """The bit of a bury of that many cards."""
    return 1 << (31 + cards)


def due(deal: Deal, contract: Contract) -> tuple[int, ...]:
    """The picker buries, where somebody picked."""
    return () if contract.picker is None else (contract.picker,)


def answer(state: Opening, move: Any) -> tuple[Contract, tuple[int, ...]]:
    """The contract after the bury."""
    cards = as_set(BIT, move.cards)
    contract = state.contract
    hands = contract.with_hand(state.to_act, contract.hands[state.to_act] & ~cards)
    return contract._replace(hands=hands, buried=cards), ()


def offers(state: Opening, left: int) -> tuple[Bury, ...]:
    """Every pair, its cards in deck order."""
    return tuple(map(PAIRS.__getitem__, combinations(named(left & FULL), 2)))


PHASE: Final[Phase[Opening, Any]] = Phase(
    name="bury",
    moves=(Bury,),
    everything=FULL | COUNTS,
    rules=(bury_own, bury_count),
    bits=lambda state, move: as_set(BIT, move.cards) | count(len(move.cards)),
    cards=lambda mask: named(mask & FULL),
    offers=offers,
)
