"""Every state of Pass the Ewe that has a view, near the end of a round: all deals of what it hides."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any, Final

from sheepfold_rules.games.pass_the_ewe import GAME
from tests.games.pass_the_ewe import table
from tests.games.secrets import played
from tests.support.chance import begin, wander
from tests.support.sampling import every_deal, read_agreeing

POSITIONS: Final = (0, 4, 5, 7, 9, 10, 11, 12)  # in three of these, the holder of the ewe is not known


def position(number: int) -> tuple[Any, int | None]:
    """A match stopped late in a round, and the seat that looks."""
    rng, seat = Random(number), number % 3
    while True:
        state = begin(GAME, rng)
        while state.to_act is not None:
            hidden = [hand.bit_count() for owner, hand in enumerate(state.hands) if owner != seat]
            if sum(hidden) <= 3 and len(state.hands) < 6:
                return state, seat
            state = wander(GAME, state, rng, 1)


def keys(state: Any) -> tuple[Any]:
    """What the seats hold, and who held the ewe when the round began."""
    return ((state.deal.ewe, state.hands),)


def ways(state: Any, seat: int | None) -> tuple[dict[Any, float]]:
    """Every way in which the unseen cards can lie, each as often."""
    return (dict.fromkeys((key for each in every(state, seat) for key in keys(each)), 1.0),)


def every(state: Any, seat: int | None) -> Iterator[Any]:
    """Every state with the same view but for the orders of hands, each found by dealing all that is hidden."""
    record = GAME.write(state)
    view = GAME.view(state, seat)
    known: list[set[Any]] = [
        played(state, owner) | ({*table.DECK} & {*view.hands[owner]} if owner == seat else set())
        for owner in range(record.seats)
    ]
    hidden = [card for card in table.DECK if not any(card in cards for cards in known)]
    rooms = [table.HAND[record.seats] - len(cards) for cards in known]
    for ewe, shares in product((None, *range(record.seats)), every_deal(hidden, rooms)):
        hands = [[*cards, *share] for cards, share in zip(known, shares, strict=True)]
        aside = [card for card in hidden if not any(card in share for share in shares)]
        deck = table.laid(hands, aside, view.dealer)
        other = read_agreeing(GAME, replace(record, deck=tuple(deck), ewe=ewe), view)
        if other is not None:
            yield other
