"""The text that seeds a search. The same seed and view have the same text for ever, so they get the same move."""

from typing import Any

from sheepfold_server.core.shape import parse
from sheepfold_server.core.shape.nodes import Record


def seed_text(seed: str, view: Any) -> str:
    """Return the text of a seed and a view."""
    return write((seed, view))


def write(value: Any) -> str:
    """Return the text of a value: of a record the name of its class, and its members as its plain value has them.

    It is the text that `repr` gave when every member of the plain value was a field of a dataclass.
    """
    if isinstance(value, tuple):
        parts = ", ".join(map(write, value))
        return f"({parts},)" if len(value) == 1 else f"({parts})"
    if isinstance(value, str | int | None):
        return repr(value)
    kind: Any = type(value)
    node = parse(kind)
    if not isinstance(node, Record):
        raise TypeError(f"{value!r} is no part of a view")
    names = [*(["type"] if node.tag else []), *(field.name for field in node.fields)]
    members = ", ".join(f"{name}={write(getattr(value, name))}" for name in names)
    return f"{type(value).__name__}({members})"
