"""Other deals that a seat of President cannot tell from the one it is in."""

import dataclasses
from random import Random
from typing import Any

from sheepfold_rules.core.errors import ImpossibleState
from sheepfold_rules.games.president import GAME
from sheepfold_rules.games.president.cards import Card, list_cards
from sheepfold_rules.games.president.moves import Give, Play
from tests.support.chance import as_sampled

TRIES = 30


def known(state: Any, seat: int | None) -> set[str]:
    """The cards of which a seat knows where they were, and the 2 of clubs, which the lead tells."""
    cards = {"2C"} | {card for move in state.moves if isinstance(move, Play) for card in move.cards}
    if seat is not None:
        cards |= set(list_cards(state.deal.dealt[seat]))
    for giver, receiver, moved in state.exchanged:
        if seat in (giver, receiver):
            cards |= set(list_cards(moved))
    return cards


def swapped(record: Any, one: Card, two: Card) -> Any:
    """The record with two cards changed for one another, in the deck and in gifts."""
    names: dict[Any, Any] = {one: two, two: one}
    moves = tuple(
        Give(tuple(sorted((names.get(card, card) for card in move.cards), key=GAME.deck.index)))
        if isinstance(move, Give)
        else move
        for move in record.moves
    )
    return dataclasses.replace(record, deck=tuple(names.get(card, card) for card in record.deck), moves=moves)


def seen(state: Any, seat: int | None) -> list[tuple[int, int, int]]:
    """The exchanges that a seat took part in."""
    return [each for each in state.exchanged if seat in each[:2]]


def alike(state: Any, seat: int | None, rng: Random) -> tuple[Any, Any] | None:
    """The match without its seed, and another that differs only in what the seat cannot know; None where none was
    found."""
    record = as_sampled(GAME.write(state))
    here = there = GAME.read(record)
    free = [card for card in record.deck if card not in known(state, seat)]
    for _ in range(TRIES if len(free) > 1 else 0):
        try:
            other = GAME.read(swapped(GAME.write(there), *rng.sample(free, 2)))
        except ImpossibleState:
            continue
        if seen(other, seat) == seen(here, seat):
            there = other
    return None if GAME.write(there) == record else (here, there)
