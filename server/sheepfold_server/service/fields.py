"""Bodies as marshmallow loads them. Every member is a field of one kind, whose values the codec of the rules reads."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING
from types import MappingProxyType
from typing import Any, Final

from marshmallow import EXCLUDE, Schema, ValidationError, fields, missing

from sheepfold_rules.core.errors import ImpossibleState, InvalidShape, Path, shape_error
from sheepfold_rules.core.hints import refused_kind
from sheepfold_rules.core.shape import members, reader
from sheepfold_rules.core.shape.nodes import LACKING, list_errors

Body = dict[str, Any]
Read = Callable[[Any], Any]


class Declared(fields.Field[Any]):
    """A member of a body: a state, a move, a number or whatever else. `read` decodes its value."""

    def __init__(self, read: Read, *, required: bool) -> None:
        super().__init__(required=required, error_messages={"required": LACKING})
        self.read: Final = read

    def deserialize(self, value: Any, attr: str | None = None, data: Any = None, **more: Any) -> Any:
        """Return the decoded value; unlike other fields, it decodes null too.

        Raises:
            ValidationError: it has the wrong shape, or is missing.
            ImpossibleState: no match can reach the state.
        """
        if value is missing:
            return super().deserialize(value, attr, data, **more)
        try:
            return self.read(value)
        except InvalidShape as invalid_shape:
            raise ValidationError([*invalid_shape.errors]) from None
        except ImpossibleState as impossible:
            raise impossible.prefix(attr or "") from None


class BodySchema(Schema):
    """The schema of a body, which is `declared` as a dataclass, with the defaults of members that are left out."""

    declared: Any


def create_schema(declared: Any, name: str, readers: Mapping[str, Read] = MappingProxyType({})) -> BodySchema:
    """Return the schema of a body. Members are read as their shapes say, or by the `readers` with their names."""
    own: dict[str, Any] = {
        member: Declared(readers.get(member) or reader(shape), required=each.default is MISSING)
        for member, shape, each in members(declared)
    }
    optional = [member for member, each in own.items() if not each.required]
    made: Any = BodySchema.from_dict(own, name=name)(partial=optional)
    made.declared = declared
    schema: BodySchema = made  # which marshmallow types as a Schema
    return schema


def load(schema: BodySchema, body: Any) -> Any:
    """Return a body as its declared dataclass. A member that was left out has its default.

    Raises:
        InvalidShape: members are missing, unknown or wrong. The name of another game comes first, then the missing
            ones, then the others in the order of the body.
        ImpossibleState: no match can reach a state in the body.
    """
    if type(body) is not dict:
        raise shape_error(f"an object was expected{refused_kind(body)}")
    found: Any = {}
    try:
        values = schema.load(body, unknown=EXCLUDE)
        if body.keys() <= schema.fields.keys():
            return schema.declared(**values)
    except ValidationError as invalid:
        found = invalid.messages
        release(invalid)
    raise InvalidShape(list_found(schema, body, found))


def list_found(schema: Schema, body: Body, found: Mapping[str, Any]) -> Iterator[tuple[Path, str]]:
    """Yield the errors that were found in a body, in the order that `load` promises."""

    def find_errors(name: str) -> Iterator[tuple[Path, str]]:
        for path, text in found.get(name, ()):
            yield (name, *path), text

    required = [name for name, each in schema.fields.items() if each.required]
    return list_errors(body, schema.fields, required, find_errors)


def release(error: BaseException | None) -> None:
    """Forget where an error and its causes were raised.

    The function of marshmallow that raises an error has it in a variable, so that both, and the body that was loaded,
    would stay in memory until garbage is collected.
    """
    while error is not None:
        error.__traceback__ = None
        error = error.__cause__ or error.__context__
