"""Nodes of values that have no parts: booleans, numbers, strings, literals, and objects that are not declared."""

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from types import MappingProxyType
from typing import Any, Final

from sheepfold_rules.core.errors import InvalidShape, shape_error
from sheepfold_rules.core.hints import did_you_mean, join_words, refused, refused_kind
from sheepfold_rules.core.shape.declarations import LARGEST, Between, Length, OneOf

Schema = dict[str, Any]  # a JSON Schema (2020-12)
Refer = Callable[[Any, str], Schema | None]

MAX_NUMBER: Final = sys.float_info.max


def inline(declared: Any, name: str) -> Schema | None:
    """Return None instead of a reference, so that each part of a schema is written where it is used."""
    return None


class Node(ABC):
    """What an annotation declares: how its values are read, written and described.

    `expected` is what errors call a value. `parts` are the nodes of its parts. The values of a node that `is_small`
    contain neither free text nor lists of unlimited length. In a JSON Schema, the values are of a `json_type` with
    further `keywords`; what it can refer to has a `name` and is `declared`.
    """

    expected: str
    json_type: str
    keywords: Mapping[str, Any] = MappingProxyType({})
    parts: "tuple[Node, ...]" = ()
    is_small: bool = True
    declared: Any = None
    name: str = ""

    @abstractmethod
    def read(self, value: Any) -> Any:
        """Return the declared value of a plain one.

        Raises:
            InvalidShape: it has another shape.
        """

    def read_all(self, values: Sequence[Any]) -> tuple[Any, ...]:
        """Return the declared values of the items of a list. If one of them is wrong, the error does not say which.

        Raises:
            InvalidShape, KeyError, TypeError: one of them has another shape.
        """
        read = self.read
        return tuple([read(value) for value in values])

    def write(self, source: str) -> str:
        """Return a Python expression for the plain value; `source` is that of the declared one."""
        return source

    def schema(self, refer: Refer = inline) -> Schema:
        """Return the JSON Schema.

        `refer(declared, name)` is called for each named part (a declaration or a named set of strings), and for each
        union, which is a tuple of declarations and has no name. It returns the reference to write instead of the part,
        or None to write the part itself.
        """
        return (self.declared and refer(self.declared, self.name)) or self.definition(refer)

    def definition(self, refer: Refer = inline) -> Schema:
        """Return the JSON Schema of the node itself, even if there is a reference to it."""
        return {"type": self.json_type, **deepcopy(dict(self.keywords))}

    def refusal(self, value: Any) -> InvalidShape:
        """Return the error for a value that is wrong as a whole, without repeating a string."""
        return shape_error(f"{self.expected} was expected{refused_kind(value)}")


class Flag(Node):
    """True or false."""

    expected = "true or false"
    json_type = "boolean"

    def read(self, value: Any) -> bool:
        """Return the value, which must be true or false."""
        if value is True or value is False:
            return value
        raise shape_error(f"{self.expected} was expected{refused(value)}")


class Whole(Node):
    """A whole number."""

    json_type = "integer"

    def __init__(self, limits: Between | None = None) -> None:
        self.limits = limits
        self.expected = "a whole number"
        if limits is not None and limits.low == limits.high:
            self.expected = str(limits.low)
        elif limits is not None and (limits.low >= 0 or limits.high < LARGEST):
            self.expected += f" from {limits.low}" + (f" to {limits.high}" if limits.high < LARGEST else "")
        self.keywords = {"minimum": limits.low, "maximum": limits.high} if limits else {}

    def read(self, value: Any) -> int:
        """Return the value, which must be a whole number within the limits."""
        limits = self.limits
        if type(value) is int and (limits is None or limits.low <= value <= limits.high):
            return value
        raise shape_error(f"{self.expected} was expected{refused(value)}")


class Number(Node):
    """A finite number, whole or not."""

    expected = "a number"
    json_type = "number"

    def read(self, value: Any) -> float:
        """Return the value, which must be a finite number."""
        if type(value) in (int, float) and -MAX_NUMBER <= value <= MAX_NUMBER:  # never true of NaN
            number: float = value
            return number
        raise self.refusal(value)


class Plain(Node):
    """An object whose members are not declared; it is left as it is."""

    expected = "an object"
    json_type = "object"
    is_small = False

    def read(self, value: Any) -> dict[str, Any]:
        """Return the value, which must be an object."""
        if type(value) is dict:
            return value
        raise self.refusal(value)


class Text(Node):
    """A string. `known` are the literals of one that is `Open`."""

    json_type = "string"
    is_small = False

    def __init__(self, length: Length | None = None, known: tuple[str, ...] = ()) -> None:
        self.length = length
        self.known = known
        self.expected = "a string" + (f" of {length.low} to {length.high} characters" if length else "")
        self.keywords = {"minLength": length.low, "maxLength": length.high} if length else {}

    def read(self, value: Any) -> str:
        """Return the value, which must be a string of the right length. Errors do not repeat it."""
        length = self.length
        if type(value) is not str:
            raise self.refusal(value)
        if length is not None and not length.low <= len(value) <= length.high:
            raise shape_error(f"{self.expected} was expected, not of {len(value)}")
        if not is_unicode(value):
            raise shape_error(f"{self.expected} was expected, without unpaired surrogates")
        return value


def is_unicode(text: str) -> bool:
    """Whether the text can be encoded as UTF-8, so that it has no unpaired surrogates."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


class Named(Node):
    """A string from a named set; `declared` is the annotation."""

    json_type = "string"

    def __init__(self, declared: Any, limit: OneOf) -> None:
        self.declared = declared
        self.name = limit.name
        self.expected = limit.noun
        self.keywords = {"enum": list(limit.values), "description": limit.noun[0].upper() + limit.noun[1:] + "."}
        self.known = {value: value for value in limit.values}

    def read(self, value: Any) -> str:
        """Return the value, which must be in the set."""
        if type(value) is str and value in self.known:
            return self.known[value]
        raise shape_error(f"{self.expected} was expected{refused(value)}{did_you_mean(value, self.known)}")

    def read_all(self, values: Sequence[Any]) -> tuple[str, ...]:
        """Return the values, all of which must be in the set."""
        return tuple(map(self.known.__getitem__, values))


class Choice(Node):
    """One of some literal values."""

    def __init__(self, values: tuple[Any, ...]) -> None:
        self.values = values
        self.expected = join_words([f'"{value}"' if isinstance(value, str) else str(value) for value in values], "or")
        self.json_type = {str: "string", int: "integer", bool: "boolean"}[type(values[0])]
        self.keywords = {"const": values[0]} if len(values) == 1 else {"enum": list(values)}
        self.typed = {(type(value), value): value for value in values}

    def read(self, value: Any) -> Any:
        """Return the value, which must be one of them."""
        try:
            return self.typed[type(value), value]
        except (KeyError, TypeError):  # TypeError: the value is not hashable
            raise shape_error(f"{self.expected} was expected{refused(value)}{self.hint(value)}") from None

    def hint(self, value: Any) -> str:
        """Return a question with the most similar values, or "" if none is similar."""
        return did_you_mean(value, (each for each in self.values if isinstance(each, str)))
