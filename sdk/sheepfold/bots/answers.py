"""Reading the move of a bot, which may have written anything."""

import dataclasses
import json
import types
from collections.abc import Callable
from functools import cache
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from sheepfold.bots.player import BotFault

Read = Callable[[Any, str], Any]  # the value of a plain one at a place (a JSON pointer), or a BotFault

SHOWN: Final = 60  # characters of a value that a message shows
NOUNS: Final = {int: "a whole number", str: "a string", bool: "true or false"}


def read_move(shape: Any, value: Any) -> Any:
    """The move, of the models that are moves of the game.

    Raises:
        BotFault: it has not the shape; the message says where, and what was expected.
    """
    shapes = get_args(shape) if get_origin(shape) in (Union, types.UnionType) else (shape,)
    return read_tagged(shapes, value, "/move")


def read_tagged(shapes: tuple[Any, ...], value: Any, place: str) -> Any:
    """One of the models that are told apart by their `type`."""
    by_type = {shape.type: shape for shape in shapes}
    kind = value.get("type") if isinstance(value, dict) else None
    if not isinstance(value, dict):
        raise unlike(place, "an object", value)
    if not isinstance(kind, str) or kind not in by_type:
        raise unlike(f"{place}/type", " or ".join(by_type), kind)
    return read_record(by_type[kind], value, place)


def read_record(shape: type, value: dict[str, Any], place: str) -> Any:
    """The model of an object with its `type` and its names, and no others."""
    fields = {field.name: field for field in dataclasses.fields(shape)}
    for name in value:
        if name != "type" and name not in fields:
            raise BotFault("nonsense", f"{place}: there is no name {short(name)} here: {' '.join(['type', *fields])}")
    found = {}
    for name, field in fields.items():
        if name in value:
            found[name] = reader(hints_of(shape)[name])(value[name], f"{place}/{name}")
        elif field.default is dataclasses.MISSING:
            raise BotFault("nonsense", f"{place}/{name}: this is missing")
    return shape(**found)


@cache
def hints_of(shape: type) -> dict[str, Any]:
    """The annotations of a model."""
    return get_type_hints(shape)


@cache
def reader(annotation: Any) -> Read:
    """What reads a part of a move."""
    origin = get_origin(annotation)
    if origin is tuple:
        return list_reader(reader(get_args(annotation)[0]))
    if origin in (Union, types.UnionType):
        (inner,) = (reader(each) for each in get_args(annotation) if each is not type(None))
        return lambda value, place: None if value is None else inner(value, place)
    if origin is Literal:
        return literal_reader(get_args(annotation))
    return plain_reader(annotation)


def list_reader(item: Read) -> Read:
    """What reads a list."""

    def read(value: Any, place: str) -> Any:
        if not isinstance(value, list):
            raise unlike(place, "a list", value)
        return tuple([item(each, f"{place}/{index}") for index, each in enumerate(value)])

    return read


def literal_reader(values: tuple[Any, ...]) -> Read:
    """What reads one of these values."""

    def read(value: Any, place: str) -> Any:
        if not isinstance(value, str) or value not in values:
            raise unlike(place, " or ".join(values), value)
        return value

    return read


def plain_reader(kind: type) -> Read:
    """What reads a number, a string or a truth."""

    def read(value: Any, place: str) -> Any:
        if type(value) is not kind or (isinstance(value, str) and not value.isascii()):
            raise unlike(place, NOUNS[kind], value)
        return value

    return read


def unlike(place: str, expected: str, value: Any) -> BotFault:
    """The fault of a value that is something else."""
    return BotFault("nonsense", f"{place}: {expected} was expected, not {short(value)}")


def short(value: Any) -> str:
    """A plain value for a message."""
    try:
        text = json.dumps(value)
    except RecursionError:
        return "something that deep"
    return text if len(text) <= SHOWN else text[:SHOWN] + "..."
