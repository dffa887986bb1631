"""The named schemas of the OpenAPI document."""

from typing import Any, Final

from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin

from sheepfold_rules.catalogue import GameDescription, GameList, GameSummary, SeatCounts
from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import Outcome
from sheepfold_rules.core.record import Invariant
from sheepfold_rules.core.rules import RuleInfo, Violation
from sheepfold_rules.core.shape import (
    Schema,
    alternatives,
    has_same_members,
    parse,
    parse_record,
    parse_variants,
    tag_of,
)
from sheepfold_rules.games import GAMES
from sheepfold_server.service.answers import Keys, prefix_of
from sheepfold_server.service.fields import Declared
from sheepfold_server.web.openapi.parts import object_schema

SHARED: Final[dict[Any, str]] = {  # what is the same for every game, and what it is called
    Outcome: "Outcome",
    Violation: "Violation",
    Invariant: "Invariant",
    Keys: "Keys",
    GameList: "GameList",
    GameSummary: "GameSummary",
    GameDescription: "Game",
    SeatCounts: "SeatCounts",
    RuleInfo: "Rule",
}
SEALED_STATE: Final = "SealedState"
UNKNOWN_EVENT: Final = "UnknownEvent"
MORE_EVENTS: Final = " More types may be added: ignore those that you do not know."


class Components:
    """The named schemas of the document. A schema is added when it is first referred to."""

    def __init__(self, spec: APISpec, plugin: MarshmallowPlugin) -> None:
        self.spec = spec
        converter: Any = plugin.converter  # which the plugin has since it was added to the document
        self.converter: Any = converter
        converter.add_attribute_function(lambda _, field, **more: self.field(field))
        self.known: set[str] = set()
        self.unions: dict[Any, tuple[str, str]] = {}  # the name of each, and what it is
        for game in GAMES:
            for name, shape in (("Move", game.move), ("Event", game.event)):
                text = f"Any {name.lower()} of {game.title}.{MORE_EVENTS if name == 'Event' else ''}"
                self.unions[tuple(alternatives(shape))] = prefix_of(game) + name, text

    def describe(self, field: Any) -> Schema:
        """Return the schema of a field of a body."""
        found: Schema = self.converter.field2property(field)
        return found

    def field(self, field: Any) -> Schema:
        """Return the schema of a field of a body that is declared by the rules; of other fields, nothing more."""
        if not isinstance(field, Declared):
            return {}
        return self.state(field.game) if field.is_state else self.of(field.game, field.shape)

    def of(self, game: AnyGame, annotation: Any) -> Schema:
        """Return the schema of a game's shape."""
        prefix = prefix_of(game)

        def refer(part: Any, name: str) -> Schema | None:
            alone = (part,)  # the only move of a game
            return self.union(prefix, alone) if alone in self.unions else self.refer(prefix, part, name)

        return parse(annotation).schema(refer)

    def refer(self, prefix: str, annotation: Any, name: str) -> Schema | None:
        """Return a reference to a named shape of a game, or of all games; to no union but those of a game."""
        if isinstance(annotation, tuple):
            return self.union(prefix, annotation) if annotation in self.unions else None
        annotation = shared_declaration(annotation)
        full = SHARED.get(annotation) or prefix + name
        if full not in self.known:
            self.known.add(full)
            self.spec.components.schema(full, component=self.definition(prefix, annotation))
        return {"$ref": f"#/components/schemas/{full}"}

    def definition(self, prefix: str, annotation: Any) -> Schema:
        """Return the schema behind a reference.

        It has no title, which would be a second name, and is open: nearly all of them are parts of answers too.
        """
        if not isinstance(annotation, type):
            return name_values(parse(annotation).schema())
        declared = parse_record(annotation).definition(lambda inner, own: self.refer(prefix, inner, own))
        return {name: value for name, value in declared.items() if name not in ("title", "additionalProperties")}

    def union(self, prefix: str, declarations: tuple[Any, ...]) -> Schema:
        """Return a reference to the union of a game's moves or events."""
        full, text = self.unions[declarations]
        if full not in self.known:
            self.known.add(full)
            union = parse_variants(declarations).definition(lambda inner, own: self.refer(prefix, inner, own))
            if full.endswith("Event"):
                union["oneOf"].append(self.unknown_event())
            self.spec.components.schema(full, component=union | {"description": text})
        return {"$ref": f"#/components/schemas/{full}"}

    def unknown_event(self) -> Schema:
        """Return a reference to an event of a type that no game has yet: clients made of classes must let it pass."""
        if UNKNOWN_EVENT not in self.known:
            self.known.add(UNKNOWN_EVENT)
            types = sorted({str(tag_of(each)) for game in GAMES for each in alternatives(game.event)})
            text = "An event of a type that was added after this document."
            event = object_schema({"type": {"type": "string", "not": {"enum": types}}}, text=text)
            self.spec.components.schema(UNKNOWN_EVENT, component=event | {"additionalProperties": True})
        return {"$ref": f"#/components/schemas/{UNKNOWN_EVENT}"}

    def state(self, game: AnyGame) -> Schema:
        """Return a reference to the state of a game in either form, open or sealed."""
        full = prefix_of(game) + "State"
        if full not in self.known:
            self.known.add(full)
            forms = [self.of(game, game.record_type), {"$ref": f"#/components/schemas/{SEALED_STATE}"}]
            self.spec.components.schema(full, component={"oneOf": forms, "description": "A state, open or sealed."})
        return {"$ref": f"#/components/schemas/{full}"}


def name_values(schema: Schema) -> Schema:
    """Return the schema of cards with a name of letters for each: generators of clients make no name of `??`."""
    if HIDDEN not in schema.get("enum", ()):
        return schema
    return schema | {"x-enum-varnames": ["HIDDEN" if card == HIDDEN else f"CARD_{card}" for card in schema["enum"]]}


def shared_declaration(annotation: Any) -> Any:
    """Return the shared declaration that a game's own one adds no members to; if there is none, the annotation itself.

    A game's outcome names its own reasons, which are an open set to clients.
    """
    if not isinstance(annotation, type):
        return annotation
    return next((shared for shared in SHARED if has_same_members(annotation, shared)), annotation)
