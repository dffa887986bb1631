"""Bodies as marshmallow loads them. Every member is a field of one kind, whose values the codec of the rules reads."""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any, Final

from marshmallow import Schema, ValidationError, fields, missing

from sheepfold_rules.core.errors import MAX_FAULTS, ImpossibleState, InvalidShape, Path, shape_error
from sheepfold_rules.core.hints import no_such_member
from sheepfold_rules.core.shape import reader

Body = dict[str, Any]

GAME: Final = "game"
MISSING: Final = "this is missing"


class Declared(fields.Field[Any]):
    """A member of a body: a state, a move, a number or whatever else the `shape` declares.

    `read` decodes its value, by default as the shape says.
    """

    def __init__(self, shape: Any, text: str, read: Callable[[Any], Any] | None = None, **options: Any) -> None:
        super().__init__(metadata={"description": text}, error_messages={"required": MISSING}, **options)
        self.shape: Final = shape
        self.read: Final = reader(shape) if read is None else read

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


def create_schema(name: str, members: Mapping[str, Declared]) -> Schema:
    """Return the schema of a body with these members."""
    return Schema.from_dict(dict(members), name=name)()


def load(schema: Schema, body: Any) -> Body:
    """Return the values of the members of a body. A member that was left out has its default, if there is one.

    Raises:
        InvalidShape: members are missing, unknown or wrong. The name of another game comes first, then the missing
            ones, then the others in the order of the body.
        ImpossibleState: no match can reach a state in the body.
    """
    if type(body) is not dict:
        raise shape_error("an object was expected")
    try:
        values: Body = schema.load(drop_unknown(schema, body))
    except ValidationError as invalid:
        found: Any = invalid.messages
        release(invalid)
        raise InvalidShape(list_errors(schema, body, found)) from None
    return values


def drop_unknown(schema: Schema, body: Body) -> Body:
    """Return a body with no more unknown members than are reported: there could be a hundred thousand."""
    if len(body) <= len(schema.fields) + MAX_FAULTS:
        return body
    unknown = {*islice((name for name in body if name not in schema.fields), MAX_FAULTS)}
    return {name: value for name, value in body.items() if name in schema.fields or name in unknown}


def list_errors(schema: Schema, body: Body, found: Mapping[str, Any]) -> Iterator[tuple[Path, str]]:
    """Yield the errors that were found in a body, in the order that `load` promises."""
    missing_ones = [name for name in found if name not in body]
    for name in dict.fromkeys([*({GAME} & body.keys()), *missing_ones, *body]):
        if name not in schema.fields:
            yield (name,), no_such_member(name, schema.fields)
        elif name in found:
            for each in found[name]:
                path, text = ((), each) if isinstance(each, str) else each
                yield (name, *path), text


def release(error: BaseException | None) -> None:
    """Forget where an error and its causes were raised.

    The function of marshmallow that raises an error has it in a variable, so that both, and the body that was loaded,
    would stay in memory until garbage is collected.
    """
    while error is not None:
        error.__traceback__ = None
        error = error.__cause__ or error.__context__
