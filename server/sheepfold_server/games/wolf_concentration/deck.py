"""The Wolf deck."""

from typing import Annotated, Final

from sheepfold_server.core.cards import FLOCK, HIDDEN, flock
from sheepfold_server.core.shape import OneOf

CARDS: Final = flock()
KINDS: Final = tuple(FLOCK)

Card = Annotated[str, OneOf("Card", KINDS, "a card of the Wolf deck (S1 S2 S3 FE W1 W2 WS CR)")]
SeenCard = Annotated[str, OneOf("SeenCard", (*KINDS, HIDDEN), "a card of the Wolf deck, or ?? for a hidden one")]
