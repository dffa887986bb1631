"""Changing one value in a JSON value, in every way that its type allows."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

HUGE: Final = (2**53 - 1, 2**53, 2**63, -(2**53), 10**30)


def parts_of(pointer: str) -> list[str]:
    """The names on the way of a JSON pointer (RFC 6901)."""
    return [part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:]]


def put(body: Any, pointer: str, new: Any) -> Any:
    """The body with a new value in that place; the old one is left as it was."""
    return changed(body, parts_of(pointer), new)


def without(body: Any, pointer: str) -> Any:
    """The body without that name."""
    *way, name = parts_of(pointer)
    inner = body
    for part in way:
        inner = inner[part]
    return changed(body, way, {key: each for key, each in inner.items() if key != name})


def changed(value: Any, way: list[str], new: Any) -> Any:
    """The value with a new one at the end of that way; a list may grow by one."""
    if not way:
        return new
    name, *rest = way
    if isinstance(value, list):
        index = int(name)
        return [*value[:index], changed(value[index] if rest else None, rest, new), *value[index + 1 :]]
    return {**value, name: changed(value.get(name), rest, new)}


def places(value: Any, pointer: str = "") -> Iterator[str]:
    """The JSON pointers of all values in a value, of itself too."""
    yield pointer
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, each in inner:
        yield from places(each, f"{pointer}/{name}")


def variants(value: Any, sets: Sequence[Sequence[Any]]) -> list[Any]:
    """Other values for one: its neighbours, the smallest and huge ones, other types.

    A string that is one of a set (`sets`) becomes others of that set too.
    """
    match value:
        case bool():
            found = [not value, int(value), float(value), str(value).lower(), None, []]
        case int():
            found = [
                value + 1,
                value - 1,
                0,
                -1,
                7,
                *HUGE,
                True,
                False,
                float(value),
                value + 0.5,
                str(value),
                None,
                [],
            ]
        case str():
            others = [each for known in sets if value in known for each in known if each != value]
            found = [*others, "", "??", value.swapcase(), f"{value}\n", f" {value}", 0, True, None, [value], {}]
        case None:
            found = [
                0,
                1,
                -1,
                False,
                "",
                "sheep",
                [],
                {},
                [0, 1, 2],
                [2, 0, 1, 3],
                *(each for known in sets for each in known[:2]),
            ]
        case list():
            found = [None, {}, "", [], [value], *reordered(value)]
        case _:
            found = [
                *({key: value[key] for key in value if key != name} for name in value),
                {**value, "more": 1},
                None,
                [],
            ]
    return [each for each in found if type(each) is not type(value) or each != value]


def reordered(values: list[Any]) -> Iterator[list[Any]]:
    """The list without one of its values, with one twice, with two in each other's place, and cut short."""
    for index, value in enumerate(values):
        yield [*values[:index], *values[index + 1 :]]
        yield [*values[:index], value, *values[index:]]
        yield values[:index]
        if index:
            yield [*values[: index - 1], value, values[index - 1], *values[index + 1 :]]
            yield [value, *values[1:index], values[0], *values[index + 1 :]]
