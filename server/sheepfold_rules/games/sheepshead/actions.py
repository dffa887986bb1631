"""The numbers of the moves of Sheepshead."""

from functools import cache
from math import comb
from typing import Any, Final

from sheepfold_rules.core.actions import ActionBlock, ActionSpace, rank_places, unrank_places
from sheepfold_rules.games.sheepshead.cards import CARDS, FULL
from sheepfold_rules.games.sheepshead.moves import (
    Alone,
    Bury,
    Call,
    CallUp,
    Crack,
    NameTrick,
    Partner,
    Pass,
    Pick,
    Play,
    PlayUnder,
    Recrack,
)
from sheepfold_rules.games.sheepshead.state import DEALING, MOST_TRICKS

PLACE: Final = {card: place for place, card in enumerate(CARDS)}
CALLED: Final = ("AC", "AH", "AS", "TC", "TH", "TS")
JACKS: Final = ("JH", "JS", "JC")
UNDERS: Final = (None, *CARDS)
PLAYS: Final = tuple(map(Play, CARDS))


@cache
def action_space(seats: int) -> ActionSpace:
    """Return the action space of a match with that number of seats, on which the number of cards to bury depends."""
    share = DEALING[seats].share
    bury = ActionBlock(
        Bury,
        (comb(len(CARDS), share) if share else 0,),
        "Each set of cards, by its number in the combinatorial number system over the deck.",
        lambda state, move: rank_places(tuple(sorted(map(PLACE.__getitem__, move.cards)))),
        lambda state, number: Bury(tuple(CARDS[place] for place in unrank_places(number, share))),
    )
    return ActionSpace(*PLAYING, *OPENING, bury)


def single(move: Any, text: str) -> ActionBlock:
    """Return the block of a move that there is one of."""
    return ActionBlock(type(move), (1,), text, lambda state, made: 0, lambda state, number: move)


def number_call(move: Any) -> int:
    """Return the number of a call."""
    return CALLED.index(move.card) * len(UNDERS) + UNDERS.index(move.under)


PLAYING: Final = (
    ActionBlock(
        Play,
        (len(CARDS),),
        "Each card, in deck order.",
        lambda state, move: PLACE[move.card],
        lambda state, number: PLAYS[number],
        lambda state, left: left & FULL,
    ),
    ActionBlock(
        PlayUnder,
        (1,),
        "The under card.",
        lambda state, move: 0,
        lambda state, number: PlayUnder(),
        lambda state, left: left >> len(CARDS),
    ),
)
OPENING: Final = (
    single(Pick(), "Pick."),
    single(Pass(), "Pass: the blind, a crack or a recrack."),
    single(Partner(), "Play with the holder of the jack of diamonds."),
    single(Alone(), "Go alone."),
    single(Crack(), "Crack."),
    single(Recrack(), "Recrack."),
    ActionBlock(
        Call,
        (len(CALLED), len(UNDERS)),
        f"Each card that can be called ({', '.join(CALLED)}): alone, then with each card of the deck as the under "
        "card.",
        lambda state, move: number_call(move),
        lambda state, number: Call(CALLED[number // len(UNDERS)], UNDERS[number % len(UNDERS)]),
    ),
    ActionBlock(
        CallUp,
        (len(JACKS),),
        f"Each jack: {', '.join(JACKS)}.",
        lambda state, move: JACKS.index(move.card),
        lambda state, number: CallUp(JACKS[number]),
    ),
    ActionBlock(
        NameTrick,
        (MOST_TRICKS,),
        "Each trick, from the first on.",
        lambda state, move: move.trick - 1,
        lambda state, number: NameTrick(number + 1),
    ),
)
