"""The named schemas of the OpenAPI document."""

from typing import Annotated, Any, Final, get_args, get_origin

from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin

from sheepfold_rules.catalogue import GameName
from sheepfold_rules.core.game import Game
from sheepfold_rules.core.match import Outcome
from sheepfold_rules.core.record import Invariant
from sheepfold_rules.core.rules import Violation
from sheepfold_rules.core.schema import Schema, declared_schema, schema, union_schema
from sheepfold_rules.core.shape import alternatives, has_same_members, members
from sheepfold_rules.games import GAMES, NAMED
from sheepfold_server.service.answers import ABSENT, Answer, GameShape
from sheepfold_server.service.fields import Declared
from sheepfold_server.web.openapi.parts import array_schema, nullable, object_schema, open_set

SHARED: Final = (Outcome, Violation, Invariant)
SEALED_STATE: Final = "SealedState"
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

    def of(self, game: Game, annotation: Any) -> Schema:
        """Return the schema of a game's shape, of an answer, or of part of an answer."""
        if (mark := placeholder(annotation)) is not None:
            return self.state(game) if mark.is_sealable else self.of(game, getattr(game, mark.attribute))
        if annotation in (game.move, game.event):
            return self.union(prefix_of(game), tuple(alternatives(annotation)))
        if hasattr(annotation, "component"):
            return self.answer(game, annotation)
        if annotation == GameName:
            return open_set(tuple(NAMED), "The name of a game.")
        if get_origin(annotation) is dict:
            return {"type": "object"}
        if get_origin(annotation) is tuple:
            return array_schema(self.of(game, get_args(annotation)[0]))
        rest = [each for each in alternatives(annotation) if each is not type(None)]
        if len(rest) == 1 and placeholder(rest[0]) is not None:
            return nullable(self.of(game, rest[0]))
        prefix = prefix_of(game)
        return schema(annotation, lambda inner, own: self.refer(prefix, inner, own))

    def answer(self, game: Game, answer: type[Answer]) -> Schema:
        """Return the schema of an answer, or a reference if it is a component."""
        if not answer.component:
            return self.members(game, answer)
        full = answer.component if is_shared(answer) else prefix_of(game) + answer.component
        if full not in self.known:
            self.known.add(full)
            text = (answer.__doc__ or "").strip().splitlines()[0]
            self.spec.components.schema(full, component=self.members(game, answer) | {"description": text})
        return {"$ref": f"#/components/schemas/{full}"}

    def members(self, game: Game, answer: type[Answer]) -> Schema:
        """Return the schema of an answer itself."""
        kind: Any = answer  # mypy does not know that classes are hashable
        declared = members(kind)
        properties = {}
        for name, annotation, field in declared:
            text = {"description": field.metadata["doc"]} if "doc" in field.metadata else {}
            properties[name] = self.of(game, annotation) | text
        return object_schema(properties, tuple(name for name, _, field in declared if field.default is ABSENT))

    def refer(self, prefix: str, annotation: Any, name: str) -> Schema | None:
        """Return a reference to a named shape of a game, or of all games; to no union but those of a game."""
        if isinstance(annotation, tuple):
            return self.union(prefix, annotation) if annotation in self.unions else None
        annotation = shared_declaration(annotation)
        full = name if annotation in SHARED else prefix + name
        if full not in self.known:
            self.known.add(full)
            self.spec.components.schema(full, component=self.definition(prefix, annotation))
        return {"$ref": f"#/components/schemas/{full}"}

    def definition(self, prefix: str, annotation: Any) -> Schema:
        """Return the schema behind a reference.

        It has no title, which would be a second name, and is open: nearly all of them are parts of answers too.
        """
        if not isinstance(annotation, type):
            return schema(annotation)
        declared = declared_schema(annotation, lambda inner, own: self.refer(prefix, inner, own))
        return {name: value for name, value in declared.items() if name not in ("title", "additionalProperties")}

    def union(self, prefix: str, declarations: tuple[Any, ...]) -> Schema:
        """Return a reference to the union of a game's moves or events."""
        full, text = self.unions[declarations]
        if full not in self.known:
            self.known.add(full)
            union = union_schema(declarations, lambda inner, own: self.refer(prefix, inner, own))
            self.spec.components.schema(full, component=union | {"description": text})
        return {"$ref": f"#/components/schemas/{full}"}

    def state(self, game: Game) -> Schema:
        """Return a reference to the state of a game in either form, open or sealed."""
        full = prefix_of(game) + "State"
        if full not in self.known:
            self.known.add(full)
            forms = [self.of(game, game.record_type), {"$ref": f"#/components/schemas/{SEALED_STATE}"}]
            self.spec.components.schema(full, component={"oneOf": forms, "description": "A state, open or sealed."})
        return {"$ref": f"#/components/schemas/{full}"}


def prefix_of(game: Game) -> str:
    """Return the prefix of the names of a game's schemas."""
    return "".join(part.capitalize() for part in game.name.split("_"))


def placeholder(annotation: Any) -> GameShape | None:
    """Return the placeholder in an annotation; None if there is none."""
    if get_origin(annotation) is not Annotated:
        return None
    return next((mark for mark in get_args(annotation)[1:] if isinstance(mark, GameShape)), None)


def shared_declaration(annotation: Any) -> Any:
    """Return the shared declaration that a game's own one adds no members to; if there is none, the annotation itself.

    A game's outcome names its own reasons, which are an open set to clients.
    """
    if not isinstance(annotation, type):
        return annotation
    return next((shared for shared in SHARED if has_same_members(annotation, shared)), annotation)


def is_shared(answer: Any) -> bool:
    """Whether an answer is the same for every game."""
    marks = [placeholder(part) for _, annotation, _ in members(answer) for part in (annotation, *get_args(annotation))]
    return not any(marks)
