"""States that agree with a view of Wolf.

What was seen fixes some cards of the piles: those on the table, and those that were won last, at the bottom. All others
lie anywhere. A match that is over shows its last battle and not the one before it, so that one is drawn too.
"""

from sheepfold_rules.games.wolf.hidden.sampler import sampler

__all__ = ["sampler"]
