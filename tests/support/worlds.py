"""Two worlds: states of a match that differ only in what a seat cannot know."""

import importlib
from random import Random
from typing import Any, Final

from sheepfold_rules.core.game import AnyGame

Worlds = tuple[Any, Any]
REVEALING: Final = ("wolf", "wolf_concentration")  # their moves turn up hidden cards


def alike(game: AnyGame, state: Any, seat: int | None, chance: Random) -> Worlds | None:
    """Two such states, made of one; None where none were found. Without a seat, for what everybody may know."""
    worlds = importlib.import_module(f"tests.games.{game.name}.worlds")
    found: Worlds | None = worlds.alike(state, seat, chance)
    return found
