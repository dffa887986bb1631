"""The built-in bots. They can play any game, based on its rules and on what it declares for them (`core.bots`)."""

from sheepfold_rules.bots.registry import BUILT_IN, Bot, MakeBot, find_bot
from sheepfold_rules.bots.search import SIMULATIONS, Search
from sheepfold_rules.bots.simple import Careful, Random, seed_text

__all__ = [
    "BUILT_IN",
    "SIMULATIONS",
    "Bot",
    "Careful",
    "MakeBot",
    "Random",
    "Search",
    "find_bot",
    "seed_text",
]
