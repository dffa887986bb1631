"""The fields of bodies as marshmallow has them, strict and with the messages of the codec; and bodies that are loaded.

`Declared` is the field of a shape of the rules, such as a state or a move: the codec decodes it. The others are
ordinary fields. apispec documents both (`web.openapi`).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import Any, Final

from marshmallow import EXCLUDE, Schema, ValidationError, fields, validate

from sheepfold_rules.core.errors import MAX_FAULTS, ImpossibleState, InvalidShape, Path, shape_error
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.hints import did_you_mean, no_such_member, or_null, refused
from sheepfold_rules.core.shape import Between, Length, is_unicode, reader, scalars

Body = dict[str, Any]

GAME: Final = "game"
WHOLE: Final = None  # where the messages about a value as a whole are in a tree; a member can have any other name
MISSING: Final = "this is missing"
OBJECT: Final = "an object was expected"


def messages(expected: str, *, is_nullable: bool) -> dict[str, Any]:
    """Return the options of a field, for which something was `expected`."""
    text = f"{or_null(expected) if is_nullable else expected} was expected"
    return {
        "allow_none": is_nullable,
        "error_messages": {"required": MISSING, "null": text, "invalid": text, "invalid_utf8": text, "type": text},
    }


def nothing() -> None:
    """Return None: the default of members whose description says what happens without them."""


class Whole(fields.Integer):
    """A whole number within limits, which are only documented if they are not `checked` here but later."""

    words: Final = "a whole number"

    def __init__(
        self, limits: Between, text: str, *, is_nullable: bool = False, checked: bool = True, **options: Any
    ) -> None:
        own = messages(scalars.Whole(limits if checked else None).expected, is_nullable=is_nullable)
        described: dict[str, Any] = {"description": text}
        if not checked:
            described |= {"minimum": limits.low, "maximum": limits.high}
        within = validate.Range(limits.low, limits.high) if checked else None
        super().__init__(strict=True, validate=within, metadata=described, **own, **options)
        self.limits: Final = limits if checked else None

    def _deserialize(self, value: Any, attr: str | None, data: Any, **more: Any) -> int:
        limits = self.limits
        if type(value) is not int or (limits is not None and not limits.low <= value <= limits.high):
            raise ValidationError(f"{self.error_messages['invalid']}{refused(value)}")
        return value


class Flag(fields.Boolean):
    """True or false, and nothing that could stand for them."""

    words: Final = "true or false"

    def __init__(self, text: str, **options: Any) -> None:
        super().__init__(metadata={"description": text}, **messages("true or false", is_nullable=False), **options)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **more: Any) -> bool:
        if value is True or value is False:
            return value
        raise ValidationError(f"{self.error_messages['invalid']}{refused(value)}")


class Text(fields.String):
    """A string of limited length; `choices` are its possible values, if they are few."""

    def __init__(
        self,
        text: str,
        length: Length | None = None,
        choices: tuple[str, ...] = (),
        *,
        is_nullable: bool = False,
        **options: Any,
    ) -> None:
        node = scalars.Choice(choices) if choices else scalars.Text(length)
        own = messages(node.expected, is_nullable=is_nullable)
        said = own["error_messages"]["invalid"]
        checks: list[Any] = [is_encodable(said)]
        if length is not None:
            checks.append(validate.Length(length.low, length.high, error=said))
        if choices:
            checks.append(Named(choices, said))
        described: dict[str, Any] = {"metadata": {"description": text}} if text else {}
        super().__init__(validate=checks, **described, **own, **options)
        self.words: Final = node.words

    def _deserialize(self, value: Any, attr: str | None, data: Any, **more: Any) -> str:
        if type(value) is not str:
            raise self.make_error("invalid")
        return value


class Named(validate.OneOf):
    """One of a few strings; the message repeats what is refused, and suggests what is similar."""

    def __init__(self, choices: tuple[str, ...], said: str) -> None:
        super().__init__(choices)
        self.said: Final = said

    def __call__(self, value: Any) -> str:
        """Return a string that is one of them.

        Raises:
            ValidationError: it is not.
        """
        if value not in self.choices:
            raise ValidationError(f"{self.said}{refused(value)}{did_you_mean(value, self.choices)}")
        name: str = value
        return name


def is_encodable(said: str) -> Callable[[str], None]:
    """Return the check that a string has no unpaired surrogates."""

    def check(value: str) -> None:
        if not is_unicode(value):
            raise ValidationError(said)

    return check


class ListOf(fields.List[Any]):
    """A list of limited length, without duplicates if it is `distinct`."""

    def __init__(
        self,
        item: fields.Field[Any],
        length: Length,
        text: str,
        *,
        is_nullable: bool = False,
        distinct: bool = False,
        **options: Any,
    ) -> None:
        checks: list[Any] = [Size(length, " or null" if is_nullable else "")]
        described: dict[str, Any] = {"description": text}
        if distinct:
            checks.append(check_distinct)
            described["uniqueItems"] = True
        super().__init__(
            item, validate=checks, metadata=described, **messages("a list", is_nullable=is_nullable), **options
        )
        words: str = getattr(item, "words", "objects")
        self.words: Final = f"a list of {words.replace('a string', 'strings')}"

    def _deserialize(self, value: Any, attr: str | None, data: Any, **more: Any) -> list[Any]:
        if type(value) is not list:
            raise self.make_error("invalid")
        self.validators[0](value)  # before the items: there could be millions
        found: list[Any] = super()._deserialize(value, attr, data, **more)
        return found


class Size(validate.Length):
    """The limits of the length of a list; the message says its length."""

    def __init__(self, length: Length, or_null: str) -> None:
        super().__init__(length.low, length.high)
        low, high = length.low, length.high
        self.length: Final = length
        self.size: Final = (str(low) if low == high else f"{low} to {high}") + or_null

    def __call__(self, value: Any) -> Any:
        """Return a list of the right length.

        Raises:
            ValidationError: it is too short or too long.
        """
        if not self.length.low <= len(value) <= self.length.high:
            raise ValidationError(f"a list of {self.size} was expected, not of {len(value)}")
        return value


def check_distinct(values: list[Any]) -> None:
    """Refuse a list with duplicates."""
    twice = {i: [f"{each} is listed twice"] for i, each in enumerate(values) if each in values[:i]}
    if twice:
        raise ValidationError(twice)


class Anything(fields.Field[Any]):
    """An object that is left as it is."""

    words: Final = "an object"

    def __init__(self, text: str, **options: Any) -> None:
        super().__init__(metadata={"description": text}, **messages("an object", is_nullable=False), **options)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **more: Any) -> Any:
        if type(value) is not dict:
            raise self.make_error("invalid")
        return value


class Nested(fields.Nested):
    """An object with members of its own."""

    def __init__(self, schema: Schema) -> None:
        super().__init__(schema, error_messages=dict.fromkeys(("type", "null"), OBJECT))

    def _deserialize(self, value: Any, attr: str | None, data: Any, partial: Any = None, **more: Any) -> Any:
        if type(value) is not dict:
            raise self.make_error("type")
        try:
            return super()._deserialize(drop_unknown(self.schema, value), attr, data, partial, **more)
        except ValidationError as invalid:
            release(invalid)
            raise


class Declared(fields.Field[Any]):
    """A value of the rules, such as a state, a move or a view, which the codec decodes.

    `shape` is its declaration by the `game`, and `read` decodes it, by default the reader of the shape. `is_state`
    marks the state of a match.
    """

    def __init__(
        self,
        game: AnyGame,
        shape: Any,
        text: str,
        read: Callable[[Any], Any] | None = None,
        *,
        is_state: bool = False,
        **options: Any,
    ) -> None:
        super().__init__(
            metadata={"description": text}, allow_none=True, error_messages={"required": MISSING}, **options
        )
        self.game: Final = game
        self.shape: Final = shape
        self.read: Final = reader(shape) if read is None else read
        self.is_state: Final = is_state

    def deserialize(self, value: Any, attr: str | None = None, data: Any = None, **more: Any) -> Any:
        """Return the decoded value; unlike other fields, it decodes null too.

        Raises:
            ValidationError: it has the wrong shape.
            ImpossibleState: no match can reach the state.
        """
        return self._deserialize(value, attr, data) if value is None else super().deserialize(value, attr, data, **more)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **more: Any) -> Any:
        try:
            return self.read(value)
        except InvalidShape as invalid_shape:
            raise ValidationError(nest(invalid_shape.errors)) from None
        except ImpossibleState as impossible:
            raise impossible.prefix(*([] if attr is None else [attr])) from None


class Unknown(str):
    """The message about a member that does not exist, before its name is known."""

    members: tuple[str, ...]

    def __new__(cls, members: Iterable[str]) -> "Unknown":
        found = super().__new__(cls, "there is no such member")
        found.members = tuple(members)
        return found


def create_schema(name: str, members: Mapping[str, fields.Field[Any]]) -> Schema:
    """Return the schema of a body with these members."""
    schema = Schema.from_dict(dict(members), name=name)()
    schema.error_messages["unknown"] = Unknown(members)
    return schema


def create_answer(name: str, text: str, members: Mapping[str, fields.Field[Any]]) -> Schema:
    """Return the schema of an answer, which may gain members; `text` says what it is."""
    kind: Any = Schema.from_dict(dict(members), name=name)
    kind.Meta.unknown, kind.Meta.description = EXCLUDE, text
    answer: Schema = kind()
    return answer


def drop_unknown(schema: Schema, body: Body) -> Body:
    """Return a body with no more unknown members than are reported: there could be a hundred thousand."""
    if len(body) <= len(schema.fields) + MAX_FAULTS:
        return body
    unknown = {*islice((name for name in body if name not in schema.fields), MAX_FAULTS)}
    return {name: value for name, value in body.items() if name in schema.fields or name in unknown}


def load(schema: Schema, body: Any) -> Body:
    """Return the values of the members of a body. A member that was left out has its default, if there is one.

    Raises:
        InvalidShape: members are missing, unknown or wrong. The name of another game comes first, then the missing
            ones, then the others in the order of the body.
        ImpossibleState: no match can reach a state in the body.
    """
    if type(body) is not dict:
        raise shape_error(OBJECT)
    try:
        values: Body = schema.load(drop_unknown(schema, body))
    except ValidationError as invalid:
        found: Any = invalid.messages
        release(invalid)
        raise InvalidShape(flatten(found, body)) from None
    return values


def release(error: BaseException | None) -> None:
    """Forget where an error and its causes were raised.

    The function of marshmallow that raises an error has it in a variable, so that both, and the body that was loaded,
    would stay in memory until garbage is collected.
    """
    while error is not None:
        error.__traceback__ = None
        error = error.__cause__ or error.__context__


def nest(errors: Iterable[tuple[Path, str]]) -> Any:
    """Return errors as marshmallow has them: messages in a tree of the parts of their paths."""
    tree: dict[str | int | None, Any] = {}
    for path, text in errors:
        inner = tree
        for part in path:
            inner = inner.setdefault(part, {})
        inner.setdefault(WHOLE, []).append(text)
    return tree


def flatten(tree: Any, value: Any, path: Path = ()) -> Iterator[tuple[Path, str]]:
    """Yield the errors in a tree of messages about a value, each with its path, in the order that `load` promises."""
    if isinstance(tree, str):
        yield path, no_such_member(path[-1], tree.members) if isinstance(tree, Unknown) else tree
        return
    if isinstance(tree, list):
        for each in tree:
            yield from flatten(each, value, path)
        return
    members = value if type(value) is dict else {}
    places = {name: place for place, name in enumerate(members)}
    if GAME in places:
        places[GAME] = -2
    for part in sorted(tree, key=lambda part: part if type(part) is int else places.get(part, -1)):
        inner = members.get(part) if type(part) is str else value[part] if type(part) is int else value
        yield from flatten(tree[part], inner, path if part is WHOLE else (*path, part))
