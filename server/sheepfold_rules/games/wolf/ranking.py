"""How the cards rank: what players ask of a card."""

from __future__ import annotations  # help shows a card as `Card`, not as all its values

from sheepfold_rules.core.asking import require, unexpected
from sheepfold_rules.core.sheep_deck import Card
from sheepfold_rules.games.wolf.cards import STRENGTH
from sheepfold_rules.games.wolf.options import Options


def strength_of(card: Card, options: Options) -> int:
    """Return how high a card ranks at a table; cards of the same kind are equal, and start a war."""
    try:
        return STRENGTH[options.fence_rank][card]
    except (AttributeError, KeyError, TypeError):
        require(options, Options, "wolf.Options")
        raise unexpected(card, Card) from None
