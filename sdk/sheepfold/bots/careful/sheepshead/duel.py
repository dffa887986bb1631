"""Tactics with two seats: half the cards lie open, and the second to play knows what he does."""

from typing import Final

from sheepfold.bots.careful.sheepshead.following import points_before_power, position, schmier
from sheepfold.bots.careful.sheepshead.trial import Tactic

DUEL: Final[tuple[Tactic, ...]] = (position, schmier, points_before_power)
