"""How strong a hand is, in numbers that were found by playing (docs/built-in-bots.md)."""

from typing import Final

from sheepfold.bots.careful.sheepshead.cards import ACES, FAIL_SUITS, IN_SUIT, TRUMP_CARDS, as_set

QUEENS: Final = as_set(("QC", "QS", "QH", "QD"))
JACKS: Final = as_set(("JC", "JS", "JH", "JD"))
QUEEN: Final = 3.0
JACK: Final = 2.0
DIAMOND: Final = 1.0
ACE: Final = {3: 1.0, 4: 1.0, 5: 1.0, 6: 0.5, 7: 0.0}  # by seats: with many cards in a trick an ace rarely takes it
VOID: Final = 0.5


def strength(cards: int, seats: int) -> float:
    """The strength of a hand: trumps by quality, aces, and suits it can ruff (S3:105, S3:133)."""
    queens, jacks = (cards & QUEENS).bit_count(), (cards & JACKS).bit_count()
    diamonds = (cards & TRUMP_CARDS).bit_count() - queens - jacks
    voids = sum(not cards & IN_SUIT[suit] for suit in FAIL_SUITS)
    return QUEEN * queens + JACK * jacks + DIAMOND * diamonds + ACE[seats] * (cards & ACES).bit_count() + VOID * voids
