"""The shape of plain values: what a declaration allows, read from JSON values and written back to them.

A declaration is a frozen dataclass whose fields are annotated with: `str`, `bool`, `int`, a `Literal`, another such
dataclass, a union of dataclasses told apart by their literal `type`, `X | None`, `tuple[X, ...]`, and `Annotated` of
these with the limits below. A field's sentence stands in its metadata (`doc`). From the one declaration come the
reader, the JSON Schema, the client's models and the pages of the documentation.
"""

import dataclasses
import types
import typing
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Final, Literal, TypeVar, Union, get_args, get_origin

from sheepfold_server.core.faults import MOST_FAULTS, Misshapen, Path, wrong

T = TypeVar("T")
Read = Callable[[Any], Any]

LARGEST: Final = 2**53 - 1
EXPECTED: Final = {bool: "true or false was expected", int: "a whole number was expected", str: "a string was expected"}


@dataclass(frozen=True, slots=True)
class Between:
    """Limits of a whole number, both included."""

    low: int
    high: int = LARGEST


@dataclass(frozen=True, slots=True)
class OneOf:
    """A string that is one of `values`; `name` is what such a string is called, and names its schema."""

    name: str
    values: tuple[str, ...]
    noun: str


@dataclass(frozen=True, slots=True)
class Length:
    """Limits of the length of a string or list, both included."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Distinct:
    """No value of the list stands in it twice."""


@dataclass(frozen=True, slots=True)
class OutOf:
    """No value stands in the list more often than in `values`."""

    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AnyOrder:
    """The order of the list means nothing: it is read into the order of `values`."""

    values: tuple[str, ...]


def doc(text: str) -> dict[str, str]:
    """The metadata of a field: its one sentence."""
    return {"doc": text}


@cache
def members(shape: Any) -> tuple[tuple[str, Any, dataclasses.Field[Any]], ...]:
    """A declaration's fields in order: name, annotation, field."""
    hints = typing.get_type_hints(shape, include_extras=True)
    return tuple((field.name, hints[field.name], field) for field in dataclasses.fields(shape))


def required(annotation: Any, field: dataclasses.Field[Any]) -> bool:
    """Is it true that a value must give this field?"""
    no_default = field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING
    return no_default or (field.name == "type" and get_origin(annotation) is Literal)


def alternatives(annotation: Any) -> tuple[Any, ...]:
    """The members of a union, in order; of anything else, itself."""
    if get_origin(annotation) in (Union, types.UnionType):
        return get_args(annotation)
    return (annotation,)


def tag(shape: type) -> str:
    """The literal `type` of a declaration that is one of a union."""
    for name, annotation, _ in members(shape):
        if name == "type":
            return str(get_args(annotation)[0])
    raise TypeError(f"{shape.__name__} has no literal type")


def is_tagged(shape: type) -> bool:
    """Is it true that a declaration has a literal `type`?"""
    return any(name == "type" for name, _, _ in members(shape))


@cache
def reader(annotation: Any) -> Read:
    """The function that turns a plain value into the declared one, or raises Misshapen."""
    origin = get_origin(annotation)
    if origin is Annotated:
        base, *limits = get_args(annotation)
        return limited(base, tuple(limits))
    if origin in (Union, types.UnionType):
        return read_union(annotation)
    if origin is Literal:
        return read_literal(get_args(annotation))
    if origin is tuple:
        return read_list(reader(get_args(annotation)[0]), ())
    if dataclasses.is_dataclass(annotation):
        kind = typing.cast(type, annotation)  # is_dataclass narrows to "class or instance"
        return read_tagged((kind,)) if is_tagged(kind) else read_record(kind)
    return read_plain(annotation)


def limited(base: Any, limits: tuple[Any, ...]) -> Read:
    """The reader of an annotated shape."""
    if get_origin(base) is tuple:
        return read_list(reader(get_args(base)[0]), limits)
    for limit in limits:
        if isinstance(limit, OneOf):
            return read_named(limit)
        if isinstance(limit, Between):
            return read_whole(limit)
        if isinstance(limit, Length):
            return read_text(limit)
    return reader(base)


