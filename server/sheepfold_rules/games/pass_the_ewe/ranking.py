"""The suit of a card, and what beats a play: what players ask."""

from __future__ import annotations  # help shows a card as `Card`, not as all its values

from sheepfold_rules.games.pass_the_ewe.cards import SUIT_INDEX, SUIT_OF, Card, Suit, neighbours


def suit_of(card: Card) -> Suit:
    """Return the suit that a card has when it is not wild."""
    return SUIT_OF[card]


def list_beating(suit: Suit, count: int) -> tuple[tuple[int, Suit], ...]:
    """Return the plays that beat so many cards of a suit: each as its number of cards and its suit.

    They are one card more of the same suit, and as many cards of the two suits that beat it.
    """
    first, second = neighbours(SUIT_INDEX[suit])
    return (count + 1, suit), (count, first), (count, second)
