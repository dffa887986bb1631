"""Playing a card: a sheep, a fence, wolves, a crook; or a discard where nothing can be played.

Here is what a move does. Which moves are legal, such as where a fence may lie and what it protects, is in `rules.py`.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from sheepfold_rules.core.phase import Phase
from sheepfold_rules.core.sheep_deck import Card
from sheepfold_rules.games.wolf_herd.cards import CROOK, DISGUISED, FENCE, remove, sort_cards
from sheepfold_rules.games.wolf_herd.moves import Attack, Crook, Discard, Disguise, Fence, Move, PlaySheep
from sheepfold_rules.games.wolf_herd.play.layout import BITS, EVERYTHING, cards, offers
from sheepfold_rules.games.wolf_herd.play.rules import RULES
from sheepfold_rules.games.wolf_herd.state import (
    HAND,
    ONE_HERD,
    UNFENCED,
    WIDTH,
    Hands,
    Herd,
    Herds,
    Playing,
    Sheep,
    herd_bits,
)


class Effect(NamedTuple):
    """The members of the state that a move can change, as it leaves them, except the hand of its seat."""

    herds: Herds
    herd_bits: int
    discard: tuple[Card, ...]
    fetched: tuple[int, ...]


def play_sheep(state: Playing, move: PlaySheep) -> Effect:
    """Put a sheep into the herd of its seat."""
    seat = state.to_act
    return change_herd(state, seat, (*state.herds[seat], UNFENCED[move.card]), ())


def fence(state: Playing, move: Fence) -> Effect:
    """Put a fence on a sheep of the same seat."""
    seat = state.to_act
    herd = change_fences(state.herds[seat], move.sheep, 1)
    return change_herd(state, seat, herd, ())


def attack(state: Playing, move: Attack) -> Effect:
    """Take a sheep with wolves."""
    herd = state.herds[move.seat]
    gone = herd[move.sheep].card
    return change_herd(state, move.seat, remove_sheep(herd, move.sheep), (*move.wolves, gone))


def disguise(state: Playing, move: Disguise) -> Effect:
    """Take a sheep with a wolf in sheep's clothing, or a fence on it."""
    herd = state.herds[move.seat]
    target = herd[move.sheep]
    gone = FENCE if target.fences else target.card
    left = change_fences(herd, move.sheep, -1) if target.fences else remove_sheep(herd, move.sheep)
    return change_herd(state, move.seat, left, (DISGUISED, gone))


def crook(state: Playing, move: Crook) -> Effect:
    """Discard a crook, and take a card of the discard pile."""
    take = move.take
    discard = remove((*state.discard, CROOK), (take,))
    return Effect(state.herds, state.herd_bits, discard, count_fetched(state, 1 if take == CROOK else -1))


def discard(state: Playing, move: Discard) -> Effect:
    """Discard a card."""
    card = move.card
    fetched = count_fetched(state, -1) if card == CROOK else state.fetched
    return Effect(state.herds, state.herd_bits, (*state.discard, card), fetched)


def count_fetched(state: Playing, change: int) -> tuple[int, ...]:
    """Return the crooks fetched by seat, with more or fewer in the hand of the seat to act; never fewer than none."""
    seat = state.to_act
    return (*state.fetched[:seat], max(0, state.fetched[seat] + change), *state.fetched[seat + 1 :])


def change_herd(state: Playing, owner: int, herd: Herd, discarded: tuple[Card, ...]) -> Effect:
    """Return the effect of cards that change the herd of `owner`."""
    herds = (*state.herds[:owner], herd, *state.herds[owner + 1 :])
    bits = state.herd_bits & ~(ONE_HERD << owner * WIDTH) | herd_bits(owner, herd)
    return Effect(herds, bits, state.discard + discarded, state.fetched)


def remove_sheep(herd: Herd, index: int) -> Herd:
    """Return the herd without one of its sheep; the indices of those after it go down by one."""
    return herd[:index] + herd[index + 1 :]


def change_fences(herd: Herd, index: int, change: int) -> Herd:
    """Return the herd with more or fewer fences on one of its sheep."""
    sheep = herd[index]
    return (*herd[:index], Sheep(sheep.card, sheep.fences + change), *herd[index + 1 :])


EFFECTS: Final[dict[type, Callable[[Playing, Any], Effect]]] = {
    PlaySheep: play_sheep,
    Fence: fence,
    Attack: attack,
    Disguise: disguise,
    Crook: crook,
    Discard: discard,
}
SPENT: Final[dict[type, Callable[[Any], tuple[Card, ...]]]] = {
    PlaySheep: lambda move: (move.card,),
    Fence: lambda move: (FENCE,),
    Attack: lambda move: move.wolves,
    Disguise: lambda move: (DISGUISED,),
    Crook: lambda move: (CROOK,),
    Discard: lambda move: (move.card,),
}


def spent_cards(move: Move) -> tuple[Card, ...]:
    """Return the cards that a move takes out of the hand."""
    return SPENT[type(move)](move)


def apply(state: Playing, move: Move) -> Playing:
    """Return the match after a legal move: the hand is filled up, and the next seat with cards is to act.

    Where no seat has cards, it is still that of the move.
    """
    seat, deck = state.to_act, state.deal.deck
    effect, hand = EFFECTS[type(move)](state, move), remove(state.hands[seat], spent_cards(move))
    if isinstance(move, Crook):
        hand = (*hand, move.take)
    drawn = min(len(deck), state.drawn + max(0, HAND - len(hand)))
    hand = sort_cards(hand + deck[state.drawn : drawn])
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    return Playing(
        state.deal,
        (*state.moves, move),
        (*state.movers, seat),
        state.phase,
        next_seat(seat, hands),
        hands,
        effect.herds,
        effect.herd_bits,
        effect.discard,
        drawn,
        effect.fetched,
    )


def next_seat(seat: int, hands: Hands) -> int:
    """Return the next seat clockwise that has cards; the same seat where no other has any."""
    seats = len(hands)
    for step in range(1, seats):
        other = (seat + step) % seats
        if hands[other]:
            return other
    return seat


PHASE: Final[Phase] = Phase(
    name="play",
    moves=(PlaySheep, Fence, Attack, Disguise, Crook, Discard),
    everything=EVERYTHING,
    rules=RULES,
    bits=lambda state, move: BITS[type(move)](state, move),
    cards=cards,
    offers=offers,
)
