"""What a seat knows of a match of Wolf, as bits: what its view shows (`view.py`), in blocks of fixed size."""

from functools import cache
from typing import Any, Final

from sheepfold_rules.core import encode
from sheepfold_rules.core.observation import Block, Observation
from sheepfold_rules.core.sheep_deck import KIND_INDEX, KINDS
from sheepfold_rules.games.wolf.match import PHASES
from sheepfold_rules.games.wolf.state import NO_CARDS, LaidCard, State

BATTLES: Final = encode.binary(14)
COUNT: Final = encode.binary(6)  # of cards
LAID: Final = "How many cards of each kind each seat laid face up in {} battle, then how many face down, binary."


@cache
def observation(seats: int) -> Observation:
    """Return the observations of a match."""
    kinds = encode.by_seat(seats, encode.one_of(KINDS))
    counts = encode.by_seat(seats, encode.remember(encode.each(len(KINDS) + 1, COUNT)))
    return Observation(
        seats,
        PHASES,
        Block("battle", BATTLES, "The battle, from 1, binary."),
        Block("max_battles", BATTLES, "The most battles in the match, binary."),
        Block("piles", encode.by_seat(seats, COUNT), "The number of cards in the pile of each seat, binary."),
        Block("up", kinds, f"The card that each seat turned up last in this battle: {', '.join(KINDS)}."),
        Block("laid", counts, LAID.format("this")),
        Block("last", counts, LAID.format("the previous")),
        Block("winner", encode.one_seat(seats), "The seat that won the last battle."),
        fixed=see_match,
        changing=see_battle,
    )


def see_match(state: State, seat: int) -> dict[str, Any]:
    """Return what stays the same during a battle."""
    laid, winner = state.last or (NO_CARDS, None)
    return {
        "battle": state.deal.number,
        "max_battles": state.deal.options.max_battles,
        "last": [count_cards(cards) for cards in laid],
        "winner": winner,
    }


def see_battle(state: State, seat: int) -> dict[str, Any]:
    """Return the cards of the battle."""
    return {
        "piles": state.sizes,
        "up": [cards[-1].card if cards and cards[-1].up else None for cards in state.laid],
        "laid": [count_cards(cards) for cards in state.laid],
    }


def count_cards(laid: tuple[LaidCard, ...]) -> tuple[int, ...]:
    """Return how many cards of each kind a seat laid face up, then how many face down."""
    counts = [0] * (len(KINDS) + 1)
    for card, up in laid:
        counts[KIND_INDEX[card] if up else -1] += 1
    return tuple(counts)
