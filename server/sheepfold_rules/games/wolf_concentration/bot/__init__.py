"""The bots of Wolf Concentration: careful play by heuristics, and the policy of a search."""

from typing import Final

from sheepfold_rules.core.bots import GameBot
from sheepfold_rules.games.wolf_concentration.bot.careful import choose
from sheepfold_rules.games.wolf_concentration.bot.policy import POLICY

BOT: Final = GameBot(choose, POLICY)
