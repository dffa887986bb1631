"""The games, in one list. A game is added here, and nowhere else outside its own folder."""

from typing import Final

from sheepfold_server.core.game import Game
from sheepfold_server.games import pass_the_ewe, president, sheepshead, wolf, wolf_concentration, wolf_herd

GAMES: Final[tuple[Game, ...]] = (
    sheepshead.GAME,
    president.GAME,
    pass_the_ewe.GAME,
    wolf.GAME,
    wolf_herd.GAME,
    wolf_concentration.GAME,
)
NAMED: Final = {game.name: game for game in GAMES}
