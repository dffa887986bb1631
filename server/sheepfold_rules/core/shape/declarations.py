"""The elements of declarations: limits of values, descriptions of fields, and the `type` of moves and events."""

import dataclasses
import types
import typing
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, Union, get_args, get_origin

LARGEST: Final = 2**53 - 1
TAG: Final = "type"  # the field that distinguishes declarations
ABSENT: Final = {"absent": True}  # the metadata of a field that is not written where it is None


def may_be_absent(declared: dataclasses.Field[Any]) -> bool:
    """Return whether a field is `ABSENT` where it is None."""
    return declared.metadata.keys() >= ABSENT.keys()


@dataclass(frozen=True, slots=True)
class Between:
    """Limits of a whole number, both included."""

    low: int
    high: int = LARGEST


@dataclass(frozen=True, slots=True)
class OneOf:
    """A string that is one of `values`; `name` is the name of its schema, and `noun` what sentences call it.

    The string can be a `Literal` or a union of them, with exactly these values.
    """

    name: str
    values: tuple[str, ...]
    noun: str


@dataclass(frozen=True, slots=True)
class Open:
    """A string that need not be one of the declared literals, since more may be added."""


@dataclass(frozen=True, slots=True)
class Length:
    """Limits of the length of a string or list, both included."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Distinct:
    """A list without duplicates."""


@dataclass(frozen=True, slots=True)
class OutOf:
    """A list in which no value occurs more often than in `values`."""

    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AnyOrder:
    """A list whose order has no meaning; it is sorted into the order of `values` when it is read."""

    values: tuple[str, ...]


class Tagged:
    """The base class of declarations that are distinguished by their `type`, which is the last field of each:

        type: Literal["pick"] = field(default="pick", kw_only=True, repr=False, compare=False)

    When reading tolerantly, an unknown type is read as an `UnknownEvent`, unless the declarations are `is_closed`.
    """

    __slots__ = ()

    is_closed: ClassVar[bool] = False

    if TYPE_CHECKING:  # at run time, each class has its field

        @property
        def type(self) -> str:
            """The type."""


def tag_of(declared: Any) -> str | None:
    """Return the `type` of the values of a declaration; None if it has none."""
    if not issubclass(declared, Tagged):
        return None
    found: str | None = next((field.default for field in dataclasses.fields(declared) if field.name == TAG), None)  # type: ignore[assignment] # it has a default
    return found


@dataclass(frozen=True, slots=True)
class UnknownEvent:
    """An event of a type that this version does not know, which a newer service may send.

    `sent_type` is the type that the service sent; the `type` here is always "unknown", so that no other type can be
    mistaken for it. `data` is an immutable copy of the other members, with tuples instead of lists.
    """

    sent_type: str
    data: Mapping[str, Any]
    type: Literal["unknown"] = field(default="unknown", kw_only=True, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "data", freeze(self.data))

    def to_dict(self) -> dict[str, Any]:
        """Return the event as it was sent."""
        return {"type": self.sent_type, **thaw(self.data)}

    def __repr__(self) -> str:
        return f"{type(self).__name__}(sent_type={self.sent_type!r}, data={thaw(self.data)!r})"

    def __hash__(self) -> int:
        return hash((self.sent_type, frozenset(self.data)))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.sent_type, thaw(self.data))


def freeze(value: Any) -> Any:
    """Return an immutable copy of a plain value, with read-only objects and tuples instead of lists."""
    if isinstance(value, Mapping):
        return types.MappingProxyType({name: freeze(each) for name, each in value.items()})
    return tuple([freeze(each) for each in value]) if isinstance(value, list | tuple) else value


def thaw(value: Any) -> Any:
    """Return the plain value of a frozen one."""
    if isinstance(value, Mapping):
        return {name: thaw(each) for name, each in value.items()}
    return [thaw(each) for each in value] if isinstance(value, tuple) else value


def doc(text: str) -> dict[str, str]:
    """Return the metadata of a field with this description."""
    return {"doc": text}


@cache
def members(declared: Any) -> tuple[tuple[str, Any, dataclasses.Field[Any]], ...]:
    """Return the fields of a declaration in order, each as (name, annotation, field); but not its `type`."""
    hints = typing.get_type_hints(declared, include_extras=True)
    own = dataclasses.fields(declared)
    if tag_of(declared) is not None:
        own = tuple(field for field in own if field.name != TAG)
    return tuple((field.name, hints[field.name], field) for field in own)


def default_of(field: dataclasses.Field[Any]) -> Any:
    """Return the default of a field; `dataclasses.MISSING` if it has none."""
    return field.default if field.default_factory is dataclasses.MISSING else field.default_factory()


def list_of(shape: Any) -> Any:
    """Return the annotation of a list of values of a shape that is known only at run time."""
    return types.GenericAlias(tuple, (shape, ...))


def has_same_members(declared: Any, base: Any) -> bool:
    """Whether a declaration is the base itself, or a subclass that adds no members."""
    return issubclass(declared, base) and len(members(declared)) == len(members(base))


def alternatives(annotation: Any) -> tuple[Any, ...]:
    """Return the members of a union, in order; for anything else, the annotation itself."""
    if get_origin(annotation) in (Union, types.UnionType):
        return get_args(annotation)
    return (annotation,)
