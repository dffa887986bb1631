"""Shapes: declarations of what plain values look like, and the codec between plain and declared values.

A declaration is a frozen dataclass whose fields are annotated with `str`, `bool`, `int`, `float`, `dict[str, Any]` (an
object that is left as it is), a `Literal`, another such dataclass, a union of dataclasses distinguished by their
`type`, `X | None`, `tuple[X, ...]`, `Annotated` of these with limits, or a type variable, which stands for its bound.
Only `parsing` looks into annotations. It turns each into a tree of nodes, one class for each kind of value, which read
and write the values, and describe them in JSON Schema.
"""

from sheepfold_rules.core.shape.declarations import (
    ABSENT,
    LARGEST,
    TAG,
    AnyOrder,
    Between,
    Distinct,
    Length,
    OneOf,
    Open,
    OutOf,
    Tagged,
    UnknownEvent,
    alternatives,
    doc,
    has_same_members,
    list_of,
    may_be_absent,
    members,
    tag_of,
)
from sheepfold_rules.core.shape.parsing import parse, parse_record, parse_variants, plain, reader
from sheepfold_rules.core.shape.scalars import Schema, is_unicode

__all__ = [
    "ABSENT",
    "LARGEST",
    "TAG",
    "AnyOrder",
    "Between",
    "Distinct",
    "Length",
    "OneOf",
    "Open",
    "OutOf",
    "Schema",
    "Tagged",
    "UnknownEvent",
    "alternatives",
    "doc",
    "has_same_members",
    "is_unicode",
    "list_of",
    "may_be_absent",
    "members",
    "parse",
    "parse_record",
    "parse_variants",
    "plain",
    "reader",
    "tag_of",
]
