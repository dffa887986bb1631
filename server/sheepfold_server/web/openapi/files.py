"""JSON Schema files of the values of a game, each of which stands alone."""

from functools import cache
from typing import Any, Final

from sheepfold_rules.core.shape import Schema
from sheepfold_rules.games import NAMED
from sheepfold_server.web.openapi.document import document, reachable
from sheepfold_server.web.openapi.schemas import prefix_of

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
FILES: Final = ("move", "event", "view", "state", "transcript")
SCHEMAS: Final = "#/components/schemas/"


@cache
def schema_file(game: str, name: str) -> Schema:
    """Return the schema of one kind of value of a game, with all that it refers to."""
    root = root_of(game, name)
    components = document()["components"]
    used = sorted(reachable(components, root))
    plain: Schema = standalone({"$defs": {component: components[kind][component] for kind, component in used}} | root)
    return {"$schema": DRAFT, "title": f"{NAMED[game].title}: {name}"} | plain


def root_of(game: str, name: str) -> Schema:
    """Return the schema itself, which refers to others in the document."""
    prefix = prefix_of(NAMED[game])
    if name != "transcript":
        return {"$ref": f"{SCHEMAS}{prefix}{name.capitalize()}"}
    transcript: Schema = document()["components"]["schemas"][f"{prefix}ReplayRequest"]
    return transcript


def standalone(part: Any) -> Any:
    """Return a copy of a part of the document that refers to its own file, and has no words that only OpenAPI knows."""
    if isinstance(part, list):
        return [standalone(each) for each in part]
    if not isinstance(part, dict):
        return part.replace(SCHEMAS, "#/$defs/") if isinstance(part, str) else part
    kept = {name: each for name, each in part.items() if name != "discriminator" and not name.startswith("x-")}
    return {name: standalone(each) for name, each in kept.items()}
