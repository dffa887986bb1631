"""The built-in bots. They can play any game, based on its rules and on what it declares for them (`core.bots`)."""

from sheepfold_rules.bots.careful import Careful
from sheepfold_rules.bots.random import Random
from sheepfold_rules.bots.registry import BUILT_IN, Bot, MakeBot, find_bot
from sheepfold_rules.bots.search import SIMULATIONS, Search
from sheepfold_rules.bots.seeding import seed_text
from sheepfold_rules.bots.views import read_view

__all__ = [
    "BUILT_IN",
    "SIMULATIONS",
    "Bot",
    "Careful",
    "MakeBot",
    "Random",
    "Search",
    "find_bot",
    "read_view",
    "seed_text",
]
