"""Reading plain values: each node has a reader that returns the declared value, or says what is wrong and where."""

import marshal
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import cache
from typing import Any, Final

from sheepfold_rules.core.errors import MAX_FAULTS, InvalidShape, Path, shape_error
from sheepfold_rules.core.shape.declarations import Length, UnknownEvent
from sheepfold_rules.core.shape.nodes import (
    REQUIRED,
    Choice,
    Flag,
    ListOf,
    Named,
    Node,
    Number,
    Optional,
    Plain,
    Record,
    Text,
    Variants,
    Whole,
    loosen,
    parse,
)
from sheepfold_rules.core.shape.scalars import (
    Read,
    choice_reader,
    named_reader,
    read_flag,
    read_number,
    read_object,
    text_reader,
    whole_reader,
)

LONGEST: Final = Length(0, 1_000_000)  # a list without limits
CACHE_SIZE: Final = 4096  # values of one node
GAME: Final = "game"  # the member of states and views that says what the others are


@cache
def reader(annotation: Any, *, tolerant: bool = False) -> Read:
    """Return the function that turns a plain value into a declared one, or raises InvalidShape.

    A `tolerant` reader is for responses of a service that may be newer than the declarations. It ignores undeclared
    members, accepts unlisted strings and values beyond the limits, and reads an event of an unknown type as an
    `UnknownEvent`. It still refuses values of the wrong JSON type and missing members.
    """
    node = parse(annotation)
    return node_reader(loosen(node) if tolerant else node)


@cache
def node_reader(node: Node) -> Read:
    """Return the reader of a node."""
    match node:
        case Flag():
            return read_flag
        case Whole():
            return whole_reader(node)
        case Number():
            return read_number
        case Plain():
            return read_object
        case Text():
            return text_reader(node)
        case Named():
            return named_reader(node)
        case Choice():
            return choice_reader(node)
        case ListOf():
            return list_reader(node)
        case Optional():
            return optional_reader(node)
        case Variants():
            return add_cache(variants_reader(node.records, node.is_open), node)
        case Record():
            return add_cache(variants_reader((node,), is_open=False) if node.tag else record_reader(node), node)


def add_cache(read: Read, node: Node) -> Read:
    """Return the reader with a cache of the values that it has read, if the values of the node are small."""
    if not is_small(node):
        return read
    cache: dict[bytes, Any] = {}

    def read_cached(value: Any) -> Any:
        try:
            key = marshal.dumps(value, 2)  # unlike the value as a key, it tells 1, 1.0 and True apart
        except ValueError:
            return read(value)
        declared = cache.get(key)
        if declared is None:
            declared = read(value)
            if len(cache) >= CACHE_SIZE:
                cache.clear()
            cache[key] = declared
        return declared

    return read_cached


def is_small(node: Node) -> bool:
    """Whether the values of a node contain neither free text nor lists of unlimited length."""
    match node:
        case Text() | Plain():
            return False
        case ListOf():
            return node.length is not None and is_small(node.item)
        case Optional():
            return is_small(node.inner)
        case Variants():
            return not node.is_open and all(map(is_small, node.records))
        case Record():
            return all(is_small(field.node) for field in node.fields)
    return True


def list_reader(node: ListOf) -> Read:
    """Return the reader of a list."""
    item, items, checks = node_reader(node.item), items_reader(node.item), repetition_checks(node)
    length = node.length or LONGEST
    low, high = length.low, length.high
    size = str(low) if low == high else f"{low} to {high}"
    places = {value: place for place, value in enumerate(node.order or ())}

    def read(value: Any) -> Any:
        if type(value) is not list and type(value) is not tuple:
            raise shape_error("a list was expected")
        if not low <= len(value) <= high:
            raise shape_error(f"a list of {size} was expected, not of {len(value)}")
        try:
            declared = items(value)
        except (InvalidShape, KeyError, TypeError):
            raise InvalidShape(item_errors(item, enumerate(value))) from None
        for check in checks:
            check(declared)
        return declared if not places or len(declared) < 2 else tuple(sorted(declared, key=place))

    def place(value: Any) -> int:
        return places.get(value, len(places))

    return read


def items_reader(node: Node) -> Callable[[Sequence[Any]], tuple[Any, ...]]:
    """Return the reader of all items of a list; if one of them is wrong, it does not say which."""
    if isinstance(node, Named):
        known = {value: value for value in node.limit.values}.__getitem__
        return lambda values: tuple(map(known, values))
    item = node_reader(node)
    return lambda values: tuple([item(each) for each in values])