def read_plain(kind: type) -> Read:
    """The reader of a bare `bool`, `int` or `str`."""
    if kind not in EXPECTED:
        raise TypeError(f"{kind!r} is not a shape")
    expected = EXPECTED[kind]

    def read(value: Any) -> Any:
        if type(value) is not kind or (type(value) is str and not is_unicode(value)):
            raise wrong(expected)
        return value

    return read


def read_whole(limit: Between) -> Read:
    """The reader of a whole number."""
    if limit.high == LARGEST:
        expected = "a whole number was expected" if limit.low < 0 else f"a whole number from {limit.low} was expected"
    else:
        expected = f"a whole number from {limit.low} to {limit.high} was expected"
        if limit.low == limit.high:
            expected = f"{limit.low} was expected"

    def read(value: Any) -> Any:
        if type(value) is not int or not limit.low <= value <= limit.high:
            raise wrong(expected)
        return value

    return read


def read_text(limit: Length) -> Read:
    """The reader of a string."""

    def read(value: Any) -> Any:
        if type(value) is not str or not limit.low <= len(value) <= limit.high or not is_unicode(value):
            raise wrong(f"a string of {limit.low} to {limit.high} characters was expected")
        return value

    return read


def is_unicode(text: str) -> bool:
    """Is it true that the text can be written as UTF-8? Half of a surrogate pair cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def read_named(limit: OneOf) -> Read:
    """The reader of a string out of a set."""
    values = {value: value for value in limit.values}

    def read(value: Any) -> Any:
        found = values.get(value) if type(value) is str else None
        if found is None:
            raise wrong(f"{limit.noun} was expected")
        return found

    return read


def read_literal(values: tuple[Any, ...]) -> Read:
    """The reader of a literal."""
    expected = " or ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in values)

    def read(value: Any) -> Any:
        for known in values:
            if type(value) is type(known) and value == known:
                return known
        raise wrong(f"{expected} was expected")

    return read


def read_list(item: Read, limits: tuple[Any, ...]) -> Read:
    """The reader of a list."""
    length = next((limit for limit in limits if isinstance(limit, Length)), Length(0, 1_000_000))
    distinct = any(isinstance(limit, Distinct) for limit in limits)
    most = next((Counter(limit.values) for limit in limits if isinstance(limit, OutOf)), None)
    order = next((limit.values.index for limit in limits if isinstance(limit, AnyOrder)), None)
    size = str(length.low) if length.low == length.high else f"{length.low} to {length.high}"

    def read(value: Any) -> Any:
        if type(value) not in (list, tuple):
            raise wrong("a list was expected")
        if not length.low <= len(value) <= length.high:
            raise wrong(f"a list of {size} was expected, not of {len(value)}")
        try:
            found = tuple([item(each) for each in value])
        except Misshapen:
            raise Misshapen(each_fault(item, enumerate(value))) from None
        if distinct and len(set(found)) < len(found):
            raise Misshapen(((i,), f"{each} stands here twice") for i, each in enumerate(found) if each in found[:i])
        if most is not None and not Counter(found) <= most:
            raise Misshapen(surplus(found, most))
        return found if order is None or len(found) < 2 else tuple(sorted(found, key=order))

    return read


def surplus(values: Iterable[str], most: Counter[str]) -> Iterable[tuple[Path, str]]:
    """The faults of the values that stand there more often than they may."""
    seen: Counter[str] = Counter()
    for i, each in enumerate(values):
        seen[each] += 1
        if seen[each] > most[each]:
            yield (i,), f"there are only {most[each]} of {each}"


def each_fault(item: Read, values: Iterable[tuple[str | int, Any]]) -> list[tuple[Path, str]]:
    """The faults in the values, each below its key; after so many no more are looked for."""
    faults: list[tuple[Path, str]] = []
    for key, value in values:
        if len(faults) >= MOST_FAULTS:
            break
        try:
            item(value)
        except Misshapen as found:
            faults += found.below(key)
    return faults


def read_union(annotation: Any) -> Read:
    """The reader of `X | None`, or of declarations told apart by their `type`."""
    shapes = alternatives(annotation)
    if type(None) in shapes:
        rest = tuple(shape for shape in shapes if shape is not type(None))
        return read_optional(reader(rest[0] if len(rest) == 1 else Union[rest]))  # noqa: UP007 built from a tuple
    return read_tagged(shapes)


def read_tagged(shapes: tuple[type, ...]) -> Read:
    """The reader of declarations told apart by their `type`, be it one or several."""
    by_tag = {tag(shape): read_record(shape) for shape in shapes}
    expected = "an object was expected, with a type: " + ", ".join(by_tag)

    def read(value: Any) -> Any:
        if type(value) is not dict or "type" not in value:
            raise wrong(expected)
        kind = value["type"]
        one = by_tag.get(kind) if type(kind) is str else None
        if one is None:
            raise Misshapen([(("type",), "one of these was expected: " + ", ".join(by_tag))])
        return one(value)

    return read


def read_optional(inner: Read) -> Read:
    """The reader of `X | None`."""

    def read(value: Any) -> Any:
        if value is None:
            return None
        try:
            return inner(value)
        except Misshapen as found:
            own = [
                (path, text if path else text.replace(" was expected", " or null was expected", 1))
                for path, text in found.at
            ]
            raise Misshapen(own) from None

    return read


def read_record(shape: type) -> Read:
    """The reader of a declaration; what it does not name is refused."""
    fields = members(shape)
    readers = {name: reader(annotation) for name, annotation, _ in fields}
    needed = tuple(name for name, annotation, field in fields if required(annotation, field))
    given = tuple((name, readers[name]) for name, _, field in fields if field.init)
    fixed = tuple((name, field.default) for name, _, field in fields if not field.init)

    def read(value: Any) -> Any:
        if type(value) is dict and len(value) == len(readers):
            try:
                found = [inner(value[name]) for name, inner in given]
            except (KeyError, Misshapen):
                return read_partly(value)
            for name, default in fixed:
                if value.get(name) != default:
                    return read_partly(value)
            return shape(*found)
        return read_partly(value)

    def read_partly(value: Any) -> Any:
        if type(value) is not dict:
            raise wrong("an object was expected")
        faults = record_faults(value, readers, needed)
        if faults:
            raise Misshapen(faults)
        return shape(**{name: inner(value[name]) for name, inner in given if name in value})

    return read


def record_faults(value: dict[Any, Any], readers: dict[str, Read], needed: tuple[str, ...]) -> list[tuple[Path, str]]:
    """The faults in the object: unknown names, names that are missing, and what is wrong in the others."""
    faults: list[tuple[Path, str]] = [((name,), "this is missing") for name in needed if name not in value]
    known = ", ".join(readers)
    for name, each in value.items():
        if len(faults) >= MOST_FAULTS:
            break
        if name not in readers:
            faults.append(((name,), f"there is no such name here; these are known: {known}"))
            continue
        faults += each_fault(readers[name], [(name, each)])
    return faults


@cache
def names(shape: Any) -> tuple[str, ...]:
    """A declaration's names in order."""
    return tuple(field.name for field in dataclasses.fields(shape))


def plain(value: Any) -> Any:
    """The plain value of a declared one: dicts, lists, strings, numbers, booleans and None."""
    kind: Any = type(value)
    if kind is str or kind is int or kind is bool or value is None:
        return value
    if kind is tuple or kind is list:
        return [plain(each) for each in value]
    if kind is dict:
        return {name: plain(each) for name, each in value.items()}
    return {name: plain(getattr(value, name)) for name in names(kind)}
