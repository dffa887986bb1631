"""Bots, which choose a move given a view: built-in bots, Python objects, web addresses and commands."""

from sheepfold_rules.core.bots import Bot
from sheepfold_tools.bots.interface import BotFault, Player, Question
from sheepfold_tools.bots.registry import BUILT_IN, UnknownBot, check, player

__all__ = ["BUILT_IN", "Bot", "BotFault", "Player", "Question", "UnknownBot", "check", "player"]
