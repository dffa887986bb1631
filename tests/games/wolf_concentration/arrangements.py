"""Every state of Wolf Concentration that has a view, late in a match: every order of the cards never turned up."""

from dataclasses import replace
from itertools import permutations, product
from random import Random
from typing import Any, Final

from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.games.wolf_concentration import GAME
from tests.support.chance import begin, wander
from tests.support.sampling import read_agreeing

POSITIONS: Final = (0, 1, 3, 4, 5, 10, 14)


def position(number: int) -> tuple[Any, int | None]:
    """A match of which four cards have never been turned up; every other one with a card face up."""
    chance = Random(number)
    state = begin(GAME, chance)
    while GAME.view(state, None).shown.count(HIDDEN) > 4:
        state = wander(GAME, state, chance, 1)
    return wander(GAME, state, chance, (not state.moves) * (number % 2)), 0


def keys(state: Any) -> tuple[Any]:
    """The deck, and the cards that had been shown before the try."""
    record = GAME.write(state)
    return ((record.deck, record.shown),)


def ways(state: Any, seat: int | None) -> tuple[dict[Any, float]]:
    """Every order of the cards not shown, and of the try any shown before, each as often."""
    record, view = GAME.write(state), GAME.view(state, seat)
    hidden = [position for position, card in enumerate(view.shown) if card == HIDDEN]
    flips = [move.position for move in record.moves]
    found: dict[Any, float] = {}
    for cards in set(permutations([record.deck[position] for position in hidden])):
        deck = list(record.deck)
        for position, card in zip(hidden, cards, strict=True):
            deck[position] = card
        for again in product((False, True), repeat=len(flips)):
            known = {*record.shown}.difference(flips) | {flip for flip, was in zip(flips, again, strict=True) if was}
            other = replace(record, deck=tuple(deck), shown=tuple(sorted(known)))
            if read_agreeing(GAME, other, view) is not None:
                found[other.deck, other.shown] = 1.0
    return (found,)
