"""Plain JSON values to the models, and back. Names that a model does not know are passed over."""

import dataclasses
import types
import typing
from collections.abc import Callable
from functools import cache
from typing import Any, Union, get_args, get_origin

from sheepfold.errors import UnexpectedAnswer

Build = Callable[[Any], Any]


@cache
def builder(annotation: Any) -> Build:
    """The function that makes the annotated value of a plain one."""
    origin = get_origin(annotation)
    if origin is tuple:
        item = builder(get_args(annotation)[0])
        return lambda value: tuple([item(each) for each in listed(value)])
    if origin in (Union, types.UnionType):
        return union_builder(get_args(annotation))
    if dataclasses.is_dataclass(annotation):
        return record_builder(typing.cast(type, annotation))  # is_dataclass narrows to "class or instance"
    return lambda value: value


def listed(value: Any) -> list[Any]:
    """The value, which must be a list."""
    if not isinstance(value, list):
        raise TypeError("a list was expected")
    return value


def union_builder(shapes: tuple[Any, ...]) -> Build:
    """The builder of `X | None`, or of models told apart by their `type`."""
    if type(None) in shapes:
        rest = tuple(shape for shape in shapes if shape is not type(None))
        inner = builder(Union[rest])  # noqa: UP007 built from a tuple
        return lambda value: None if value is None else inner(value)
    by_type = {shape.type: builder(shape) for shape in shapes}
    return lambda value: by_type[value["type"]](value)


def record_builder(shape: type) -> Build:
    """The builder of a model; what has a default may be left out, as it may be in a move or in options."""
    hints = typing.get_type_hints(shape)
    fields = [(field, builder(hints[field.name])) for field in dataclasses.fields(shape)]
    needed = [(field.name, build) for field, build in fields if field.default is dataclasses.MISSING]
    others = [(field.name, build) for field, build in fields if field.default is not dataclasses.MISSING]
    if not others:
        return lambda value: shape(**{name: build(value[name]) for name, build in needed})

    def build_with_defaults(value: Any) -> Any:
        if not isinstance(value, dict):
            raise TypeError("an object was expected")
        given = {name: build(value[name]) for name, build in others if name in value}
        return shape(**{name: build(value[name]) for name, build in needed}, **given)

    return build_with_defaults


def read(annotation: Any, value: Any) -> Any:
    """The model of a plain value.

    Raises:
        UnexpectedAnswer: it has not the shape.
    """
    try:
        return builder(annotation)(value)
    except (KeyError, TypeError, AttributeError) as error:
        raise UnexpectedAnswer(f"the answer is not what this client knows: {error!r}") from error


def member(value: Any, name: str) -> Any:
    """What an answer holds under a name.

    Raises:
        UnexpectedAnswer: nothing.
    """
    if not isinstance(value, dict) or name not in value:
        raise UnexpectedAnswer(f"the answer has no {name}")
    return value[name]


def plain(value: Any) -> Any:
    """The plain JSON value of a model."""
    kind: Any = type(value)
    if issubclass(kind, (tuple, list)):
        return [plain(each) for each in value]
    names = names_of(kind)
    return value if names is None else {name: plain(getattr(value, name)) for name in names}


@cache
def names_of(kind: Any) -> tuple[str, ...] | None:
    """The names of a model's values, with the `type` of a move or an event first; None for what is no model."""
    if not dataclasses.is_dataclass(kind):
        return None
    names = tuple(field.name for field in dataclasses.fields(kind))
    return ("type", *names) if hasattr(kind, "type") else names
