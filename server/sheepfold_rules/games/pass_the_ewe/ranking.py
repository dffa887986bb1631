"""The suit of a card, and what beats a play: what players ask."""

from __future__ import annotations  # help shows a card as `Card`, not as all its values

from sheepfold_rules.core.asking import require, unexpected
from sheepfold_rules.games.pass_the_ewe.cards import SUIT_INDEX, SUIT_OF, Card, Suit, neighbours


def suit_of(card: Card) -> Suit:
    """Return the suit that a card has when it is not wild."""
    try:
        return SUIT_OF[card]
    except (KeyError, TypeError):
        raise unexpected(card, Card) from None


def list_beating(suit: Suit, count: int) -> tuple[tuple[int, Suit], ...]:
    """Return the plays that beat that many cards of a suit: each as its number of cards and its suit.

    They are one card more of the same suit, and as many cards of the two suits that beat it.
    """
    try:
        first, second = neighbours(SUIT_INDEX[suit])
    except (KeyError, TypeError):
        raise unexpected(suit, Suit) from None
    require(count, int, "a number of cards")
    return (count + 1, suit), (count, first), (count, second)
