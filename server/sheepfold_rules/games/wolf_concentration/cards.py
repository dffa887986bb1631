"""The Wolf deck, all of it."""

from sheepfold_rules.core.sheep_deck import CARDS, Card, Deck, SeenCard

__all__ = ["CARDS", "Card", "Deck", "SeenCard"]
