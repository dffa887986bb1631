"""Other layouts that nobody at a table of Wolf Concentration can tell from the one that lies there."""

import dataclasses
from random import Random
from typing import Any

from sheepfold_rules.games.wolf_concentration import GAME
from tests.support.chance import as_sampled


def alike(state: Any, seat: int | None, chance: Random) -> tuple[Any, Any] | None:
    """The match without its seed, and another in which the cards that were never turned up lie otherwise; None where
    none was found."""
    record = as_sampled(GAME.write(state))
    shown = {*record.shown, *(move.position for move in record.moves)}
    free = [position for position in range(52) if position not in shown]
    cards = chance.sample([record.deck[position] for position in free], len(free))
    deck = list(record.deck)
    for position, card in zip(free, cards, strict=True):
        deck[position] = card
    other = dataclasses.replace(record, deck=tuple(deck))
    return None if other == record else (GAME.read(record), GAME.read(other))
