"""Bots: whoever chooses a move by a view. Built in, written in Python, behind a web address, or any command."""

from sheepfold.bots.player import Bot, BotFault, Player, Question
from sheepfold.bots.seating import BUILT_IN, NoSuchBot, check, player

__all__ = ["BUILT_IN", "Bot", "BotFault", "NoSuchBot", "Player", "Question", "check", "player"]
