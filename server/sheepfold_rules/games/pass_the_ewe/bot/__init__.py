"""The bots of Pass the Ewe: careful play by heuristics, and the policy of a search."""

from typing import Final

from sheepfold_rules.core.bots import GameBot
from sheepfold_rules.games.pass_the_ewe.bot.careful import choose
from sheepfold_rules.games.pass_the_ewe.bot.policy import POLICY

BOT: Final = GameBot(choose, POLICY)
