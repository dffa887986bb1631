"""Samples late in a match, held against every order of the cards that were never turned up."""

from collections import Counter
from dataclasses import replace
from itertools import permutations, product
from random import Random
from typing import Any, Final

import pytest

from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.core.errors import ImpossibleState
from sheepfold_rules.core.sampling import samples
from sheepfold_rules.games.wolf_concentration import GAME
from sheepfold_rules.games.wolf_concentration.hidden import possible_tries
from tests.support.chance import as_sampled, begin, wander
from tests.support.uniform import is_uniform

MOST: Final = 150
DRAWN: Final = 25  # for each way


def late(number: int) -> Any:
    """A match without its seed, of which few cards have never been turned up; every other one with a card face up."""
    chance = Random(number)
    state = begin(GAME, chance)
    while state.to_act is not None and GAME.view(state, None).shown.count(HIDDEN) > 4:
        state = wander(GAME, state, chance, 1)
    state = wander(GAME, state, chance, (state.to_act is not None and not state.moves) * (number % 2))
    return GAME.read(as_sampled(GAME.write(state)))


def every(state: Any) -> set[Any]:
    """Every record with the same view: any order of the cards not shown; of the try any shown before."""
    record, view = GAME.write(state), GAME.view(state, None)
    hidden = [position for position, card in enumerate(view.shown) if card == HIDDEN]
    flips = [move.position for move in record.moves]
    found = set()
    for cards in set(permutations([record.deck[position] for position in hidden])):
        deck = list(record.deck)
        for position, card in zip(hidden, cards, strict=True):
            deck[position] = card
        for again in product((False, True), repeat=len(flips)):
            known = {*record.shown}.difference(flips) | {flip for flip, was in zip(flips, again, strict=True) if was}
            other = replace(record, deck=tuple(deck), shown=tuple(sorted(known)))
            try:
                same = GAME.view(GAME.read(other), None) == view
            except ImpossibleState:
                continue
            if same:
                found.add((other.deck, other.shown))
    return found


@pytest.mark.parametrize("number", range(10))
def test_every_order_of_the_hidden_cards_is_sampled_as_often(number: int) -> None:
    state = late(number)
    if state.to_act is None:
        return
    known = every(state)
    true = GAME.write(state)
    assert (true.deck, true.shown) in known
    if len(known) <= MOST:
        found = map(GAME.write, samples(GAME, GAME.view(state, 0), DRAWN * len(known), f"try {number}"))
        assert is_uniform(Counter((each.deck, each.shown) for each in found), known)


def test_some_of_these_positions_have_many_ways() -> None:
    found = [every(state) for state in map(late, range(10)) if state.to_act is not None]
    assert sum(10 < len(known) <= MOST for known in found) > 3


def test_the_last_try_of_a_match_turned_up_two_cards_of_one_seat_or_of_nobody() -> None:
    for number in range(20):
        chance = Random(number)
        view = GAME.view(wander(GAME, begin(GAME, chance), chance, 400), None)
        assert view.to_act is None
        for last in possible_tries(view):
            assert len(set(last)) == 2
            assert len({view.taken[flip] for flip in last}) == 1
