"""The numbers of the moves of President."""

from functools import cache
from math import comb
from typing import Any, Final

from sheepfold_rules.core.actions import ActionBlock, ActionSpace, rank_places, unrank_places
from sheepfold_rules.core.cards import card_set
from sheepfold_rules.games.president.cards import BIT, CARDS, JOKERS, PLACE, RANKS
from sheepfold_rules.games.president.moves import Give, Pass, Play
from sheepfold_rules.games.president.phases.play import PASS, SETS

CARD_PLACE: Final[dict[str, int]] = {card: place for place, card in enumerate(CARDS)}


@cache
def action_space(seats: int) -> ActionSpace:
    """Return the action space, which is the same for every number of seats."""
    return ActionSpace(*BLOCKS)


def number_gift(cards: tuple[str, ...]) -> int:
    """Return the number of a gift: those of one card come first."""
    places = tuple(sorted(map(CARD_PLACE.__getitem__, cards)))
    return rank_places(places) + (len(CARDS) if len(places) > 1 else 0)


def gift_of(number: int) -> Give:
    """Return the gift of a number."""
    places = (number,) if number < len(CARDS) else unrank_places(number - len(CARDS), 2)
    return Give(tuple(CARDS[place] for place in places))


def number_play(move: Any) -> int:
    """Return the number of a play."""
    return SETS.place(PLACE[move.rank], card_set(BIT, move.cards), JOKERS)


BLOCKS: Final = (
    ActionBlock(
        Play,
        (len(RANKS), len(SETS.sizes)),
        f"Each rank, from the 2 up, and for each rank the numbers of cards and of jokers: {SETS.sizes}.",
        lambda state, move: number_play(move),
        lambda state, number: SETS.play_at(number, state.hands[state.to_act], JOKERS),
        lambda state, left: SETS.made(left),
    ),
    ActionBlock(
        Pass,
        (1,),
        "Pass.",
        lambda state, move: 0,
        lambda state, number: PASS,
        lambda state, left: int(left & SETS.pass_bit > 0),
    ),
    ActionBlock(
        Give,
        (len(CARDS) + comb(len(CARDS), 2),),
        "Each card, then every two cards by their number in the combinatorial number system over the deck.",
        lambda state, move: number_gift(move.cards),
        lambda state, number: gift_of(number),
    ),
)
