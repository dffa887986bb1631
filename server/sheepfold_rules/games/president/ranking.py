"""How cards rank: what players ask of a card or a play."""

from __future__ import annotations  # help shows a card as `Card`, not as all its values

from sheepfold_rules.core.asking import unexpected
from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.games.president.cards import CARDS, RANK_INDEX, RANK_OF, Rank, SeenCard


def rank_of(card: SeenCard) -> Rank | None:
    """Return the rank of a card; None for a joker, which counts as any rank, and for a hidden card."""
    if card != HIDDEN and card not in CARDS:
        raise unexpected(card, SeenCard)
    return RANK_OF.get(card)


def strength_of(rank: Rank) -> int:
    """Return how high a rank is: 0 for a two, the lowest, up to 12 for an ace."""
    try:
        return RANK_INDEX[rank]
    except (KeyError, TypeError):
        raise unexpected(rank, Rank) from None


def is_joker(card: SeenCard) -> bool:
    """Whether a card is a joker."""
    return rank_of(card) is None and card != HIDDEN
