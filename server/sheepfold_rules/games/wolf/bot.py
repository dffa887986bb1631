"""The bot of Wolf: a seat never has a choice."""

from typing import Final

from sheepfold_rules.core.bots import GameBot

BOT: Final = GameBot(lambda view, moves: moves[0])
