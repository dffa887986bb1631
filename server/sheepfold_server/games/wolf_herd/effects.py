"""What each move does to the cards on the table and in the hand, before cards are drawn."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from sheepfold_server.games.wolf_herd.cards import CROOK, DISGUISED, FENCE, remove
from sheepfold_server.games.wolf_herd.herds import (
    SHEEP_BITS,
    UNFENCED,
    WIDTH,
    Herd,
    Herds,
    change_fences,
    remove_sheep,
    replace_herd,
    replace_herd_bits,
)
from sheepfold_server.games.wolf_herd.moves import Attack, Crook, Discard, Disguise, Fence, Move, PlaySheep
from sheepfold_server.games.wolf_herd.state import Playing


class Effect(NamedTuple):
    """What a move leaves: the hand of its seat, and the members of the state that it can change."""

    hand: tuple[str, ...]
    herds: Herds
    herd_bits: int
    discard: tuple[str, ...]
    fetched: tuple[int, ...]


def effect_of(state: Playing, move: Move) -> Effect:
    """Return what a legal move of the seat to act leaves."""
    return EFFECTS[type(move)](state, move)


def play_sheep(state: Playing, move: PlaySheep) -> Effect:
    """Put a sheep into the own herd."""
    seat, card = state.to_act, move.card
    herd = state.herds[seat]
    herd_bits = state.herd_bits | SHEEP_BITS[card] << seat * WIDTH + len(herd)
    herds = replace_herd(state.herds, seat, (*herd, UNFENCED[card]))
    return Effect(remove(state.hands[seat], (card,)), herds, herd_bits, state.discard, state.fetched)


def fence(state: Playing, move: Fence) -> Effect:
    """Put a fence on a sheep of the own herd."""
    seat = state.to_act
    herd = change_fences(state.herds[seat], move.sheep, 1)
    return change_herd(state, seat, herd, (FENCE,), ())


def attack(state: Playing, move: Attack) -> Effect:
    """Take a sheep with wolves."""
    herd = state.herds[move.seat]
    gone = herd[move.sheep].card
    return change_herd(state, move.seat, remove_sheep(herd, move.sheep), move.wolves, (*move.wolves, gone))


def disguise(state: Playing, move: Disguise) -> Effect:
    """Take a sheep with a wolf in sheep's clothing, or a fence on it."""
    herd = state.herds[move.seat]
    target = herd[move.sheep]
    gone = FENCE if target.fences else target.card
    left = change_fences(herd, move.sheep, -1) if target.fences else remove_sheep(herd, move.sheep)
    return change_herd(state, move.seat, left, (DISGUISED,), (DISGUISED, gone))


def crook(state: Playing, move: Crook) -> Effect:
    """Discard a crook, and take a card of the discard pile."""
    take = move.take
    hand = (*remove(state.hands[state.to_act], (CROOK,)), take)
    discard = remove((*state.discard, CROOK), (take,))
    return Effect(hand, state.herds, state.herd_bits, discard, count_fetched(state, 1 if take == CROOK else -1))


def discard(state: Playing, move: Discard) -> Effect:
    """Discard a card."""
    card = move.card
    fetched = count_fetched(state, -1) if card == CROOK else state.fetched
    hand = remove(state.hands[state.to_act], (card,))
    return Effect(hand, state.herds, state.herd_bits, (*state.discard, card), fetched)


def count_fetched(state: Playing, change: int) -> tuple[int, ...]:
    """Return the crooks fetched by seat, with more or fewer in the hand of the seat to act; never fewer than none."""
    seat = state.to_act
    return (*state.fetched[:seat], max(0, state.fetched[seat] + change), *state.fetched[seat + 1 :])


def change_herd(state: Playing, owner: int, herd: Herd, spent: tuple[str, ...], discarded: tuple[str, ...]) -> Effect:
    """Return the effect of cards that change the herd of `owner`."""
    hand, herds = remove(state.hands[state.to_act], spent), replace_herd(state.herds, owner, herd)
    herd_bits = replace_herd_bits(state.herd_bits, owner, herd)
    return Effect(hand, herds, herd_bits, state.discard + discarded, state.fetched)


EFFECTS: Final[dict[type, Callable[[Playing, Any], Effect]]] = {
    PlaySheep: play_sheep,
    Fence: fence,
    Attack: attack,
    Disguise: disguise,
    Crook: crook,
    Discard: discard,
}
