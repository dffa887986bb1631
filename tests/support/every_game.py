"""A test that runs for every game: it takes the game as `game`."""

from typing import Final

import pytest

from sheepfold_rules.games import GAMES

EVERY_GAME: Final = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
