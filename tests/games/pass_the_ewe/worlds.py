"""Other rounds that a seat of Pass the Ewe cannot tell from the one it is in."""

from dataclasses import replace
from random import Random
from typing import Any

from sheepfold_rules.games.pass_the_ewe import GAME
from sheepfold_rules.games.pass_the_ewe.cards import Card
from sheepfold_rules.games.pass_the_ewe.moves import Play
from sheepfold_rules.games.pass_the_ewe.state import State
from tests.support import pass_the_ewe as table
from tests.support.chance import as_sampled


def played(state: State, seat: int | None = None) -> set[Card]:
    """The cards that have been played in this round, by one seat or by all."""
    turns = GAME.view(state, None).history
    return {
        card for turn in turns if isinstance(turn.move, Play) and seat in (None, turn.seat) for card in turn.move.cards
    }


def dealt_again(record: Any, seat: int | None, rng: Random) -> Any:
    """The same match with other cards wherever the seat cannot see; without seed and decks, which would tell."""
    state = GAME.read(as_sampled(record))
    seats, dealer = record.seats, GAME.view(state, None).dealer
    size = table.HAND[seats]
    hands = [list(record.deck[(owner - dealer - 1) % seats : size * seats : seats]) for owner in range(seats)]
    aside = list(record.deck[size * seats :])
    known = [
        hand if owner == seat else [card for card in hand if card in played(state)] for owner, hand in enumerate(hands)
    ]
    hidden = [card for card in table.DECK if not any(card in hand for hand in known)]
    rng.shuffle(hidden)
    for hand in known:
        while len(hand) < size:
            hand.append(hidden.pop())
    assert len(hidden) == len(aside)
    return replace(as_sampled(record), deck=table.laid(known, hidden, dealer))


def alike(state: State, seat: int | None, rng: Random) -> tuple[State, State] | None:
    """The match without its seed, and another that differs in what the seat cannot see; None where nothing does."""
    record = GAME.write(state)
    here, there = GAME.read(as_sampled(record)), GAME.read(dealt_again(record, seat, rng))
    return None if GAME.write(here) == GAME.write(there) else (here, there)