def repetition_checks(node: ListOf) -> tuple[Callable[[tuple[Any, ...]], None], ...]:
    """Return the functions that refuse a list in which a value occurs too often."""
    most = Counter(node.out_of or ())

    def check_distinct(values: tuple[Any, ...]) -> None:
        if len(set(values)) < len(values):
            errors = (((i,), f"{each} is listed twice") for i, each in enumerate(values) if each in values[:i])
            raise InvalidShape(errors)

    def check_counts(values: tuple[Any, ...]) -> None:
        if any(count > most[value] for value, count in Counter(values).items()):
            raise InvalidShape(surplus_errors(values, most))

    checks = ((check_distinct, node.is_distinct), (check_counts, node.out_of is not None))
    return tuple(check for check, is_declared in checks if is_declared)


def surplus_errors(values: Iterable[str], most: Counter[str]) -> Iterable[tuple[Path, str]]:
    """Yield the errors for the values that occur too often in a list."""
    seen: Counter[str] = Counter()
    for i, each in enumerate(values):
        seen[each] += 1
        if seen[each] > most[each]:
            yield (i,), f"there are only {most[each]} of {each}"


def item_errors(item: Read, values: Iterable[tuple[str | int, Any]]) -> list[tuple[Path, str]]:
    """Return the errors in the values, each below its key, until there are MAX_FAULTS."""
    errors: list[tuple[Path, str]] = []
    for key, value in values:
        if len(errors) >= MAX_FAULTS:
            break
        try:
            item(value)
        except InvalidShape as invalid_item:
            errors += invalid_item.errors_below(key)
    return errors


def optional_reader(node: Optional) -> Read:
    """Return the reader of `X | None`."""
    inner = node_reader(node.inner)

    def read(value: Any) -> Any:
        if value is None:
            return None
        try:
            return inner(value)
        except InvalidShape as invalid_shape:
            errors = [
                (path, text if path else text.replace(" was expected", " or null was expected", 1))
                for path, text in invalid_shape.errors
            ]
            raise InvalidShape(errors) from None

    return read


def variants_reader(records: tuple[Record, ...], is_open: bool) -> Read:
    """Return the reader of records that are distinguished by their `type`; if it `is_open`, also of unknown types."""
    by_tag = {record.tag: record_reader(record) for record in records}
    tags = ", ".join(record.tag for record in records if record.tag)

    def read(value: Any) -> Any:
        if type(value) is not dict or "type" not in value:
            raise shape_error(f"an object was expected, with a type: {tags}")
        kind = value["type"]
        one = by_tag.get(kind) if type(kind) is str else None
        if one is not None:
            return one(value)
        if is_open and type(kind) is str:
            return UnknownEvent(kind, {name: each for name, each in value.items() if name != "type"})
        raise InvalidShape([(("type",), f"one of these was expected: {tags}")])

    return read


def record_reader(node: Record) -> Read:
    """Return the reader of a record, for values whose tag is known to be right."""
    declared, is_open = node.declared, node.is_open
    own = tuple((field.name, node_reader(field.node)) for field in node.fields)
    readers: dict[str, Read] = {"type": str, **dict(own)} if node.tag else dict(own)
    required = tuple(field.name for field in node.fields if field.default is REQUIRED)

    def read(value: Any) -> Any:
        if type(value) is dict and (len(value) == len(readers) or is_open):
            try:
                values = [inner(value[name]) for name, inner in own]
            except KeyError:
                return read_slowly(value)
            except InvalidShape:
                raise InvalidShape(record_errors(value, readers, required, is_open)) from None
            return build(*values)
        return read_slowly(value)

    def build_by_keyword(*values: Any) -> Any:
        return declared(**{name: value for (name, _), value in zip(own, values, strict=True)})

    build = build_by_keyword if node.by_keyword else declared

    def read_slowly(value: Any) -> Any:  # members may be missing or wrong
        if type(value) is not dict:
            raise shape_error("an object was expected")
        if all(name in value for name in required) and (is_open or value.keys() <= readers.keys()):
            with suppress(InvalidShape):
                return declared(**{name: inner(value[name]) for name, inner in own if name in value})
        raise InvalidShape(record_errors(value, readers, required, is_open))

    return read


def record_errors(
    value: dict[Any, Any], readers: dict[str, Read], required: tuple[str, ...], is_open: bool
) -> list[tuple[Path, str]]:
    """Return the errors in an object: missing members first, then unknown and invalid members in their order.

    If it names another game, that comes first of all. If it `is_open`, unknown members are not errors.
    """
    first = [GAME] if GAME in readers and GAME in value else []
    errors = item_errors(readers[GAME], [(GAME, value[GAME])]) if first else []
    errors += [((name,), "this is missing") for name in required if name not in value]
    known = ", ".join(readers)
    for name, each in value.items():
        if len(errors) >= MAX_FAULTS:
            break
        if name in first or (name not in readers and is_open):
            continue
        if name not in readers:
            errors.append(((name,), f"there is no such member; the members are: {known}"))
            continue
        errors += item_errors(readers[name], [(name, each)])
    return errors
