"""The named schemas of the OpenAPI document, from the declarations of the games, the bodies and the answers."""

from collections.abc import Callable, Sequence
from dataclasses import MISSING
from functools import partial
from typing import Any, Final

from sheepfold_rules.catalogue import GameDescription
from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import Outcome
from sheepfold_rules.core.rules import RuleInfo, Violation
from sheepfold_rules.core.score import Explanation, Score
from sheepfold_rules.core.shape import (
    Schema,
    alternatives,
    has_same_members,
    members,
    parse,
    parse_record,
    parse_variants,
    tag_of,
)
from sheepfold_rules.games import GAMES
from sheepfold_server.service.answers import Keys, Verdict
from sheepfold_server.service.shapes import Answer
from sheepfold_server.service.states import SealedState

SHARED: Final[tuple[Any, ...]] = (Outcome, Violation, Keys, Verdict, Score, Explanation)  # the same for every game
RENAMED: Final = {GameDescription: "Game", RuleInfo: "Rule"}
COMPONENTS: Final = "#/components/schemas/"
UNKNOWN_EVENT: Final = "UnknownEvent"
MORE_EVENTS: Final = " More types may be added: ignore those that you do not know."


def prefix_of(game: AnyGame | None) -> str:
    """Return the prefix of the names of a game's schemas; none for what is the same for every game."""
    return "" if game is None else "".join(part.capitalize() for part in game.name.split("_"))


def refer_to(name: str) -> Schema:
    """Return a reference to a named schema."""
    return {"$ref": COMPONENTS + name}


def object_schema(properties: Schema, optional: Sequence[str] = (), text: str = "") -> Schema:
    """Return the schema of an object with these properties. It is open: answers may gain members."""
    found = {"type": "object", "properties": properties}
    required = [name for name in properties if name not in optional]
    return found | ({"required": required} if required else {}) | ({"description": text} if text else {})


def closed(schema: Schema) -> Schema:
    """Return the schema of a part of a request, which may have no other members."""
    return schema | {"additionalProperties": False}


def open_set(values: Sequence[str], text: str) -> Schema:
    """Return the schema of a string for which further values may be added."""
    return {"type": "string", "description": f"{text} More may be added.", "x-extensible-enum": list(values)}


class Schemas:
    """The named schemas of the document. A schema is added when it is first referred to."""

    def __init__(self) -> None:
        self.named: Schema = {}
        self.known: set[str] = set()

    def of(self, shape: Any, game: AnyGame | None = None) -> Schema:
        """Return the schema of a shape, which can be one of a game."""
        return parse(shape).schema(partial(self.refer_or_union, game))

    def declared(self, shape: Any, game: AnyGame | None = None, text: str = "") -> Schema:
        """Return the schema of a body or an answer. A state that is a member of it may be sealed."""
        properties: Schema = {}
        optional = []
        for name, own, field in members(shape):
            found = self.state(game) if game and own is game.record_type else self.of(own, game)
            text_of = {"description": field.metadata["doc"]} if "doc" in field.metadata else {}
            default = {"default": field.default} if isinstance(field.default, bool | int | str) else {}
            properties[name] = found | text_of | default
            if field.default is not MISSING:
                optional.append(name)
        return object_schema(properties, optional, text)

    def refer_or_union(self, game: AnyGame | None, shape: Any, name: str) -> Schema | None:
        """Return a reference to a named shape, or to a union of a game; to no other union."""
        parts = shape if isinstance(shape, tuple) else (shape,)  # which can be the only move of a game
        if game and parts == tuple(alternatives(game.move)):
            return self.union(game, "Move", parts)
        if game and parts == tuple(alternatives(game.event)):
            return self.union(game, "Event", parts, MORE_EVENTS)
        return None if isinstance(shape, tuple) else self.refer(game, shape, name)

    def refer(self, game: AnyGame | None, shape: Any, name: str) -> Schema:
        """Return a reference to a named shape of a game, or of all games."""
        shape = find_shared(shape)
        known = shape.__name__ if shape in SHARED else RENAMED.get(shape, prefix_of(game) + name)
        return self.add(known, lambda: self.define(shape, game))

    def add(self, name: str, define: Callable[[], Schema]) -> Schema:
        """Return a reference to a named schema, which is defined if it is new."""
        if name not in self.known:
            self.known.add(name)  # before it is defined: it may refer to itself
            self.named[name] = define()
        return refer_to(name)

    def define(self, shape: Any, game: AnyGame | None) -> Schema:
        """Return the schema behind a reference.

        It has no title, which would be a second name, and is open: nearly all of them are parts of answers too.
        """
        if not isinstance(shape, type):
            return name_values(parse(shape).schema())
        kind: Any = shape  # mypy does not know that classes are hashable
        if issubclass(shape, Answer):
            return self.declared(kind, game, (shape.__doc__ or "").split("\n", 1)[0])
        declared = parse_record(kind).definition(partial(self.refer_or_union, game))
        return {name: value for name, value in declared.items() if name not in ("title", "additionalProperties")}

    def union(self, game: AnyGame, name: str, shapes: tuple[Any, ...], more: str = "") -> Schema:
        """Return a reference to the union of a game's moves or events."""

        def define() -> Schema:
            union = parse_variants(shapes).definition(partial(self.refer, game))
            if name == "Event":
                union["oneOf"].append(self.add(UNKNOWN_EVENT, unknown_event))
            return union | {"description": f"Any {name.lower()} of {game.title}.{more}"}

        return self.add(prefix_of(game) + name, define)

    def state(self, game: AnyGame) -> Schema:
        """Return a reference to the state of a game in either form, open or sealed."""

        def define() -> Schema:
            forms = [self.of(game.record_type, game), self.of(SealedState)]
            return {"oneOf": forms, "description": "A state, open or sealed."}

        return self.add(f"{prefix_of(game)}State", define)


def unknown_event() -> Schema:
    """Return the schema of an event of a type that no game has yet: clients made of classes must let it pass."""
    types = sorted({str(tag_of(each)) for game in GAMES for each in alternatives(game.event)})
    text = "An event of a type that was added after this document."
    event = object_schema({"type": {"type": "string", "not": {"enum": types}}}, text=text)
    return event | {"additionalProperties": True}


def name_values(schema: Schema) -> Schema:
    """Return the schema of cards with a name of letters for each: generators of clients make no name of `??`."""
    if HIDDEN not in schema.get("enum", ()):
        return schema
    return schema | {"x-enum-varnames": ["HIDDEN" if card == HIDDEN else f"CARD_{card}" for card in schema["enum"]]}


def find_shared(shape: Any) -> Any:
    """Return the shared declaration that a game's own one adds no members to; if there is none, the shape itself.

    A game's outcome names its own reasons, which are an open set to clients.
    """
    if not isinstance(shape, type):
        return shape
    return next((shared for shared in SHARED if has_same_members(shape, shared)), shape)
