"""Other decks that a seat of Wolf herd cannot tell from the one it plays with."""

import dataclasses
from random import Random
from typing import Any

from sheepfold_rules.core.errors import ImpossibleState
from sheepfold_rules.games.wolf_herd import GAME
from sheepfold_rules.games.wolf_herd.match import open_deal
from tests.support.chance import as_sampled

TRIES = 30


def alike(state: Any, seat: int | None, chance: Random) -> tuple[Any, Any] | None:
    """The match without its seed, and another in which cards that the seat has not seen lie otherwise; None where none
    was found. All moves are public; a card of the stock, or in another hand, may be any.
    """
    record = as_sampled(GAME.write(state))
    here = there = GAME.read(record)
    indices = range(len(record.deck))
    for _ in range(TRIES):
        one, two = chance.sample(indices, 2)
        deck = list(GAME.write(there).deck)
        deck[one], deck[two] = deck[two], deck[one]
        try:
            other = GAME.read(dataclasses.replace(record, deck=tuple(deck)))
        except ImpossibleState:
            continue
        if seat is None or history(other, seat) == history(here, seat):
            there = other
    return None if GAME.write(there) == record else (here, there)


def history(state: Any, seat: int) -> list[Any]:
    """The hand of a seat after each move, as it saw it."""
    now: Any = open_deal(state.deal)
    found = [now.hands[seat]]
    for move in state.moves:
        now = GAME.apply(now, move)
        found.append(now.hands[seat])
    return found
