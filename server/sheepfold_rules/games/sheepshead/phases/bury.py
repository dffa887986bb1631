"""Burying: the picker lays away as many cards as they took. Any may go, trumps, points and fail aces too.

With seven seats the partner by the die has taken cards too, and buries after the picker.

A bury in bits: its cards, and the number of them.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Any, Final, overload

from sheepfold_rules.core.bits import fields
from sheepfold_rules.core.cards import card_set
from sheepfold_rules.core.hints import join_words
from sheepfold_rules.core.phase import Phase
from sheepfold_rules.games.sheepshead.cards import BIT, CARDS, Cards, list_cards
from sheepfold_rules.games.sheepshead.moves import Bury
from sheepfold_rules.games.sheepshead.options import house_rule, rule
from sheepfold_rules.games.sheepshead.state import Contract, Deal, Opening, Progress

BURIED, COUNT = fields(len(CARDS), len(CARDS) + 1)


@rule(
    "Pick and Win",
    "You may bury only cards that you hold, including those from the blind.",
    lambda state, cards: f"You do not hold {join_words(cards)}.",
)
def bury_own(state: Opening, left: int) -> int:
    """Keep the cards in hand."""
    return left & (state.contract.hands[state.to_act] | COUNT.all)


@house_rule(
    "Black Blitzing and Red Blitzing",
    "You may not bury queens that you have shown: they were shown as cards to be played.",
    lambda state, cards: (
        f"You have shown {join_words(cards)}, so you may not bury {'it' if len(cards) == 1 else 'them'}."
    ),
)
def bury_unshown(state: Opening, left: int) -> int:
    """Drop the queens that the seat has shown."""
    return left & ~state.contract.shown_by(state.to_act) if state.contract.shown else left


@rule(
    "Pick and Win",
    "You must bury as many cards as you took from the blind.",
    lambda state, cards: f"You took {state.deal.share} cards from the blind, so you must bury as many.",
)
def bury_count(state: Opening, left: int) -> int:
    """Keep buries of as many cards as were taken."""
    return left & (BURIED.all | COUNT.bit(state.deal.share))


def seats_to_act(deal: Deal, contract: Contract) -> tuple[int, ...]:
    """Return the picker, then the partner by the die; nobody if there is no picker."""
    if contract.picker is None:
        return ()
    return (contract.picker, *contract.known) if contract.die else (contract.picker,)


def apply(state: Opening, move: Any) -> Progress:
    """Lay the cards away, out of the hand."""
    contract, seat = state.contract, state.to_act
    cards = card_set(BIT, move.cards)
    hands, buried = list(contract.hands), list(contract.buried)
    hands[seat] &= ~cards
    buried[seat] = cards
    return contract._replace(hands=tuple(hands), buried=tuple(buried)), state.asked[1:]


class Buries(Sequence[Bury]):
    """Every bury of some number out of some cards, in deck order; each is made when it is asked for."""

    __slots__ = ("_cards", "_choices")

    def __init__(self, cards: Cards, count: int) -> None:
        self._cards: Final = cards
        self._choices: Final = list_choices(len(cards), count)

    def __len__(self) -> int:
        return len(self._choices)

    @overload
    def __getitem__(self, index: int) -> Bury: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Bury, ...]: ...

    def __getitem__(self, index: int | slice) -> Bury | tuple[Bury, ...]:
        if isinstance(index, slice):
            return tuple(map(self._make, self._choices[index]))
        return self._make(self._choices[index])

    def __eq__(self, other: object) -> bool:
        return tuple(self) == tuple(other) if isinstance(other, Sequence) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))

    def _make(self, choice: tuple[int, ...]) -> Bury:
        """Return the bury of the cards with these indices."""
        cards = self._cards
        return Bury(tuple([cards[index] for index in choice]))


@cache
def list_choices(cards: int, count: int) -> tuple[tuple[int, ...], ...]:
    """Return every choice of `count` out of the indices of some cards, in order."""
    return tuple(combinations(range(cards), count))


PHASE: Final[Phase] = Phase(
    name="bury",
    moves=(Bury,),
    everything=BURIED.all | COUNT.all,
    rules=(bury_own, bury_unshown, bury_count),
    legal=lambda state: bury_unshown.narrow(state, state.contract.hands[state.to_act]) | COUNT.bit(state.deal.share),
    bits=lambda state, move: card_set(BIT, move.cards) | COUNT.bit(len(move.cards)),
    cards=lambda mask: list_cards(BURIED.take(mask)),
    offers=lambda state, left: Buries(list_cards(BURIED.take(left)), state.deal.share),
)
