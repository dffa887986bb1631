"""Playing a card: a sheep, a fence, wolves, a crook; or a discard where nothing can be played."""

from typing import Final

from sheepfold_rules.core.phase import Phase
from sheepfold_rules.games.wolf_herd.cards import sort_cards
from sheepfold_rules.games.wolf_herd.moves import Attack, Crook, Discard, Disguise, Fence, Move, PlaySheep
from sheepfold_rules.games.wolf_herd.play.effects import effect_of
from sheepfold_rules.games.wolf_herd.play.layout import EVERYTHING, bits, cards
from sheepfold_rules.games.wolf_herd.play.offers import offers
from sheepfold_rules.games.wolf_herd.play.rules import RULES
from sheepfold_rules.games.wolf_herd.state import HAND, Hands, Playing


def apply(state: Playing, move: Move) -> Playing:
    """Return the match after a legal move: the hand is filled up, and the next seat with cards is to act.

    Where no seat has cards, it is still that of the move.
    """
    seat, deck = state.to_act, state.deal.deck
    effect = effect_of(state, move)
    drawn = min(len(deck), state.drawn + max(0, HAND - len(effect.hand)))
    hand = sort_cards(effect.hand + deck[state.drawn : drawn])
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
    bits=bits,
    cards=cards,
    offers=offers,
)
