"""Other piles that nobody at a table of Wolf can tell from those that lie there."""

import dataclasses
from random import Random
from typing import Any

from sheepfold_rules.core.errors import ImpossibleState
from sheepfold_rules.games.wolf import GAME
from tests.support.chance import as_sampled

TRIES = 60


def swapped(record: Any, one: tuple[int, int], two: tuple[int, int]) -> Any:
    """The record with two cards of the piles changed for one another, and so in the battle before."""
    piles = [list(pile) for pile in record.piles]
    piles[one[0]][one[1]], piles[two[0]][two[1]] = piles[two[0]][two[1]], piles[one[0]][one[1]]
    last = record.last
    if last is not None:
        own, other = len(last.laid[last.winner]), len(last.laid[1 - last.winner])
        won = piles[last.winner][-(own + other) :]
        parts = (won[:own], won[own:]) if record.options.pickup == "winner_first" else (won[other:], won[:other])
        laid = (parts[0], parts[1]) if last.winner == 0 else (parts[1], parts[0])
        last = dataclasses.replace(last, laid=tuple(map(tuple, laid)))
    return dataclasses.replace(record, piles=tuple(map(tuple, piles)), last=last)


def public(state: Any) -> Any:
    """What lies, or lay, face up."""
    last = getattr(state, "last", state.deal.last)  # of a match that is over, its own
    laid = [state.laid, *([last.laid] if last else [])]
    return [[[each.card if each.up else None for each in own] for own in both] for both in laid]


def alike(state: Any, seat: int | None, chance: Random) -> tuple[Any, Any] | None:
    """The match without its seed, and another that differs only in what nobody has seen; None where none was found."""
    record = as_sampled(GAME.write(state))
    try:
        here = there = GAME.read(record)
    except ImpossibleState:  # won cards are shuffled by the seed
        return None
    indices = [(owner, index) for owner, pile in enumerate(record.piles) for index in range(len(pile))]
    for _ in range(TRIES):
        try:
            other = GAME.read(swapped(GAME.write(there), *chance.sample(indices, 2)))
        except ImpossibleState:
            continue
        if public(other) == public(here):
            there = other
    return None if GAME.write(there) == record else (here, there)
