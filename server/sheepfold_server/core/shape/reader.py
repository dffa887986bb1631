"""Reading plain values: every node has a reader, which gives the declared value or says what is wrong, and where."""

import marshal
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, Final

from sheepfold_server.core.errors import MAX_FAULTS, InvalidShape, Path, wrong
from sheepfold_server.core.shape.declarations import Length
from sheepfold_server.core.shape.nodes import (
    REQUIRED,
    Choice,
    Flag,
    ListOf,
    Named,
    Node,
    Optional,
    Record,
    Text,
    Variants,
    Whole,
    parse,
)
from sheepfold_server.core.shape.scalars import Read, choice_reader, named_reader, read_flag, text_reader, whole_reader

LONGEST: Final = Length(0, 1_000_000)  # a list without limits
REMEMBERED: Final = 4096  # values of one kind that are kept to be given again


@cache
def reader(annotation: Any) -> Read:
    """Return the function that turns a plain value into the declared one, or raises InvalidShape."""
    return node_reader(parse(annotation))


@cache
def node_reader(node: Node) -> Read:
    """Return the reader of a node."""
    match node:
        case Flag():
            return read_flag
        case Whole():
            return whole_reader(node)
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
            return remembered(variants_reader(node.records), node)
        case Record():
            return remembered(variants_reader((node,)) if node.tag else record_reader(node), node)


def remembered(read: Read, node: Node) -> Read:
    """Return a reader that gives the same value again for an equal plain one, where such values are small."""
    if not is_small(node):
        return read
    known: dict[bytes, Any] = {}

    def read_once(value: Any) -> Any:
        try:
            key = marshal.dumps(value, 2)  # unlike the value as a key, it tells 1, 1.0 and True apart
        except ValueError:
            return read(value)
        found = known.get(key)
        if found is None:
            found = read(value)
            if len(known) >= REMEMBERED:
                known.clear()
            known[key] = found
        return found

    return read_once


def is_small(node: Node) -> bool:
    """Whether no text of any length and no list without limits is in the values of a node."""
    match node:
        case Text():
            return False
        case ListOf():
            return node.length is not None and is_small(node.item)
        case Optional():
            return is_small(node.inner)
        case Variants():
            return all(map(is_small, node.records))
        case Record():
            return all(is_small(field.node) for field in node.fields)
    return True


def list_reader(node: ListOf) -> Read:
    """Return the reader of a list."""
    item, items, checks = node_reader(node.item), items_reader(node.item), repetition_checks(node)
    length = node.length or LONGEST
    low, high = length.low, length.high
    size = str(low) if low == high else f"{low} to {high}"
    order = node.order.index if node.order else None

    def read(value: Any) -> Any:
        if type(value) is not list and type(value) is not tuple:
            raise wrong("a list was expected")
        if not low <= len(value) <= high:
            raise wrong(f"a list of {size} was expected, not of {len(value)}")
        try:
            found = items(value)
        except (InvalidShape, KeyError, TypeError):
            raise InvalidShape(each_fault(item, enumerate(value))) from None
        for check in checks:
            check(found)
        return found if order is None or len(found) < 2 else tuple(sorted(found, key=order))

    return read


def items_reader(node: Node) -> Callable[[Sequence[Any]], tuple[Any, ...]]:
    """Return the reader of all items of a list; it fails where one of them is wrong, and does not say which."""
    if isinstance(node, Named):
        known = {value: value for value in node.limit.values}.__getitem__
        return lambda values: tuple(map(known, values))
    item = node_reader(node)
    return lambda values: tuple([item(each) for each in values])


def repetition_checks(node: ListOf) -> tuple[Callable[[tuple[Any, ...]], None], ...]:
    """Return the functions that refuse a list in which a value stands too often."""
    most = Counter(node.out_of or ())

    def check_distinct(found: tuple[Any, ...]) -> None:
        if len(set(found)) < len(found):
            raise InvalidShape(((i,), f"{each} stands here twice") for i, each in enumerate(found) if each in found[:i])

    def check_counts(found: tuple[Any, ...]) -> None:
        if any(count > most[value] for value, count in Counter(found).items()):
            raise InvalidShape(surplus(found, most))

    checks = ((check_distinct, node.is_distinct), (check_counts, node.out_of is not None))
    return tuple(check for check, is_asked in checks if is_asked)


def surplus(values: Iterable[str], most: Counter[str]) -> Iterable[tuple[Path, str]]:
    """Return the faults of the values that stand there more often than they may."""
    seen: Counter[str] = Counter()
    for i, each in enumerate(values):
        seen[each] += 1
        if seen[each] > most[each]:
            yield (i,), f"there are only {most[each]} of {each}"


def each_fault(item: Read, values: Iterable[tuple[str | int, Any]]) -> list[tuple[Path, str]]:
    """Return the faults in the values, each below its key, until there are MAX_FAULTS."""
    faults: list[tuple[Path, str]] = []
    for key, value in values:
        if len(faults) >= MAX_FAULTS:
            break
        try:
            item(value)
        except InvalidShape as found:
            faults += found.below(key)
    return faults


def optional_reader(node: Optional) -> Read:
    """Return the reader of `X | None`."""
    inner = node_reader(node.inner)

    def read(value: Any) -> Any:
        if value is None:
            return None
        try:
            return inner(value)
        except InvalidShape as found:
            own = [
                (path, text if path else text.replace(" was expected", " or null was expected", 1))
                for path, text in found.at
            ]
            raise InvalidShape(own) from None

    return read


def variants_reader(records: tuple[Record, ...]) -> Read:
    """Return the reader of records told apart by their `type`, be it one or several."""
    by_tag = {record.tag: record_reader(record) for record in records}
    tags = ", ".join(record.tag for record in records if record.tag)

    def read(value: Any) -> Any:
        if type(value) is not dict or "type" not in value:
            raise wrong(f"an object was expected, with a type: {tags}")
        kind = value["type"]
        one = by_tag.get(kind) if type(kind) is str else None
        if one is None:
            raise InvalidShape([(("type",), f"one of these was expected: {tags}")])
        return one(value)

    return read


def record_reader(node: Record) -> Read:
    """Return the reader of a record, whose tag is right where it has one; a name it does not know is refused."""
    declared = node.declared
    own = tuple((field.name, node_reader(field.node)) for field in node.fields)
    readers: dict[str, Read] = {"type": str, **dict(own)} if node.tag else dict(own)
    needed = tuple(field.name for field in node.fields if field.default is REQUIRED)

    def read(value: Any) -> Any:
        if type(value) is dict and len(value) == len(readers):
            try:
                found = [inner(value[name]) for name, inner in own]
            except (KeyError, InvalidShape):
                return read_partly(value)
            return declared(*found)
        return read_partly(value)

    def read_partly(value: Any) -> Any:
        if type(value) is not dict:
            raise wrong("an object was expected")
        faults = record_faults(value, readers, needed)
        if faults:
            raise InvalidShape(faults)
        return declared(**{name: inner(value[name]) for name, inner in own if name in value})

    return read


def record_faults(value: dict[Any, Any], readers: dict[str, Read], needed: tuple[str, ...]) -> list[tuple[Path, str]]:
    """Return the faults in the object: names that are missing, unknown ones, and what is wrong in the others."""
    faults: list[tuple[Path, str]] = [((name,), "this is missing") for name in needed if name not in value]
    known = ", ".join(readers)
    for name, each in value.items():
        if len(faults) >= MAX_FAULTS:
            break
        if name not in readers:
            faults.append(((name,), f"there is no such name here; these are known: {known}"))
            continue
        faults += each_fault(readers[name], [(name, each)])
    return faults
