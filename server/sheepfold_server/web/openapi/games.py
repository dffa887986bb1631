"""The OpenAPI documents of the games, each with the calls of one game and the components that they refer to."""

from functools import cache

from sheepfold_rules.core.shape import Schema
from sheepfold_rules.games import NAMED
from sheepfold_server.service.encoding import to_json
from sheepfold_server.web.openapi.document import document
from sheepfold_server.web.openapi.parts import reachable


@cache
def game_document(name: str) -> Schema:
    """Return the document of the calls of one game as plain data."""
    whole, game = document(), NAMED[name]
    paths = {path: each for path, each in whole["paths"].items() if path.startswith(f"/v1/games/{name}/")}
    used = reachable(whole["components"], paths)
    components = {
        section: {each: named[each] for each in named if section == "securitySchemes" or (section, each) in used}
        for section, named in whole["components"].items()
    }
    return whole | {
        "info": whole["info"] | {"title": f"Sheepfold: {game.title}"},
        "tags": [tag for tag in whole["tags"] if tag["name"] == name],
        "paths": paths,
        "components": components,
    }


@cache
def game_json(name: str) -> bytes:
    """Return the document of one game as JSON."""
    return to_json(game_document(name))
