"""The sheep deck, and how its cards rank."""

from typing import Annotated, Final

from sheepfold_rules.core.cards import CardOrder
from sheepfold_rules.core.shape import Length, OutOf
from sheepfold_rules.core.sheep_deck import CARDS, Card
from sheepfold_rules.games.wolf.options import Options

Deck = Annotated[tuple[Card, ...], Length(44, 52), OutOf(CARDS)]

RANKED: Final[tuple[Card, ...]] = ("CR", "S1", "S2", "S3", "W1", "W2", "WS")  # the lowest first, no fence
FENCE_ABOVE: Final = {"lowest": 0, "above_sheep": 4, "highest": 7, "removed": 0}  # the number of these cards below it

WITHOUT_FENCES: Final = tuple(card for card in CARDS if card != "FE")
IN_PLAY: Final = {fence_rank: WITHOUT_FENCES if fence_rank == "removed" else CARDS for fence_rank in FENCE_ABOVE}
SORTED: Final = {fence_rank: sorted(cards) for fence_rank, cards in IN_PLAY.items()}
# by the rank of fences, how high each card ranks, the lowest first
STRENGTH: Final[dict[str, dict[Card, int]]] = {
    rank: {card: strength for strength, card in enumerate((*RANKED[:above], "FE", *RANKED[above:]))}
    for rank, above in FENCE_ABOVE.items()
}


def cards(options: Options) -> tuple[Card, ...]:
    """Return the cards that are played with, in deck order: all 52, or the 44 without fences."""
    return IN_PLAY[options.fence_rank]


def highest_first(fence_rank: str) -> tuple[Card, ...]:
    """Return the kinds of cards that are played with, the highest first."""
    strength = STRENGTH[fence_rank]
    return tuple(sorted({*IN_PLAY[fence_rank]}, key=strength.__getitem__, reverse=True))


ORDERS: Final = tuple(
    CardOrder("The highest first", highest_first(fence_rank), {"fence_rank": fence_rank}) for fence_rank in STRENGTH
)
