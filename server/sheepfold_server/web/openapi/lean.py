"""The lean documents, for generators of clients and for readers: the calls and their shapes, of all games or of one.

Links and webhooks stop some generators, or lead them astray. Clients that are made of classes must let events pass that
they do not know, so in the document of all games an event may also be any object with a type. A hidden card has a name
of letters, from which they make that of a constant. The document of one game keeps the examples, and the keys of sealed
states: people read it too.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final

from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.core.shape import Schema
from sheepfold_rules.games import GAMES, NAMED
from sheepfold_server.service.answers import prefix_of
from sheepfold_server.service.encoding import to_json
from sheepfold_server.web.openapi.document import document
from sheepfold_server.web.openapi.parts import object_schema

OTHER_EVENT: Final = "OtherEvent"
LEFT_OUT: Final = ("links", "examples", "security")
LEFT_OUT_OF_GAME: Final = ("links",)


@cache
def lean_document() -> Schema:
    """Return the lean document as plain data."""
    lean: Schema = without(document(), LEFT_OUT) | {"security": []}
    del lean["webhooks"]
    del lean["components"]["securitySchemes"]
    add_other_event(lean["components"]["schemas"])
    prepare(lean)
    return lean


@cache
def game_document(name: str) -> Schema:
    """Return the document of the calls of one game as plain data."""
    game = NAMED[name]
    lean: Schema = without(document(), LEFT_OUT_OF_GAME)
    del lean["webhooks"]
    lean["info"] |= {"title": f"Sheepfold: {game.title}"}
    lean["tags"] = [tag for tag in lean["tags"] if tag["name"] == name]
    lean["paths"] = {path: each for path, each in lean["paths"].items() if path.startswith(f"/v1/games/{name}/")}
    prepare(lean)
    return lean


def add_other_event(schemas: Schema) -> None:
    """Let an event be of a type that was added later."""
    events = [schemas[f"{prefix_of(game)}Event"] for game in GAMES]
    for event in events:
        event["oneOf"].append({"$ref": f"#/components/schemas/{OTHER_EVENT}"})
    known = sorted({kind for event in events for kind in event["discriminator"]["mapping"]})
    kind = {"type": {"type": "string", "not": {"enum": known}}}
    schemas[OTHER_EVENT] = object_schema(kind, text="An event of a type that was added after this document.")


def prepare(lean: Schema) -> None:
    """Give constants names of letters, and leave out the components to which no call refers."""
    for schema in lean["components"]["schemas"].values():
        if HIDDEN in schema.get("enum", ()):
            schema["x-enum-varnames"] = ["HIDDEN" if card == HIDDEN else f"CARD_{card}" for card in schema["enum"]]
    used = reachable(lean["components"], lean["paths"])
    for section in ("schemas", "responses"):
        named = lean["components"][section]
        lean["components"][section] = {name: each for name, each in named.items() if (section, name) in used}


def without(part: Any, left_out: Sequence[str]) -> Any:
    """Return a copy of a part of the document without what is left out."""
    if isinstance(part, list):
        return [without(each, left_out) for each in part]
    if not isinstance(part, dict):
        return part
    return {name: without(each, left_out) for name, each in part.items() if name not in left_out}


def reachable(components: Schema, part: Any) -> set[tuple[str, str]]:
    """Return the kinds and names of the components that a part refers to, by way of others too."""
    found = set(references(part))
    left = list(found)
    for kind, name in left:
        more = set(references(components[kind][name])) - found
        found |= more
        left += more
    return found


def references(part: Any) -> Iterator[tuple[str, str]]:
    """Yield the kinds and names of the components that a part refers to."""
    if isinstance(part, list):
        for each in part:
            yield from references(each)
    elif isinstance(part, dict):
        for name, each in part.items():
            if name == "$ref":
                _, _, kind, component = each.split("/")
                yield kind, component
            else:
                yield from references(each)


@cache
def lean_json() -> bytes:
    """Return the lean document as JSON."""
    return to_json(lean_document())


@cache
def game_json(name: str) -> bytes:
    """Return the document of one game as JSON."""
    return to_json(game_document(name))
