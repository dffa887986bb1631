"""The games, in one list. A game is added here, and nowhere else outside its own folder."""

from typing import Any, Final

from sheepfold_server.core.game import Game
from sheepfold_server.games import pass_the_ewe, sheepshead

GAMES: Final[tuple[Game[Any, Any, Any], ...]] = (sheepshead.GAME, pass_the_ewe.GAME)
NAMED: Final = {game.name: game for game in GAMES}
