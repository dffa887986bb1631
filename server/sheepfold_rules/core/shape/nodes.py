"""Nodes of values that have parts: lists, values that can be null, and objects."""

import dataclasses
import marshal
from abc import abstractmethod
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from sheepfold_rules.core.errors import InvalidShape, Path, shape_error
from sheepfold_rules.core.hints import no_such_member, or_null
from sheepfold_rules.core.shape.declarations import TAG, AnyOrder, Length, OutOf, UnknownEvent, default_of
from sheepfold_rules.core.shape.scalars import Choice, Node, Refer, Schema, inline

LONGEST: Final = 1_000_000  # items of a list without limits
CACHE_SIZE: Final = 4096  # values of one node
GAME: Final = "game"  # the member of states and views that says what the others are
LACKING: Final = "this is missing"
REQUIRED: Final = dataclasses.MISSING  # the default of a field that has none


class ListOf(Node):
    """A list."""

    expected = "a list"

    def __init__(
        self,
        item: Node,
        length: Length | None = None,
        *,
        is_distinct: bool = False,
        out_of: OutOf | None = None,
        order: AnyOrder | None = None,
    ) -> None:
        self.item = item
        self.parts = (item,)
        self.is_small = length is not None and item.is_small
        self.length = length
        self.low, self.high = (length.low, length.high) if length else (0, LONGEST)
        self.is_distinct = is_distinct
        self.most = Counter(out_of.values) if out_of else None
        self.places = {value: index for index, value in enumerate(order.values if order else ())}
        self.is_arranged = is_distinct or out_of is not None or order is not None

    def read(self, value: Any) -> tuple[Any, ...]:
        """Return the declared values of the items, which must be as many as the limits say."""
        if type(value) is not list and type(value) is not tuple:
            raise self.refusal(value)
        if not self.low <= len(value) <= self.high:
            size = str(self.low) if self.low == self.high else f"{self.low} to {self.high}"
            noun = "item" if self.high == 1 else "items"
            raise shape_error(f"a list of {size} {noun} was expected, not of {len(value)}")
        try:
            items = self.item.read_all(value)
        except (InvalidShape, KeyError, TypeError):
            raise InvalidShape(self.errors(value)) from None
        return self.arrange(items) if self.is_arranged else items

    def errors(self, value: Sequence[Any]) -> Iterator[tuple[Path, str]]:
        """Yield the errors in the items."""
        for i, each in enumerate(value):
            yield from errors_of(self.item, each, i)

    def arrange(self, items: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return the items in their order, after checking how often each occurs."""
        if self.is_distinct and len(set(items)) < len(items):
            raise InvalidShape(((i,), f"{each} is listed twice") for i, each in enumerate(items) if each in items[:i])
        most = self.most
        if most is not None and any(items.count(value) > count for value, count in most.items()):
            raise InvalidShape(surplus_errors(items, most))
        if self.places and len(items) > 1:
            return tuple(sorted(items, key=lambda item: self.places.get(item, len(self.places))))
        return items

    def write(self, source: str) -> str:
        """Return a Python expression for a list of the plain values of the items."""
        item = self.item.write("each")
        return f"list({source})" if item == "each" else f"[{item} for each in {source}]"

    def definition(self, refer: Refer = inline) -> Schema:
        """Return the JSON Schema with all limits but the order."""
        array: Schema = {"type": "array", "items": self.item.schema(refer)}
        if self.length is not None:
            array |= {"minItems": self.length.low, "maxItems": self.length.high}
        if self.is_distinct:
            array["uniqueItems"] = True
        if self.most is not None:
            array["allOf"] = [
                {"contains": {"const": value}, "minContains": 0, "maxContains": most}
                for value, most in self.most.items()
            ]
        return array


def errors_of(node: Node, value: Any, key: str | int) -> Sequence[tuple[Path, str]]:
    """Return the errors in the value of a node, below its key."""
    try:
        node.read(value)
    except InvalidShape as invalid_shape:
        return invalid_shape.errors_below(key)
    return ()


def list_errors(
    value: Mapping[str, Any],
    known: Collection[str],
    required: Iterable[str],
    find_errors: Callable[[str], Iterable[tuple[Path, str]]],
    *,
    is_open: bool = False,
) -> Iterator[tuple[Path, str]]:
    """Yield the errors in an object: missing members first, then unknown and invalid members in their order.

    If it names another game, that comes first of all. `find_errors` returns those in the member with that name. In an
    object that `is_open`, members that are not `known` are no errors.
    """
    missing = [name for name in required if name not in value]
    for name in dict.fromkeys([*({GAME} & value.keys()), *missing, *value]):
        if name not in value:
            yield (name,), LACKING
        elif name in known:
            yield from find_errors(name)
        elif not is_open:
            yield (name,), no_such_member(name, known)


def surplus_errors(values: Iterable[str], most: Counter[str]) -> Iterator[tuple[Path, str]]:
    """Yield the errors for the values that occur too often in a list."""
    seen: Counter[str] = Counter()
    for i, each in enumerate(values):
        seen[each] += 1
        if seen[each] > most[each]:
            yield (i,), f"there are only {most[each]} of {each}"


def say_nullable(text: str) -> str:
    """Return a sentence about what was expected, for where null may stand too."""
    expected, was_expected, rest = text.partition(" was expected")
    return f"{or_null(expected)}{was_expected}{rest}" if was_expected else text


class Optional(Node):
    """A value or None."""

    def __init__(self, inner: Node) -> None:
        self.inner = inner
        self.parts = (inner,)
        self.is_small = inner.is_small

    def read(self, value: Any) -> Any:
        """Return the declared value, or None for None."""
        if value is None:
            return None
        try:
            return self.inner.read(value)
        except InvalidShape as invalid_shape:
            errors = [(path, text if path else say_nullable(text)) for path, text in invalid_shape.errors]
            raise InvalidShape(errors) from None

    def write(self, source: str) -> str:
        """Return a Python expression for the plain value, or None."""
        inner = self.inner.write(source)
        return source if inner == source else f"None if {source} is None else {inner}"

    def definition(self, refer: Refer = inline) -> Schema:
        """Return the JSON Schema, which allows null."""
        value = self.inner.schema(refer)
        if "oneOf" in value:
            return {"oneOf": [*value["oneOf"], {"type": "null"}]}
        if "$ref" in value or "const" in value:
            return {"oneOf": [value, {"type": "null"}]}
        nulls = {"enum": [*value["enum"], None]} if "enum" in value else {}
        return value | {"type": [value["type"], "null"], **nulls}


class Object(Node):
    """An object that becomes a declared one. Those that are read are cached if they are small."""

    expected = "an object"

    def __init__(self, parts: tuple[Node, ...], *, is_small: bool = True) -> None:
        self.parts = parts
        self.is_small = is_small and all(part.is_small for part in parts)
        self.cache: dict[bytes, Any] = {}
        if not self.is_small:
            self.read = self.decode  # type: ignore[method-assign] # without a cache

    def read(self, value: Any) -> Any:
        """Return the declared value of a plain one, the same object as long as it is in the cache."""
        try:
            key = marshal.dumps(value, 2)  # unlike the value as a key, it tells 1, 1.0 and True apart
        except ValueError:
            return self.decode(value)
        declared = self.cache.get(key)
        if declared is None:
            declared = self.decode(value)
            if len(self.cache) >= CACHE_SIZE:
                self.cache.clear()
            self.cache[key] = declared
        return declared

    @abstractmethod
    def decode(self, value: Any) -> Any:
        """Return the declared value of a plain one that is not in the cache."""

    def write(self, source: str) -> str:
        """Return the expression for any value, since it may be of a subclass of the declaration."""
        return write_any(source)


@dataclass(frozen=True, slots=True, eq=False)
class Field:
    """A field of a record; `default` is plain, or REQUIRED if there is none, and `doc` is its description."""

    name: str
    node: Node
    default: Any
    doc: str | None

    def schema(self, refer: Refer) -> Schema:
        """Return the JSON Schema, with the description and the default."""
        text = {} if self.doc is None else {"description": self.doc}
        default = {} if self.default is REQUIRED else {"default": self.default}
        return self.node.schema(refer) | text | default


class Record(Object):
    """An object that becomes a declared dataclass; with a `tag`, the object's first member is its `type`.

    If it `is_open`, undeclared members are ignored.
    """

    def __init__(self, declared: Any, tag: str | None, fields: tuple[Field, ...], *, is_open: bool = False) -> None:
        super().__init__(tuple(field.node for field in fields))
        self.declared = declared
        self.name = declared.__name__
        self.tag = tag
        self.fields = fields
        self.is_open = is_open
        kind: dict[str, Node] = {TAG: Choice((tag,))} if tag else {}
        self.members = kind | {field.name: field.node for field in fields}
        self.defaults = {field.name: field.default for field in fields if field.default is not REQUIRED}
        if tag:
            self.read = Variants((self,)).read  # type: ignore[method-assign] # it reads the `type` too

    @cached_property
    def build(self) -> Callable[[dict[str, Any]], Any]:
        """The function that returns the declared value of an object, which raises KeyError if a member is missing."""
        own = {field.name: field for field in dataclasses.fields(self.declared)}
        by_keyword = any(own[field.name].kw_only for field in self.fields)
        names: dict[str, Any] = {"declared": self.declared}
        arguments = []
        for field in self.fields:
            name = field.name
            names |= {f"read_{name}": field.node.read, f"default_{name}": default_of(own[name])}
            argument = f"read_{name}(value[{name!r}])"
            if name in self.defaults:
                argument = f"({argument} if {name!r} in value else default_{name})"
            arguments.append(f"{name}={argument}" if by_keyword else argument)
        return compile_function(f"declared({', '.join(arguments)})", **names)

    def decode(self, value: Any) -> Any:
        """Return the declared value of a plain one, whose `type` is known to be right if there is a `tag`."""
        if type(value) is not dict:
            raise self.refusal(value)
        names = self.members
        if self.is_open or (value.keys() <= names.keys() if self.defaults else len(value) == len(names)):
            try:
                return self.build(value)
            except (InvalidShape, KeyError):
                pass  # all errors are collected below
        raise InvalidShape(self.errors(value))

    def errors(self, value: dict[Any, Any]) -> Iterator[tuple[Path, str]]:
        """Yield the errors in an object, in the order of `list_errors`."""
        required = [name for name in self.members if name not in self.defaults]
        return list_errors(
            value,
            self.members,
            required,
            lambda name: errors_of(self.members[name], value[name], name),
            is_open=self.is_open,
        )

    def definition(self, refer: Refer = inline) -> Schema:
        """Return the JSON Schema of the record, without the members that it ignores if it `is_open`."""
        kind = {TAG: self.members[TAG].schema()} if self.tag else {}
        record: Schema = {
            "type": "object",
            "title": self.name,
            "properties": kind | {field.name: field.schema(refer) for field in self.fields},
            "additionalProperties": False,
        }
        if self.declared.__doc__:
            record["description"] = self.declared.__doc__.strip().splitlines()[0]
        required = [name for name in self.members if name not in self.defaults]
        return record | ({"required": required} if required else {})


class Variants(Object):
    """One of some records, distinguished by their tags; if it `is_open`, any other tag means an `UnknownEvent`."""

    def __init__(self, records: tuple[Record, ...], *, is_open: bool = False) -> None:
        super().__init__(records, is_small=not is_open)
        self.declared = tuple(record.declared for record in records)
        self.records = records
        self.by_tag: dict[Any, Record] = {record.tag: record for record in records}
        self.kind = Choice(tuple(self.by_tag))
        self.is_open = is_open

    def decode(self, value: Any) -> Any:
        """Return the declared value of a plain one, according to its `type`."""
        if type(value) is not dict:
            raise self.refusal(value)
        if TAG not in value:
            raise InvalidShape([((TAG,), f"{LACKING}; {self.kind.expected} was expected")])
        tag = value[TAG]
        if type(tag) is str:
            if tag in self.by_tag:
                return self.by_tag[tag].decode(value)
            if self.is_open:
                return UnknownEvent(tag, {name: each for name, each in value.items() if name != TAG})
        raise InvalidShape(errors_of(self.kind, tag, TAG))

    def definition(self, refer: Refer = inline) -> Schema:
        """Return the JSON Schema of the union, with a discriminator if all records have references."""
        variants = [record.schema(refer) for record in self.records]
        if not all("$ref" in variant for variant in variants):
            return {"oneOf": variants}
        mapping = {record.tag: one["$ref"] for record, one in zip(self.records, variants, strict=True)}
        return {"oneOf": variants, "discriminator": {"propertyName": TAG, "mapping": mapping}}


def write_any(source: str) -> str:
    """Return a Python expression for the plain value of any declared one: what `plain` does, without a call of it."""
    return f"writer(type({source}))({source})"


def compile_function(expression: str, **names: Any) -> Callable[[Any], Any]:
    """Return the function of a `value` with that expression. A loop over the fields takes twice as long."""
    function: Callable[[Any], Any] = eval(f"lambda value: {expression}", names)
    return function
