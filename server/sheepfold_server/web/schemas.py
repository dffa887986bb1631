"""The marshmallow schemas of the bodies of all calls, one instance for each game and call."""

from functools import partial
from typing import Final

from sheepfold_rules.games import GAMES
from sheepfold_server.service.calls import CALLS
from sheepfold_server.service.fields import create_schema
from sheepfold_server.service.states import STATES

SCHEMAS: Final = {
    (game.name, call.path): create_schema(
        f"{game.name}_{call.operation}", call.takes(game, partial(STATES.decode, game))
    )
    for game in GAMES
    for call in CALLS
}
