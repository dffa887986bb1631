"""The lean document, for generators of clients: nothing in it but the calls and their shapes.

Links, webhooks and the choice of a key stop some generators, or lead them astray. Clients that are made of classes must
let events pass that they do not know, so an event may also be any object with a type. A hidden card has a name of
letters, from which they make that of a constant.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.core.shape import Schema
from sheepfold_rules.games import GAMES
from sheepfold_server.service.answers import prefix_of
from sheepfold_server.service.encoding import to_json
from sheepfold_server.web.openapi.document import document
from sheepfold_server.web.openapi.parts import object_schema

OTHER_EVENT: Final = "OtherEvent"
LEFT_OUT: Final = ("links", "examples", "security")


@cache
def lean_document() -> Schema:
    """Return the lean document as plain data."""
    whole = document()
    lean: Schema = {name: without(part) for name, part in whole.items() if name != "webhooks"} | {"security": []}
    del lean["components"]["securitySchemes"]
    schemas = lean["components"]["schemas"]
    events = [schemas[f"{prefix_of(game)}Event"] for game in GAMES]
    for event in events:
        event["oneOf"].append({"$ref": f"#/components/schemas/{OTHER_EVENT}"})
    known = sorted({kind for event in events for kind in event["discriminator"]["mapping"]})
    kind = {"type": {"type": "string", "not": {"enum": known}}}
    schemas[OTHER_EVENT] = object_schema(kind, text="An event of a type that was added after this document.")
    for schema in schemas.values():
        if HIDDEN in schema.get("enum", ()):
            schema["x-enum-varnames"] = ["HIDDEN" if card == HIDDEN else f"CARD_{card}" for card in schema["enum"]]
    used = reachable(lean)
    lean["components"]["schemas"] = {name: each for name, each in schemas.items() if name in used}
    return lean


def without(part: Any) -> Any:
    """Return a copy of a part of the document without what is left out."""
    if isinstance(part, list):
        return [without(each) for each in part]
    if not isinstance(part, dict):
        return part
    return {name: without(each) for name, each in part.items() if name not in LEFT_OUT}


def reachable(lean: Schema) -> set[str]:
    """Return the names of the schemas that the calls refer to."""
    found: set[str] = set()
    left = list(references([lean["paths"], lean["components"]["responses"]]))
    for name in left:
        if name not in found:
            found.add(name)
            left += references(lean["components"]["schemas"][name])
    return found


def references(part: Any) -> Iterator[str]:
    """Yield the names of the schemas that a part refers to."""
    if isinstance(part, list):
        for each in part:
            yield from references(each)
    elif isinstance(part, dict):
        for name, each in part.items():
            if name == "$ref" and each.startswith("#/components/schemas/"):
                yield each.rpartition("/")[2]
            else:
                yield from references(each)


@cache
def lean_json() -> bytes:
    """Return the lean document as JSON."""
    return to_json(lean_document())
