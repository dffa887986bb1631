"""The bots of President: careful play by heuristics, and the policy of a search."""

from typing import Final

from sheepfold_rules.core.bots import GameBot
from sheepfold_rules.games.president.bot.careful import choose
from sheepfold_rules.games.president.bot.policy import POLICY

BOT: Final = GameBot(choose, POLICY)
