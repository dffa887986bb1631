"""From the name of a bot to a player."""

from typing import Final

from sheepfold.bots.built_in import MAKES, BuiltIn
from sheepfold.bots.player import Player

BUILT_IN: Final = tuple(MAKES)


class NoSuchBot(ValueError):
    """A name that is no bot's."""


def player(name: str) -> Player:
    """The player of that name: a built-in's (`random`, `careful`, `search:200`), a Python object (`module:Name`,
    `file.py:Name`), a web address (`http://...`), or a command (`cmd:...`).

    Raises:
        NoSuchBot: it is none of these, or it cannot be loaded.
    """
    if name in MAKES:
        return BuiltIn(MAKES[name])
    raise NoSuchBot(f"{name} is no bot")
