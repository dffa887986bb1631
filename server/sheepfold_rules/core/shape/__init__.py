"""Shapes: declarations of what plain values look like, and the codec between plain and declared values.

A declaration is a frozen dataclass whose fields are annotated with `str`, `bool`, `int`, `float`, `dict[str, Any]` (an
object that is left as it is), a `Literal`, another such dataclass, a union of dataclasses distinguished by their
`type`, `X | None`, `tuple[X, ...]`, `Annotated` of these with limits, or a type variable, which stands for its bound.
Only `nodes.parse` looks into annotations. It turns each into a small tree, on which the reader, the writer, the JSON
Schema and the tables in the documentation are based.
"""

from sheepfold_rules.core.shape.declarations import (
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
    members,
    tag_of,
)
from sheepfold_rules.core.shape.nodes import parse
from sheepfold_rules.core.shape.reader import reader
from sheepfold_rules.core.shape.scalars import expected_text, expected_whole, is_unicode
from sheepfold_rules.core.shape.writer import plain

__all__ = [
    "LARGEST",
    "TAG",
    "AnyOrder",
    "Between",
    "Distinct",
    "Length",
    "OneOf",
    "Open",
    "OutOf",
    "Tagged",
    "UnknownEvent",
    "alternatives",
    "doc",
    "expected_text",
    "expected_whole",
    "has_same_members",
    "is_unicode",
    "list_of",
    "members",
    "parse",
    "plain",
    "reader",
    "tag_of",
]
