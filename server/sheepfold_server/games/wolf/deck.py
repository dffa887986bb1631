"""The Wolf deck, and how its cards rank."""

from typing import Annotated, Final

from sheepfold_server.core.cards import FLOCK, HIDDEN, flock
from sheepfold_server.core.shape import OneOf
from sheepfold_server.games.wolf.options import Options

CARDS: Final = flock()
KINDS: Final = tuple(FLOCK)

Card = Annotated[str, OneOf("Card", KINDS, "a card of the Wolf deck (S1 S2 S3 FE W1 W2 WS CR)")]
SeenCard = Annotated[str, OneOf("SeenCard", (*KINDS, HIDDEN), "a card of the Wolf deck, or ?? for a hidden one")]

RANKED: Final = ("CR", "S1", "S2", "S3", "W1", "W2", "WS")  # from the lowest up, without the fence
FENCE_ABOVE: Final = {"lowest": 0, "above_sheep": 4, "highest": 7, "removed": 0}  # how many of these it is above


def cards(options: Options) -> tuple[str, ...]:
    """The cards that are played with, in canonical order: all 52, or the 44 without fences."""
    return tuple(card for card in CARDS if card != "FE") if options.fence_rank == "removed" else CARDS


def strength(options: Options) -> dict[str, int]:
    """The place of each card in the ranking, the lowest first."""
    above = FENCE_ABOVE[options.fence_rank]
    return {card: place for place, card in enumerate((*RANKED[:above], "FE", *RANKED[above:]))}
