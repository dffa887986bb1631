"""Samples near the end of a round, held against every way in which the cards can lie."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product
from random import Random
from typing import Any, Final

import pytest

from sheepfold_rules.core.errors import ImpossibleState
from sheepfold_rules.core.sampling import samples
from sheepfold_rules.games.pass_the_ewe import GAME
from sheepfold_rules.games.pass_the_ewe.cards import Card, Cards
from tests.games.pass_the_ewe.worlds import played
from tests.support import pass_the_ewe as table
from tests.support.chance import as_sampled, begin, wander
from tests.support.uniform import is_uniform

MOST: Final = 120
DRAWN: Final = 25  # for each way


def late(number: int) -> tuple[Any, int | None]:
    """A match without its seed, stopped late in a round, and the seat that looks."""
    rng, seat = Random(number), number % 3
    while True:
        state = begin(GAME, rng)
        while state.to_act is not None:
            hidden = [hand.bit_count() for owner, hand in enumerate(state.hands) if owner != seat]
            if sum(hidden) <= 3 and len(state.hands) < 6:
                return GAME.read(as_sampled(GAME.write(state))), seat
            state = wander(GAME, state, rng, 1)


def key(state: Any) -> Any:
    """What the seats hold, and who held the ewe when the round began."""
    return state.deal.ewe, state.hands


def every(state: Any, seat: int | None) -> Iterator[Any]:
    """Every state with the same view but for the orders of hands, each found by dealing all that is hidden."""
    record = GAME.write(state)
    view = GAME.view(state, seat)
    known = [
        played(state, owner) | ({*table.DECK} & {*view.hands[owner]} if owner == seat else set())
        for owner in range(record.seats)
    ]
    hidden = [card for card in table.DECK if not any(card in cards for cards in known)]
    rooms = [table.HAND[record.seats] - len(cards) for cards in known]
    for ewe, shares in product((None, *range(record.seats)), dealt(hidden, rooms)):
        hands = [[*cards, *share] for cards, share in zip(known, shares, strict=True)]
        aside = [card for card in hidden if not any(card in share for share in shares)]
        deck = table.laid(hands, aside, view.dealer)
        try:
            other = GAME.read(replace(record, deck=tuple(deck), ewe=ewe))
        except ImpossibleState:
            continue
        if GAME.view(other, seat) == view:
            yield other


def dealt(cards: list[Card], rooms: list[int]) -> Iterator[list[Cards]]:
    """Every way to deal cards into places of these sizes."""
    if not rooms:
        yield []
        return
    for share in combinations(cards, rooms[0]):
        for others in dealt([card for card in cards if card not in share], rooms[1:]):
            yield [share, *others]


@pytest.mark.parametrize("number", range(12))
def test_every_way_that_the_unseen_cards_can_lie_is_sampled_as_often(number: int) -> None:
    state, seat = late(number)
    known = {key(each) for each in every(state, seat)}
    assert key(state) in known
    if len(known) <= MOST:
        view = GAME.view(state, seat)
        drawn = Counter(key(each) for each in samples(GAME, view, DRAWN * len(known), f"ewe {number}"))
        assert is_uniform(drawn, known)


def test_some_of_these_positions_have_many_ways_and_an_unknown_holder_of_the_ewe() -> None:
    found = [{key(each) for each in every(*late(number))} for number in range(12)]
    assert sum(10 < len(known) <= MOST for known in found) > 3
    assert any(len({ewe for ewe, _ in known}) > 1 for known in found)
