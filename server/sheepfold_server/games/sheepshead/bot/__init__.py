"""The bots of Sheepshead: careful play by heuristics, and the policy of a search."""

from typing import Final

from sheepfold_server.core.bots import GameBot
from sheepfold_server.games.sheepshead.bot.careful import choose
from sheepfold_server.games.sheepshead.bot.policy import POLICY

BOT: Final = GameBot(choose, POLICY)
