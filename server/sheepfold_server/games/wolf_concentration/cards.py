"""The Wolf deck."""

from sheepfold_server.core.flock import CARDS, Card, SeenCard

__all__ = ["CARDS", "Card", "SeenCard"]
