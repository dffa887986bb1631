"""Changing a JSON value in one place to every other value that its declaration allows there."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from tests.support.mutations import changed

Schema = dict[str, Any]
Way = tuple[str, ...]
WIDEST: Final = 12  # whole numbers, of which all are tried; of more the ends, and the neighbours of the value
SEATS: Final = range(8)


class Change(NamedTuple):
    """A value in the place of another; `way` are the names and indices that lead there."""

    way: Way
    new: Any

    def of(self, value: Any) -> Any:
        """The value with the change."""
        return changed(value, [*self.way], self.new)


def declared_changes(schema: Schema, value: Any, way: Way = ()) -> Iterator[Change]:
    """Each change of the value, in itself and in its members, that the JSON Schema allows in that place."""
    for branch in schema.get("oneOf", [schema]):
        for new in declared_values(branch, value):
            if type(new) is not type(value) or new != value:
                yield Change(way, new)
        if isinstance(value, dict) and is_for(branch, value):
            for name in value.keys() & branch.get("properties", {}).keys():
                yield from declared_changes(branch["properties"][name], value[name], (*way, name))
        if isinstance(value, list) and "items" in branch:
            for index, each in enumerate(value):
                yield from declared_changes(branch["items"], each, (*way, str(index)))


def is_for(branch: Schema, value: dict[str, Any]) -> bool:
    """Whether one of several declarations is that of the value, by its type."""
    tag = branch.get("properties", {}).get("type", {})
    return bool(tag.get("const", value.get("type")) == value.get("type"))


def declared_values(schema: Schema, value: Any) -> Iterator[Any]:
    """The values that a declaration allows: of numbers, lists and objects some."""
    types = schema.get("type", [])
    types = [types] if isinstance(types, str) else types
    if "null" in types:
        yield None
    if "enum" in schema:
        yield from schema["enum"]
    elif "boolean" in types:
        yield from (False, True)
    elif "integer" in types:
        yield from integers(schema, value)
    elif "array" in types:
        yield from lists(value) if isinstance(value, list) else [[]]
    elif "object" in types and schema.get("required") == ["type"]:
        yield {"type": schema["properties"]["type"]["const"]}


def integers(schema: Schema, value: Any) -> Iterator[int]:
    """All whole numbers of a short range; of a long one its ends, small ones, and the neighbours of the value."""
    low, high = schema.get("minimum"), schema.get("maximum")
    if low is not None and high is not None and high - low < WIDEST:
        yield from range(low, high + 1)
        return
    near = {value - 1, value + 1} if type(value) is int else set()
    ends = {each for each in (low, high) if each is not None}
    yield from sorted(near | ends | {*SEATS})


def lists(value: list[Any]) -> Iterator[list[Any]]:
    """The list cut short, with its last item twice, and turned around."""
    yield from ([], value[:-1], value[1:], [*value, *value[-1:]], value[::-1])
