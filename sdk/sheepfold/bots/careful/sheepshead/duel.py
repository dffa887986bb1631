"""Tactics with two seats: half of what can be played lies open (S3:121), and the general tactics see it."""

from typing import Final

from sheepfold.bots.careful.sheepshead.following import points_before_power, position, schmier
from sheepfold.bots.careful.sheepshead.trial import Tactic

DUEL: Final[tuple[Tactic, ...]] = (position, schmier, points_before_power)
