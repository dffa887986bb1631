"""Shapes: declarations of what plain values look like, and the codec between plain values and declared ones.

A declaration is a frozen dataclass whose fields are annotated with: `str`, `bool`, `int`, `float`, `dict[str, Any]` (an
object that stays as it is), a `Literal`, another such dataclass, a union of dataclasses told apart by their `type`,
`X | None`, `tuple[X, ...]`, `Annotated` of these with limits, and a type variable, which stands for its bound.
`nodes.parse` turns an annotation into a small tree, and it alone looks into annotations: the reader, the writer, the
JSON Schema and the tables of the documentation are functions of that tree.
"""

from sheepfold_server.core.shape.declarations import (
    LARGEST,
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
    members,
)
from sheepfold_server.core.shape.nodes import parse
from sheepfold_server.core.shape.reader import reader
from sheepfold_server.core.shape.writer import plain

__all__ = [
    "LARGEST",
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
    "has_same_members",
    "members",
    "parse",
    "plain",
    "reader",
]
