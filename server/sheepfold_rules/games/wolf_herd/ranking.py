"""How many animals a card has: what players ask of a card."""

from __future__ import annotations  # help shows a card as `Card`, not as all its values

from sheepfold_rules.core.asking import unexpected
from sheepfold_rules.core.sheep_deck import KINDS, Card
from sheepfold_rules.games.wolf_herd.cards import SHEEP, WOLVES


def sheep_of(card: Card) -> int:
    """Return the number of sheep on a card: what it counts in a herd, and how many wolves it takes to attack it."""
    if card not in KINDS:
        raise unexpected(card, Card)
    return SHEEP.get(card, 0)


def wolves_of(card: Card) -> int:
    """Return the number of wolves on a card; none on a wolf in sheep's clothing, which attacks alone."""
    if card not in KINDS:
        raise unexpected(card, Card)
    return WOLVES.get(card, 0)
